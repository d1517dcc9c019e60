import { PageColumn, PageHead } from "#ui/page-column.tsx";
import type { PageProps } from "../page.ts";
import { BrandCard } from "./brand-card.tsx";
import { byLetter } from "./brand-letters.ts";
import type { BrandsData } from "./listing.load.ts";
import styles from "./brands.module.css";

const alphabet = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** The brands screen (PLP-01): every manufacturer by initial. */
export function BrandsPage({ data, site }: PageProps<BrandsData>) {
  const groups = byLetter(data.brands);
  return (
    <PageColumn crumbs={data.crumbs} className={styles.page} data-variant={site.theme.pageVariants.list}>
      <PageHead title="Brands" lead={`${data.brands.length} makers, from A to Z.`} />
      <Letters present={new Map(groups.map((group) => [group.letter, group.id]))} />
      <div className={styles.groups}>
        {groups.map(({ letter, id, members }) => (
          <section key={id} className={styles.group} aria-labelledby={id}>
            <h2 id={id} className={styles.letter} tabIndex={-1}>
              {letter}
            </h2>
            <ul className={styles.brands}>
              {members.map((brand) => (
                <li key={brand.uri}>
                  <BrandCard brand={brand} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </PageColumn>
  );
}

/** Letters with brands are links; the others keep their place. */
function Letters({ present }: { readonly present: ReadonlyMap<string, string> }) {
  const all = [...(present.has("0–9") ? ["0–9"] : []), ...alphabet];
  return (
    <nav aria-label="Brands by letter" className={styles.letters}>
      <ul className={styles.alphabet}>
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
