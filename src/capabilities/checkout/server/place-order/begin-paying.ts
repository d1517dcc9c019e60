import { asCents, formatAmount, maxCents, subtractCents } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import { flowOf } from "#shop/payment-methods.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import { closeCart } from "#capabilities/cart/server/cart.service.ts";
import {
  isProviderMethod,
  type ProviderMethod,
  providerMethods,
} from "#capabilities/payments/payment-methods.rules.ts";
import { beginAttempt, type BegunAttempt } from "#capabilities/payments/server/payments.service.ts";
import { isWallet, walletLabels } from "#capabilities/payments/wallets.rules.ts";
import { creditMessages, movedBecause, walletMessages } from "../../checkout.copy.ts";
import type { BuiltDraft } from "../draft/build-order-draft.ts";
import type { DraftOrder, OpensAs, SavedDraft } from "../draft/drafts.store.ts";
import { insertReceivable, recordPayment } from "./order-money.store.ts";
import { moveOrder, recordOpened, type OrderActor } from "../orders/order-transitions.store.ts";
import { addPaid } from "../orders/orders.store.ts";
import { lockAccount, readOwed } from "../form/people.store.ts";
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

export function orderActorOf({ buyer: { staff, seller } }: Pick<Paying, "buyer">): OrderActor {
  const id = staff?.userId ?? seller?.memberId;
  return id === undefined ? "shopper" : `staff:${id}`;
}

/** The provider's method; null without a provider. */
function methodOf({ draft, plan, option }: Pick<Paying, "draft" | "plan" | "option">): ProviderMethod | null {
  if (plan.awaitsQuote || draft.dueCents === 0) return null;
  return isProviderMethod(option) ? option : null;
}

/** The state of a new order at the end of its transaction, so that it is written once. */
export const stateWhenOpened = (paying: Pick<Paying, "draft" | "plan" | "option">): OpensAs =>
  methodOf(paying) === null ? "draft" : "awaiting_payment";

/** The step after the draft: a payment begins, or the order is placed at once where no provider is needed. */
export async function beginPaying(tx: Tx, paying: Paying): Promise<Outcome> {
  const { draft, plan } = paying;
  await auditSeller(tx, paying);
  if (plan.awaitsQuote) return ok(await askForQuote(tx, paying));
  const method = methodOf(paying);
  if (method !== null) return openAttempt(tx, paying, method);
  const refused = draft.paymentType === "Account" ? await putOnAccount(tx, paying) : null;
  if (refused) return refused;
  if (isTakenByUs(draft.paymentType)) await recordOwnPayment(tx, paying, draft.paymentType);
  await placeNow(tx, paying);
  return ok({ kind: "placed" });
}

/** Records in the audit log who ordered for a customer, whether or not the payment succeeds. */
async function auditSeller(tx: Tx, { context, order, draft, buyer: { seller } }: Paying): Promise<void> {
  if (seller === null) return;
  const { now, ipAddress, clientHeaders } = context.visit;
  const by = { id: seller.memberId, name: seller.name };
  await recordAudit(
    tx,
    { session: null, now, ip: ipAddress ?? "", userAgent: clientHeaders?.userAgent ?? "" },
    {
      area: "orders",
      action: "ordered-for-customer",
      site: draft.site,
      record: { kind: "order", id: `${draft.site} ${order.number}`, name: `Order ${order.number}` },
      after: { total: formatAmount(draft.totalCents), payment: draft.paymentType },
      by,
    },
  );
}

/** Money that staff or the driver collect, or that the customer pays later. */
const takenByUs = ["Cash", "Other", "CashOnDelivery", "PaidInstalments"] as const;
type TakenByUs = (typeof takenByUs)[number];
const isTakenByUs = (type: DraftOrder["paymentType"]): type is TakenByUs => takenByUs.some((one) => one === type);
function placedBecause({ draft: { paymentType: type }, option }: Pick<Paying, "draft" | "option">): string {
  if (type === "Account" || isTakenByUs(type)) return movedBecause[type];
  return option === "paymentLink" ? movedBecause.link : movedBecause.None;
}

async function placeNow(tx: Tx, { context, order, draft, plan, ...rest }: Paying): Promise<void> {
  const { now } = context.visit;
  const who = orderActorOf(rest);
  const placed = await placeOrder(tx, {
    orderId: order.id,
    who,
    why: placedBecause({ draft, option: rest.option }),
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
  await moveOrder(tx, { orderId: order.id, to: "awaiting_delivery_quote", who: orderActorOf(rest), why, now });
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

/** Orders of one business run one at a time, so that together they never exceed its credit. */
async function putOnAccount(tx: Tx, { context, order, draft, buyer }: Paying): Promise<DraftRefused | null> {
  if (buyer.customer === null) return refuse("forbidden");
  const { id: customerId, accountId } = buyer.customer;
  const terms = await lockAccount(tx, { customerId, accountId });
  if (terms === null) return refuse("forbidden");
  const { creditLimitCents, orderLimitCents } = terms;
  if (orderLimitCents !== null && draft.dueCents > orderLimitCents)
    return refuse("creditExceeded", { sentences: [creditMessages.aboveOrderLimit(formatAmount(orderLimitCents))] });
  const left = subtractCents(creditLimitCents, await readOwed(tx, accountId));
  if (draft.dueCents > left)
    return refuse("creditExceeded", { sentences: [creditMessages.exceeded(formatAmount(maxCents(asCents(0), left)))] });
  const { now } = context.visit;
  await insertReceivable(tx, { orderId: order.id, customerId: accountId, cents: draft.dueCents, now });
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

async function openAttempt(tx: Tx, paying: Paying, option: ProviderMethod): Promise<Outcome> {
  const { context, draft, order, token, ...rest } = paying;
  const { now } = context.visit;
  const move = {
    orderId: order.id,
    to: "awaiting_payment",
    who: orderActorOf(rest),
    why: flowOf(providerMethods[option].provider) === "card" ? movedBecause.card : movedBecause.elsewhere,
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
  const [, begun] = await Promise.all([(order.isNew ? recordOpened : moveOrder)(tx, move), beginAttempt(tx, attempt)]);
  if (begun.ok) return ok({ kind: "pay", attempt: begun.value, draft });
  return refuse("invalid", { sentences: isWallet(option) ? [walletMessages.used(walletLabels[option])] : [] });
}
