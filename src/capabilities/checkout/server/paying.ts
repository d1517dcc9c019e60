import { randomUUID } from "node:crypto";
import { formatAmount } from "#kit/money.ts";
import type { Tx } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import { closeCart } from "#capabilities/cart/server/cart.service.ts";
import { findPayWay, type PayWay, type Provider } from "#capabilities/payments/payment-ways.rules.ts";
import { merchantReference } from "#capabilities/payments/payments.rules.ts";
import {
  insertAttempt,
  newKeys,
  nextAttemptNumber,
  takeToken,
} from "#capabilities/payments/server/payments.service.ts";
import { isWallet, walletLabels } from "#capabilities/payments/wallets.rules.ts";
import { creditSays, movedBecause, walletSays } from "../checkout.copy.ts";
import type { BuiltDraft } from "./build-order-draft.ts";
import type { DraftOrder, OpensAs, SavedDraft } from "./drafts.store.ts";
import { insertReceivable, recordPayment } from "./order-money.store.ts";
import { moveKnownOrder, moveOrder, noteOpened, type Who } from "./order-moves.store.ts";
import { addPaid } from "./orders.store.ts";
import { lockCreditLimit, readOwed } from "./people.store.ts";
import { Refused } from "./refused.ts";
import { placeOrder } from "./place-order.ts";

export type Begun =
  | {
      readonly kind: "pay";
      readonly provider: Provider;
      readonly attemptId: string;
      readonly reference: string;
      readonly startKey: string;
      readonly cents: number;
      readonly currency: string;
      readonly storeId: string | null;
      readonly salesperson: string | null;
    }
  | { readonly kind: "placed" };

type Paying = Pick<BuiltDraft, "draft" | "plan" | "buyer" | "option"> & {
  readonly context: Context;
  readonly order: SavedDraft;
  /** Of a wallet; null for every other way to pay. */
  readonly token: string | null;
};

export const whoIs = ({ buyer }: Pick<Paying, "buyer">): Who =>
  buyer.staff === null ? "shopper" : `staff:${buyer.staff.userId}`;

/** The way of a provider that is asked for money; null where none is. */
const wayOf = ({ draft, plan, option }: Pick<Paying, "draft" | "plan" | "option">): PayWay | null =>
  plan.awaitsQuote || draft.dueCents === 0 ? null : findPayWay(option);

/** Where a new order stands when its transaction is over, so that it is written once. */
export const opensAs = (paying: Pick<Paying, "draft" | "plan" | "option">): OpensAs =>
  wayOf(paying) === null ? "draft" : "awaiting_payment";

/** What follows the built draft: a payment that is begun, or an order at once where no provider is asked. */
export async function beginPaying(tx: Tx, paying: Paying): Promise<Begun> {
  const { draft, plan } = paying;
  if (plan.awaitsQuote) return askForQuote(tx, paying);
  const way = wayOf(paying);
  if (way !== null) return openAttempt(tx, paying, way);
  if (draft.paymentType === "Account") await putOnAccount(tx, paying);
  else if (isTakenByUs(draft.paymentType)) await recordOwnPayment(tx, paying, draft.paymentType);
  await placeNow(tx, paying);
  return { kind: "placed" };
}

/** Money that staff or the driver take, or that the customer has promised. */
const takenByUs = ["Cash", "Other", "CashOnDelivery", "PaidInstalments"] as const;
type TakenByUs = (typeof takenByUs)[number];
const isTakenByUs = (type: DraftOrder["paymentType"]): type is TakenByUs => takenByUs.some((one) => one === type);
const placedBecause = (type: DraftOrder["paymentType"]): TakenByUs | "Account" | "None" =>
  type === "Account" || isTakenByUs(type) ? type : "None";

async function placeNow(tx: Tx, { context, order, draft, plan, ...rest }: Paying): Promise<void> {
  const { now } = context.visit;
  const who = whoIs(rest);
  await placeOrder(tx, { orderId: order.id, who, why: movedBecause[placedBecause(draft.paymentType)], now });
  // The shopper leaves the store with the goods.
  if (plan.kind === "cash-and-carry")
    await moveOrder(tx, { orderId: order.id, to: "delivered", who, why: movedBecause.carried, now });
}

/** Nothing is held and nothing is paid: staff will say what delivery costs, and the order goes on from there. */
async function askForQuote(tx: Tx, { context, order, draft, ...rest }: Paying): Promise<Begun> {
  const { now } = context.visit;
  const why = movedBecause.quote;
  await moveOrder(tx, { orderId: order.id, to: "awaiting_delivery_quote", who: whoIs(rest), why, now });
  await closeCart(tx, draft.cartId);
  return { kind: "placed" };
}

/** Cash over the counter has been received; all else is promised. */
async function recordOwnPayment(tx: Tx, { context, order, draft, buyer }: Paying, type: TakenByUs): Promise<void> {
  const cents = draft.dueCents;
  const isReceived = type === "Cash";
  const takenBy = buyer.staff?.userId ?? null;
  await recordPayment(tx, { orderId: order.id, type, cents, isReceived, takenBy, now: context.visit.now });
  if (isReceived) await addPaid(tx, order.id, cents);
}

/** Orders of one customer take turns, so that together they never go over the limit. */
async function putOnAccount(tx: Tx, { context, order, draft, buyer }: Paying): Promise<void> {
  const customerId = buyer.customer?.id;
  const limit = customerId === undefined ? null : await lockCreditLimit(tx, customerId);
  if (customerId === undefined || limit === null) throw new Refused("forbidden");
  const left = limit - (await readOwed(tx, customerId));
  if (draft.dueCents > left)
    throw new Refused("creditExceeded", { sentences: [creditSays.exceeded(formatAmount(Math.max(0, left)))] });
  const { now } = context.visit;
  await insertReceivable(tx, { orderId: order.id, customerId, cents: draft.dueCents, now });
  await recordPayment(tx, {
    orderId: order.id,
    type: "Account",
    cents: draft.dueCents,
    isReceived: false,
    takenBy: null,
    now,
  });
}

type TokenOfAttempt = Pick<Paying, "option" | "token"> & { readonly attemptId: string };

/** A token pays once: one that was sent on before begins no second payment. */
async function takeWalletToken(tx: Tx, { attemptId, option, token }: TokenOfAttempt): Promise<void> {
  if (token === null || !isWallet(option) || (await takeToken(tx, token, attemptId))) return;
  throw new Refused("invalid", { sentences: [walletSays.used(walletLabels[option])] });
}

async function openAttempt(tx: Tx, paying: Paying, { provider }: PayWay): Promise<Begun> {
  const { context, draft, order, option, ...rest } = paying;
  const { now } = context.visit;
  await (order.isNew ? noteOpened : moveKnownOrder)(tx, {
    orderId: order.id,
    to: "awaiting_payment",
    who: whoIs(rest),
    why: provider === "adyen" ? movedBecause.card : movedBecause.elsewhere,
    now,
  });
  const number = order.isNew ? 1 : await nextAttemptNumber(tx, order.id);
  const reference = merchantReference(draft.site, order.number, number);
  const keys = newKeys();
  const attemptId = randomUUID();
  await insertAttempt(tx, {
    id: attemptId,
    orderId: order.id,
    cartId: draft.cartId,
    number,
    method: option,
    provider,
    amountCents: draft.dueCents,
    currency: draft.currency,
    merchantReference: reference,
    keys,
    now,
  });
  await takeWalletToken(tx, { attemptId, option, token: paying.token });
  const { dueCents: cents, currency } = draft;
  const { subdivision: storeId, salespersonCode: salesperson } = draft;
  return {
    kind: "pay",
    provider,
    attemptId,
    reference,
    startKey: keys.start_key,
    cents,
    currency,
    storeId,
    salesperson,
  };
}
