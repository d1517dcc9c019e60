import { asCents } from "#kit/money.ts";
import type { Tx } from "#platform/database.ts";
import { type Attempt, moveAttempt } from "../attempts/attempts.store.ts";
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
  const whole = (await countRefunded(tx, attempt.id, refund.cents)) === "all";
  await moveAttempt(tx, attempt, { to: whole ? "refunded" : "partially_refunded", cause: "refund" });
}

type Failed = Pick<Made, "refund" | "now"> & { readonly providerRef?: string };

/** The refund failed and is not retried: the office gets one mail. */
export async function reportFailedRefund(
  tx: Tx,
  attempt: Attempt,
  { refund, now, providerRef }: Failed,
): Promise<void> {
  const change = { to: "failed", ...(providerRef !== undefined && { providerRef }) } as const;
  if (await moveRefund(tx, refund.id, change))
    await reportIncident(tx, attempt, { kind: "refund-failed", now, key: refund.id });
}
