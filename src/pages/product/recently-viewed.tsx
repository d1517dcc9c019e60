import { useState } from "react";
import { productUrl } from "#shop/urls.ts";
import { clampClass } from "#ui/clamp.tsx";
import { Picture } from "#ui/picture.tsx";
import type { ProductCard } from "#capabilities/catalogue/catalogue.contract.ts";
import { readViewed } from "#capabilities/catalogue/web/viewed-products.ts";
import styles from "./product.module.css";

/** The products that this browser showed before; the server stores no such list. */
export function RecentlyViewed({ product }: { readonly product: ProductCard }) {
  const [viewed] = useState(() => readViewed().filter((one) => one.sku !== product.sku));
  if (viewed.length === 0) return null;
  return (
    <section aria-labelledby="viewed-title" className={styles.viewed} data-print="hide">
      <h2 id="viewed-title">Recently viewed</h2>
      <ul className={styles.viewedList}>
        {viewed.slice(0, 6).map((one) => (
          <li key={one.sku}>
            <a href={productUrl(one.uri)} className={styles.viewedLink}>
              <Picture src={one.image} alt="" width={160} height={160} loading="lazy" />
              <span className={styles.viewedBrand}>{one.brand}</span>
              <span className={clampClass(2)}>{one.title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
