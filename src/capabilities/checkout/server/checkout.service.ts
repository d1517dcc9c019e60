import { ok, refuse } from "#kit/result.ts";
import type { Service } from "#platform/service.ts";
import { isOwnCart } from "#capabilities/cart/server/cart.service.ts";
import type { checkoutContract } from "../checkout.contract.ts";
import { isOpenDraft } from "../orders/order-states.rules.ts";
import { showCheckout } from "./form/checkout-view.ts";
import { officeOrdersService } from "./orders/office-orders.service.ts";
import { viewOrder } from "./orders/order-view.ts";
import { findOrder } from "./orders/orders.store.ts";
import { readFraudCheck } from "./form/fraud-check.ts";
import { ordersService } from "./order-page/orders.service.ts";
import { payingService } from "./paying/paying.service.ts";
import { offerFasterDelivery } from "./form/faster-delivery.ts";
import { voidPayment } from "./paying/void-payment.ts";
import { discardSession, upsertSession, readSession } from "./form/session.ts";
import { submitCheckout } from "./place-order/submit.ts";

export { hasOrders } from "./site-orders.store.ts";
export { continuePayment, finishReturn } from "./paying/returning.ts";
export { creditLeftOf } from "./form/buyer.ts";
export { moveCustomerOrders } from "./orders/customer-orders.store.ts";
export { findOrderMail, saveOrderMail, listOrderMails } from "./office/order-mails.store.ts";
export { findOrderOfRefund, listOrderRefunds } from "./orders/order-refunds.store.ts";
export { isHeld } from "./fraud/hold-order.ts";
export { moveDelivery } from "./orders/move-delivery.ts";
export { jobKinds, orderChanges } from "./jobs.ts";
export { recordReceipt } from "./orders/record-receipt.ts";
export { moveOrder, recordOrderEvent, type OrderActor } from "./orders/order-transitions.store.ts";
export { staffActor } from "./orders/staff-actor.ts";
export { openForChange, openLink } from "./order-page/order-link.ts";
export { quoteRefund, refundOrder, type OrderRefundRefusal } from "./orders/refund-order.ts";
export { viewOrder } from "./orders/order-view.ts";
export { countRecentOrders } from "./orders/order-counts.store.ts";
export { findOrder, lockOrder, type OrderRow } from "./orders/orders.store.ts";
export { onPayment } from "./paying/on-payment.ts";
export { endUnpaidLinks } from "./paying/unpaid-links.ts";
export { reconcile } from "./paying/reconcile.ts";

export const checkoutService: Service<typeof checkoutContract> = {
  ...payingService,
  ...ordersService,
  ...officeOrdersService,

  "GET /api/checkout": showCheckout,

  "POST /api/checkout": (context, { body }) => submitCheckout(context, body),

  "POST /api/checkout/void": (context, { body }) => voidPayment(context, body.cartId),

  "GET /api/checkout/fraudcheck": readFraudCheck,

  "GET /api/checkout/sooner": (context, { query }) => offerFasterDelivery(context, query),

  "GET /api/checkout/confirmation": async (context, { query }) => {
    const { db, visit } = context;
    const key = query.token === undefined ? query.id && { cartId: query.id } : { token: query.token };
    const order = key ? await findOrder(db, key) : null;
    const isHolder = query.token !== undefined && order?.site === visit.site.code;
    if (order === null || !(isHolder || isOwnCart(visit, order))) return refuse("unknownOrder");
    return isOpenDraft(order.state) ? refuse("notPlaced") : ok(await viewOrder(db, order));
  },

  "POST /api/checkout/session": (context, { body }) => upsertSession(context, body.session),

  "GET /api/checkout/session": readSession,

  "DELETE /api/checkout/session": async (context) => {
    await discardSession(context);
    return null;
  },
};
