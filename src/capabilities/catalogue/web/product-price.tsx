import type { ReactNode } from "react";
import { type Cents, type Dollars, toCents } from "#kit/money.ts";
import { Price, type PriceSize } from "#ui/price.tsx";
import type { ProductCard } from "../catalogue.contract.ts";
import styles from "./product-price.module.css";

export type PricedProduct = Pick<ProductCard, "price" | "rrp" | "saving" | "altPriceMsg" | "ribbon">;

export type ProductPriceProps = {
  readonly product: PricedProduct;
  readonly size?: PriceSize;
  /** At the price: `NZD`, the included GST. */
  readonly note?: ReactNode;
  /** At the RRP: its explanation. */
  readonly rrpTip?: ReactNode;
};

const centsOf = (dollars: Dollars | null): Cents | undefined =>
  dollars === null ? undefined : (toCents(dollars) ?? undefined);

/** A product's price for this visitor, or the message that replaces it. */
export function ProductPrice({ product, size = "listing", note, rrpTip }: ProductPriceProps) {
  if (product.altPriceMsg !== null) return <p className={styles.message}>{product.altPriceMsg}</p>;
  // A card does not repeat a saving that its ribbon shows.
  const isSaid = size === "listing" && product.ribbon?.type === "save";
  const saving = centsOf(product.saving);
  return (
    <Price
      cents={centsOf(product.price) ?? null}
      size={size}
      wasCents={centsOf(product.rrp)}
      savingCents={isSaid ? undefined : saving}
      wasTip={product.rrp === null ? undefined : rrpTip}
      note={note}
      className={isSaid && saving !== undefined ? styles.reduced : undefined}
    />
  );
}
