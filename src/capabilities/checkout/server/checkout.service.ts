import { ok, refuse } from "#kit/result.ts";
import type { Context, Service } from "#platform/service.ts";
import { isOwnCart } from "#capabilities/cart/server/cart.service.ts";
import { findOpenAttempt, lockAttempt, moveAttempt } from "#capabilities/payments/server/payments.service.ts";
import type { checkoutContract } from "../checkout.contract.ts";
import { isOpenDraft } from "../order-states.rules.ts";
import { showCheckout } from "./checkout-view.ts";
import { stopMoney } from "./jobs.ts";
import { officeOrdersService } from "./office-orders.service.ts";
import { viewOrder } from "./order-view.ts";
import { findOrder } from "./orders.store.ts";
import { ordersService } from "./orders.service.ts";
import { forgetSession, keepSession, readSession } from "./session.ts";
import { reopen } from "./settle.ts";
import { submitCheckout } from "./submit.ts";

export { applyEvent, eventJob, receiveNotification } from "./events.ts";
export { cancelOrder } from "./cancel.ts";
export { jobKinds, type OrderChange, orderChanges } from "./jobs.ts";
export { moveOrder, type OrderMove, type Who } from "./order-moves.store.ts";
export { openLink } from "./order-link.ts";
export { viewOrder } from "./order-view.ts";
export { findOrder, type OrderRow } from "./orders.store.ts";
export { cancelPayment, capturePayment, reconcile, refundPayment } from "./reconcile.ts";

async function stopPayment(context: Context, cartId: string): Promise<{ success: boolean; orderCompleted: boolean }> {
  const order = await findOrder(context.db, { cartId });
  if (order === null || !isOwnCart(context.visit, order)) return { success: false, orderCompleted: false };
  if (!isOpenDraft(order.state)) return { success: false, orderCompleted: true };
  return context.db.transaction().execute(async (tx) => {
    const open = await findOpenAttempt(tx, cartId);
    if (open === null) return { success: true, orderCompleted: false };
    const attempt = await lockAttempt(tx, open.id);
    const stops = attempt.state === "pending" || attempt.state === "action_required";
    if (!stops) return { success: false, orderCompleted: false };
    await moveAttempt(tx, attempt, { to: "voiding", cause: "the shopper asked to stop" });
    await stopMoney(tx, attempt.id);
    await reopen(tx, attempt, { why: "the shopper asked to stop", now: context.visit.now });
    return { success: true, orderCompleted: false };
  });
}

export const checkoutService: Service<typeof checkoutContract> = {
  ...ordersService,
  ...officeOrdersService,

  "GET /api/checkout": showCheckout,

  "POST /api/checkout": (context, { body }) => submitCheckout(context, body),

  "POST /api/checkout/void": (context, { body }) => stopPayment(context, body.cartId),

  "GET /api/checkout/confirmation": async (context, { query }) => {
    const { db, visit } = context;
    const key = query.token === undefined ? query.id && { cartId: query.id } : { token: query.token };
    const order = key ? await findOrder(db, key) : null;
    const isHolder = query.token !== undefined && order?.site === visit.site.code;
    if (order === null || !(isHolder || isOwnCart(visit, order))) return refuse("unknownOrder");
    return isOpenDraft(order.state) ? refuse("notPlaced") : ok(await viewOrder(db, order));
  },

  "POST /api/checkout/session": (context, { body }) => keepSession(context, body.session),

  "GET /api/checkout/session": readSession,

  "DELETE /api/checkout/session": async (context) => {
    await forgetSession(context);
    return null;
  },
};
