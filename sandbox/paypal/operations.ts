import type { Operation } from "../providers/provider-operations.ts";
import { readDispute } from "./disputes.ts";
import { verifySignature } from "./notifications.ts";
import { capture, create, read } from "./orders.ts";
import { readCapture, readRefund, refundCapture } from "./payments.ts";
import { problem } from "./problems.ts";
import { findByToken } from "./tokens.ts";

const common = { provider: "paypal", wrong: problem, findCaller: findByToken } as const;
const once = { keyHeader: "paypal-request-id" } as const;
const orders = "/paypal/v2/checkout/orders";
const payments = "/paypal/v2/payments";

/** Orders v2, Payments v2, Disputes v1, and the check of webhooks. */
export const payPalOperations: readonly Operation[] = [
  { ...common, ...once, name: "create", method: "POST", path: orders, handle: create },
  { ...common, name: "read", method: "GET", path: `${orders}/:id`, handle: read },
  { ...common, ...once, name: "capture", method: "POST", path: `${orders}/:id/capture`, handle: capture },
  { ...common, name: "payment", method: "GET", path: `${payments}/captures/:id`, handle: readCapture },
  {
    ...common,
    ...once,
    name: "refund",
    method: "POST",
    path: `${payments}/captures/:id/refund`,
    handle: refundCapture,
  },
  { ...common, name: "refunded", method: "GET", path: `${payments}/refunds/:id`, handle: readRefund },
  { ...common, name: "dispute", method: "GET", path: "/paypal/v1/customer/disputes/:id", handle: readDispute },
  {
    ...common,
    name: "verify",
    method: "POST",
    path: "/paypal/v1/notifications/verify-webhook-signature",
    handle: verifySignature,
  },
];
