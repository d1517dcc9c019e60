import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import { type Database, inTransaction, type Tx } from "#platform/database.ts";
import { unacceptedCard } from "../../card-brand.rules.ts";
import { outcomeMessages } from "../../outcome-messages.rules.ts";
import { isSecured, isWithoutMoney } from "../../payments.rules.ts";
import { type Attempt, storeAnswer, lockAttempt, moveAttempt } from "../attempts/attempts.store.ts";
import { refusedAnswer, type StoredAnswer } from "../attempts/stored-answer.ts";
import { queueCancel, queueCapture } from "../jobs.ts";
import type { PaymentOutcome } from "../providers/payment-provider.ts";
import { applyCaptured, returnLateMoney } from "./apply-captured.ts";
import {
  applyActionRequired,
  applyEnded,
  applyMismatch,
  applyPending,
  applyRefused,
  applyUnknown,
} from "./apply-unpaid.ts";
import type { OnPayment } from "./payment-event.ts";
import { reportIncident } from "./payment-incidents.ts";

export type OutcomeInput = {
  readonly db: Database;
  readonly onPayment: OnPayment;
  readonly attemptId: string;
  readonly outcome: PaymentOutcome;
  readonly cause: string;
  readonly now: Date;
};

/** `paid`: paid now, so that no caller has to poll the attempt. */
export type AppliedOutcome = "paid" | "look";
type Applied = Result<AppliedOutcome, "impossible">;

export type OutcomeOf<Kind extends PaymentOutcome["kind"]> = Extract<PaymentOutcome, { kind: Kind }>;
export type Applying<Kind extends PaymentOutcome["kind"]> = Omit<OutcomeInput, "db" | "attemptId" | "outcome"> & {
  readonly outcome: OutcomeOf<Kind>;
};

/**
 * Stores the provider's outcome, once, whatever its source: the submit itself, the returning shopper, a webhook, a poll
 * of a payment in a store, or the sweeper.
 */
export async function applyOutcome(input: OutcomeInput): Promise<AppliedOutcome> {
  const { db, attemptId, outcome } = input;
  if (outcome.kind === "waiting") return "look";
  const applied = await commitUnlessRefused(db, (tx) => applyIn(tx, input));
  if (applied.ok) return applied.value;
  const why = String(applied.detail?.["why"]);
  await inTransaction(db, async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    if (outcome.kind === "authorised") await releaseLateMoney(tx, attempt, { ...input, outcome, why });
    if (outcome.kind === "captured") await returnLateMoney(tx, attempt, { ...input, outcome, why });
  });
  return "look";
}

async function applyIn(tx: Tx, { attemptId, outcome, ...rest }: OutcomeInput): Promise<Applied> {
  const attempt = await lockAttempt(tx, attemptId);
  switch (outcome.kind) {
    case "authorised":
      return applyAuthorised(tx, attempt, { outcome, ...rest });
    case "captured":
      return applyCaptured(tx, attempt, { outcome, ...rest });
    case "refused":
      await applyRefused(tx, attempt, { outcome, ...rest });
      break;
    case "cancelled":
    case "expired":
      await applyEnded(tx, attempt, { to: outcome.kind, ...rest });
      break;
    case "pending":
      await applyPending(tx, attempt, { outcome, ...rest });
      break;
    case "action-required":
      await applyActionRequired(tx, attempt, { outcome, ...rest });
      break;
    case "mismatch":
      await applyMismatch(tx, attempt, { ...rest, cause: `${rest.cause}: ${outcome.cause}` });
      break;
    case "unknown":
      await applyUnknown(tx, attempt, { ...rest, cause: `${rest.cause}: ${outcome.cause}` });
      break;
    default:
  }
  return ok("look");
}

/** The money was authorised too late: it is not captured, and the shopper sees the reason and still has the cart. */
async function releaseLateMoney(
  tx: Tx,
  attempt: Attempt,
  { outcome, cause, now, why, onPayment }: Applying<"authorised"> & { readonly why: string },
): Promise<void> {
  const { providerRef } = outcome;
  if (!(await moveAttempt(tx, attempt, { to: "authorised", cause, providerRef }))) return;
  await releaseAuthorised(tx, attempt, why);
  await onPayment(tx, { kind: "late", attempt, why, now });
  await storeAnswer(tx, attempt.id, refusedAnswer([outcomeMessages.heldTooLong]));
}

/** Money that was authorised a moment ago is not captured. */
async function releaseAuthorised(tx: Tx, attempt: Attempt, cause: string): Promise<void> {
  await moveAttempt(tx, { ...attempt, state: "authorised" }, { to: "voiding", cause });
  await queueCancel(tx, attempt.id);
}

async function applyAuthorised(tx: Tx, attempt: Attempt, applying: Applying<"authorised">): Promise<Applied> {
  const { outcome, cause, now, onPayment } = applying;
  const { providerRef, cardBrand, cardLast4 } = outcome;
  const isKnown = isSecured(attempt.state) || attempt.state === "voided";
  if (isKnown && attempt.providerRef === providerRef) return ok("look");
  // The payment is being cancelled, which also undoes this authorisation.
  if (attempt.state === "voiding") return ok("look");
  const comesTooLate = isWithoutMoney(attempt.state);
  const unaccepted = unacceptedCard(cardBrand);
  const answer: StoredAnswer = { kind: "completed" };
  const isMoved = await moveAttempt(tx, attempt, {
    to: comesTooLate ? "voiding" : "authorised",
    cause,
    providerRef,
    cardBrand,
    cardLast4,
    ...(!comesTooLate && unaccepted === null && { answer }),
  });
  if (!isMoved) return ok("look");
  if (comesTooLate || unaccepted !== null) {
    // The shopper read that nothing was taken, so nothing may be taken.
    if (comesTooLate) await queueCancel(tx, attempt.id);
    else await refuseCard(tx, attempt, { ...applying, card: String(unaccepted) });
    return ok("look");
  }
  const reply = await onPayment(tx, { kind: "paid", money: "promised", attempt, now });
  if (reply.kind === "impossible") return refuse("impossible", { why: reply.why });
  if (reply.kind === "accepted") {
    await queueCapture(tx, attempt.id);
    return ok("paid");
  }
  await releaseAuthorised(tx, attempt, reply.why);
  if (reply.sentences !== undefined) await storeAnswer(tx, attempt.id, refusedAnswer(reply.sentences));
  return ok("look");
}

/** The browser refuses these cards before sending; the server gets a card's type only from the provider. */
async function refuseCard(
  tx: Tx,
  attempt: Attempt,
  { card, now, onPayment }: Applying<"authorised"> & { readonly card: string },
): Promise<void> {
  await releaseAuthorised(tx, attempt, `${card} is not accepted`);
  await onPayment(tx, { kind: "refused", attempt, why: "the card is not accepted", now });
  await reportIncident(tx, attempt, { kind: "refused", now });
  await storeAnswer(tx, attempt.id, refusedAnswer([outcomeMessages.cardNotAccepted(card)]));
}
