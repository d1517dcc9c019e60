import type { ProductCard } from "#capabilities/catalogue/catalogue.contract.ts";
import { ProductGrid } from "#capabilities/catalogue/web/product-grid.tsx";
import { AskForPromises, ListedProduct } from "../listing/listed-product.tsx";
import type { ProductData } from "./product.load.ts";
import companions from "./companions.module.css";
import styles from "./product.module.css";

/** So many do not fill a wide row by their own width. */
const FEW = 3;

/** Accessories, each with the reason. */
export function Accessories({ data: { accessories } }: { data: Pick<ProductData, "accessories"> }) {
  return (
    <>
      <AskForPromises products={accessories.map((one) => one.product)} />
      <div className={companions.companions} data-few={accessories.length <= FEW ? accessories.length : undefined}>
        <ProductGrid layout="row" label="Goes well with">
          {accessories.map(({ reason, product }) => (
            <div key={product.productCode} className={companions.companion}>
              <p>{reason}</p>
              <ListedProduct product={product} headingLevel="h3" />
            </div>
          ))}
        </ProductGrid>
      </div>
    </>
  );
}

/** The next better products, and others with a similar price. */
export function Alternatives({ data: { better, alternatives } }: { data: ProductData }) {
  const areTitled = better.length > 0 && alternatives.length > 0;
  const row = (title: string, products: readonly ProductCard[]) =>
    products.length > 0 && (
      <div className={styles.row}>
        {areTitled && <h3 className={styles.subtitle}>{title}</h3>}
        <ProductGrid layout="row" label={title}>
          {products.map((one) => (
            <ListedProduct key={one.productCode} product={one} headingLevel={areTitled ? "h4" : "h3"} />
          ))}
        </ProductGrid>
      </div>
    );
  return (
    // Each row renders separately, because together they are the largest part of the page.
    <div className={styles.rows} data-deferred={0}>
      <AskForPromises products={[...better, ...alternatives]} />
      {row("Similar price", alternatives)}
      {row("Next model up", better)}
    </div>
  );
}
