import type { ReactNode } from "react";
import { type CalendarDay, sayShortDay } from "#kit/calendar-day.ts";
import { formatPrice, toCents } from "#kit/money.ts";
import { Badge } from "#ui/chip.tsx";
import { Price, type PriceSize } from "#ui/price.tsx";
import type { Product, ProductCard } from "../catalogue.contract.ts";
import { RrpTip } from "./product-price-tip.tsx";
import styles from "./product-price.module.css";

export type PricedProduct = Pick<ProductCard, "price" | "rrp" | "saving" | "altPriceMsg" | "ribbon"> &
  Partial<Pick<Product, "priceClaims">>;

export type ProductPriceProps = {
  readonly product: PricedProduct;
  readonly size?: PriceSize;
  /** Beside the price: `NZD`, the GST it contains. */
  readonly note?: ReactNode;
};

const centsOf = (dollars: number | null): number | undefined =>
  dollars === null ? undefined : (toCents(dollars) ?? undefined);

/** A product's price as this visitor is shown it; where a message stands in its place, the message. */
export function ProductPrice({ product, size = "listing", note }: ProductPriceProps) {
  if (product.altPriceMsg !== null) return <p className={styles.message}>{product.altPriceMsg}</p>;
  // A ribbon that already names the saving is not said twice on a card.
  const isSaid = size === "listing" && product.ribbon?.type === "save";
  const saving = centsOf(product.saving);
  const price = (
    <Price
      cents={centsOf(product.price) ?? null}
      size={size}
      wasCents={centsOf(product.rrp)}
      savingCents={isSaid ? undefined : saving}
      wasTip={size === "expanded" && product.rrp !== null ? <RrpTip /> : undefined}
      note={note}
      className={isSaid && saving !== undefined ? styles.reduced : undefined}
    />
  );
  if (size !== "expanded" || !product.priceClaims) return price;
  return (
    <div className={styles.whole}>
      {price}
      <Claims claims={product.priceClaims} />
    </div>
  );
}

/** `3 Nov` */
const sayDate = (day: CalendarDay): string => sayShortDay(day).slice(4);

/** What the ledger of prices proves, and nothing else. */
function Claims({ claims: { was, lowestInDays } }: { claims: NonNullable<Product["priceClaims"]> }) {
  if (was === null && lowestInDays === null) return null;
  return (
    <p className={styles.claims}>
      {was && (
        <span>
          Was <s>{formatPrice(toCents(was.price))}</s> until {sayDate(was.until)}
        </span>
      )}
      {lowestInDays !== null && (
        <Badge tone="good" icon="history">
          Lowest price in {lowestInDays} days
        </Badge>
      )}
    </p>
  );
}
