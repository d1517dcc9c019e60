import { ok, refuse } from "#kit/result.ts";
import type { Service } from "#platform/service.ts";
import { isOwnCart } from "#capabilities/cart/server/cart.service.ts";
import type { checkoutContract } from "../checkout.contract.ts";
import { isOpenDraft } from "../order-states.rules.ts";
import { showCheckout } from "./checkout-view.ts";
import { officeOrdersService } from "./office-orders.service.ts";
import { viewOrder } from "./order-view.ts";
import { findOrder } from "./orders.store.ts";
import { readFraudCheck } from "./fraud-check.ts";
import { ordersService } from "./orders.service.ts";
import { payingService } from "./paying.service.ts";
import { offerFasterDelivery } from "./faster-delivery.ts";
import { voidPayment } from "./void-payment.ts";
import { forgetSession, keepSession, readSession } from "./session.ts";
import { submitCheckout } from "./submit.ts";

export { pollAgain } from "./poll-payment.ts";
export { continuePayment, finishReturn, hintAt, receiveResult } from "./returning.ts";
export { applyEvent, eventJob, receiveNotification } from "./events.ts";
export { creditLeftOf } from "./buyer.ts";
export { cancelOrder } from "./cancel.ts";
export { jobKinds, type OrderChange, orderChanges } from "./jobs.ts";
export { moveOrder, type OrderMove, type Who } from "./order-moves.store.ts";
export { openLink } from "./order-link.ts";
export { viewOrder } from "./order-view.ts";
export { findOrder, type OrderRow } from "./orders.store.ts";
export { cancelPayment, capturePayment, reconcile, refundPayment } from "./reconcile.ts";

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

  "POST /api/checkout/session": (context, { body }) => keepSession(context, body.session),

  "GET /api/checkout/session": readSession,

  "DELETE /api/checkout/session": async (context) => {
    await forgetSession(context);
    return null;
  },
};
