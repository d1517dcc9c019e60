import { randomUUID } from "node:crypto";
import type { EndpointKey } from "#shop/contract.ts";
import { type Role, type Row, somebody } from "./office-rows.ts";

const seesPayments: readonly Role[] = ["owner", "customer-service", "store-manager", "finance", "read-only"];
const keepsPayments: readonly Role[] = ["owner", "store-manager", "finance"];
const refunds: readonly Role[] = ["owner", "customer-service", "store-manager", "finance"];
const decision = { key: randomUUID(), reason: "Matrix" };
const decided = () => ({ ...somebody, body: decision });

/** The calls about money: payments in review, disputes, settlements, the daily close, documents. */
export const moneyMatrix: Readonly<Record<EndpointKey, Row>> = {
  "GET /api/office/payment-reviews": {
    roles: seesPayments,
    foreign: 403,
    input: (site) => ({ query: { site } }),
  },
  "GET /api/office/payment-reviews/:id": { roles: seesPayments, input: () => somebody },
  "POST /api/office/payment-reviews/:id/accept": { roles: keepsPayments, input: decided },
  "POST /api/office/payment-reviews/:id/refund": { roles: refunds, input: decided },
  "POST /api/office/payment-reviews/:id/void": { roles: keepsPayments, input: decided },
  "GET /api/office/disputes": { roles: seesPayments, foreign: 403, input: (site) => ({ query: { site } }) },
  "GET /api/office/disputes/:id": { roles: seesPayments, input: () => somebody },
  "POST /api/office/disputes/:id/evidence": {
    roles: keepsPayments,
    input: () => ({ ...somebody, body: { key: randomUUID(), text: "Matrix" } }),
  },
  "POST /api/office/disputes/:id/accept": { roles: keepsPayments, input: decided },
};
