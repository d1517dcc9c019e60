import { randomUUID } from "node:crypto";
import type { EndpointKey } from "#shop/contract.ts";
import type { SiteCode } from "#shop/site.ts";
import { because, changesStock, type Role, roles, type Row, seesOrders, somebody } from "./office-rows.ts";

const seesPrices: readonly Role[] = ["owner", "merchandiser", "store-manager", "salesperson", "finance", "read-only"];
const keepsPrices: readonly Role[] = ["owner", "merchandiser"];
const pricesOf = (more: object = {}, body?: object) => ({
  foreign: 403 as const,
  input: (site: SiteCode) => ({ params: { site, ...more }, ...(body && { body }) }),
});
const bulkOfNone = {
  change: { field: "price", by: "amount", value: 1 },
  selection: { kind: "ids", ids: ["none"] },
};

const aProduct = { params: { id: "1" } };
const keepsProducts: readonly Role[] = ["owner", "merchandiser"];
const seesProducts: readonly Role[] = roles.filter((role) => role !== "finance");
const ofSite = { roles: keepsProducts, foreign: 403 } as const;

const seesHooks: readonly Role[] = ["owner", "read-only"];
const aHook = (site: SiteCode) => ({ id: randomUUID(), site, url: "https://example.com/", types: ["order.placed"] });
const changesHook = (body: object) => ({ roles: ["owner"] as const, input: () => ({ ...somebody, body }) });

/** Products, pictures, prices, and what other systems are told: one row a call, as in office-matrix.ts. */
export const catalogueMatrix: Readonly<Record<EndpointKey, Row>> = {
  "GET /api/office/products": { roles: seesProducts, input: (site) => ({ query: { site } }), foreign: 403 },
  "GET /api/office/products/options": { roles: seesProducts },
  "GET /api/office/products/facts/:id": { roles: seesProducts, input: () => aProduct },
  "GET /api/office/products/:id": { roles: seesProducts, input: () => aProduct },
  "POST /api/office/products": { roles: keepsProducts, input: () => ({ body: { sku: "" } }) },
  "POST /api/office/products/:id": { roles: keepsProducts, input: () => ({ ...aProduct, body: {} }) },
  "POST /api/office/products/:id/sites/:site/draft": { ...ofSite, input: (site) => ({ params: { id: "0", site } }) },
  "POST /api/office/products/:id/sites/:site/publish": { ...ofSite, input: (site) => ({ params: { id: "0", site } }) },
  "POST /api/office/products/:id/sites/:site/unpublish": {
    ...ofSite,
    input: (site) => ({ params: { id: "0", site } }),
  },
  "GET /api/office/catalogue-health": { roles: seesProducts },
  "GET /api/office/products/:id/pictures": { roles: seesProducts, input: () => aProduct },
  "POST /api/office/products/:id/pictures": { roles: keepsProducts, input: () => ({ ...aProduct, body: {} }) },
  "POST /api/office/products/:id/pictures/order": {
    roles: keepsProducts,
    input: () => ({ ...aProduct, body: { ids: [] } }),
  },
  "POST /api/office/pictures/:id": {
    roles: keepsProducts,
    input: () => ({ ...somebody, body: { version: 1, alt: "Fridge", view: "front", x: 50, y: 50, sites: null } }),
  },
  "POST /api/office/pictures/:id/remove": { roles: keepsProducts, input: () => somebody },
  "POST /api/office/pictures/:id/restore": { roles: keepsProducts, input: () => somebody },
  "POST /api/office/categories/:id/bar": { roles: ["owner"], input: () => ({ ...aProduct, body: {} }) },
  "GET /api/office/sites/:site/prices": { roles: seesPrices, ...pricesOf() },
  "GET /api/office/sites/:site/prices/:sku": { roles: seesPrices, ...pricesOf({ sku: "none" }) },
  "POST /api/office/sites/:site/prices/:sku": {
    roles: keepsPrices,
    ...pricesOf({ sku: "none" }, { changeId: randomUUID(), version: "", change: {} }),
  },
  "POST /api/office/sites/:site/price-changes/preview": { roles: keepsPrices, ...pricesOf({}, bulkOfNone) },
  "POST /api/office/sites/:site/price-changes": { roles: keepsPrices, ...pricesOf({}, bulkOfNone) },
  "GET /api/office/price-edits": { roles: seesPrices, input: (site) => ({ query: { site } }), foreign: 403 },
  "POST /api/office/price-files/check": { roles: keepsPrices, input: () => ({ body: { text: "sku" } }) },
  "POST /api/office/price-files": { roles: keepsPrices, input: () => ({ body: { text: "sku" } }) },
  "POST /api/office/audit/:id/undo": { roles: "all", input: () => ({ params: { id: "0" } }) },
  "GET /api/office/audit": { roles: ["owner", "finance", "read-only"] },
  "GET /api/office/api-keys": { roles: ["owner", "read-only"] },
  "POST /api/office/api-keys": {
    roles: ["owner"],
    input: (site) => ({ body: { name: "M", scopes: ["stock.read"], sites: [site], expiresOn: "2026-12-24" } }),
    isForPeople: true,
  },
  "POST /api/office/api-keys/:id/revoke": { roles: ["owner"], input: () => because, isForPeople: true },
  "POST /api/office/bulk/stock": { roles: changesStock },
  "POST /api/office/bulk/prices": { roles: ["owner", "merchandiser"] },
  "GET /api/office/feeds/changes": { roles: seesHooks },
  "GET /api/office/feeds/orders": { roles: seesOrders },
  "GET /api/office/webhooks": { roles: seesHooks, input: (site) => ({ query: { site } }), foreign: 403 },
  "POST /api/office/webhooks": { roles: ["owner"], input: (site) => ({ body: aHook(site) }) },
  "GET /api/office/webhooks/:id": { roles: seesHooks, input: () => somebody },
  "POST /api/office/webhooks/:id": changesHook({ url: "https://example.com/", types: ["order.placed"] }),
  "POST /api/office/webhooks/:id/state": changesHook({ isEnabled: true }),
  "GET /api/office/webhooks/:id/secret": { roles: ["owner"], input: () => somebody, isForPeople: true },
  "POST /api/office/webhooks/:id/secret": { ...changesHook({ reason: "Matrix" }), isForPeople: true },
  "POST /api/office/webhooks/:id/test": changesHook({}),
  "POST /api/office/webhooks/:id/replay": changesHook({ event: randomUUID() }),
  "GET /api/office/webhooks/:id/log": { roles: seesHooks, input: () => somebody },
  "GET /api/office/webhooks/:id/log/:event": {
    roles: seesHooks,
    input: () => ({ params: { id: randomUUID(), event: randomUUID() } }),
  },
};
