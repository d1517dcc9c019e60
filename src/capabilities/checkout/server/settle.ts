import { enqueue } from "#platform/outbox.ts";
import type { Database, Tx } from "#platform/database.ts";
import { bookRun, releaseRun } from "#capabilities/delivery/server/delivery.service.ts";
import { releaseStock, sellStock } from "#capabilities/catalogue/server/catalogue.service.ts";
import { closeCart } from "#capabilities/cart/server/cart.service.ts";
import { isWithoutMoney } from "#capabilities/payments/payments.rules.ts";
import { cardMessages } from "#capabilities/payments/refusals.rules.ts";
import {
  type Attempt,
  type CardOutcome,
  keepAnswer,
  lockAttempt,
  moveAttempt,
} from "#capabilities/payments/server/payments.service.ts";
import { findOrder, markPlaced, setOrderState } from "./orders.store.ts";

/** What a submit answered, kept with the attempt so that a repeat hears the same. */
export type KeptAnswer =
  | { readonly kind: "completed" }
  | { readonly kind: "refused"; readonly sentences: readonly string[]; readonly refusalReason: string | null }
  | { readonly kind: "unknown" };

/** Job kinds of the checkout. Payloads: `{attemptId}`, `{attemptId}`, `{orderId}`. */
export const jobKinds = {
  capture: "payment-capture",
  cancel: "payment-cancel",
  confirmationMail: "order-confirmation-mail",
} as const;

export type Settling = {
  readonly db: Database;
  readonly attemptId: string;
  readonly outcome: CardOutcome;
  readonly cause: string;
  readonly now: Date;
};

/** Writes down what the provider said, once, whoever brings the news: the submit itself, a webhook or the reconciler. */
export async function settle({ db, attemptId, outcome, cause, now }: Settling): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    if (outcome.kind === "authorised") await settleAuthorised(tx, { attempt, outcome, cause, now });
    else if (outcome.kind === "refused") await settleRefused(tx, attempt, { ...outcome, cause });
    else if (outcome.kind === "pending")
      await moveAttempt(tx, attempt, { to: "pending", cause, providerRef: outcome.providerRef });
    else if (outcome.kind === "action-required")
      await settleActionRequired(tx, attempt, { providerRef: outcome.providerRef, cause });
    else await settleUnknown(tx, attempt, `${cause}: ${outcome.cause}`);
  });
}

type Authorised = { attempt: Attempt; outcome: Extract<CardOutcome, { kind: "authorised" }>; cause: string; now: Date };

async function settleAuthorised(tx: Tx, { attempt, outcome, cause, now }: Authorised): Promise<void> {
  const { providerRef, cardBrand, cardLast4 } = outcome;
  const comesTooLate = isWithoutMoney(attempt.state);
  const to = comesTooLate ? "voiding" : "authorised";
  if (!(await moveAttempt(tx, attempt, { to, cause, providerRef, cardBrand, cardLast4 }))) return;
  // The shopper was told that nothing was taken, so nothing is.
  if (comesTooLate)
    return enqueue(tx, { kind: jobKinds.cancel, payload: { attemptId: attempt.id }, onceKey: `cancel:${attempt.id}` });
  await placeOrder(tx, attempt.orderId, now);
  await enqueue(tx, { kind: jobKinds.capture, payload: { attemptId: attempt.id }, onceKey: `capture:${attempt.id}` });
  await keepAnswer(tx, attempt.id, { kind: "completed" } satisfies KeptAnswer);
}

/** The order is the shopper's: goods sold, truck booked, cart closed, mail on its way. Doing it twice does it once. */
export async function placeOrder(tx: Tx, orderId: string, now: Date): Promise<void> {
  if (!(await markPlaced(tx, orderId, now))) return;
  const order = await findOrder(tx, { id: orderId });
  await sellStock(tx, orderId);
  await bookRun(tx, orderId);
  if (order) await closeCart(tx, order.cartId);
  await enqueue(tx, { kind: jobKinds.confirmationMail, payload: { orderId }, onceKey: `confirmation:${orderId}` });
}

type Refused = Pick<Extract<CardOutcome, { kind: "refused" }>, "providerRef" | "reason" | "field"> & { cause: string };

async function settleRefused(tx: Tx, attempt: Attempt, { providerRef, reason, field, cause }: Refused): Promise<void> {
  if (!(await moveAttempt(tx, attempt, { to: "refused", cause, providerRef, refusal: reason }))) return;
  await reopen(tx, attempt.orderId);
  const answer: KeptAnswer = {
    kind: "refused",
    sentences: field === null ? [] : [cardMessages[field]],
    refusalReason: reason,
  };
  await keepAnswer(tx, attempt.id, answer);
}

/** Nothing came of the attempt: the order is a draft again and holds nothing. */
export async function reopen(tx: Tx, orderId: string): Promise<void> {
  await setOrderState(tx, orderId, "draft");
  await releaseStock(tx, orderId);
  await releaseRun(tx, orderId);
}

/** A bank that wants to see the shopper first: not offered yet, so the payment is stopped and nothing is taken. */
async function settleActionRequired(
  tx: Tx,
  attempt: Attempt,
  { providerRef, cause }: { providerRef: string; cause: string },
): Promise<void> {
  if (!(await moveAttempt(tx, attempt, { to: "action_required", cause, providerRef }))) return;
  await moveAttempt(
    tx,
    { ...attempt, state: "action_required" },
    { to: "cancelled", cause: "the bank asked for a step that is not offered" },
  );
  await reopen(tx, attempt.orderId);
  await keepAnswer(tx, attempt.id, { kind: "refused", sentences: [], refusalReason: null } satisfies KeptAnswer);
}

async function settleUnknown(tx: Tx, attempt: Attempt, cause: string): Promise<void> {
  if (await moveAttempt(tx, attempt, { to: "unknown", cause }))
    await keepAnswer(tx, attempt.id, { kind: "unknown" } satisfies KeptAnswer);
}
