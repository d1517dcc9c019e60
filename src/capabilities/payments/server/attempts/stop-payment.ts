import type { Tx } from "#platform/database.ts";
import { flowOf } from "#shop/payment-methods.ts";
import type { OnPayment } from "../outcomes/payment-event.ts";
import { queueCancel, queueRelease } from "../jobs.ts";
import { findOpenAttempt, lockAttempt, moveAttempt } from "./attempts.store.ts";
import type { StoredAnswer } from "./stored-answer.ts";

type Stopping = { readonly why: string; readonly now: Date; readonly onPayment: OnPayment };

const cancelled: StoredAnswer = { kind: "cancelled" };

/**
 * Stops a cart's payment. Where only we can take the money it ends at once; otherwise the provider is asked, and what
 * it took meanwhile is refunded. False: it cannot be stopped any more.
 */
export async function stopPayment(tx: Tx, cartId: string, { why, now, onPayment }: Stopping): Promise<boolean> {
  const open = await findOpenAttempt(tx, cartId);
  if (open === null) return true;
  const attempt = await lockAttempt(tx, open.id);
  if (attempt.state === "voiding") return true;
  if (attempt.state !== "pending" && attempt.state !== "action_required") return false;
  const isWithUs = flowOf(attempt.provider) === "redirect";
  await moveAttempt(tx, attempt, { to: isWithUs ? "cancelled" : "voiding", cause: why, answer: cancelled });
  await (isWithUs ? queueRelease(tx, attempt) : queueCancel(tx, attempt.id));
  await onPayment(tx, { kind: "cancelled", attempt, why, now });
  return true;
}

/** Ends a payment that the shopper did not finish, so that the next one may begin. */
export async function abandonPayment(tx: Tx, attemptId: string, { why, now, onPayment }: Stopping): Promise<void> {
  const attempt = await lockAttempt(tx, attemptId);
  if (!(await moveAttempt(tx, attempt, { to: "cancelled", cause: why, answer: cancelled }))) return;
  await queueRelease(tx, attempt);
  await onPayment(tx, { kind: "cancelled", attempt, why, now });
}
