import type { Cents } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import { outcomeMessages } from "../../outcome-messages.rules.ts";
import { isWithoutMoney } from "../../payments.rules.ts";
import { type Attempt, storeAnswer, moveAttempt, recordLateMoney } from "../attempts/attempts.store.ts";
import { refusedAnswer, type StoredAnswer } from "../attempts/stored-answer.ts";
import { countEarlierReports } from "../disputes/apply-dispute.ts";
import { refundRest } from "../refunds/release-or-refund.ts";
import type { AppliedOutcome, Applying } from "./apply-outcome.ts";
import { reportIncident } from "./payment-incidents.ts";

type Captured = Applying<"captured">;

/** Money that was taken pays for its order, or is refunded. */
export async function applyCaptured(
  tx: Tx,
  attempt: Attempt,
  captured: Captured,
): Promise<Result<AppliedOutcome, "impossible">> {
  if (attempt.capturedCents > 0) return ok("look");
  if (isWithoutMoney(attempt.state) || attempt.state === "voiding") {
    await returnLateMoney(tx, attempt, { ...captured, why: "the payment had been stopped" });
    return ok("look");
  }
  return applyAccepted(tx, attempt, { ...captured, capturedCents: attempt.amountCents });
}

/**
 * Records that a provider has `capturedCents` of a payment, and lets the money pay for the order. `impossible`: the order can
 * no longer be placed, and the transaction has to be rolled back.
 */
export async function applyAccepted(
  tx: Tx,
  attempt: Attempt,
  { outcome, cause, now, onPayment, capturedCents }: Captured & { readonly capturedCents: Cents },
): Promise<Result<AppliedOutcome, "impossible">> {
  const { providerRef, captureRef, card } = outcome;
  const answer: StoredAnswer = { kind: "completed" };
  const ofCard = { cardBrand: card?.brand ?? null, cardLast4: card?.last4 ?? null };
  const change = { to: "captured", cause, providerRef, captureRef, capturedCents, answer, ...ofCard } as const;
  if (!(await moveAttempt(tx, attempt, change))) return ok("look");
  const reply = await onPayment(tx, { kind: "paid", money: "taken", attempt, now });
  if (reply.kind === "impossible") return refuse("impossible", { why: reply.why });
  await onPayment(tx, { kind: "counted", attempt, cents: capturedCents, now });
  await countEarlierReports(tx, { ...attempt, state: "captured", capturedCents }, { now, onPayment });
  if (reply.kind === "accepted") return ok("paid");
  await refundRest(tx, attempt.id, reply.why);
  return ok("look");
}

/**
 * Records money for an order that can no longer have it, and refunds it at once. Meanwhile the shopper may pay by
 * another method.
 */
export async function returnLateMoney(
  tx: Tx,
  attempt: Attempt,
  { outcome, cause, now, why, onPayment }: Captured & { readonly why: string },
): Promise<void> {
  if (attempt.capturedCents > 0) return;
  const wasStopped = isWithoutMoney(attempt.state) || attempt.state === "voiding";
  if (attempt.state !== "voiding" && !(await moveAttempt(tx, attempt, { to: "voiding", cause: `${cause}: ${why}` })))
    return;
  const { providerRef, captureRef } = outcome;
  await recordLateMoney(tx, attempt.id, { providerRef, captureRef, cents: attempt.amountCents });
  await onPayment(tx, { kind: "counted", attempt, cents: attempt.amountCents, now });
  await refundRest(tx, attempt.id, why);
  await reportIncident(tx, attempt, { kind: "late-money", now });
  await onPayment(tx, { kind: "late", attempt, why, now });
  if (!wasStopped) await storeAnswer(tx, attempt.id, refusedAnswer([outcomeMessages.tooLate]));
}
