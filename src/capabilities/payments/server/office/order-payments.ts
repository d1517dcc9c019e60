import { asCents, toDollars } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { OrderPayment } from "../../order-payments.contract.ts";
import { lockAttempt } from "../attempts/attempts.store.ts";
import { queueRefund } from "../jobs.ts";
import { insertRetry, listRefundable, readRefund, type RefundState } from "../refunds/refunds.store.ts";
import { listPaymentDisputes, listPaymentEvents, listPaymentRefunds, listPaymentRows } from "./order-payments.store.ts";

const shownStates: Readonly<Record<RefundState, OrderPayment["refunds"][number]["state"]>> = {
  queued: "pending",
  received: "pending",
  refunded: "done",
  failed: "failed",
};

/** An order's payments for staff, with refunds, disputes and every report of a provider. */
export async function showOrderPayments(db: Database | Tx, orderId: string): Promise<OrderPayment[]> {
  const payments = await listPaymentRows(db, orderId);
  const events = await listPaymentEvents(db, orderId);
  const refunds = await listPaymentRefunds(db, orderId);
  const disputes = await listPaymentDisputes(db, orderId);
  const left = new Map((await listRefundable(db, orderId)).map(({ id, cents }) => [id, cents]));
  return payments.map(({ amountCents, capturedCents, refundedCents, disputedCents, begunAt, ...payment }) => {
    const isOf = ({ attemptId }: { readonly attemptId: string }) => attemptId === payment.id;
    return {
      ...payment,
      amount: toDollars(amountCents),
      captured: toDollars(capturedCents),
      refunded: toDollars(refundedCents),
      disputed: toDollars(disputedCents),
      left: toDollars(left.get(payment.id) ?? asCents(0)),
      begunAt: begunAt.toISOString(),
      events: events.filter(isOf).map(({ at, kind, isSuccess, cents, isApplied }) => ({
        at: at.toISOString(),
        kind,
        isSuccess,
        amount: cents === null ? null : toDollars(cents),
        isApplied,
      })),
      refunds: refunds.filter(isOf).map(({ id, at, cents, state, reason, wasRetried }) => ({
        id,
        at: at.toISOString(),
        amount: toDollars(cents),
        state: shownStates[state],
        reason,
        mayRetry: state === "failed" && !wasRetried,
      })),
      disputes: disputes.filter(isOf).map(({ id, stage, status, cents, dueAt }) => ({
        id,
        stage,
        status,
        amount: toDollars(cents),
        dueAt: dueAt?.toISOString() ?? null,
      })),
    };
  });
}

/**
 * Sends a failed refund of an order again, under a key of its own; a second request finds it retried. Call it with the order
 * locked.
 */
export async function retryRefund(
  tx: Tx,
  orderId: string,
  refundId: string,
): Promise<"retried" | "not-failed" | "nothing-left"> {
  const known = (await listPaymentRefunds(tx, orderId)).find(({ id }) => id === refundId);
  if (known === undefined) return "not-failed";
  await lockAttempt(tx, known.attemptId);
  const refund = await readRefund(tx, refundId);
  if (refund.state !== "failed" || known.wasRetried) return "not-failed";
  const again = await insertRetry(tx, refund, known.reason);
  if (again === null) return "nothing-left";
  await queueRefund(tx, again.id);
  return "retried";
}
