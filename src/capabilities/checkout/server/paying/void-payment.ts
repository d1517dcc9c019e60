import { inTransaction } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import { isOwnCart } from "#capabilities/cart/server/cart.service.ts";
import { stopPayment } from "#capabilities/payments/server/payments.service.ts";
import { isOpenDraft } from "../../orders/order-states.rules.ts";
import { findOrder } from "../orders/orders.store.ts";
import { onPayment } from "./on-payment.ts";

const why = "the shopper asked to stop";

/** The call requests a cancellation; the provider may have captured the money before. */
export async function voidPayment(
  context: Context,
  cartId: string,
): Promise<{ success: boolean; orderCompleted: boolean }> {
  const { db, visit } = context;
  const order = await findOrder(db, { cartId });
  if (order === null || !isOwnCart(visit, order)) return { success: false, orderCompleted: false };
  if (!isOpenDraft(order.state)) return { success: false, orderCompleted: true };
  const success = await inTransaction(db, (tx) => stopPayment(tx, cartId, { why, now: visit.now, onPayment }));
  return { success, orderCompleted: false };
}
