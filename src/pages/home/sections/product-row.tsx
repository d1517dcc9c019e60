import type { ProductRow } from "#shop/site-home.ts";
import type { ProductCard as CardData } from "#capabilities/catalogue/catalogue.contract.ts";
import { classNames } from "#ui/class-names.ts";
import { AskForPromises, ListedProduct } from "../../listing/listed-product.tsx";
import { Block } from "./section.tsx";
import styles from "./product-row.module.css";

export type ProductRowProps = {
  readonly section: ProductRow;
  readonly products: readonly CardData[];
};

/** Products under a heading; an empty row is left out. */
export function ProductRowSection({ section, products }: ProductRowProps) {
  if (products.length === 0) return null;
  const rowsOnPhone = Math.ceil(Math.min(products.length, 8) / 2);
  const isDense = section.query.limit % 6 === 0;
  return (
    <Block title={section.title} text={section.text} more={section.more} rows={rowsOnPhone}>
      <AskForPromises products={products} />
      <ul className={classNames(styles.grid, isDense && styles.dense)}>
        {products.map((product) => (
          <li key={product.productCode}>
            <ListedProduct product={product} />
          </li>
        ))}
      </ul>
    </Block>
  );
}
