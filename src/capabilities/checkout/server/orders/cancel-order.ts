import type { Tx } from "#platform/database.ts";
import { releaseStock, revertSoldStock } from "#capabilities/catalogue/server/catalogue.service.ts";
import { refundCodes, releaseCodes } from "#capabilities/cart/server/cart.service.ts";
import { releaseRun } from "#capabilities/delivery/server/delivery.service.ts";
import { releasePayments } from "#capabilities/payments/server/payments.service.ts";
import { endHold } from "../fraud/fraud.store.ts";
import { queueChangeMail } from "../jobs.ts";
import { cancelReceivable } from "../place-order/order-money.store.ts";
import { moveOrder, type OrderTransition } from "./order-transitions.store.ts";

/**
 * Cancels an order whose goods have not left: stock, delivery run and codes are released, a card's authorisation is
 * voided, and captured money is refunded. False when the order's state does not allow it. Call it with the order
 * locked.
 */
export async function cancelOrder(tx: Tx, cancelling: Omit<OrderTransition, "to">): Promise<boolean> {
  const { orderId, now } = cancelling;
  if (!(await moveOrder(tx, { ...cancelling, to: "cancelled" }))) return false;
  await endHold(tx, orderId, { to: "cancelled", by: cancelling.who, why: cancelling.why, now });
  await revertSoldStock(tx, orderId);
  await releaseStock(tx, orderId);
  await releaseRun(tx, orderId);
  await refundCodes(tx, orderId, now);
  await releaseCodes(tx, orderId, now);
  await cancelReceivable(tx, orderId);
  await releasePayments(tx, orderId, "the order was cancelled");
  await queueChangeMail(tx, orderId, { change: "cancelled", at: now });
  return true;
}
