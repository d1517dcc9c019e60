import { formatDollars } from "#kit/money.ts";
import { markets } from "#shop/markets.ts";
import page from "#office/ui/page.module.css";
import { Status } from "#office/ui/states.tsx";
import {
  chargesOf,
  type Figure,
  goodsOf,
  gstOf,
  paymentsOf,
  refundsOf,
  totalOf,
} from "../orders/order-figures.rules.ts";
import type { OrderRecord } from "../order-management/order-records.office.contract.ts";
import { FileButton } from "./order-files.tsx";
import styles from "./orders.module.css";
import type { OrderKey } from "./use-order.ts";

/** The lines with where their units come from. */
export function OrderLines({ record }: { readonly record: OrderRecord }) {
  const goods = goodsOf(record.order);
  return (
    <section className={page["panel"]} aria-labelledby="order-lines">
      <h2 id="order-lines">Lines</h2>
      <table className={styles["lines"]}>
        <tbody>
          {goods.map((line) => (
            <tr key={line.line}>
              <th scope="row">
                {line.quantity} × {line.title}
                <br />
                <small className={page["lead"]}>{[line.sku, ...line.details].join(" · ")}</small>
                <Source line={record.lines[line.line]} />
              </th>
              <td>{formatDollars(line.cents / 100)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Source({ line }: { readonly line: OrderRecord["lines"][number] | undefined }) {
  if (line === undefined) return null;
  const { supplier, fromStock, fromArriving, warehouses, refundedQuantity } = line;
  const place = warehouses.join(", ");
  return (
    <>
      <br />
      {supplier !== null && <small className={page["lead"]}>Sent by supplier {supplier}. </small>}
      {fromStock > 0 && (
        <small className={page["lead"]}>
          {fromStock} in {place}.{" "}
        </small>
      )}
      {fromArriving > 0 && <Status tone="warn">{`${fromArriving} of a delivery to ${place}`}</Status>}
      {refundedQuantity > 0 && <small className={page["lead"]}>{refundedQuantity} refunded.</small>}
    </>
  );
}

type TotalsProps = { readonly orderKey: OrderKey; readonly record: OrderRecord };

/** How the total comes about and how it was met, to the cent. */
export function OrderTotals({ orderKey, record: { order, outstanding } }: TotalsProps) {
  const { gstRate } = markets[order.currency === "NZD" ? "NZ" : "AU"];
  return (
    <section className={page["panel"]} aria-labelledby="order-totals">
      <h2 id="order-totals">Totals</h2>
      <table className={styles["lines"]}>
        <tbody>
          {chargesOf(order).map(row)}
          <tr className={styles["sum"]}>
            <th scope="row">{totalOf(order).label}</th>
            <td>{formatDollars(order.total)}</td>
          </tr>
          {row(gstOf(order, gstRate))}
          {paymentsOf(order).map(row)}
          {refundsOf(order).map(row)}
          {outstanding > 0 && (
            <tr className={styles["sum"]}>
              <th scope="row">To be received now</th>
              <td>{formatDollars(outstanding)}</td>
            </tr>
          )}
        </tbody>
      </table>
      {order.wasPlaced && (
        <div className={page["tools"]}>
          {order.invoiceNumber !== null && <span>{`Tax invoice ${order.invoiceNumber}`}</span>}
          <FileButton orderKey={orderKey} refund={null} />
        </div>
      )}
    </section>
  );
}

const row = ({ label, cents }: Figure, at: number | string = label) => (
  <tr key={`${label} ${at}`}>
    <th scope="row">{label}</th>
    <td>{formatDollars(cents / 100)}</td>
  </tr>
);
