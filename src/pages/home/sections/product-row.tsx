import type { ProductRow } from "#shop/site-home.ts";
import type { Site } from "#shop/site.ts";
import type { ProductCard as CardData } from "#capabilities/catalogue/catalogue.contract.ts";
import { ProductCard } from "#capabilities/catalogue/web/product-card.tsx";
import { classNames } from "#ui/class-names.ts";
import { Block } from "./section.tsx";
import styles from "./product-row.module.css";

export type ProductRowProps = {
  readonly section: ProductRow;
  readonly products: readonly CardData[];
  readonly site: Site;
};

/** Products under a heading; a row that finds nothing leaves no hole. */
export function ProductRowSection({ section, products, site }: ProductRowProps) {
  if (products.length === 0) return null;
  const isDense = section.query.limit % 6 === 0;
  return (
    <Block title={section.title} text={section.text} more={section.more}>
      <ul className={classNames(styles.grid, isDense && styles.dense)}>
        {products.map((product) => (
          <li key={product.productCode}>
            <ProductCard product={product} conditionPolicy={site.policies.productCondition} />
          </li>
        ))}
      </ul>
    </Block>
  );
}
