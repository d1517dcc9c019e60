import { asCents, type Cents, formatAmount, subtractCents } from "#kit/money.ts";
import { formCopy } from "../form/checkout-form.copy.ts";
import styles from "./checkout.module.css";

const words = formCopy.money;

export type OrderMoneyProps = {
  readonly totalCents: Cents;
  /** What gift cards pay of it. */
  readonly giftCents: Cents;
  /** What is paid now where that is a part; null: everything. */
  readonly deposit: Cents | null;
};

/** How the total is met: gift cards, now, later. Where everything is paid now there is nothing to add to the total. */
export function OrderMoney({ totalCents, giftCents, deposit }: OrderMoneyProps) {
  const payable = subtractCents(totalCents, giftCents);
  const rows = [
    ...(giftCents > 0 ? [[words.giftCards, asCents(-giftCents)] as const] : []),
    ...(giftCents > 0 || deposit !== null ? [[words.now, deposit ?? payable] as const] : []),
    ...(deposit === null ? [] : [[words.later, subtractCents(payable, deposit)] as const]),
  ];
  if (rows.length === 0) return null;
  return (
    <dl className={styles.money}>
      {rows.map(([label, cents]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatAmount(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
