import { useEffect, useState } from "react";
import { toCents } from "#kit/money.ts";
import { productUrl } from "#shop/urls.ts";
import { clampClass } from "#ui/clamp.tsx";
import { Picture } from "#ui/picture.tsx";
import { Price } from "#ui/price.tsx";
import { readViewed } from "#capabilities/catalogue/web/viewed-products.ts";
import type { SearchHit } from "#capabilities/search/search.contract.ts";
import { shopProducts } from "#capabilities/search/web/shop-products.ts";
import listing from "../listing/listing.module.css";
import styles from "./search.module.css";

const MAX_SHOWN = 4;

/**
 * The products that this browser showed before, at today's prices: a shopper without results may want to return to
 * them.
 */
export function RecentlyViewed() {
  const [hits, setHits] = useState<readonly SearchHit[]>([]);
  useEffect(() => {
    let isHere = true;
    const skus = readViewed()
      .slice(0, MAX_SHOWN)
      .map((one) => one.sku);
    if (skus.length > 0)
      shopProducts.read(skus).then(
        (found) => isHere && setHits(found),
        () => {},
      );
    return () => {
      isHere = false;
    };
  }, []);
  if (hits.length === 0) return null;
  return (
    <section aria-labelledby="looked-at-title">
      <h2 id="looked-at-title" className={listing.ideasTitle}>
        You looked at
      </h2>
      <ul className={styles.row}>
        {hits.map((hit) => (
          <li key={hit.sku}>
            <a href={productUrl(hit.uri)} className={styles.small}>
              <Picture src={hit.image} alt="" width={240} height={240} loading="lazy" />
              <span className={clampClass(2)}>{hit.title}</span>
              {hit.price === null ? hit.altPriceMsg : <Price cents={toCents(hit.price)} size="project" />}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
