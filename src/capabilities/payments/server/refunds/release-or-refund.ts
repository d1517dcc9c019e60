import { type Cents, minCents, subtractCents } from "#kit/money.ts";
import type { Tx } from "#platform/database.ts";
import { type Attempt, lockAttempts, moveAttempt, releaseCents } from "../attempts/attempts.store.ts";
import { queueCancel, queueRefund } from "../jobs.ts";
import { insertRefund, insertRefundOfRest } from "./refunds.store.ts";

/** Refunds what was captured and not refunded yet. Call it with the attempt locked. */
export async function refundRest(tx: Tx, attemptId: string, reason: string): Promise<void> {
  const refund = await insertRefundOfRest(tx, attemptId, reason);
  if (refund) await queueRefund(tx, refund.id);
}

/** Releases an order's authorised money, and refunds what was captured. Call it with the order locked. */
export async function releasePayments(tx: Tx, orderId: string, reason: string): Promise<void> {
  for (const attempt of await lockAttempts(tx, orderId)) await releaseOrRefund(tx, attempt, reason);
}

/** A capture in progress cannot be stopped: the notification of the capture causes the refund. */
async function releaseOrRefund(tx: Tx, attempt: Attempt, reason: string): Promise<void> {
  if (attempt.state === "authorised" || attempt.state === "capture_failed") {
    await moveAttempt(tx, attempt, { to: "voiding", cause: reason });
    await queueCancel(tx, attempt.id);
  } else if (isTaken(attempt)) await refundRest(tx, attempt.id, reason);
}

/** A bank may have taken back a part of a payment; the rest can be refunded. */
const isTaken = ({ state }: Attempt): boolean =>
  state === "captured" || state === "partially_refunded" || state === "charged_back";

/** Captures less of an authorised payment, or cancels it when nothing of it is needed. Answers how much is released. */
async function releasePart(tx: Tx, attempt: Attempt, most: Cents, reason: string): Promise<Cents> {
  const promised = subtractCents(attempt.amountCents, attempt.releasedCents);
  const cents = minCents(most, promised);
  if (cents === promised) await releaseOrRefund(tx, attempt, reason);
  else await releaseCents(tx, attempt.id, cents);
  return cents;
}

/**
 * Gives back a part of an order's payments: what is only authorised is captured for less, and what was captured is
 * refunded. False where they do not cover it, also while a capture is under way.
 */
export async function refundPart(
  tx: Tx,
  orderId: string,
  { cents, reason }: { readonly cents: Cents; readonly reason: string },
): Promise<boolean> {
  let left = cents;
  for (const attempt of await lockAttempts(tx, orderId)) {
    if (left === 0) break;
    if (attempt.state === "authorised") left = subtractCents(left, await releasePart(tx, attempt, left, reason));
    if (left === 0 || !isTaken(attempt)) continue;
    const refund = await insertRefund(tx, attempt.id, { reason, mostCents: left });
    if (refund === null) continue;
    await queueRefund(tx, refund.id);
    left = subtractCents(left, refund.cents);
  }
  return left === 0;
}
