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

const rowsOfNone = [{ sku: "none", version: "", change: {} }];

const aUnit = { params: { number: "999999" } };
const aProduct = { params: { id: "1" } };
const keepsProducts: readonly Role[] = ["owner", "merchandiser"];
const seesProducts: readonly Role[] = roles.filter((role) => role !== "finance");
const ofSite = { roles: keepsProducts, foreign: 403 } as const;

const aCategory = {
  title: "",
  singular: "x",
  parentId: null,
  position: 1,
  kind: "oven",
  description: "",
  isHidden: false,
};
const aMaker = { name: "", country: "x", founded: null, description: "", isHidden: false };
const aFact = { label: "x", unit: "", group: "Features", facet: "none", explain: "", isRetired: false, isNew: false };
const someLists = { card: null, promoted: null, facets: null, table: null };
const ofShared = (body: object) => ({ roles: keepsProducts, input: () => ({ params: { id: "999999" }, body }) });
const aPurchase = { params: { number: "none" } };
const seesPurchases: readonly Role[] = ["owner", "merchandiser", "warehouse", "store-manager", "finance", "read-only"];
const buys: readonly Role[] = ["owner", "merchandiser"];
const buysWith = (body: object) => ({ roles: buys, input: () => ({ ...aPurchase, body }) });
const aSupplier = { id: randomUUID(), name: "", leadDays: 1 };

const seesHooks: readonly Role[] = ["owner", "read-only"];
const aHook = (site: SiteCode) => ({ id: randomUUID(), site, url: "https://example.com/", types: ["order.placed"] });
const changesHook = (body: object) => ({ roles: ["owner"] as const, input: () => ({ ...somebody, body }) });

/** Products, pictures, prices, and webhooks: one row a call, as in office-matrix.ts. */
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
  "POST /api/office/products/:id/pictures/direct-uploads": {
    roles: keepsProducts,
    input: () => ({ ...aProduct, body: { upload: randomUUID(), size: 1, type: "image/jpeg" } }),
  },
  "POST /api/office/products/:id/pictures/direct-uploads/:upload": {
    roles: keepsProducts,
    input: () => ({ params: { id: "1", upload: randomUUID() }, body: {} }),
  },
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
  "POST /api/office/categories/:id/owner": {
    roles: ["owner"],
    input: () => ({ params: { id: "1" }, body: { from: null, to: randomUUID() } }),
  },
  "POST /api/office/categories/:id/bar": { roles: ["owner"], input: () => ({ ...aProduct, body: {} }) },
  "GET /api/office/outlet-units": { roles: seesProducts, input: (site) => ({ query: { site } }), foreign: 403 },
  "GET /api/office/outlet-units/:number": { roles: seesProducts, input: () => aUnit },
  "POST /api/office/outlet-units/:number": {
    roles: keepsProducts,
    input: () => ({
      ...aUnit,
      body: { version: "", condition: "New Condition", words: "Opened", price: 1, marks: [] },
    }),
  },
  "POST /api/office/outlet-units/:number/withdraw": {
    roles: keepsProducts,
    input: () => ({ ...aUnit, body: { reason: "Matrix" } }),
  },
  "GET /api/office/categories": { roles: seesProducts },
  "POST /api/office/categories/check": { roles: keepsProducts, input: () => ({ body: { ...aCategory, id: null } }) },
  "POST /api/office/categories": {
    roles: keepsProducts,
    input: () => ({ body: { ...aCategory, requestId: randomUUID() } }),
  },
  "POST /api/office/categories/:id": ofShared({ ...aCategory, version: 1 }),
  "POST /api/office/categories/:id/photograph": {
    roles: keepsProducts,
    input: () => ({ params: { id: "999999" }, query: { version: "1" }, body: {} }),
  },
  "POST /api/office/categories/:id/photograph/remove": ofShared({ version: 1 }),
  "POST /api/office/categories/:id/retire": ofShared({ version: 1, reason: "Matrix" }),
  "POST /api/office/categories/:id/restore": ofShared({ version: 1 }),
  "GET /api/office/facts": { roles: seesProducts },
  "POST /api/office/facts/:key/check": {
    roles: keepsProducts,
    input: () => ({ params: { key: "none" }, body: aFact }),
  },
  "POST /api/office/facts/:key": {
    roles: keepsProducts,
    input: () => ({ params: { key: "none" }, body: { ...aFact, version: 0 } }),
  },
  "GET /api/office/schemas/:id": { roles: seesProducts, input: () => ({ params: { id: "999999" } }) },
  "POST /api/office/schemas/:id/check": ofShared(someLists),
  "POST /api/office/schemas/:id": ofShared({ ...someLists, version: 0 }),
  "GET /api/office/synonyms": { roles: seesProducts },
  "POST /api/office/synonyms/check": {
    roles: keepsProducts,
    input: () => ({ body: { factKey: "none", value: "x", said: "y" } }),
  },
  "POST /api/office/synonyms": {
    roles: keepsProducts,
    input: () => ({ body: { id: randomUUID(), factKey: "none", value: "x", said: "y" } }),
  },
  "POST /api/office/synonyms/:id/remove": { roles: keepsProducts, input: () => because },
  "GET /api/office/manufacturers": { roles: seesProducts },
  "POST /api/office/manufacturers/check": { roles: keepsProducts, input: () => ({ body: { ...aMaker, id: null } }) },
  "POST /api/office/manufacturers": {
    roles: keepsProducts,
    input: () => ({ body: { ...aMaker, requestId: randomUUID() } }),
  },
  "POST /api/office/manufacturers/:id": ofShared({ ...aMaker, version: 1 }),
  "POST /api/office/manufacturers/:id/retire": ofShared({ version: 1, reason: "Matrix" }),
  "POST /api/office/manufacturers/:id/restore": ofShared({ version: 1 }),
  "GET /api/office/sites/:site/prices": { roles: seesPrices, ...pricesOf() },
  "GET /api/office/sites/:site/prices/:sku": { roles: seesPrices, ...pricesOf({ sku: "none" }) },
  "POST /api/office/sites/:site/prices/:sku": {
    roles: keepsPrices,
    ...pricesOf({ sku: "none" }, { changeId: randomUUID(), version: "", change: {} }),
  },
  "POST /api/office/sites/:site/price-changes/preview": { roles: keepsPrices, ...pricesOf({}, bulkOfNone) },
  "POST /api/office/sites/:site/price-changes": { roles: keepsPrices, ...pricesOf({}, bulkOfNone) },
  "POST /api/office/sites/:site/price-edits/preview": { roles: keepsPrices, ...pricesOf({}, { rows: rowsOfNone }) },
  "POST /api/office/sites/:site/price-edits": {
    roles: keepsPrices,
    ...pricesOf({}, { changeId: randomUUID(), rows: rowsOfNone }),
  },
  "GET /api/office/price-edits": { roles: seesPrices, input: (site) => ({ query: { site } }), foreign: 403 },
  "POST /api/office/price-files/check": { roles: keepsPrices, input: () => ({ body: { text: "sku" } }) },
  "POST /api/office/price-files": { roles: keepsPrices, input: () => ({ body: { text: "sku" } }) },
  "GET /api/office/sites/:site/price-lists": { roles: seesPrices, ...pricesOf() },
  "POST /api/office/sites/:site/price-lists": { roles: keepsPrices, ...pricesOf({}, { group: "", name: "" }) },
  "GET /api/office/sites/:site/price-lists/:group": { roles: seesPrices, ...pricesOf({ group: "none" }) },
  "GET /api/office/sites/:site/price-lists/:group/prices/:sku": {
    roles: seesPrices,
    ...pricesOf({ group: "none", sku: "none" }),
  },
  "POST /api/office/sites/:site/price-lists/:group/prices/:sku": {
    roles: keepsPrices,
    ...pricesOf({ group: "none", sku: "none" }, { version: "", steps: [] }),
  },
  "POST /api/office/sites/:site/price-lists/:group/file": {
    roles: keepsPrices,
    ...pricesOf({ group: "none" }, { text: "SKU", isCheck: true }),
  },
  "POST /api/office/sites/:site/price-lists/:group/remove": {
    roles: keepsPrices,
    ...pricesOf({ group: "none" }, { reason: "Matrix" }),
  },
  "POST /api/office/audit/:id/undo": { roles: "all", input: () => ({ params: { id: "0" } }) },
  "GET /api/office/audit": { roles: ["owner", "finance", "read-only"] },
  "GET /api/office/suppliers": { roles: seesPurchases },
  "POST /api/office/suppliers": { roles: buys, input: () => ({ body: aSupplier }) },
  "POST /api/office/suppliers/:id": { roles: buys, input: () => ({ ...somebody, body: aSupplier }) },
  "GET /api/office/purchase-orders": { roles: seesPurchases },
  "POST /api/office/purchase-orders": {
    roles: buys,
    input: () => ({ body: { id: randomUUID(), supplier: randomUUID(), place: "SYD" } }),
  },
  "GET /api/office/purchase-orders/:number": { roles: seesPurchases, input: () => aPurchase },
  "POST /api/office/purchase-orders/:number/draft": buysWith({ version: 1, note: "", lines: [] }),
  "POST /api/office/purchase-orders/:number/send": buysWith({ version: 1 }),
  "POST /api/office/purchase-orders/:number/dates": buysWith({ version: 1, lines: [] }),
  "POST /api/office/purchase-orders/:number/receive": {
    roles: changesStock,
    input: () => ({ ...aPurchase, body: { key: randomUUID(), version: 1, lines: [] } }),
  },
  "POST /api/office/purchase-orders/:number/cancel": buysWith({ version: 1, reason: "Matrix" }),
  // The service refuses roles without the right to see prices, such as the warehouse.
  "GET /api/office/purchase-orders/:number/document": { roles: seesPurchases, input: () => aPurchase },
  "GET /api/office/api-keys": { roles: ["owner", "read-only"] },
  "POST /api/office/api-keys": {
    roles: ["owner"],
    input: (site) => ({ body: { name: "M", scopes: ["stock.read"], sites: [site], expiresOn: "2026-12-24" } }),
    isForPeople: true,
  },
  "POST /api/office/api-keys/:id/revoke": { roles: ["owner"], input: () => because, isForPeople: true },
  "POST /api/office/bulk/stock": { roles: changesStock },
  "POST /api/office/bulk/products": { roles: keepsProducts },
  "POST /api/office/bulk/customers": { roles: ["owner", "customer-service", "store-manager"] },
  "POST /api/office/bulk/offers": { roles: keepsProducts },
  "POST /api/office/offer-files": { roles: keepsProducts, isForPeople: true },
  "POST /api/office/bulk/price-lists": { roles: ["owner", "merchandiser"] },
  "POST /api/office/bulk/prices": { roles: ["owner", "merchandiser"] },
  "GET /api/office/scheduled-changes": { roles: seesProducts },
  "GET /api/office/sites/:site/promotions": {
    roles: seesProducts,
    foreign: 403,
    input: (site) => ({ params: { site } }),
  },
  "POST /api/office/scheduled-changes": { roles: keepsProducts, input: () => ({ body: {} }) },
  "POST /api/office/scheduled-changes/:id/take-back": {
    roles: keepsProducts,
    input: () => ({ ...somebody, body: { version: 1 } }),
  },
  "POST /api/office/previews": {
    roles: seesProducts,
    input: (site) => ({ body: { site, at: "2026-12-01T09:00", path: "/" } }),
  },
  "GET /api/office/supplier-feeds": { roles: seesProducts },
  "POST /api/office/supplier-feeds": { roles: keepsProducts, input: () => ({ body: {} }) },
  "GET /api/office/supplier-feeds/:id": { roles: seesProducts, input: () => somebody },
  "POST /api/office/supplier-feeds/:id": { roles: keepsProducts, input: () => ({ ...somebody, body: {} }) },
  "POST /api/office/supplier-feeds/:id/state": {
    roles: keepsProducts,
    input: () => ({ ...somebody, body: { isActive: true } }),
  },
  "POST /api/office/supplier-feeds/:id/columns": { roles: keepsProducts, input: () => somebody },
  "GET /api/office/supplier-feeds/:id/runs": { roles: seesProducts, input: () => somebody },
  "POST /api/office/supplier-feeds/:id/runs": {
    roles: keepsProducts,
    input: () => ({ ...somebody, body: { id: randomUUID(), purpose: "trial" } }),
  },
  "GET /api/office/supplier-feeds/:id/runs/:run": {
    roles: seesProducts,
    input: () => ({ params: { id: randomUUID(), run: randomUUID() } }),
  },
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
