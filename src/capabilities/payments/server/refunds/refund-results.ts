import { addCents, asCents, subtractCents } from "#kit/money.ts";
import type { Tx } from "#platform/database.ts";
import type { Attempt } from "../attempts/attempts.store.ts";
import { moveToStateOfMoney } from "../attempts/money-state.ts";
import type { OnPayment } from "../outcomes/payment-event.ts";
import { reportIncident } from "../outcomes/payment-incidents.ts";
import { countRefunded, moveRefund, type Refund } from "./refunds.store.ts";

type Made = {
  readonly refund: Refund;
  readonly providerRef: string;
  readonly now: Date;
  readonly onPayment: OnPayment;
};

/** The payer has the money back, so the order no longer counts it. */
export async function recordRefundMade(tx: Tx, attempt: Attempt, made: Made): Promise<void> {
  const { refund, providerRef, now, onPayment } = made;
  if (!(await moveRefund(tx, refund.id, { to: "refunded", providerRef }))) return;
  await onPayment(tx, { kind: "counted", attempt, cents: asCents(-refund.cents), now });
  await countRefunded(tx, attempt.id, refund.cents);
  await moveToStateOfMoney(tx, { ...attempt, refundedCents: addCents(attempt.refundedCents, refund.cents) }, "refund");
}

type Failed = Omit<Made, "providerRef"> & { readonly providerRef?: string };

/**
 * The refund failed and is not retried: the office gets one mail. Where it was reported as made before, the money is
 * with the shop again.
 */
export async function reportFailedRefund(
  tx: Tx,
  attempt: Attempt,
  { refund, now, providerRef, onPayment }: Failed,
): Promise<void> {
  const change = { to: "failed", ...(providerRef !== undefined && { providerRef }) } as const;
  if (!(await moveRefund(tx, refund.id, change))) return;
  if (refund.state === "refunded") {
    await countRefunded(tx, attempt.id, asCents(-refund.cents));
    await moveToStateOfMoney(
      tx,
      { ...attempt, refundedCents: subtractCents(attempt.refundedCents, refund.cents) },
      "refund",
    );
    await onPayment(tx, { kind: "counted", attempt, cents: refund.cents, now });
  }
  await reportIncident(tx, attempt, { kind: "refund-failed", now, key: refund.id });
}
