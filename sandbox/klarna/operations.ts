import { newId } from "../providers/session.ts";
import type { Operation } from "../providers/provider-operations.ts";
import { cancelOrder, captureOrder, readOrder, refundOrder } from "./orders.ts";
import { disablePage, openPage, openSession, readPage } from "./pages.ts";

const wrong: Operation["wrong"] = (_status, code, { field } = {}) => ({
  error_code: code,
  error_messages: [field === undefined ? code : `Bad value: ${field}`],
  correlation_id: newId(8),
});

const common = { provider: "klarna", wrong } as const;
const once = { keyHeader: "klarna-idempotency-key", keyAlone: true } as const;
const pages = "/klarna/hpp/v1/sessions";
const orders = "/klarna/ordermanagement/v1/orders/:id";

/** Klarna Payments, its hosted page, and Order Management. */
export const klarnaOperations: readonly Operation[] = [
  { ...common, ...once, name: "create", method: "POST", path: "/klarna/payments/v1/sessions", handle: openSession },
  { ...common, ...once, name: "page", method: "POST", path: pages, handle: openPage },
  { ...common, name: "read", method: "GET", path: `${pages}/:id`, handle: readPage },
  { ...common, name: "disable", method: "DELETE", path: `${pages}/:id`, handle: disablePage },
  { ...common, name: "order", method: "GET", path: orders, handle: readOrder },
  { ...common, ...once, name: "capture", method: "POST", path: `${orders}/captures`, handle: captureOrder },
  { ...common, ...once, name: "refund", method: "POST", path: `${orders}/refunds`, handle: refundOrder },
  { ...common, ...once, name: "cancel", method: "POST", path: `${orders}/cancel`, handle: cancelOrder },
];
