import { asCents, formatAmount, maxCents, subtractCents } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import { flowOf } from "#shop/payment-methods.ts";
import { closeCart } from "#capabilities/cart/server/cart.service.ts";
import { isPayWay, type PayWayName, payWays } from "#capabilities/payments/payment-ways.rules.ts";
import { beginAttempt, type BegunAttempt } from "#capabilities/payments/server/payments.service.ts";
import { isWallet, walletLabels } from "#capabilities/payments/wallets.rules.ts";
import { creditSays, movedBecause, walletSays } from "../../checkout.copy.ts";
import type { BuiltDraft } from "../draft/build-order-draft.ts";
import type { DraftOrder, OpensAs, SavedDraft } from "../draft/drafts.store.ts";
import { insertReceivable, recordPayment } from "./order-money.store.ts";
import { moveOrder, noteOpened, type Who } from "../orders/order-transitions.store.ts";
import { addPaid } from "../orders/orders.store.ts";
import { lockCreditLimit, readOwed } from "../form/people.store.ts";
import type { DraftRefusal, DraftRefused } from "../draft/draft-refusals.ts";
import { placeOrder } from "./place-order.ts";

export type Begun =
  | { readonly kind: "pay"; readonly attempt: BegunAttempt; readonly draft: DraftOrder }
  | { readonly kind: "placed" };
type Outcome = Result<Begun, DraftRefusal>;

type Paying = Pick<BuiltDraft, "draft" | "plan" | "buyer" | "option"> & {
  readonly context: Context;
  readonly order: SavedDraft;
  /** A wallet's token; null for every other method. */
  readonly token: string | null;
};

export const whoIs = ({ buyer }: Pick<Paying, "buyer">): Who =>
  buyer.staff === null ? "shopper" : `staff:${buyer.staff.userId}`;

/** The provider's method; null without a provider. */
function wayOf({ draft, plan, option }: Pick<Paying, "draft" | "plan" | "option">): PayWayName | null {
  if (plan.awaitsQuote || draft.dueCents === 0) return null;
  return isPayWay(option) ? option : null;
}

/** The state of a new order at the end of its transaction, so that it is written once. */
export const opensAs = (paying: Pick<Paying, "draft" | "plan" | "option">): OpensAs =>
  wayOf(paying) === null ? "draft" : "awaiting_payment";

/** The step after the draft: a payment begins, or the order is placed at once where no provider is needed. */
export async function beginPaying(tx: Tx, paying: Paying): Promise<Outcome> {
  const { draft, plan } = paying;
  if (plan.awaitsQuote) return ok(await askForQuote(tx, paying));
  const way = wayOf(paying);
  if (way !== null) return openAttempt(tx, paying, way);
  const refused = draft.paymentType === "Account" ? await putOnAccount(tx, paying) : null;
  if (refused) return refused;
  if (isTakenByUs(draft.paymentType)) await recordOwnPayment(tx, paying, draft.paymentType);
  await placeNow(tx, paying);
  return ok({ kind: "placed" });
}

/** Money that staff or the driver collect, or that the customer pays later. */
const takenByUs = ["Cash", "Other", "CashOnDelivery", "PaidInstalments"] as const;
type TakenByUs = (typeof takenByUs)[number];
const isTakenByUs = (type: DraftOrder["paymentType"]): type is TakenByUs => takenByUs.some((one) => one === type);
const placedBecause = (type: DraftOrder["paymentType"]): TakenByUs | "Account" | "None" =>
  type === "Account" || isTakenByUs(type) ? type : "None";

async function placeNow(tx: Tx, { context, order, draft, plan, ...rest }: Paying): Promise<void> {
  const { now } = context.visit;
  const who = whoIs(rest);
  const placed = await placeOrder(tx, {
    orderId: order.id,
    who,
    why: movedBecause[placedBecause(draft.paymentType)],
    now,
  });
  // This transaction has just reserved everything.
  if (!placed.ok) throw new Error(`Order ${order.number} cannot be placed: ${String(placed.detail?.["why"])}.`);
  // The shopper takes the goods from the store.
  if (plan.kind === "cash-and-carry")
    await moveOrder(tx, { orderId: order.id, to: "delivered", who, why: movedBecause.carried, now });
}

/** Nothing is reserved and nothing is paid: staff quote the delivery, and the order continues from there. */
async function askForQuote(tx: Tx, { context, order, draft, ...rest }: Paying): Promise<Begun> {
  const { now } = context.visit;
  const why = movedBecause.quote;
  await moveOrder(tx, { orderId: order.id, to: "awaiting_delivery_quote", who: whoIs(rest), why, now });
  await closeCart(tx, draft.cartId);
  return { kind: "placed" };
}

/** Cash in the store has been received; all other payments are promised. */
async function recordOwnPayment(tx: Tx, { context, order, draft, buyer }: Paying, type: TakenByUs): Promise<void> {
  const cents = draft.dueCents;
  const isReceived = type === "Cash";
  const takenBy = buyer.staff?.userId ?? null;
  await recordPayment(tx, { orderId: order.id, type, cents, isReceived, takenBy, now: context.visit.now });
  if (isReceived) await addPaid(tx, order.id, cents);
}

/** Orders of one customer run one at a time, so that together they never exceed the limit. */
async function putOnAccount(tx: Tx, { context, order, draft, buyer }: Paying): Promise<DraftRefused | null> {
  const customerId = buyer.customer?.id;
  const limit = customerId === undefined ? null : await lockCreditLimit(tx, customerId);
  if (customerId === undefined || limit === null) return refuse("forbidden");
  const left = subtractCents(limit, await readOwed(tx, customerId));
  if (draft.dueCents > left)
    return refuse("creditExceeded", { sentences: [creditSays.exceeded(formatAmount(maxCents(asCents(0), left)))] });
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
  return null;
}

async function openAttempt(tx: Tx, paying: Paying, option: PayWayName): Promise<Outcome> {
  const { context, draft, order, token, ...rest } = paying;
  const { now } = context.visit;
  const move = {
    orderId: order.id,
    to: "awaiting_payment",
    who: whoIs(rest),
    why: flowOf(payWays[option].provider) === "card" ? movedBecause.card : movedBecause.elsewhere,
    now,
  } as const;
  const attempt = {
    orderId: order.id,
    orderNumber: order.number,
    site: draft.site,
    cartId: draft.cartId,
    isFirst: order.isNew,
    method: option,
    amountCents: draft.dueCents,
    currency: draft.currency,
    walletToken: token,
    now,
  };
  const [, begun] = await Promise.all([(order.isNew ? noteOpened : moveOrder)(tx, move), beginAttempt(tx, attempt)]);
  if (begun.ok) return ok({ kind: "pay", attempt: begun.value, draft });
  return refuse("invalid", { sentences: isWallet(option) ? [walletSays.used(walletLabels[option])] : [] });
}
