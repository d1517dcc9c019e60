import { ok, refuse } from "#kit/result.ts";
import type { Context, Service } from "#platform/service.ts";
import { paymentOptions } from "#capabilities/payments/payments.rules.ts";
import {
  findCertificate,
  findOpenAttempt,
  keysOf,
  lockAttempt,
  moveAttempt,
} from "#capabilities/payments/server/payments.service.ts";
import { enqueue } from "#platform/outbox.ts";
import type { checkoutContract } from "../checkout.contract.ts";
import { findOrder } from "./orders.store.ts";
import { viewOrder } from "./order-view.ts";
import { jobKinds, reopen } from "./settle.ts";
import { submitCheckout } from "./submit.ts";

export { applyEvent, eventJob, receiveNotification } from "./events.ts";
export { cancelPayment, capturePayment, reconcile } from "./reconcile.ts";
export { jobKinds } from "./settle.ts";
export { viewOrder } from "./order-view.ts";
export { findOrder } from "./orders.store.ts";

/** What the shopper may use: the unique-requirements box for all; payment methods as they get gateways. */
const shopperOptions = paymentOptions.uniqueRequirements;

async function stopPayment(context: Context, cartId: string): Promise<{ success: boolean; orderCompleted: boolean }> {
  const order = await findOrder(context.db, { cartId });
  if (order === null || order.visitorId !== context.visit.visitorId) return { success: false, orderCompleted: false };
  if (order.state === "placed") return { success: false, orderCompleted: true };
  return context.db.transaction().execute(async (tx) => {
    const open = await findOpenAttempt(tx, cartId);
    if (open === null) return { success: true, orderCompleted: false };
    const attempt = await lockAttempt(tx, open.id);
    const stops = attempt.state === "pending" || attempt.state === "action_required";
    if (!stops) return { success: false, orderCompleted: false };
    await moveAttempt(tx, attempt, { to: "voiding", cause: "the shopper asked to stop" });
    await enqueue(tx, { kind: jobKinds.cancel, payload: { attemptId: attempt.id }, onceKey: `cancel:${attempt.id}` });
    await reopen(tx, attempt.orderId);
    return { success: true, orderCompleted: false };
  });
}

export const checkoutService: Service<typeof checkoutContract> = {
  "GET /api/checkout": async (context) => {
    const { site } = context.visit;
    const certificate = await findCertificate(context, site.code);
    return {
      customer: null,
      stores: [],
      salesPeople: [],
      partialPaymentPercentage: site.payments.depositPercent,
      opts: shopperOptions,
      store: null,
      x509EncryptionKeys: keysOf(site.code, certificate),
      supportNumber: site.supportNumber,
      isWinningDeliveryServicesOverrideAllowed: false,
    };
  },

  "POST /api/checkout": (context, { body }) => submitCheckout(context, body),

  "POST /api/checkout/void": (context, { body }) => stopPayment(context, body.cartId),

  "GET /api/checkout/confirmation": async (context, { query }) => {
    const { db, visit } = context;
    const key = query.token === undefined ? query.id && { cartId: query.id } : { token: query.token };
    const order = key ? await findOrder(db, key) : null;
    const mayRead =
      order !== null &&
      order.site === visit.site.code &&
      (query.token !== undefined || order.visitorId === visit.visitorId);
    if (!mayRead) return refuse("unknownOrder");
    return order.state === "placed" ? ok(await viewOrder(db, order)) : refuse("notPlaced");
  },
};
