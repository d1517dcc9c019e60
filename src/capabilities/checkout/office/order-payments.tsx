import { formatDollars } from "#kit/money.ts";
import { Button } from "#office/ui/button.tsx";
import { formatDate, formatInstant } from "#office/ui/dates.ts";
import page from "#office/ui/page.module.css";
import { Notice, Status } from "#office/ui/states.tsx";
import { sentenceOf } from "#office/ui/calls.ts";
import type { OrderPayment } from "#capabilities/payments/order-payments.contract.ts";
import type { OrderRecord } from "../order-management/order-records.office.contract.ts";
import { FileButton } from "./order-files.tsx";
import { paymentStates, refundStates } from "./order.copy.ts";
import styles from "./orders.module.css";
import { type OrderKey, useOrderChange } from "./use-order.ts";

type RecordProps = { readonly orderKey: OrderKey; readonly record: OrderRecord };

const formatCard = ({ cardBrand, cardLast4 }: OrderPayment): string =>
  cardLast4 === null ? "" : ` ${cardBrand ?? "card"} ending ${cardLast4}`;

export const describePaymentName = (payment: OrderPayment): string =>
  `${payment.provider}${formatCard(payment)}, ${formatDollars(payment.amount)}`;

const receiptNames: Readonly<Record<string, string>> = {
  "bank-transfer": "Bank transfer",
  cash: "Cash",
  cheque: "Cheque",
  other: "Other",
};

/** Money of an order: what providers took and gave back, and what arrived without them. */
export function OrderPayments({ orderKey, record }: RecordProps) {
  const { payments, receipts, refunds } = record;
  return (
    <section className={page["panel"]} aria-labelledby="order-payments">
      <h2 id="order-payments">Payments</h2>
      {payments.length === 0 && receipts.length === 0 && (
        <p className={page["lead"]}>No provider was asked, and nothing was received.</p>
      )}
      {payments.map((payment) => (
        <Payment key={payment.id} orderKey={orderKey} payment={payment} mayRefund={record.actions.refund} />
      ))}
      {receipts.length > 0 && (
        <ul className={page["rows"]}>
          {receipts.map((receipt) => (
            <li key={`${receipt.receivedOn} ${receipt.reference} ${receipt.amount}`}>
              <span>
                {receiptNames[receipt.method] ?? receipt.method} on {formatDate(receipt.receivedOn)}, {receipt.by}
                {receipt.reference !== "" && `, reference ${receipt.reference}`}
              </span>
              <span className={styles["money"]}>{formatDollars(receipt.amount)}</span>
            </li>
          ))}
        </ul>
      )}
      {refunds.length > 0 && (
        <>
          <h3>Refunds</h3>
          <ul className={page["rows"]}>
            {refunds.map(({ id, number, at, reason, by, amount, gst }) => (
              <li key={id}>
                <span>
                  {reason}
                  <br />
                  <small className={page["lead"]}>
                    {number}, {formatInstant(at)}, {by}, GST {formatDollars(gst)}
                  </small>
                </span>
                <span className={styles["tags"]}>
                  <span className={styles["money"]}>{formatDollars(-amount)}</span>
                  <FileButton orderKey={orderKey} refund={id} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

type PaymentProps = {
  readonly orderKey: OrderKey;
  readonly payment: OrderPayment;
  readonly mayRefund: OrderRecord["actions"]["refund"];
};

function Payment({ orderKey, payment, mayRefund }: PaymentProps) {
  const state = paymentStates[payment.state];
  const retry = useOrderChange(orderKey);
  return (
    <div>
      <p>
        {describePaymentName(payment)} <Status tone={state.tone}>{state.text}</Status>
      </p>
      <p className={page["lead"]}>
        Captured {formatDollars(payment.captured)}, refunded {formatDollars(payment.refunded)}
        {payment.disputed > 0 && `, taken back by the bank ${formatDollars(payment.disputed)}`}. Reference{" "}
        {payment.reference}
        {payment.refusal !== null && `. ${payment.refusal}`}
      </p>
      {retry.isError && <Notice tone="bad">{sentenceOf(retry.error)}</Notice>}
      {payment.refunds.length > 0 && (
        <ul className={page["rows"]}>
          {payment.refunds.map(({ id, at, amount, state: refund, reason, mayRetry }) => (
            <li key={id}>
              <span>
                Refund {formatDollars(amount)}: {reason}
                <br />
                <small className={page["lead"]}>{formatInstant(at)}</small>
              </span>
              <span className={styles["tags"]}>
                <Status tone={refundStates[refund].tone}>{refundStates[refund].text}</Status>
                {mayRetry && mayRefund.reason === null && (
                  <Button
                    isPending={retry.isPending}
                    onPress={() =>
                      retry.mutate({
                        call: "POST /api/office/sites/:site/orders/:number/refunds/:refund/retry",
                        params: { refund: id },
                      })
                    }
                  >
                    Send {formatDollars(amount)} again
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Events payment={payment} />
    </div>
  );
}

function Events({ payment: { events, disputes } }: { readonly payment: OrderPayment }) {
  return (
    <>
      {disputes.map(({ id, stage, status, amount, dueAt }) => (
        <Notice key={id} tone={status === "open" ? "warn" : "info"}>
          Dispute, {stage}, {status}: {formatDollars(amount)}
          {dueAt !== null && `, answer by ${formatInstant(dueAt)}`}
        </Notice>
      ))}
      {events.length > 0 && (
        <details>
          <summary>
            {events.length === 1 ? "1 report of the provider" : `${events.length} reports of the provider`}
          </summary>
          <ul className={page["rows"]}>
            {events.map(({ at, kind, isSuccess, amount, isApplied }, place) => (
              // Two reports may be alike in everything.
              <li key={`${at} ${kind} ${place}`}>
                <span>
                  {kind}
                  {!isSuccess && ", not successful"}
                  {!isApplied && ", not applied yet"}
                  <br />
                  <small className={page["lead"]}>{formatInstant(at)}</small>
                </span>
                <span className={styles["money"]}>{amount !== null && formatDollars(amount)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
