import { lazy, Suspense } from "react";
import { productUrl, searchUrl } from "#shop/urls.ts";
import type { Site } from "#shop/site.ts";
import { nothingFoundScene } from "#shop/site-scenes.ts";
import { LinkButton } from "#ui/button.tsx";
import { clampClass } from "#ui/clamp.tsx";
import { NoWrap } from "#ui/no-wrap.tsx";
import { PageColumn, PageHead } from "#ui/page-column.tsx";
import { Picture } from "#ui/picture.tsx";
import type { ProductCard } from "#capabilities/catalogue/catalogue.contract.ts";
import { Tiles } from "../listing/listing-screen.tsx";
import listing from "../listing/listing.module.css";
import { AnswerPages } from "./answer-pages.tsx";
import type { SearchData } from "./search.load.ts";
import styles from "./search.module.css";

/** Only this browser has the list, so it may load after the rest. */
const RecentlyViewed = import.meta.env.SSR
  ? () => null
  : lazy(async () => ({ default: (await import("./recently-viewed.tsx")).RecentlyViewed }));

export type NothingFoundProps = { readonly data: SearchData; readonly site: Site; readonly phone: string };

/** Never an empty page: corrections, categories, popular products, and a contact. */
export function NothingFound({ data, site, phone }: NothingFoundProps) {
  const isAnswered = data.pages.length > 0;
  return (
    <PageColumn crumbs={data.crumbs}>
      <div className={isAnswered ? undefined : styles.nothing}>
        <div className={styles.help}>
          <PageHead
            title={isAnswered ? `About “${data.term}”` : `Nothing found for “${data.term}”`}
            lead={!isAnswered && site.copy.emptySearch}
          />
          <AnswerPages data={data} />
          <Suggestions terms={data.suggestions} />
          <ul className={listing.ideas}>
            {!isAnswered && <li>Check the spelling, or try fewer words: fridge, front loader, 60 cm oven.</li>}
            {!isAnswered && <li>Or search by model number, with or without dashes.</li>}
            <li>
              Ring <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>: <NoWrap text={site.supportHours} />.
            </li>
          </ul>
          {!isAnswered && (
            <p>
              <LinkButton href={site.copy.emptyCart.action.uri} kind="primary">
                {site.copy.emptyCart.action.title}
              </LinkButton>
            </p>
          )}
        </div>
        {!isAnswered && <img src={nothingFoundScene(site)} alt="" width={2000} height={900} className={styles.scene} />}
      </div>
      <h2 className={listing.ideasTitle}>Or start from a department</h2>
      <Tiles tiles={data.departments} wraps />
      <Suspense fallback={null}>
        <RecentlyViewed />
      </Suspense>
      <Popular products={data.popular} />
    </PageColumn>
  );
}

function Suggestions({ terms }: { readonly terms: readonly string[] }) {
  if (terms.length === 0) return null;
  return (
    <nav aria-label="Did you mean" className={styles.meant}>
      <p>Did you mean</p>
      <ul>
        {terms.map((term) => (
          <li key={term}>
            <a href={searchUrl(term)}>{term}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Popular({ products }: { readonly products: readonly ProductCard[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="popular-title">
      <h2 id="popular-title" className={listing.ideasTitle}>
        Popular products
      </h2>
      <ul className={styles.row}>
        {products.map((product) => (
          <li key={product.sku}>
            <a href={productUrl(product.uri)} className={styles.small}>
              <Picture src={product.image.thumbUrl} alt="" width={240} height={240} loading="lazy" />
              <span className={clampClass(2)}>{product.title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
