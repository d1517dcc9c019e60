import type { CompareTeaser, RunningCost } from "#shop/site-home.ts";
import type { Site } from "#shop/site.ts";
import { productUrl } from "#shop/urls.ts";
import { formatPrice, toCents } from "#kit/money.ts";
import type { ProductCard } from "#capabilities/catalogue/catalogue.contract.ts";
import { ProductPrice } from "#capabilities/catalogue/web/product-price.tsx";
import { Picture } from "#ui/picture.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { Block } from "./section.tsx";
import styles from "./figures.module.css";

type Row = { readonly label: string; readonly values: readonly string[] };

/** The facts in which the products differ, in the order of the first one. */
function differences(products: readonly ProductCard[]): readonly Row[] {
  const labels = [...new Map(products.flatMap((product) => product.keyFacts).map((fact) => [fact.key, fact.label]))];
  return labels
    .map(([key, label]) => ({
      label,
      values: products.map((product) => product.keyFacts.find((fact) => fact.key === key)?.value ?? "Not stated"),
    }))
    .filter((row) => new Set(row.values).size > 1)
    .slice(0, 7);
}

/** A small example of the comparison. */
export function CompareSection({
  section,
  products,
}: {
  readonly section: CompareTeaser;
  readonly products: readonly ProductCard[];
}) {
  if (products.length < 2) return null;
  return (
    <Block title={section.title} text={section.text} more={section.action} band="tint" rows={2}>
      <div className={styles.scroller} role="region" aria-label={`${section.title}: the table`} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>Fact</VisuallyHidden>
              </th>
              {products.map((product) => (
                <th key={product.sku} scope="col">
                  <Picture src={product.image.url} alt="" width={400} height={400} loading="lazy" />
                  <a href={productUrl(product.uri)}>{product.title}</a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Price</th>
              {products.map((product) => (
                <td key={product.sku}>
                  <ProductPrice product={product} />
                </td>
              ))}
            </tr>
            {differences(products).map(({ label, values }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {values.map((value, at) => (
                  <td key={products[at]?.sku}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Block>
  );
}

/** Dollars for a kilowatt hour: an average household tariff, stated with every figure that uses it. */
const tariffs = { AU: 0.33, NZ: 0.34 } as const;
const YEARS = 10;
const BAR = 600;

export type RunningCostProps = {
  readonly section: RunningCost;
  readonly products: readonly ProductCard[];
  readonly energy: readonly number[];
  readonly site: Site;
};

/** The cost of buying and running it for ten years, one bar for each product. */
export function RunningCostSection({ section, products, energy, site }: RunningCostProps) {
  const tariff = tariffs[site.country];
  const lines = products.map((product, at) => ({
    product,
    price: product.price ?? 0,
    power: Math.round((energy[at] ?? 0) * YEARS * tariff),
  }));
  const most = Math.max(...lines.map((line) => line.price + line.power), 1);
  if (lines.length < 2) return null;
  return (
    <Block title={section.title} text={section.text} more={section.action} className={styles.running}>
      <ul className={styles.bars}>
        {lines.map(({ product, price, power }) => (
          <li key={product.sku}>
            <p className={styles.line}>
              <a href={productUrl(product.uri)}>{product.title}</a>
              <strong>{formatPrice(toCents(price + power))}</strong>
            </p>
            <svg viewBox={`0 0 ${BAR} 22`} preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
              <rect width={(price / most) * BAR} height={22} className={styles.price} />
              <rect x={(price / most) * BAR} width={(power / most) * BAR} height={22} className={styles.power} />
            </svg>
            <p className={styles.parts}>
              <span className={styles.priceKey}>{formatPrice(toCents(price))} to buy</span>
              <span className={styles.powerKey}>{formatPrice(toCents(power))} of power in ten years</span>
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.basis}>
        Registered yearly use, {YEARS} years, at {Math.round(tariff * 100)} cents a kilowatt hour. Your tariff and your
        habits change it.
      </p>
    </Block>
  );
}
