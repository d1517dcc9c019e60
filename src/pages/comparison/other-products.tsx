import { formatPrice, toCents } from "#kit/money.ts";
import { comparisonUrl } from "#shop/urls.ts";
import { Picture } from "#ui/picture.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { ProductCard } from "#capabilities/catalogue/catalogue.contract.ts";
import { comparisonCopy } from "#capabilities/compare/compare.copy.ts";
import { MAX_COMPARED } from "#capabilities/compare/compare.rules.ts";
import styles from "./comparison.module.css";

export type OtherProductsProps = {
  readonly others: readonly ProductCard[];
  /** The products in the comparison. */
  readonly skus: readonly string[];
  /** The product to find similar ones for. */
  readonly of: string;
};

/** Products to add: each links to the comparison with it. */
export function OtherProducts({ others, skus, of }: OtherProductsProps) {
  return (
    <section className={styles.others} aria-labelledby="others" data-print="hide">
      <h2 id="others">{comparisonCopy.addTitle(MAX_COMPARED - skus.length)}</h2>
      <p className={styles.muted}>{comparisonCopy.addLike(of)}</p>
      <ul className={styles.otherList}>
        {others.map((one) => (
          <li key={one.sku}>
            <a href={comparisonUrl([...skus, one.sku])} aria-labelledby={`add-${one.sku}`}>
              <Picture src={one.image.thumbUrl} alt="" width={96} height={96} loading="lazy" />
              <span id={`add-${one.sku}`} className={styles.otherText}>
                <span className={styles.brand}>{one.manufacturer.name}</span>
                <span className={styles.otherTitle}>{one.title}</span>
                <span className={styles.otherPrice}>
                  {one.altPriceMsg ?? formatPrice(one.price === null ? null : toCents(one.price))}
                </span>
                <span className={styles.add}>
                  {comparisonCopy.add}
                  <VisuallyHidden> {comparisonCopy.toThis}</VisuallyHidden>
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
