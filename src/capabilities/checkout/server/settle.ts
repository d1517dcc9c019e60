import { enqueue } from "#platform/outbox.ts";
import type { Database, Tx } from "#platform/database.ts";
import { bookRun, releaseRun } from "#capabilities/delivery/server/delivery.service.ts";
import { holdStock, releaseStock, sellStock } from "#capabilities/catalogue/server/catalogue.service.ts";
import { closeCart, releaseCodes, settleCodes } from "#capabilities/cart/server/cart.service.ts";
import { isSecured, isWithoutMoney } from "#capabilities/payments/payments.rules.ts";
import { cardMessages } from "#capabilities/payments/refusals.rules.ts";
import {
  type Attempt,
  type CardOutcome,
  findOpenAttempt,
  keepAnswer,
  lockAttempt,
  moveAttempt,
} from "#capabilities/payments/server/payments.service.ts";
import { jobKinds, stopMoney, takeMoney } from "./jobs.ts";
import { moveOrder, type Who } from "./order-moves.store.ts";
import { heldTooLong } from "../checkout.copy.ts";
import { settleLater } from "./later-settling.ts";
import { readForPlacing, readGoodsOfOrder } from "./orders.store.ts";

/** What a submit answered, kept with the attempt so that a repeat hears the same. */
export type KeptAnswer =
  | { readonly kind: "completed" }
  | { readonly kind: "refused"; readonly sentences: readonly string[]; readonly refusalReason: string | null }
  | { readonly kind: "unknown" };

export type Settling = {
  readonly db: Database;
  readonly attemptId: string;
  readonly outcome: CardOutcome;
  readonly cause: string;
  readonly now: Date;
};

/** Writes down what the provider said, once, whoever brings the news: the submit itself, a webhook or the reconciler. */
export async function settle(settling: Settling): Promise<void> {
  const { db } = settling;
  try {
    await db.transaction().execute((tx) => settleIn(tx, settling));
  } catch (error) {
    if (!(error instanceof CannotPlace) || settling.outcome.kind !== "authorised") throw error;
    const { outcome, why } = { outcome: settling.outcome, why: error.message };
    await db.transaction().execute((tx) => letMoneyGo(tx, { ...settling, outcome, why }));
  }
}

async function settleIn(tx: Tx, { attemptId, outcome, cause, now }: Settling): Promise<void> {
  const attempt = await lockAttempt(tx, attemptId);
  if (outcome.kind === "authorised") await settleAuthorised(tx, { attempt, outcome, cause, now });
  else if (outcome.kind === "refused") await settleRefused(tx, attempt, { ...outcome, cause, now });
  else if (outcome.kind === "pending")
    await moveAttempt(tx, attempt, { to: "pending", cause, providerRef: outcome.providerRef });
  else if (outcome.kind === "action-required")
    await settleActionRequired(tx, attempt, { providerRef: outcome.providerRef, cause, now });
  else await settleUnknown(tx, attempt, `${cause}: ${outcome.cause}`);
}

/** What an order held had run out before its payment was answered, and somebody else has it now. */
class CannotPlace extends Error {}

type LettingGo = Settling & { readonly outcome: Extract<CardOutcome, { kind: "authorised" }>; readonly why: string };

/** The money was promised too late: it is not taken, and the shopper reads why and still has the cart. */
async function letMoneyGo(tx: Tx, { attemptId, outcome, cause, now, why }: LettingGo): Promise<void> {
  const attempt = await lockAttempt(tx, attemptId);
  const { providerRef } = outcome;
  if (!(await moveAttempt(tx, attempt, { to: "authorised", cause, providerRef }))) return;
  await moveAttempt(tx, { ...attempt, state: "authorised" }, { to: "voiding", cause: why });
  await stopMoney(tx, attemptId);
  await reopen(tx, attempt, { why, now });
  const answer: KeptAnswer = { kind: "refused", sentences: [heldTooLong], refusalReason: null };
  await keepAnswer(tx, attemptId, answer);
}

type Authorised = { attempt: Attempt; outcome: Extract<CardOutcome, { kind: "authorised" }>; cause: string; now: Date };

async function settleAuthorised(tx: Tx, { attempt, outcome, cause, now }: Authorised): Promise<void> {
  const { providerRef, cardBrand, cardLast4 } = outcome;
  if (isSecured(attempt.state) && attempt.providerRef === providerRef) return;
  const comesTooLate = isWithoutMoney(attempt.state);
  const to = comesTooLate ? "voiding" : "authorised";
  const answer: KeptAnswer = { kind: "completed" };
  const change = { to, cause, providerRef, cardBrand, cardLast4, ...(!comesTooLate && { answer }) } as const;
  if (!(await moveAttempt(tx, attempt, change))) return;
  // The shopper was told that nothing was taken, so nothing is.
  if (comesTooLate) return stopMoney(tx, attempt.id);
  if (attempt.isLater) return settleLater(tx, attempt, now);
  const isPlaced = await placeOrder(tx, {
    orderId: attempt.orderId,
    who: "provider",
    why: "the payment was authorised",
    now,
  });
  if (!isPlaced) {
    await moveAttempt(tx, { ...attempt, state: "authorised" }, { to: "voiding", cause: "the order is no longer open" });
    return stopMoney(tx, attempt.id);
  }
  await takeMoney(tx, attempt.id);
}

/** Goods that were held until a while ago are taken again, unless others have them by now. */
async function holdAgain(tx: Tx, { orderId, now }: { orderId: string; now: Date }): Promise<void> {
  const { warehouseCode, lines } = await readGoodsOfOrder(tx, orderId);
  if (warehouseCode === null || lines.length === 0) return;
  const held = await holdStock(tx, { orderId, warehouseCode, lines, until: new Date(now.getTime() + 60_000), now });
  if (!held.ok) throw new CannotPlace("the goods have been sold meanwhile");
}

export type Placing = { readonly orderId: string; readonly who: Who; readonly why: string; readonly now: Date };

/** The order is the shopper's: goods sold, truck booked, cart closed, mail on its way. False: it was not open. */
export async function placeOrder(tx: Tx, { orderId, who, why, now }: Placing): Promise<boolean> {
  if (!(await moveOrder(tx, { orderId, to: "placed", who, why, now }))) return false;
  const order = await readForPlacing(tx, { orderId, now });
  if (order.isShort) await holdAgain(tx, { orderId, now });
  await sellStock(tx, orderId);
  if ((await bookRun(tx, orderId)) === "overbooked") throw new CannotPlace("the truck has been filled meanwhile");
  const { shortCents } = order.hasCodes ? await settleCodes(tx, orderId, now) : { shortCents: 0 };
  if (shortCents > 0) throw new CannotPlace("the gift card has been spent meanwhile");
  await closeCart(tx, order.cartId);
  await enqueue(tx, { kind: jobKinds.confirmationMail, payload: { orderId }, onceKey: `confirmation:${orderId}` });
  return true;
}

type Refused = Pick<Extract<CardOutcome, { kind: "refused" }>, "providerRef" | "reason" | "field"> & {
  cause: string;
  now: Date;
};

async function settleRefused(tx: Tx, attempt: Attempt, refused: Refused): Promise<void> {
  const { providerRef, reason, field, cause, now } = refused;
  if (!(await moveAttempt(tx, attempt, { to: "refused", cause, providerRef, refusal: reason }))) return;
  await reopen(tx, attempt, { why: "the payment was refused", now });
  const answer: KeptAnswer = {
    kind: "refused",
    sentences: field === null ? [] : [cardMessages[field]],
    refusalReason: reason,
  };
  await keepAnswer(tx, attempt.id, answer);
}

/**
 * Nothing came of the attempt: the order is a draft again and holds nothing. An order that was placed, or that is being
 * paid in another way by now, stays what it is.
 */
export async function reopen(tx: Tx, attempt: Attempt, { why, now }: { why: string; now: Date }): Promise<void> {
  const other = await findOpenAttempt(tx, attempt.cartId);
  if (other !== null && other.id !== attempt.id) return;
  if (!(await moveOrder(tx, { orderId: attempt.orderId, to: "draft", who: "shop", why, now }))) return;
  await releaseStock(tx, attempt.orderId);
  await releaseRun(tx, attempt.orderId);
  await releaseCodes(tx, attempt.orderId, now);
}

/** A bank that wants to see the shopper first: not offered yet, so the payment is stopped and nothing is taken. */
async function settleActionRequired(
  tx: Tx,
  attempt: Attempt,
  { providerRef, cause, now }: { providerRef: string; cause: string; now: Date },
): Promise<void> {
  if (!(await moveAttempt(tx, attempt, { to: "action_required", cause, providerRef }))) return;
  await moveAttempt(
    tx,
    { ...attempt, state: "action_required" },
    { to: "cancelled", cause: "the bank asked for a step that is not offered" },
  );
  await reopen(tx, attempt, { why: "the bank asked for a step that is not offered", now });
  await keepAnswer(tx, attempt.id, { kind: "refused", sentences: [], refusalReason: null } satisfies KeptAnswer);
}

async function settleUnknown(tx: Tx, attempt: Attempt, cause: string): Promise<void> {
  if (await moveAttempt(tx, attempt, { to: "unknown", cause }))
    await keepAnswer(tx, attempt.id, { kind: "unknown" } satisfies KeptAnswer);
}
