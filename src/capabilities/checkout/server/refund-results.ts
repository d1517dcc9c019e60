import type { Tx } from "#platform/database.ts";
import {
  type Attempt,
  countRefunded,
  moveAttempt,
  moveRefund,
  type Refund,
} from "#capabilities/payments/server/payments.service.ts";
import { addPaid } from "./orders.store.ts";
import { reportIncident } from "./payment-incidents.ts";

type Back = { readonly refund: Refund; readonly now: Date };

/** Money is back with whoever paid it: the order counts it no more. */
export async function recordRefundMade(
  tx: Tx,
  attempt: Attempt,
  { refund, providerRef }: Back & { readonly providerRef: string },
): Promise<void> {
  if (!(await moveRefund(tx, refund.id, { to: "refunded", providerRef }))) return;
  await addPaid(tx, attempt.orderId, -refund.cents);
  const whole = (await countRefunded(tx, attempt.id, refund.cents)) === "all";
  await moveAttempt(tx, attempt, { to: whole ? "refunded" : "partially_refunded", cause: "refund" });
}

/** It did not go back, and will not by itself: somebody of the office hears of it, once. */
export async function reportFailedRefund(
  tx: Tx,
  attempt: Attempt,
  { refund, now, providerRef }: Back & { readonly providerRef?: string },
): Promise<void> {
  const change = { to: "failed", ...(providerRef !== undefined && { providerRef }) } as const;
  if (await moveRefund(tx, refund.id, change))
    await reportIncident(tx, attempt, { kind: "refund-failed", now, key: refund.id });
}
