import { addCents, asCents, formatAmount, subtractCents, timesCents } from "#kit/money.ts";
import type { Tx } from "#platform/database.ts";
import { moveRun } from "#capabilities/delivery/server/delivery.service.ts";
import type { Attempt, PaymentAnswer } from "#capabilities/payments/server/payments.service.ts";
import { checkoutRefusalMessages } from "../../checkout-refusals.ts";
import { takesBalance } from "../../orders/order-changes.rules.ts";
import { changed } from "../../orders/orders.copy.ts";
import { queueChangeMail } from "../jobs.ts";
import {
  countBalancePayment,
  type BalancePayment,
  listBalancePayments,
  readBalancePayment,
} from "./balance-payments.store.ts";
import { recordOrderEvent } from "../orders/order-transitions.store.ts";
import { balanceOf, formatCard, storageCentsOf } from "../orders/order-view.ts";
import { lockOrder, type OrderRow, saveDeliveryDay } from "../orders/orders.store.ts";

/** Applies an authorised later payment to its order. Call it with order and attempt locked. */
export async function applyBalancePayment(tx: Tx, attempt: Attempt, now: Date): Promise<PaymentAnswer> {
  const payment = await readBalancePayment(tx, attempt.id);
  const order = await lockOrder(tx, { id: attempt.orderId });
  const reason = order === null ? null : await apply(tx, { order, payment, now });
  if (reason === null) return notOwed(payment.purpose);
  await recordOrderEvent(tx, { orderId: attempt.orderId, who: "shopper", why: reason, now });
  await queueChangeMail(tx, attempt.orderId, { change: payment.purpose === "day" ? "date" : "paid", at: now });
  return { kind: "accepted" };
}

type Applying = { readonly order: OrderRow; readonly payment: BalancePayment; readonly now: Date };

/** The change as a sentence for the history; null where it is no longer possible. */
async function apply(tx: Tx, { order, payment, now }: Applying): Promise<string | null> {
  const { purpose, day, cents, storage } = payment;
  const amount = formatAmount(cents);
  if (purpose === "balance") {
    if (!takesBalance({ state: order.state, balanceCents: balanceOf(order) }) || cents > balanceOf(order)) return null;
    await countBalancePayment(tx, payment, now);
    return changed.paidBalance(amount, await cardOf(tx, order.id));
  }
  if (order.state !== "placed" || order.zoneCode === null || order.day === null || day === null) return null;
  const moreStorage = subtractCents(timesCents(storage.dailyCents, storage.days), storageCentsOf(order));
  const deliveryCents = subtractCents(addCents(order.deliveryCents, cents), moreStorage);
  if (deliveryCents < order.deliveryCents) return null;
  const moved = await moveRun(tx, { orderId: order.id, zoneCode: order.zoneCode, day });
  if (!moved.ok) return null;
  // The total is written first, because the paid amount must never exceed it.
  await saveDeliveryDay(tx, order.id, { day, deliveryCents, storage, refundCents: asCents(0) });
  await countBalancePayment(tx, payment, now);
  return changed.paidDate(order.day, day, { amount, card: await cardOf(tx, order.id) });
}

const cardOf = async (tx: Tx, orderId: string): Promise<string> =>
  formatCard((await listBalancePayments(tx, orderId)).at(-1) ?? null);

const gone = { day: checkoutRefusalMessages.dateGone, balance: checkoutRefusalMessages.nothingOwed } as const;

/** The paid change is no longer possible: the money is refunded, and the shopper sees the reason. */
function notOwed(purpose: BalancePayment["purpose"]): PaymentAnswer {
  const message = gone[purpose];
  const sentences = [typeof message === "string" ? message : message({})];
  return { kind: "not-owed", why: "nothing to pay for it any more", sentences };
}
