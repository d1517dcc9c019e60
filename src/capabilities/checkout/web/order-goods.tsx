import type { ReactNode } from "react";
import { formatAmount } from "#kit/money.ts";
import { classNames } from "#ui/class-names.ts";
import { Picture } from "#ui/picture.tsx";
import { Amount } from "#ui/price.tsx";
import {
  chargesOf,
  type Figure,
  goodsOf,
  type GoodsRow,
  gstOf,
  paymentsOf,
  refundsOf,
  totalOf,
} from "../orders/order-figures.rules.ts";
import { orderCopy } from "../orders/order-page.copy.ts";
import type { OrderView } from "../orders/orders.contract.ts";
import styles from "./order-sheet.module.css";

function Line({ row }: { readonly row: GoodsRow }) {
  return (
    <li className={styles.line}>
      <span className={styles.picture}>
        {row.image !== "" && <Picture src={row.image} alt="" width={72} height={72} />}
      </span>
      <div>
        <p className={styles.lineTitle}>{row.title}</p>
        <p className={styles.faint}>
          {row.quantity} × {formatAmount(row.unitCents, "when-non-zero")}
        </p>
        {row.details.map((detail) => (
          <p key={detail} className={styles.faint}>
            {detail}
          </p>
        ))}
      </div>
      <span className={styles.amount}>
        <Amount cents={row.cents} />
      </span>
    </li>
  );
}

type RowProps = { readonly label: string; readonly tone?: "total" | "soft"; readonly children: ReactNode };

function Row({ label, tone, children }: RowProps) {
  return (
    <div className={classNames(styles.row, tone && styles[tone])}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const formatCharge = ({ cents }: Figure): ReactNode => (cents === 0 ? "FREE" : <Amount cents={cents} />);

/** Every figure of the order, and how it was paid. */
export function OrderGoods({ order, gstRate }: { readonly order: OrderView; readonly gstRate: number }) {
  const total = totalOf(order);
  const gst = gstOf(order, gstRate);
  return (
    <section className={styles.goods}>
      <h2>{orderCopy.goods}</h2>
      <ul className={styles.lines}>
        {goodsOf(order).map((row) => (
          <Line key={row.sku + row.title} row={row} />
        ))}
      </ul>
      <dl className={styles.totals}>
        {chargesOf(order).map((charge) => (
          <Row key={charge.label} label={charge.label}>
            {formatCharge(charge)}
          </Row>
        ))}
        <Row label={total.label} tone="total">
          <Amount cents={total.cents} />
        </Row>
        <Row label={gst.label} tone="soft">
          <Amount cents={gst.cents} />
        </Row>
        {[...paymentsOf(order), ...refundsOf(order)].map((payment) => (
          <Row key={payment.label} label={payment.label}>
            <Amount cents={payment.cents} />
          </Row>
        ))}
      </dl>
    </section>
  );
}
