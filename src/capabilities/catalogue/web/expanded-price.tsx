import { type CalendarDay, formatShortDay } from "#kit/calendar-day.ts";
import { formatPrice, toCents } from "#kit/money.ts";
import { Badge } from "#ui/chip.tsx";
import type { Product } from "../catalogue.contract.ts";
import { type PricedProduct, ProductPrice, type ProductPriceProps } from "./product-price.tsx";
import { RrpTip } from "./product-price-tip.tsx";
import styles from "./product-price.module.css";

export type ExpandedPriceProps = Pick<ProductPriceProps, "note"> & {
  readonly product: PricedProduct & Pick<Product, "priceClaims" | "groupPrice">;
};

/** The price on the product's own page, with an explanation of the RRP and the claims that the ledger supports. */
export function ExpandedPrice({ product, note }: ExpandedPriceProps) {
  const price = <ProductPrice product={product} size="expanded" note={note} rrpTip={<RrpTip />} />;
  if (product.altPriceMsg !== null) return price;
  if (product.groupPrice !== undefined && product.price !== null)
    return (
      <div className={styles.fullPrice}>
        {price}
        <GroupPrice group={product.groupPrice} price={product.price} />
      </div>
    );
  if (!product.priceClaims) return price;
  return (
    <div className={styles.fullPrice}>
      {price}
      <Claims claims={product.priceClaims} />
    </div>
  );
}

type GroupProps = { readonly group: NonNullable<Product["groupPrice"]>; readonly price: number };

/** What a customer of a group pays, and what it is for more pieces. */
const GroupPrice = ({ group: { usual, steps }, price }: GroupProps) => (
  <p className={styles.claims}>
    {price < usual && <span>Your price, usually {formatPrice(toCents(usual))}</span>}
    {steps
      .filter((step) => step.from > 1 && step.price < price)
      .map((step) => (
        <span key={step.from}>
          {formatPrice(toCents(step.price))} each for {step.from} or more
        </span>
      ))}
  </p>
);

/** `3 Nov` */
const formatDate = (day: CalendarDay): string => formatShortDay(day).slice(4);

/** Only claims that the ledger supports. */
function Claims({ claims: { was, lowestInDays } }: { claims: NonNullable<Product["priceClaims"]> }) {
  if (was === null && lowestInDays === null) return null;
  return (
    <p className={styles.claims}>
      {was && (
        <span>
          Was <s>{formatPrice(toCents(was.price))}</s> until {formatDate(was.until)}
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
