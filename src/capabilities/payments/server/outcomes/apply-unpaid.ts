import type { Tx } from "#platform/database.ts";
import { flowOf, type PaymentFlow } from "#shop/payment-methods.ts";
import { outcomeMessages } from "../../outcome-messages.rules.ts";
import { isWithoutMoney } from "../../payments.rules.ts";
import { type Attempt, storeAnswer, moveAttempt } from "../attempts/attempts.store.ts";
import { refusedAnswer, type StoredAnswer } from "../attempts/stored-answer.ts";
import type { Applying } from "./apply-outcome.ts";
import type { OnPayment } from "./payment-event.ts";
import { queueRelease } from "../jobs.ts";
import { reportIncident } from "./payment-incidents.ts";

export async function applyRefused(tx: Tx, attempt: Attempt, applying: Applying<"refused">): Promise<void> {
  const { outcome, cause, now, onPayment } = applying;
  const { providerRef, reason, sentences } = outcome;
  if (attempt.state === "voiding") return applyEnded(tx, attempt, { to: "cancelled", cause, now, onPayment });
  // The report is older than the end of the payment.
  if (isWithoutMoney(attempt.state)) return;
  if (!(await moveAttempt(tx, attempt, { to: "refused", cause, providerRef, refusal: reason }))) return;
  await onPayment(tx, { kind: "refused", attempt, why: "the payment was refused", now });
  await reportIncident(tx, attempt, { kind: "refused", now });
  await storeAnswer(tx, attempt.id, refusedAnswer(sentences, reason));
}

type Ended = {
  readonly to: "cancelled" | "expired";
  readonly cause: string;
  readonly now: Date;
  readonly onPayment: OnPayment;
};

/** The payment ended without money: the shopper stopped it, or it expired. */
export async function applyEnded(tx: Tx, attempt: Attempt, { to, cause, now, onPayment }: Ended): Promise<void> {
  if (isWithoutMoney(attempt.state)) return;
  if (!(await moveAttempt(tx, attempt, { to: attempt.state === "voiding" ? "cancelled" : to, cause }))) return;
  await queueRelease(tx, attempt);
  await onPayment(tx, { kind: to, attempt, why: outcomeMessages.ended[to], now });
  const answer: StoredAnswer = to === "cancelled" ? { kind: "cancelled" } : refusedAnswer([outcomeMessages.expired]);
  await storeAnswer(tx, attempt.id, answer);
}

/** The answer of a submit while its payment is pending; a card's comes within seconds. */
const pendingAnswers: Readonly<Record<PaymentFlow, StoredAnswer | null>> = {
  card: null,
  redirect: { kind: "pending" },
  "in-store": { kind: "in-store" },
};

/** On a provider's own page a payment may take days: its order waits. */
export async function applyPending(tx: Tx, attempt: Attempt, applying: Applying<"pending">): Promise<void> {
  if (attempt.state === "pending" || attempt.state === "voiding") return;
  const { outcome, cause, now, onPayment } = applying;
  const { providerRef, captureRef } = outcome;
  const flow = flowOf(attempt.provider);
  const answer = pendingAnswers[flow];
  const isMoved = await moveAttempt(tx, attempt, {
    to: "pending",
    providerRef,
    ...(captureRef !== undefined && { captureRef }),
    cause,
    ...(answer !== null && { answer }),
  });
  if (isMoved && flow === "redirect") await onPayment(tx, { kind: "pending", attempt, now });
}

/** The shopper continues at a bank or a provider; the answer has the address, and so does a repeat of it. */
export async function applyActionRequired(
  tx: Tx,
  attempt: Attempt,
  { outcome: { providerRef, next }, cause }: Applying<"action-required">,
): Promise<void> {
  const answer: StoredAnswer = { kind: "next", next };
  if (!(await moveAttempt(tx, attempt, { to: "action_required", cause, providerRef, answer }))) return;
  if (attempt.isLater) await stopLater(tx, { ...attempt, state: "action_required" });
}

/** A payment after the order was placed has to complete at once: it has no return address from a bank yet. */
async function stopLater(tx: Tx, attempt: Attempt): Promise<void> {
  await moveAttempt(tx, attempt, { to: "cancelled", cause: "the bank asked for a step that is not offered" });
  await storeAnswer(tx, attempt.id, refusedAnswer([]));
}

type Doubt = { readonly cause: string; readonly now: Date };
const unknown: StoredAnswer = { kind: "unknown" };

/** A different amount: the payment is not reported as paid, and staff check it. */
export async function applyMismatch(tx: Tx, attempt: Attempt, { cause, now }: Doubt): Promise<void> {
  if (attempt.state === "requesting") await moveAttempt(tx, attempt, { to: "unknown", cause });
  const standing = attempt.state === "requesting" ? ({ ...attempt, state: "unknown" } as const) : attempt;
  if (!(await moveAttempt(tx, standing, { to: "needs_review", cause, review: "mismatch" }))) return;
  await storeAnswer(tx, attempt.id, unknown);
  await reportIncident(tx, attempt, { kind: "mismatch", now });
}

export async function applyUnknown(tx: Tx, attempt: Attempt, { cause, now }: Doubt): Promise<void> {
  // A payment without an outcome yet stays as it is and is polled again.
  if (attempt.state !== "requesting") return;
  if (await moveAttempt(tx, attempt, { to: "unknown", cause })) await storeAnswer(tx, attempt.id, unknown);
  await reportIncident(tx, attempt, { kind: "unanswered", now });
}
