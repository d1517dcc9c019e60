import { brandUrl } from "#shop/urls.ts";
import { Card } from "#ui/card.tsx";
import { formatProducts } from "#capabilities/catalogue/web/list-labels.ts";
import { BrandEmblem } from "./brand-emblem.tsx";
import type { BrandsData } from "./listing.load.ts";
import styles from "./brands.module.css";

/** A manufacturer in the list of brands. */
export function BrandCard({ brand }: { readonly brand: BrandsData["brands"][number] }) {
  return (
    <Card as="article" lifts className={styles.brand}>
      <BrandEmblem name={brand.name} />
      <div className={styles.content}>
        <h3 className={styles.name}>
          <a href={brandUrl(brand.uri)} data-covers="">
            {brand.name}
          </a>
        </h3>
        <p className={styles.facts}>
          {brand.country}
          <br />
          {formatProducts(brand.productCount)}
        </p>
      </div>
      <img src={brand.thumbnail} alt="" width={64} height={64} loading="lazy" decoding="async" />
    </Card>
  );
}
