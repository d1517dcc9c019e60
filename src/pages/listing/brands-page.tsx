import { brandUrl } from "#shop/urls.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Card } from "#ui/card.tsx";
import { sayProducts } from "#capabilities/catalogue/web/list-words.ts";
import type { PageProps } from "../page.ts";
import type { BrandsData } from "./listing.load.ts";
import styles from "./listing.module.css";

/** The brands screen (PLP-01). */
export function BrandsPage({ data }: PageProps<BrandsData>) {
  return (
    <div className={styles.page}>
      <Breadcrumbs items={data.crumbs} />
      <header className={styles.head}>
        <h1>Brands</h1>
      </header>
      <ul className={styles.brands}>
        {data.brands.map((brand) => (
          <li key={brand.uri}>
            <Card as="article" lifts className={styles.brand}>
              <img src={brand.thumbnail} alt="" width={72} height={72} loading="lazy" decoding="async" />
              <div>
                <h2 className={styles.brandName}>
                  <a href={brandUrl(brand.uri)} data-covers="">
                    {brand.name}
                  </a>
                </h2>
                <p className={styles.brandFacts}>
                  {brand.country}, {sayProducts(brand.productCount)}
                </p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </div>
  );
}
