import { wallClock } from "#kit/calendar-day.ts";
import type { Tx } from "#platform/database.ts";
import { markets } from "#shop/markets.ts";
import { closeCart, extendCodes, releaseCodes } from "#capabilities/cart/server/cart.service.ts";
import { extendStock, releaseStock } from "#capabilities/catalogue/server/catalogue.service.ts";
import { extendRun, releaseRun } from "#capabilities/delivery/server/delivery.service.ts";
import { PENDING_DAYS } from "#capabilities/payments/payments.rules.ts";
import type { Attempt } from "#capabilities/payments/server/payments.service.ts";
import { movedBecause } from "../../checkout.copy.ts";
import { type OrderChange, queueChangeMail } from "../jobs.ts";
import { moveOrder } from "../orders/order-transitions.store.ts";
import { lockOrder, type OrderRow } from "../orders/orders.store.ts";

/** A day longer than the payment may take. */
const HOLD_MS = (PENDING_DAYS + 1) * 86_400_000;

/** The provider finishes the payment later: the order holds what it needs until then, and its cart is closed. */
export async function waitForPayment(tx: Tx, { orderId, cartId }: Attempt, now: Date): Promise<void> {
  const why = movedBecause.pending;
  if (!(await moveOrder(tx, { orderId, to: "payment_pending", who: "provider", why, now }))) return;
  const until = new Date(now.getTime() + HOLD_MS);
  // Stock is locked before delivery runs, as everywhere.
  await extendStock(tx, orderId, until);
  await extendRun(tx, orderId, until);
  await extendCodes(tx, orderId, until);
  await closeCart(tx, cartId);
  await queueChangeMail(tx, orderId, { change: "payment-pending", at: now });
}

/** Staff may end a payment whose outcome stayed unknown. */
const mayHaveWaited = ({ state }: Attempt): boolean =>
  state === "pending" || state === "needs_review" || state === "voiding";

/** The order that waits for this payment, locked; null where none does. */
export async function lockWaiting(tx: Tx, attempt: Attempt): Promise<OrderRow | null> {
  if (!mayHaveWaited(attempt)) return null;
  const order = await lockOrder(tx, { id: attempt.orderId });
  return order?.state === "payment_pending" ? order : null;
}

/** Whether our truck has left, or is loaded today. */
export function hasDayPassed({ day, currency }: OrderRow, now: Date): boolean {
  const { timeZone } = markets[currency === "NZD" ? "NZ" : "AU"];
  return day !== null && day <= wallClock(now, timeZone).day;
}

type Ended = { readonly why: string; readonly change: OrderChange; readonly now: Date };

/** The payment failed or came too late: the order is cancelled, holds nothing, and its owner gets a mail. */
export async function cancelWaiting(tx: Tx, { id: orderId }: OrderRow, { why, change, now }: Ended): Promise<void> {
  if (!(await moveOrder(tx, { orderId, to: "cancelled", who: "provider", why, now }))) return;
  await releaseStock(tx, orderId);
  await releaseRun(tx, orderId);
  await releaseCodes(tx, orderId, now);
  await queueChangeMail(tx, orderId, { change, at: now });
}
