import type { Database, Tx } from "#platform/database.ts";
import { unacceptedCard } from "#capabilities/payments/card-brand.rules.ts";
import { isSecured, isWithoutMoney } from "#capabilities/payments/payments.rules.ts";
import {
  type Attempt,
  keepAnswer,
  lockAttempt,
  moveAttempt,
  type NextStep,
  type PaymentOutcome,
} from "#capabilities/payments/server/payments.service.ts";
import { heldTooLong } from "../checkout.copy.ts";
import { paymentSays } from "../payment-says.copy.ts";
import { stopMoney, takeMoney } from "./jobs.ts";
import { applyLaterOutcome } from "./apply-later-outcome.ts";
import { keepLateMoney, settleCaptured } from "./money-taken.ts";
import { type ForPlacing, readForPlacing } from "./orders.store.ts";
import { CannotPlace, placeOrder, reopen } from "./place-order.ts";
import { reportIncident } from "./payment-incidents.ts";

/** What a submit answered, kept with the attempt so that a repeat hears the same. */
export type StoredAnswer =
  | { readonly kind: "completed" }
  | { readonly kind: "refused"; readonly sentences: readonly string[]; readonly refusalReason: string | null }
  /** The shopper themself thought again. */
  | { readonly kind: "cancelled" }
  /** The shopper goes on elsewhere. */
  | { readonly kind: "next"; readonly next: NextStep }
  /** The customer answers on their own phone. */
  | { readonly kind: "in-store" }
  | { readonly kind: "unknown" };

export type OutcomeInput = {
  readonly db: Database;
  readonly attemptId: string;
  readonly outcome: PaymentOutcome;
  readonly cause: string;
  readonly now: Date;
};

/** `placed`: just now, so that nobody has to look how the attempt stands. */
export type AppliedOutcome = "placed" | "look";

/** Writes down what the provider said, for whoever looks by itself how the attempt stands then. */
export async function applyOutcome(input: OutcomeInput): Promise<void> {
  await applyOutcomeAndTell(input);
}

/**
 * Writes down what the provider said, once, whoever brings the news: the submit itself, the shopper who comes back, a
 * webhook, a look at a payment in a store, or the reconciler.
 */
export async function applyOutcomeAndTell(input: OutcomeInput): Promise<AppliedOutcome> {
  const { db, outcome } = input;
  if (outcome.kind === "waiting") return "look";
  try {
    return (await db.transaction().execute((tx) => applyIn(tx, input))) ?? "look";
  } catch (error) {
    if (!(error instanceof CannotPlace)) throw error;
    const why = error.message;
    if (outcome.kind === "authorised")
      await db.transaction().execute((tx) => letMoneyGo(tx, { ...input, outcome, why }));
    else if (outcome.kind === "captured")
      await db.transaction().execute(async (tx) => {
        await keepLateMoney(tx, await lockAttempt(tx, input.attemptId), { ...input, outcome, why });
      });
    else throw error;
  }
  return "look";
}

async function applyIn(tx: Tx, { attemptId, outcome, cause, now }: OutcomeInput): Promise<AppliedOutcome | void> {
  // Asked in the same moment, so they travel together: the order is locked when it is looked at.
  const [attempt, order] = await Promise.all([
    lockAttempt(tx, attemptId),
    outcome.kind === "authorised" ? readForPlacing(tx, { attemptId, now }) : undefined,
  ]);
  switch (outcome.kind) {
    case "authorised":
      return applyAuthorised(tx, { attempt, order, outcome, cause, now });
    case "captured":
      return settleCaptured(tx, attempt, { outcome, cause, now });
    case "refused":
      return settleRefused(tx, attempt, { ...outcome, cause, now });
    case "cancelled":
    case "expired":
      return settleEnded(tx, attempt, { to: outcome.kind, cause, now });
    case "pending":
      return settlePending(tx, attempt, { providerRef: outcome.providerRef, cause });
    case "action-required":
      return settleActionRequired(tx, attempt, { ...outcome, cause });
    case "mismatch":
      return settleMismatch(tx, attempt, { cause: `${cause}: ${outcome.cause}`, now });
    case "unknown":
      return settleUnknown(tx, attempt, { cause: `${cause}: ${outcome.cause}`, now });
    default:
  }
}

type Of<Kind extends PaymentOutcome["kind"]> = Extract<PaymentOutcome, { kind: Kind }>;
type LettingGo = OutcomeInput & { readonly outcome: Of<"authorised">; readonly why: string };

/** The money was promised too late: it is not taken, and the shopper reads why and still has the cart. */
async function letMoneyGo(tx: Tx, { attemptId, outcome, cause, now, why }: LettingGo): Promise<void> {
  const attempt = await lockAttempt(tx, attemptId);
  const { providerRef } = outcome;
  if (!(await moveAttempt(tx, attempt, { to: "authorised", cause, providerRef }))) return;
  await moveAttempt(tx, { ...attempt, state: "authorised" }, { to: "voiding", cause: why });
  await stopMoney(tx, attemptId);
  await reopen(tx, attempt, { why, now });
  const answer: StoredAnswer = { kind: "refused", sentences: [heldTooLong], refusalReason: null };
  await keepAnswer(tx, attemptId, answer);
}

type Authorised = {
  attempt: Attempt;
  order: ForPlacing | undefined;
  outcome: Of<"authorised">;
  cause: string;
  now: Date;
};

async function applyAuthorised(
  tx: Tx,
  { attempt, order, outcome, cause, now }: Authorised,
): Promise<AppliedOutcome | void> {
  const { providerRef, cardBrand, cardLast4 } = outcome;
  const isKnown = isSecured(attempt.state) || attempt.state === "voided";
  if (isKnown && attempt.providerRef === providerRef) return;
  // It is being stopped, which undoes what this promises.
  if (attempt.state === "voiding") return;
  const comesTooLate = isWithoutMoney(attempt.state);
  const to = comesTooLate ? "voiding" : "authorised";
  const unaccepted = unacceptedCard(cardBrand);
  const answer: StoredAnswer = { kind: "completed" };
  const change = {
    to,
    cause,
    providerRef,
    cardBrand,
    cardLast4,
    ...(!comesTooLate && unaccepted === null && { answer }),
  } as const;
  if (!(await moveAttempt(tx, attempt, change))) return;
  // The shopper was told that nothing was taken, so nothing is.
  if (comesTooLate) return stopMoney(tx, attempt.id);
  if (unaccepted !== null) return refuseCard(tx, attempt, { card: unaccepted, now });
  if (attempt.isLater) return applyLaterOutcome(tx, attempt, now);
  const isPlaced = await placeOrder(tx, {
    orderId: attempt.orderId,
    who: "provider",
    why: "the payment was authorised",
    now,
    ...(order && { order }),
  });
  if (!isPlaced) {
    await moveAttempt(tx, { ...attempt, state: "authorised" }, { to: "voiding", cause: "the order is no longer open" });
    return stopMoney(tx, attempt.id);
  }
  await takeMoney(tx, attempt.id);
  return "placed";
}

/** The browser refuses these cards before they are sent; the server knows a card's type only from the provider. */
async function refuseCard(tx: Tx, attempt: Attempt, { card, now }: { card: string; now: Date }): Promise<void> {
  await moveAttempt(tx, { ...attempt, state: "authorised" }, { to: "voiding", cause: `${card} is not accepted` });
  await stopMoney(tx, attempt.id);
  if (!attempt.isLater) await reopen(tx, attempt, { why: "the card is not accepted", now });
  await reportIncident(tx, attempt, { kind: "refused", now });
  const sentences = [paymentSays.cardNotAccepted(card)];
  await keepAnswer(tx, attempt.id, { kind: "refused", sentences, refusalReason: null } satisfies StoredAnswer);
}

type RefusedPayment = Omit<Of<"refused">, "kind"> & { cause: string; now: Date };

async function settleRefused(tx: Tx, attempt: Attempt, refused: RefusedPayment): Promise<void> {
  const { providerRef, reason, sentences, cause, now } = refused;
  if (attempt.state === "voiding") return settleEnded(tx, attempt, { to: "cancelled", cause, now });
  // The news is older than what ended the payment.
  if (isWithoutMoney(attempt.state)) return;
  if (!(await moveAttempt(tx, attempt, { to: "refused", cause, providerRef, refusal: reason }))) return;
  await reopen(tx, attempt, { why: "the payment was refused", now });
  await reportIncident(tx, attempt, { kind: "refused", now });
  await keepAnswer(tx, attempt.id, { kind: "refused", sentences, refusalReason: reason } satisfies StoredAnswer);
}

type Ended = { readonly to: "cancelled" | "expired"; readonly cause: string; readonly now: Date };

/** Nothing was taken and nothing will be: the shopper stopped it, or time did. */
async function settleEnded(tx: Tx, attempt: Attempt, { to, cause, now }: Ended): Promise<void> {
  if (isWithoutMoney(attempt.state)) return;
  if (!(await moveAttempt(tx, attempt, { to: attempt.state === "voiding" ? "cancelled" : to, cause }))) return;
  await reopen(tx, attempt, { why: paymentSays.ended[to], now });
  const answer: StoredAnswer =
    to === "cancelled"
      ? { kind: "cancelled" }
      : { kind: "refused", sentences: [paymentSays.expired], refusalReason: null };
  await keepAnswer(tx, attempt.id, answer);
}

async function settlePending(tx: Tx, attempt: Attempt, told: { providerRef: string; cause: string }): Promise<void> {
  if (attempt.state === "pending" || attempt.state === "voiding") return;
  const isInStore = attempt.provider === "zipinstore";
  const answer: { answer?: StoredAnswer } = isInStore ? { answer: { kind: "in-store" } } : {};
  await moveAttempt(tx, attempt, { to: "pending", ...told, ...answer });
}

/** The shopper goes on at a bank or a provider; the answer says where to, and so does a repeat of it. */
async function settleActionRequired(
  tx: Tx,
  attempt: Attempt,
  { providerRef, next, cause }: Omit<Of<"action-required">, "kind"> & { cause: string },
): Promise<void> {
  const answer: StoredAnswer = { kind: "next", next };
  if (!(await moveAttempt(tx, attempt, { to: "action_required", cause, providerRef, answer }))) return;
  if (attempt.isLater) await stopLater(tx, { ...attempt, state: "action_required" });
}

/** What is paid for an order after it was placed is paid at once: there is no way back to it from a bank yet. */
async function stopLater(tx: Tx, attempt: Attempt): Promise<void> {
  await moveAttempt(tx, attempt, { to: "cancelled", cause: "the bank asked for a step that is not offered" });
  await keepAnswer(tx, attempt.id, { kind: "refused", sentences: [], refusalReason: null } satisfies StoredAnswer);
}

type Doubt = { readonly cause: string; readonly now: Date };

/** Other money than ours: nobody is told that it is paid, and a person looks. */
async function settleMismatch(tx: Tx, attempt: Attempt, { cause, now }: Doubt): Promise<void> {
  if (attempt.state === "requesting") await moveAttempt(tx, attempt, { to: "unknown", cause });
  const standing = attempt.state === "requesting" ? ({ ...attempt, state: "unknown" } as const) : attempt;
  if (!(await moveAttempt(tx, standing, { to: "needs_review", cause }))) return;
  await keepAnswer(tx, attempt.id, { kind: "unknown" } satisfies StoredAnswer);
  await reportIncident(tx, attempt, { kind: "mismatch", now });
}

async function settleUnknown(tx: Tx, attempt: Attempt, { cause, now }: Doubt): Promise<void> {
  // A payment that was begun and of which nothing is known yet stays where it is: it is asked after again.
  if (attempt.state !== "requesting") return;
  if (await moveAttempt(tx, attempt, { to: "unknown", cause }))
    await keepAnswer(tx, attempt.id, { kind: "unknown" } satisfies StoredAnswer);
  await reportIncident(tx, attempt, { kind: "unanswered", now });
}
