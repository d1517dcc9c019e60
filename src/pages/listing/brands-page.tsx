import { PageColumn, PageHead } from "#ui/page-column.tsx";
import type { Site } from "#shop/site.ts";
import type { PageProps } from "../page.ts";
import { BrandCard } from "./brand-card.tsx";
import { byLetter, type LetterGroup } from "./brand-letters.ts";
import type { BrandsData } from "./listing.load.ts";
import styles from "./brands.module.css";
import letterStyles from "./brands-by-letter.module.css";

const alphabet = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** The brands screen (PLP-01): every manufacturer by initial. */
export function BrandsPage({ data, site }: PageProps<BrandsData>) {
  const groups = byLetter(data.brands);
  return (
    <PageColumn crumbs={data.crumbs} className={styles.page} data-variant={site.theme.pageVariants.list}>
      <PageHead title="Brands" lead={`${data.brands.length} makers, from A to Z.`} />
      <Letters present={new Map(groups.map((group) => [group.letter, group.id]))} />
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.id} group={group} variant={site.theme.pageVariants.list} />
        ))}
      </div>
    </PageColumn>
  );
}

type GroupProps = {
  readonly group: LetterGroup<BrandsData["brands"][number]>;
  readonly variant: Site["theme"]["pageVariants"]["list"];
};

/** The makers of one letter. Where all are tiles of one grid, the letter is in the item of its first maker and never ends a row. */
function Group({ group: { letter, id, members }, variant }: GroupProps) {
  const isTiled = variant === "delivery" || variant === "gallery";
  const heading = (
    <h2 id={id} className={styles.letter} tabIndex={-1}>
      {letter}
    </h2>
  );
  return (
    <section className={styles.group} aria-labelledby={id}>
      {!isTiled && heading}
      <ul className={styles.brands}>
        {members.map((brand, at) => (
          <li key={brand.uri}>
            {isTiled && at === 0 && heading}
            <BrandCard brand={brand} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Letters with brands are links; the others keep their place. */
function Letters({ present }: { readonly present: ReadonlyMap<string, string> }) {
  const all = [...(present.has("0–9") ? ["0–9"] : []), ...alphabet];
  return (
    <nav aria-label="Brands by letter" className={letterStyles.letters}>
      <ul className={letterStyles.alphabet}>
        {all.map((letter) => {
          const id = present.get(letter);
          return (
            <li key={letter}>
              {id === undefined ? <span aria-hidden="true">{letter}</span> : <a href={`#${id}`}>{letter}</a>}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
