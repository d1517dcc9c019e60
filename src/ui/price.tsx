import type { ReactNode } from "react";
import { formatAmount, formatPrice, priceParts, type Cents } from "#kit/money.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";
import { classNames } from "./class-names.ts";
import styles from "./price.module.css";

/** The sizes of PLP-13. */
export type PriceSize = "default" | "expanded" | "listing" | "project";

export interface PriceProps {
  /** Zero reads FREE, null reads N/A. */
  cents: Cents | null;
  size?: PriceSize;
  /** The reference price; omit it where the saving rule refuses it. */
  wasCents?: Cents;
  wasLabel?: string;
  savingCents?: Cents;
  /** Next to the price: `NZD`, `ex GST`, `each`. */
  note?: ReactNode;
  /** Before the price: `From`. */
  from?: string;
  /** An explanation of the RRP, e.g. a `Toggletip`. */
  wasTip?: ReactNode;
  className?: string;
}

function Now({ cents }: { cents: Cents | null }) {
  if (cents === null || cents === 0) return <>{formatPrice(cents)}</>;
  const parts = priceParts(cents, "when-non-zero");
  const sign = parts.dollars.indexOf("$") + 1;
  return (
    <>
      <span className={styles.sign}>{parts.dollars.slice(0, sign)}</span>
      {parts.dollars.slice(sign)}
      {parts.cents && (
        <>
          <span className={styles.point}>.</span>
          <span className={styles.cents}>{parts.cents}</span>
        </>
      )}
    </>
  );
}

/** A price a shopper buys at. Totals and invoices, which always show cents, are `Amount`. */
export function Price({
  cents,
  size = "default",
  wasCents,
  wasLabel = "RRP",
  savingCents,
  note,
  from,
  wasTip,
  className,
}: PriceProps) {
  const reduced = Boolean(savingCents);
  const tone = classNames(
    styles.price,
    styles[size],
    reduced && styles.reduced,
    cents === null && styles.missing,
    className,
  );
  return (
    <div className={tone}>
      {from && <span className={styles.from}>{from}</span>}
      <span className={styles.now}>
        {wasCents !== undefined && <VisuallyHidden>Price </VisuallyHidden>}
        <Now cents={cents} />
      </span>
      {note && <span className={styles.note}>{note}</span>}
      {(wasCents !== undefined || reduced) && (
        <span className={styles.secondary}>
          {wasCents !== undefined && (
            <span className={styles.was}>
              {wasLabel} <s>{formatPrice(wasCents)}</s>
            </span>
          )}
          {savingCents !== undefined && reduced && (
            <span className={styles.saving}>Save {formatPrice(savingCents)}</span>
          )}
          {wasTip}
        </span>
      )}
    </div>
  );
}

export interface AmountProps {
  cents: Cents;
  /** `NZD` where the site sells in New Zealand dollars. */
  currency?: string;
}

/** An amount in a column of amounts: two decimals, figures of one width, zero is `$0.00`. */
export function Amount({ cents, currency }: AmountProps) {
  return (
    <span className={styles.amount}>
      {formatAmount(cents)}
      {currency && ` ${currency}`}
    </span>
  );
}
