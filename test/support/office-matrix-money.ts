import { randomUUID } from "node:crypto";
import type { EndpointKey } from "#shop/contract.ts";
import type { SiteCode } from "#shop/site.ts";
import { type Role, type Row, somebody } from "./office-rows.ts";

const seesPayments: readonly Role[] = ["owner", "customer-service", "store-manager", "finance", "read-only"];
const keepsPayments: readonly Role[] = ["owner", "store-manager", "finance"];
const refunds: readonly Role[] = ["owner", "customer-service", "store-manager", "finance"];
const decision = { key: randomUUID(), reason: "Matrix" };
const aDay = { store: "NONE", day: "2026-11-20" };
const atSite = (more: Record<string, string> = {}, body?: object) => ({
  foreign: 403 as const,
  input: (site: SiteCode) => ({ params: { site, ...more }, ...(body && { body }) }),
});
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
  "GET /api/office/sites/:site/reconciliation": { roles: seesPayments, ...atSite() },
  "POST /api/office/sites/:site/settlements": {
    roles: keepsPayments,
    ...atSite({}, { provider: "adyen", text: "none", isTrial: true }),
  },
  "GET /api/office/daily-closes": { roles: seesPayments, foreign: 403, input: (site) => ({ query: { site } }) },
  "GET /api/office/sites/:site/stores/:store/days/:day": { roles: seesPayments, ...atSite(aDay) },
  "POST /api/office/sites/:site/stores/:store/days/:day/close": {
    roles: keepsPayments,
    ...atSite(aDay, { key: randomUUID(), seenCash: 0, seenTerminal: 0, cash: 0, terminal: 0 }),
  },
  "POST /api/office/sites/:site/stores/:store/days/:day/reopen": {
    roles: ["owner", "store-manager", "finance"],
    ...atSite(aDay, { id: randomUUID(), reason: "Matrix" }),
  },
  "GET /api/office/tax-documents": { roles: seesPayments, foreign: 403, input: (site) => ({ query: { site } }) },
  "GET /api/office/tax-documents/checks": { roles: seesPayments },
  "POST /api/office/tax-documents/:id/copies": { roles: keepsPayments, input: decided },
  "GET /api/office/fraud-rules": { roles: seesPayments },
  "POST /api/office/fraud-rules": {
    roles: keepsPayments,
    input: () => ({ body: { id: randomUUID(), rule: { kind: "value", dollars: 1_000_000 } } }),
  },
  "GET /api/office/fraud-rules/:id/test": { roles: seesPayments, input: () => somebody },
  "POST /api/office/fraud-rules/:id/publish": {
    roles: keepsPayments,
    input: () => ({ ...somebody, body: { version: 1 } }),
  },
  "POST /api/office/fraud-rules/:id/retire": {
    roles: keepsPayments,
    input: () => ({ ...somebody, body: { version: 1, reason: "Matrix" } }),
  },
  "POST /api/office/sites/:site/orders/:number/link-wait": {
    roles: ["owner", "customer-service", "warehouse", "store-manager"],
    foreign: 403,
    input: (site) => ({ params: { site, number: "999999" }, body: { until: "2026-11-30", why: "Matrix" } }),
  },
  "POST /api/office/sites/:site/orders/:number/release": {
    roles: keepsPayments,
    foreign: 403,
    input: (site) => ({ params: { site, number: "999999" }, body: { why: "Matrix" } }),
  },
};
