import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EndpointKey } from "#shop/contract.ts";
import type { SiteCode } from "#shop/site.ts";
import { seedMemberId, seedOfficeEmails } from "#seed/people.ts";
import { officeModules } from "../../src/app/office-modules.ts";
import { type OfficePermission, officePermissions } from "#shop/office-permissions.ts";
import {
  officeOf,
  openKeyClient,
  openOfficeBrowser,
  type OfficeBrowser,
  signInStaff,
} from "#test/support/office-staff.ts";
import { addressOf, startTestShop, type TestShop } from "#test/support/shop.ts";

const roles = [
  "owner",
  "merchandiser",
  "content-editor",
  "customer-service",
  "warehouse",
  "store-manager",
  "salesperson",
  "finance",
  "read-only",
] as const;
type Role = (typeof roles)[number];

const OWN: SiteCode = "hc";
const FOREIGN: SiteCode = "fk";

type Row = {
  /** The roles that may make the call; all others get 403. */
  readonly roles: readonly Role[] | "all" | "strangers too";
  /** What is asked for, at a site where it has one. */
  readonly input?: (site: SiteCode) => {
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: object;
  };
  /** At a site where the role does not hold; calls about no site have none. */
  readonly foreign?: 403;
  /** Needs a permission, and yet no API key may make the call. */
  readonly isForPeople?: true;
};

const somebody = { params: { id: randomUUID() } };
const because = { ...somebody, body: { reason: "Matrix" } };
const nobodyChanges = { change: "end", selection: { kind: "ids", ids: [randomUUID()] } };
const seesStock: readonly Role[] = roles.filter((role) => role !== "content-editor");
const changesStock: readonly Role[] = ["owner", "merchandiser", "warehouse", "store-manager"];
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
const seesOrders: readonly Role[] = roles.filter((role) => role !== "content-editor");
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
const seesStaff: readonly Role[] = ["owner", "store-manager", "read-only"];

const aProduct = { params: { id: "1" } };
const keepsProducts: readonly Role[] = ["owner", "merchandiser"];
const seesProducts: readonly Role[] = roles.filter((role) => role !== "finance");
const ofSite = { roles: keepsProducts, foreign: 403 } as const;

/** Every call of the office. A new one fails the test below until it has a row here. */
const matrix: Readonly<Record<EndpointKey, Row>> = {
  "POST /api/office/log-in": {
    roles: "strangers too",
    input: () => ({ body: { email: "nobody@example.com", password: "x" } }),
  },
  "POST /api/office/log-out": { roles: "strangers too" },
  "POST /api/office/password-link": {
    roles: "strangers too",
    input: () => ({ body: { email: "nobody@example.com" } }),
  },
  "POST /api/office/links/read": { roles: "strangers too", input: () => ({ body: { token: "none" } }) },
  "POST /api/office/links/use": { roles: "strangers too", input: () => ({ body: { token: "none", password: "x" } }) },
  "POST /api/office/log-in/passkey-options": { roles: "all" },
  "POST /api/office/log-in/passkey": { roles: "all", input: () => ({ body: { response: { id: "none" } } }) },
  "POST /api/office/log-in/code": { roles: "all", input: () => ({ body: { code: "000000" } }) },
  "POST /api/office/log-in/recovery-code": { roles: "all", input: () => ({ body: { code: "AAAAA-AAAAA" } }) },
  "GET /api/office/me": { roles: "strangers too" },
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
  "GET /api/office/roles": { roles: ["owner", "read-only"] },
  "POST /api/office/roles": {
    roles: ["owner"],
    input: () => ({ body: { name: "Owner", permissions: ["audit.read"] } }),
  },
  "POST /api/office/roles/:id": {
    roles: ["owner"],
    input: () => ({ params: { id: "none" }, body: { name: "None", permissions: ["audit.read"] } }),
  },
  "POST /api/office/staff-changes/preview": { roles: ["owner"], input: () => ({ body: nobodyChanges }) },
  "POST /api/office/staff-changes": {
    roles: ["owner"],
    input: () => ({ body: { ...nobodyChanges, reason: "Matrix" } }),
  },
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
  "GET /api/office/customers/:id/orders": { roles: seesCustomers, input: () => somebody },
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
  "POST /api/office/categories/:id/bar": { roles: ["owner"], input: () => ({ ...aProduct, body: {} }) },
  "GET /api/office/audit": { roles: ["owner", "finance", "read-only"] },
  "GET /api/office/api-keys": { roles: ["owner", "read-only"] },
  "POST /api/office/api-keys": {
    roles: ["owner"],
    input: (site) => ({ body: { name: "M", scopes: ["stock.read"], sites: [site], expiresOn: "2026-12-24" } }),
    isForPeople: true,
  },
  "POST /api/office/api-keys/:id/revoke": { roles: ["owner"], input: () => because, isForPeople: true },
};

let shop: TestShop;
let office: FastifyInstance;
/** Besides the roles, an API key of an owner with every scope, and one with another. */
type Asker = Role | "stranger" | "key" | "narrow key";
const browsers = new Map<Asker, OfficeBrowser>();

beforeAll(async () => {
  shop = await startTestShop();
  const now = shop.config.fixedNow ?? new Date();
  office = await officeOf(shop);
  browsers.set("stranger", openOfficeBrowser(office));
  // One member takes each role in turn, on one site; their sessions stay as they are.
  const emails = Object.values(seedOfficeEmails);
  const { pool } = shop.database;
  for (const [at, role] of roles.entries()) {
    const email = emails[at] ?? `matrix.${role}@example.com`;
    const id = seedMemberId(email);
    await pool.query(
      `insert into staff_members (id, email, password_hash, first_name, last_name, webauthn_user_id, created_at)
       select $1, $2, password_hash, 'Max', 'Matrix', $2, now() from staff_members where email = $3
       on conflict (id) do nothing`,
      [id, email, seedOfficeEmails.finance],
    );
    await pool.query("delete from staff_roles where member_id = $1", [id]);
    await pool.query("insert into staff_roles (member_id, role_id, sites) values ($1, $2, $3)", [id, role, [OWN]]);
    browsers.set(role, await signInStaff(office, email, { now }));
  }
  browsers.set("key", await keyWith(officePermissions));
  browsers.set("narrow key", await keyWith(["terminals.read"]));
});

async function keyWith(scopes: readonly OfficePermission[]): Promise<OfficeBrowser> {
  const body = { name: "Matrix", scopes: [...scopes], sites: [OWN], expiresOn: "2027-01-31" };
  const made = await browsers.get("owner")?.call("POST /api/office/api-keys", { body });
  if (!made?.ok) throw new Error("The owner could make no key.");
  return openKeyClient(office, made.value.secret);
}

afterAll(async () => {
  await office.close();
  await shop.close();
});

const calls = officeModules.flatMap(({ contract }) => Object.keys(contract) as EndpointKey[]);

/** Whether the answer is one of access: who may not ask gets 401 or 403 before anything is read. */
async function accessOf(who: Asker, key: EndpointKey, site: SiteCode): Promise<"let in" | 401 | 403> {
  const [, path = "/"] = key.split(" ");
  const input = matrix[key]?.input?.(site) ?? {};
  const browser = browsers.get(who);
  if (browser === undefined) throw new Error(`${who} is not signed in.`);
  if (who === "key" || who === "narrow key") return accessBy(browser, key, input);
  // The session survives what the call does to it.
  const copy = openOfficeBrowser(office);
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  if (/log-out|log-in$/.test(path) && who !== "stranger") return "let in";
  return accessBy(copy, key, input);
}

async function accessBy(
  browser: OfficeBrowser,
  key: EndpointKey,
  input: { params?: Record<string, string>; query?: Record<string, string>; body?: object },
): Promise<"let in" | 401 | 403> {
  const [method = "GET", path = "/"] = key.split(" ");
  const response = await browser.send({ method, url: addressOf(path, input), ...(input.body && { body: input.body }) });
  if (response.statusCode >= 500) throw new Error(`${key}: ${response.body}`);
  const { code } = JSON.parse(response.body || "null") ?? {};
  if (response.statusCode === 401 && code === "notSignedIn") return 401;
  return response.statusCode === 403 && code === "forbidden" ? 403 : "let in";
}

test("every call of the office has a row in the matrix, and no row is without a call (OFR-03)", () => {
  expect(Object.keys(matrix).toSorted()).toEqual(calls.toSorted());
});

describe.each(calls)("%s", (key) => {
  const row = matrix[key];
  const mayAll = row?.roles === "all" || row?.roles === "strangers too";

  test("answers a stranger as the matrix says (OFR-03)", async () => {
    expect(await accessOf("stranger", key, OWN)).toBe(row?.roles === "strangers too" ? "let in" : 401);
  });

  test("answers each role on its own site as the matrix says (OFR-03)", async () => {
    const expected = roles.map((role) => [role, mayAll || row?.roles.includes(role) ? "let in" : 403]);
    const found: unknown[] = [];
    for (const role of roles) found.push([role, await accessOf(role, key, OWN)]);
    expect(found).toEqual(expected);
  });

  test("answers an API key as its maker, unless it is about a person's own session (OFI-01)", async () => {
    const isOpen = !mayAll && row?.isForPeople !== true;
    expect(await accessOf("key", key, OWN)).toBe(isOpen ? "let in" : 403);
    expect(await accessOf("key", key, FOREIGN)).toBe(isOpen ? (row?.foreign ?? "let in") : 403);
    expect(await accessOf("narrow key", key, OWN)).toBe(403);
  });

  test("answers each role on a foreign site as the matrix says (OFR-03)", async () => {
    const foreign = row?.foreign ?? "let in";
    const expected = roles.map((role) => [role, mayAll || row?.roles.includes(role) ? foreign : 403]);
    const found: unknown[] = [];
    for (const role of roles) found.push([role, await accessOf(role, key, FOREIGN)]);
    expect(found).toEqual(expected);
  });
});
