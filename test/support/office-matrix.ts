import { randomUUID } from "node:crypto";
import type { EndpointKey } from "#shop/contract.ts";
import type { SiteCode } from "#shop/site.ts";
import { catalogueMatrix } from "./office-matrix-catalogue.ts";
import { inboxMatrix } from "./office-matrix-inbox.ts";
import { moneyMatrix } from "./office-matrix-money.ts";
import { setUpMatrix } from "./office-matrix-set-up.ts";
import { privacyMatrix } from "./office-matrix-privacy.ts";
import { because, changesStock, type Role, roles, type Row, seesOrders, somebody } from "./office-rows.ts";

const nobodyChanges = { change: "end", selection: { kind: "ids", ids: [randomUUID()] } };
const seesStock: readonly Role[] = roles.filter((role) => role !== "content-editor");
const both = { params: { id: randomUUID(), other: randomUUID() } };
const seesCustomers: readonly Role[] = [
  "owner",
  "customer-service",
  "store-manager",
  "salesperson",
  "finance",
  "read-only",
];
const changesCustomers: readonly Role[] = ["owner", "customer-service", "store-manager"];
const changesOrders: readonly Role[] = ["owner", "customer-service", "warehouse", "store-manager"];
const refunds: readonly Role[] = ["owner", "customer-service", "store-manager", "finance"];
const order = (more: object = {}, body?: object) => ({
  foreign: 403 as const,
  input: (site: SiteCode) => ({ params: { site, number: "999999", ...more }, ...(body && { body }) }),
});
const anOrder = { params: { number: "none" } };
const aRun = { params: { zone: "NONE", day: "2026-11-26" } };
const seesFulfilment: readonly Role[] = ["owner", "customer-service", "warehouse", "store-manager", "read-only"];
const sends: readonly Role[] = ["owner", "warehouse", "store-manager"];
const seesReturns = roles.filter((role) => !["merchandiser", "content-editor", "salesperson"].includes(role));
const changesReturns = changesOrders;
const returnStep = (body: object) => ({ roles: changesReturns, input: () => ({ ...anOrder, body }) });
const seesStaff: readonly Role[] = ["owner", "store-manager", "read-only"];

/** Every call of the office. A new one fails test/api/office-access.test.ts until it has a row here. */
export const matrix: Readonly<Record<EndpointKey, Row>> = {
  "POST /api/office/log-in": {
    roles: "anyone",
    input: () => ({ body: { email: "nobody@example.com", password: "x" } }),
  },
  "POST /api/office/log-out": { roles: "anyone" },
  "POST /api/office/password-link": {
    roles: "anyone",
    input: () => ({ body: { email: "nobody@example.com" } }),
  },
  "POST /api/office/links/read": { roles: "anyone", input: () => ({ body: { token: "none" } }) },
  "POST /api/office/links/use": { roles: "anyone", input: () => ({ body: { token: "none", password: "x" } }) },
  "POST /api/office/log-in/passkey-options": { roles: "all" },
  "POST /api/office/log-in/passkey": { roles: "all", input: () => ({ body: { response: { id: "none" } } }) },
  "POST /api/office/log-in/code": { roles: "all", input: () => ({ body: { code: "000000" } }) },
  "POST /api/office/log-in/recovery-code": { roles: "all", input: () => ({ body: { code: "AAAAA-AAAAA" } }) },
  "GET /api/office/me": { roles: "anyone" },
  "GET /api/office/me/factors": { roles: "all" },
  "POST /api/office/me/passkey-options": { roles: "all" },
  "POST /api/office/me/passkeys": { roles: "all", input: () => ({ body: { name: "Key", response: { id: "none" } } }) },
  "DELETE /api/office/me/passkeys/:id": { roles: "all", input: () => ({ params: { id: "none" } }) },
  "POST /api/office/me/totp": { roles: "all" },
  "POST /api/office/me/totp/confirm": { roles: "all", input: () => ({ body: { code: "000000" } }) },
  "DELETE /api/office/me/totp": { roles: "all" },
  "POST /api/office/me/recovery-codes": { roles: "all" },
  "POST /api/office/me/password": { roles: "all", input: () => ({ body: { currentPassword: "x", password: "y" } }) },
  "GET /api/office/me/sessions": { roles: "all" },
  "POST /api/office/me/sessions/end": { roles: "all", input: () => ({ body: { id: randomUUID() } }) },
  "GET /api/office/staff": { roles: seesStaff, input: (site) => ({ query: { site } }), foreign: 403 },
  "GET /api/office/staff/:id": { roles: seesStaff, input: () => somebody },
  "POST /api/office/staff": {
    roles: ["owner"],
    input: (site) => ({
      body: { email: "no", firstName: "N", lastName: "N", roles: [{ role: "warehouse", sites: [site] }] },
    }),
  },
  "POST /api/office/staff/:id/roles": {
    roles: ["owner"],
    input: (site) => ({ ...somebody, body: { reason: "Matrix", roles: [{ role: "warehouse", sites: [site] }] } }),
  },
  "POST /api/office/staff/:id/end": { roles: ["owner"], input: () => because },
  "POST /api/office/staff/:id/return": { roles: ["owner"], input: () => because },
  "POST /api/office/staff/:id/link": { roles: ["owner"], input: () => somebody },
  "POST /api/office/staff/:id/reset-factor": { roles: ["owner"], input: () => because },
  "GET /api/office/stores": { roles: seesStaff },
  "GET /api/office/roles": { roles: ["owner", "read-only"] },
  "POST /api/office/roles": {
    roles: ["owner"],
    input: () => ({ body: { name: "Owner", permissions: ["audit.read"] } }),
  },
  "POST /api/office/roles/:id": {
    roles: ["owner"],
    input: () => ({ params: { id: "none" }, body: { version: 1, name: "None", permissions: ["audit.read"] } }),
  },
  "POST /api/office/roles/:id/refund-limit": {
    roles: ["owner"],
    input: () => ({ params: { id: "none" }, body: { version: 1, refundLimit: 100 } }),
  },
  "POST /api/office/roles/:id/delete": {
    roles: ["owner"],
    input: () => ({ params: { id: "none" }, body: { version: 1, reason: "Matrix" } }),
  },
  "POST /api/office/staff-changes/preview": { roles: ["owner"], input: () => ({ body: nobodyChanges }) },
  "POST /api/office/staff-changes": {
    roles: ["owner"],
    input: () => ({ body: { ...nobodyChanges, reason: "Matrix" } }),
  },
  "GET /api/office/approvals": { roles: "all" },
  "POST /api/office/approvals": {
    roles: "all",
    input: () => ({ body: { id: randomUUID(), call: "POST /none", reason: "Matrix" } }),
  },
  "POST /api/office/approvals/:id/approve": { roles: "all", input: () => somebody },
  "POST /api/office/approvals/:id/decline": { roles: "all", input: () => ({ ...somebody, body: { note: "Matrix" } }) },
  "POST /api/office/presence": {
    roles: "all",
    input: () => ({ body: { path: "/orders/hc/none", state: "open" } }),
  },
  "GET /api/office/home": { roles: "all", input: (site) => ({ query: { site } }) },
  "GET /api/office/views": { roles: "all", input: () => ({ query: { list: "staff" } }) },
  "POST /api/office/views": {
    roles: "all",
    input: () => ({ body: { list: "matrix", name: "Mine", isShared: false, search: {} } }),
  },
  "DELETE /api/office/views/:id": { roles: "all", input: () => somebody },
  "POST /api/office/exports": {
    roles: "all",
    input: () => ({ body: { list: "none", format: "csv", filters: {}, hidden: [] } }),
  },
  "GET /api/office/jobs": { roles: "all", input: () => ({ query: { of: "everyone" } }) },
  "GET /api/office/jobs/:id": { roles: "all", input: () => somebody },
  "POST /api/office/jobs/:id/cancel": { roles: "all", input: () => somebody },
  "GET /api/office/jobs/:id/file": { roles: "all", input: () => somebody },
  "GET /api/office/jobs/:id/failed-lines": { roles: "all", input: () => somebody },
  "GET /api/office/stock": { roles: seesStock },
  "GET /api/office/stock/places": { roles: seesStock },
  "GET /api/office/stock/:sku/:place": {
    roles: seesStock,
    input: () => ({ params: { sku: "none", place: "SYD" } }),
  },
  "POST /api/office/stock/adjust": {
    roles: changesStock,
    input: () => ({
      body: {
        changeId: randomUUID(),
        sku: "none",
        place: "SYD",
        adjustment: { kind: "add", quantity: 1 },
        reason: "found",
      },
    }),
  },
  "POST /api/office/stock/transfer": {
    roles: changesStock,
    input: () => ({ body: { changeId: randomUUID(), sku: "none", from: "SYD", to: "MEL", quantity: 1 } }),
  },
  "POST /api/office/stock/level": {
    roles: changesStock,
    input: () => ({ body: { sku: "none", place: "SYD", lowAt: 2 } }),
  },
  "GET /api/office/stocktakes": { roles: seesStock },
  "POST /api/office/stocktakes": {
    roles: changesStock,
    input: () => ({ body: { id: randomUUID(), place: "none" } }),
  },
  "GET /api/office/stocktakes/:id": { roles: seesStock, input: () => somebody },
  "POST /api/office/stocktakes/:id/scans": {
    roles: changesStock,
    input: () => ({ ...somebody, body: { scans: [{ scanId: randomUUID(), code: "none" }] } }),
  },
  "POST /api/office/stocktakes/:id/post": { roles: changesStock, input: () => somebody },
  "POST /api/office/stocktakes/:id/cancel": { roles: changesStock, input: () => because },
  "GET /api/office/customers": { roles: seesCustomers, input: (site) => ({ query: { site } }), foreign: 403 },
  "GET /api/office/customers/:id": { roles: seesCustomers, input: () => somebody },
  "GET /api/office/own-fields": { roles: ["owner", "read-only"] },
  "POST /api/office/own-fields/:subject/:key": {
    roles: ["owner"],
    input: () => ({ params: { subject: "order", key: "-" }, body: { label: "M", kind: "text", version: 0 } }),
  },
  "GET /api/office/customers/:id/own-fields": { roles: seesCustomers, input: () => somebody },
  "POST /api/office/customers/:id/own-fields": {
    roles: changesCustomers,
    input: () => ({ ...somebody, body: { version: 0, values: {} } }),
  },
  "GET /api/office/sites/:site/orders/:number/own-fields": { roles: seesOrders, ...order() },
  "POST /api/office/sites/:site/orders/:number/own-fields": {
    roles: changesOrders,
    ...order({}, { version: 0, values: {} }),
  },
  "GET /api/office/customers/:id/orders": { roles: seesCustomers, input: () => somebody },
  "POST /api/office/customers": {
    roles: changesCustomers,
    foreign: 403,
    input: (site) => ({
      body: { id: randomUUID(), site, firstName: "M", lastName: "M", email: "no", phone: "" },
    }),
  },
  "POST /api/office/customers/:id": {
    roles: changesCustomers,
    input: () => ({
      ...somebody,
      body: {
        firstName: "M",
        lastName: "M",
        phone: "",
        companyName: "",
        newsletter: false,
        tags: [],
        groupCode: "",
        seen: "",
      },
    }),
  },
  "POST /api/office/customers/:id/notes": {
    roles: changesCustomers,
    input: () => ({ ...somebody, body: { id: randomUUID(), body: "Matrix" } }),
  },
  "POST /api/office/customers/:id/lock": {
    roles: changesCustomers,
    input: () => ({ ...somebody, body: { isLocked: true, reason: "Matrix" } }),
  },
  "GET /api/office/customers/:id/merge/:other": { roles: changesCustomers, input: () => both },
  "POST /api/office/customers/:id/merge/:other": {
    roles: changesCustomers,
    input: () => ({ ...both, body: { seen: "", take: [], reason: "Matrix" } }),
  },
  "POST /api/office/customers/:id/shop-as": { roles: changesCustomers, input: () => because },
  "GET /api/office/order-list": { roles: seesOrders, input: (site) => ({ query: { site } }), foreign: 403 },
  "GET /api/office/order-list/counts": { roles: seesOrders, input: (site) => ({ query: { site } }), foreign: 403 },
  "GET /api/office/sites/:site/orders/:number": { roles: seesOrders, ...order() },
  "GET /api/office/sites/:site/orders/:number/mails/:mail": { roles: seesOrders, ...order({ mail: randomUUID() }) },
  "POST /api/office/sites/:site/orders/:number/mails/:mail/send": {
    roles: changesOrders,
    ...order({ mail: randomUUID() }, { key: randomUUID() }),
  },
  "GET /api/office/sites/:site/orders/:number/invoice": { roles: seesOrders, ...order() },
  "GET /api/office/sites/:site/orders/:number/credit-notes/:refund": {
    roles: seesOrders,
    ...order({ refund: randomUUID() }),
  },
  "POST /api/office/sites/:site/orders/:number/notes": {
    roles: changesOrders,
    ...order({}, { key: randomUUID(), text: "x" }),
  },
  "POST /api/office/sites/:site/orders/:number/tags": { roles: changesOrders, ...order({}, { tags: [] }) },
  "POST /api/office/sites/:site/orders/:number/assignee": { roles: changesOrders, ...order({}, { isMine: true }) },
  "POST /api/office/sites/:site/orders/:number/move": {
    roles: changesOrders,
    ...order({}, { to: "picking", why: "x" }),
  },
  "POST /api/office/sites/:site/orders/:number/change-quote": { roles: changesOrders, ...order({}, {}) },
  "POST /api/office/sites/:site/orders/:number/changes": {
    roles: changesOrders,
    ...order({}, { key: randomUUID(), version: "x", difference: 0, reason: "x" }),
  },
  "POST /api/office/sites/:site/orders/:number/refund-quote": { roles: refunds, ...order({}, { goodwill: 1 }) },
  "POST /api/office/sites/:site/orders/:number/refunds": {
    roles: refunds,
    ...order({}, { key: randomUUID(), amount: 1, goodwill: 1, reason: "x" }),
  },
  "POST /api/office/sites/:site/orders/:number/refunds/:refund/retry": {
    roles: refunds,
    ...order({ refund: randomUUID() }),
  },
  "POST /api/office/sites/:site/orders/:number/receipts": {
    roles: ["owner", "store-manager", "finance"],
    ...order({}, { key: randomUUID(), method: "cash", amount: 1, receivedOn: "2026-11-20" }),
  },
  "GET /api/office/returns": { roles: seesReturns, foreign: 403, input: (site) => ({ query: { site } }) },
  "GET /api/office/returns/:number": { roles: seesReturns, input: () => anOrder },
  "GET /api/office/sites/:site/orders/:number/returns": { roles: seesReturns, ...order() },
  "POST /api/office/sites/:site/orders/:number/returns": {
    roles: changesReturns,
    ...order({}, { key: randomUUID(), reason: "faulty", words: "Dead", lines: [] }),
  },
  "POST /api/office/returns/:number/approve": returnStep({ way: "drop-off", place: "SYD" }),
  "GET /api/office/returns/:number/pick-up-days": { roles: seesReturns, input: () => anOrder },
  "POST /api/office/returns/:number/pick-up": returnStep({ from: null, day: "2026-11-26" }),
  "POST /api/office/returns/:number/pick-up-failed": returnStep({ day: "2026-11-26", reason: "nobody-home" }),
  "POST /api/office/returns/:number/refuse": returnStep({ reason: "Matrix" }),
  "POST /api/office/returns/:number/receive": returnStep({ key: randomUUID(), place: "SYD", lines: [] }),
  "POST /api/office/returns/:number/inspect": returnStep({ key: randomUUID(), line: 0, quantity: 1, outcome: "new" }),
  "POST /api/office/returns/:number/refund-quote": { roles: seesReturns, input: () => anOrder },
  "POST /api/office/returns/:number/refund": { ...returnStep({ key: randomUUID(), amount: 1 }), roles: refunds },
  "POST /api/office/returns/:number/photographs": {
    roles: changesReturns,
    input: () => ({ ...anOrder, query: { key: randomUUID() }, body: {} }),
  },
  "GET /api/office/returns/:number/photographs/:id": {
    roles: seesReturns,
    input: () => ({ params: { ...anOrder.params, id: randomUUID() } }),
  },
  "POST /api/office/returns/:number/close": returnStep({ reason: "Matrix" }),
  "GET /api/office/fulfilment/waiting": {
    roles: seesFulfilment,
    input: (site) => ({ query: { site } }),
    foreign: 403,
  },
  "GET /api/office/fulfilment/consignments": {
    roles: seesFulfilment,
    input: (site) => ({ query: { site } }),
    foreign: 403,
  },
  "GET /api/office/fulfilment/places": { roles: seesFulfilment },
  "GET /api/office/fulfilment/orders/:number": { roles: seesFulfilment, input: () => anOrder },
  "POST /api/office/fulfilment/allocate": { roles: sends, input: () => ({ body: { orders: ["none"] } }) },
  "POST /api/office/fulfilment/orders/:number/consignments": {
    roles: sends,
    input: () => ({
      ...anOrder,
      body: {
        key: randomUUID(),
        origin: { kind: "warehouse", code: "SYD" },
        lines: [{ line: 0, quantity: 1 }],
      },
    }),
  },
  "GET /api/office/fulfilment/pick-list": {
    roles: seesFulfilment,
    input: (site) => ({ query: { warehouse: "SYD", site } }),
    foreign: 403,
  },
  "GET /api/office/fulfilment/consignments/:number": { roles: seesFulfilment, input: () => anOrder },
  "POST /api/office/fulfilment/consignments/:number/picks": {
    roles: sends,
    input: () => ({ ...anOrder, body: { key: randomUUID(), line: 0, scanned: "x" } }),
  },
  "POST /api/office/fulfilment/consignments/:number/shorts": {
    roles: sends,
    input: () => ({ ...anOrder, body: { key: randomUUID(), line: 0, quantity: 1, reason: "damaged" } }),
  },
  "POST /api/office/fulfilment/consignments/:number/pack": {
    roles: sends,
    input: () => ({ ...anOrder, body: { units: [] } }),
  },
  "POST /api/office/fulfilment/consignments/:number/unpack": { roles: sends, input: () => anOrder },
  "POST /api/office/fulfilment/consignments/:number/cancel": { roles: sends, input: () => anOrder },
  "POST /api/office/fulfilment/consignments/:number/dispatch": {
    roles: sends,
    input: () => ({ ...anOrder, body: { carrier: "truck" } }),
  },
  "POST /api/office/fulfilment/consignments/:number/deliver": {
    roles: sends,
    input: () => ({ ...anOrder, body: { receivedBy: "Max" } }),
  },
  "POST /api/office/fulfilment/consignments/:number/fail": {
    roles: sends,
    input: () => ({ ...anOrder, body: { key: randomUUID(), reason: "refused" } }),
  },
  "GET /api/office/fulfilment/consignments/:number/days": { roles: seesFulfilment, input: () => anOrder },
  "GET /api/office/fulfilment/runs/:zone/:day": { roles: seesFulfilment, input: () => aRun },
  "POST /api/office/fulfilment/runs/:zone/:day/dispatch": { roles: sends, input: () => aRun },
  "GET /api/office/fulfilment/documents/pick-list": {
    roles: seesFulfilment,
    input: (site) => ({ query: { warehouse: "SYD", site } }),
    foreign: 403,
  },
  "GET /api/office/fulfilment/documents/runs/:zone/:day": { roles: seesFulfilment, input: () => aRun },
  "GET /api/office/fulfilment/documents/consignments/:number/:kind": {
    roles: seesFulfilment,
    input: () => ({ params: { number: "none", kind: "label" } }),
  },
  "GET /api/office/fulfilment/board": {
    roles: seesFulfilment,
    input: (site) => ({ query: { warehouse: "SYD", site } }),
    foreign: 403,
  },
  "GET /api/office/fulfilment/board/orders/:number/days": { roles: seesFulfilment, input: () => anOrder },
  "POST /api/office/fulfilment/board/orders/:number/move": {
    roles: sends,
    input: () => ({ ...anOrder, body: { to: "2026-11-26", reason: "Matrix" } }),
  },
  "POST /api/office/fulfilment/runs/:zone/:day/close": {
    roles: sends,
    input: () => ({ ...aRun, body: { reason: "Matrix" } }),
  },
  "POST /api/office/fulfilment/runs/:zone/:day/open": { roles: sends, input: () => aRun },
  "POST /api/office/fulfilment/runs/:zone/:day/move": {
    roles: sends,
    input: () => ({ ...aRun, body: { to: "2026-11-26", reason: "Matrix" } }),
  },
  ...catalogueMatrix,
  ...inboxMatrix,
  ...moneyMatrix,
  ...setUpMatrix,
  ...privacyMatrix,
};
