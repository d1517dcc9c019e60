import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EndpointKey } from "#shop/contract.ts";
import { officeDemosContract } from "#capabilities/cooking-demos/office-demos.contract.ts";
import { projectsContract } from "#capabilities/projects/projects.contract.ts";
import { seedEmails, seedPersonId } from "#seed/people.ts";
import { addressOf } from "#test/support/shop.ts";
import { signIn } from "#test/support/signed-in-visitor.ts";
import { startTestShop, type TestShop, type Visitor } from "#test/support/shop.ts";
import { modules } from "../../src/app/api-modules.ts";

const askers = ["stranger", "owner", "otherCustomer", "locked", "business", "staff"] as const;
type Asker = (typeof askers)[number];

let shop: TestShop;
let visitors: Readonly<Record<Asker, Visitor>>;
const ownersAddress = "5f0a3bb0-8c7e-4e0b-9f60-3b6a6f1f0d11";

beforeAll(async () => {
  shop = await startTestShop();
  const site = "aoc";
  // Approved first, then locked: the token itself is still valid.
  const locked = await signIn(shop, { site, as: "somebody", email: seedEmails.settled });
  await sql`update customers set locked_at = now() where id = ${locked.userId}`.execute(shop.database.db);
  visitors = {
    stranger: shop.visitor(site),
    owner: await signIn(shop, { site, as: "customer" }),
    otherCustomer: await signIn(shop, { site, as: "pending" }),
    locked,
    business: await signIn(shop, { site, as: "business" }),
    staff: await signIn(shop, { site, as: "staff" }),
  };
  await sql`
    insert into customer_addresses (id, customer_id, first_name, last_name, address, suburb, state, postcode, country, saved_at)
    values (${ownersAddress}, ${seedPersonId(site, seedEmails.customer)}, 'Sam', 'Carter', '1 Own Street', 'Richmond', 'VIC', '3121', 'AU', now())`.execute(
    shop.database.db,
  );
});
afterAll(() => shop.close());

/** All calls of projects except those of a mailed link; other customers' projects are not found. */
const projectCalls = (Object.keys(projectsContract) as EndpointKey[]).filter((key) => !key.includes("/shared/"));

/**
 * Calls that need a log-in; they only reach the caller's own data, which the table below checks. All other calls are
 * public.
 */
const ownThings: readonly EndpointKey[] = [
  ...projectCalls,
  ...(Object.keys(officeDemosContract) as EndpointKey[]),
  "GET /api/account",
  "PATCH /api/account",
  "GET /api/account/order/invoiced",
  "GET /api/account/order/invoiced/:id",
  "GET /api/account/order/addresses",
  "POST /api/account/order/addresses/save",
  "DELETE /api/account/order/addresses/:id",
  "GET /api/account/business/users",
  "GET /api/account/reminders",
  "POST /api/account/reminders",
  "PATCH /api/account/reminders/:id",
  "POST /api/staff/ticket",
  "GET /identity/getprofile",
  "POST /identity/updateprofile",
  "POST /identity/changepassword",
];

/** Refused with 403 to callers without the link or cart in question; no caller in the matrix has it. */
const byLink = /^(?:unknownOrder|linkExpired|unknownCart|notYours|otherCart|forbidden|unknownChange)$/;

const projectId = "8c0f7d5e-5f0a-4b61-9d57-2c1f4f8f1a11";
const projectHead = { projectId, version: 1 };

/** Valid bodies, so that no call is refused for its format. */
const projectBodies: Readonly<Partial<Record<EndpointKey, object>>> = {
  "POST /api/v2/project/name": { ...projectHead, name: "Mine now" },
  "POST /api/v2/project/from-cart": { name: "From my cart" },
  "POST /api/v2/project/folder": { projectIds: [projectId], folder: "Mine" },
  "PATCH /api/v2/project/:id": projectHead,
  "POST /api/projects/product": { projectId, sku: "KF612BX" },
  "PATCH /api/projects/product/:projectId/:itemId": projectHead,
  "POST /api/projects/sort-products": { ...projectHead, itemIds: [] },
  "POST /api/v2/project/product-transfer": {
    fromProjectId: projectId,
    toProjectId: projectId,
    version: 1,
    itemIds: [projectId],
  },
  "POST /api/v2/project/status": { ...projectHead, status: "Won" },
  "POST /api/v2/project/task": { projectId, title: "Look around" },
  "PATCH /api/v2/project/task/:projectId/:taskId": projectHead,
  "POST /api/v2/project/share": { projectId, email: "stranger@example.com" },
  "POST /api/v2/project/accept": { projectId, versionNumber: 1 },
  "POST /api/projects/cart": { projectId },
  "POST /api/projects/admin-cart": { projectId },
};

const bodies: Readonly<Partial<Record<EndpointKey, object>>> = {
  ...projectBodies,
  "PATCH /api/staff/cookingdemo/:id": { version: 1 },
  "POST /api/staff/cookingdemo/:id/cancel": { version: 1 },
  "POST /api/account/reminders": { name: "Call Jo", date: "2026-11-20T10:00:00+11:00" },
  "POST /identity/updateprofile": { userId: "somebody-else", clientId: "aoc" },
  "POST /identity/changepassword": { currentPassword: "wrong-password", password: "three warm kettles" },
  "POST /identity/relogin": { token: "none", origin: "http://aoc.localhost", nonce: "12345678" },
  "POST /api/account/order/addresses/save": {
    id: ownersAddress,
    firstName: "A",
    lastName: "B",
    companyName: "C",
    address: "9 Taken Street",
    suburb: "Richmond",
    state: "VIC",
    postcode: "3121",
  },
};

async function answerTo(
  asker: Asker,
  key: EndpointKey,
  sent: object = bodies[key] ?? {},
): Promise<{ status: number; code: unknown; body: unknown }> {
  const [method = "GET", path = "/"] = key.split(" ");
  const params = new Proxy(
    {},
    {
      get: (_, name) =>
        path.includes("addresses/:")
          ? ownersAddress
          : name === "id"
            ? "1"
            : name === "customerId"
              ? crypto.randomUUID()
              : "none",
    },
  );
  const response = await visitors[asker].send({
    method,
    url: addressOf(path, { params, query: method === "DELETE" && path.includes("/projects/") ? { version: 1 } : {} }),
    ...(method !== "GET" && { body: sent }),
  });
  const body = response.body === "" ? null : (JSON.parse(response.body) as { code?: unknown } | null);
  return { status: response.statusCode, code: body?.code, body };
}

const operations = modules.flatMap(({ contract }) => Object.keys(contract) as EndpointKey[]);

describe("every operation of the API, asked by everybody", () => {
  test("none is left out, and each that is somebody's own is one of the API's", () => {
    expect(operations.length).toBeGreaterThan(60);
    expect(ownThings.filter((key) => !operations.includes(key))).toEqual([]);
  });

  test("a visitor's own data are shown to no stranger, and to no locked account", async () => {
    for (const key of ownThings) {
      expect([key, (await answerTo("stranger", key)).status]).toEqual([key, 401]);
      expect([key, (await answerTo("locked", key)).status]).toEqual([key, 401]);
    }
  });

  test("everybody else may ask for their own, and no one gets at another's", async () => {
    const others = ["otherCustomer", "business", "staff"] as const;
    for (const asker of others) {
      const save = await answerTo(asker, "POST /api/account/order/addresses/save");
      expect([asker, save.status, save.code]).toEqual([asker, 403, "unknownAddress"]);
      expect((await answerTo(asker, "DELETE /api/account/order/addresses/:id")).body).toBe(false);
      expect((await answerTo(asker, "POST /identity/updateprofile")).code).toBe("invalidLogin");
      expect(JSON.stringify((await answerTo(asker, "GET /api/account/order/addresses")).body)).not.toContain(
        "Own Street",
      );
      expect(JSON.stringify((await answerTo(asker, "GET /api/account")).body)).not.toContain(seedEmails.customer);
    }
    expect(JSON.stringify((await answerTo("owner", "GET /api/account/order/addresses")).body)).toContain(
      "1 Own Street",
    );
    for (const key of ownThings)
      for (const asker of others) expect([key, asker, (await answerTo(asker, key)).status]).not.toContain(401);
    for (const key of ownThings.filter((one) => !one.startsWith("DELETE")))
      expect([key, (await answerTo("owner", key)).status]).not.toContain(401);
    expect((await answerTo("owner", "DELETE /api/account/order/addresses/:id")).body).toBe(true);
  });

  test("what is for staff is refused to everybody else", async () => {
    for (const key of operations.filter((one) => /\/(?:staff|account\/reminders)(?:\/|$)/.test(one)))
      for (const asker of ["owner", "otherCustomer", "business"] as const) {
        const { status, code } = await answerTo(asker, key);
        expect([key, asker, status, code]).toEqual([key, asker, 403, "staffOnly"]);
      }
  });

  test("orders on their way are shown to staff who may move orders, and to nobody else (STAFF-43)", async () => {
    const office = operations.filter((key) => key.includes("/api/office/"));
    expect(office).toContain("GET /api/office/orders");
    for (const key of office) {
      const words = { note: "hello", to: "picking", why: "hello", reason: "hello" };
      const body = { ...words, key: crypto.randomUUID(), method: "cash", amount: 1, receivedOn: "2026-11-20" };
      for (const asker of askers.filter((one) => one !== "locked")) {
        const { status, code } = await answerTo(asker, key, body);
        expect([key, asker, status, code]).toEqual([key, asker, 403, "forbidden"]);
      }
      expect([key, (await answerTo("locked", key, body)).status]).toEqual([key, 401]);
    }
    const mover = await signIn(shop, { site: "aoc", as: "staff", permissions: ["orderMoves"] });
    expect((await mover.send({ url: "/api/office/orders" })).statusCode).toBe(200);
  });

  test("a note for the crew needs the order's link, from staff too", async () => {
    for (const asker of askers.filter((one) => one !== "locked")) {
      const { status, code } = await answerTo(asker, "POST /api/order/:token/crew-note", { note: "hello" });
      expect([asker, status, code]).toEqual([asker, 403, "unknownOrder"]);
    }
  });

  /** Why a commercial site hides prices from a caller; null for those who see them. */
  const gateOf = (asker: Asker): "priceHidden" | "notApproved" | null => {
    if (asker === "business" || asker === "staff") return null;
    return asker === "owner" || asker === "otherCustomer" ? "notApproved" : "priceHidden";
  };

  test("all other calls need no log-in, do not fail, and give a locked token nothing (SCOPE-04, SCOPE-05)", async () => {
    const rest = operations.filter((key) => !ownThings.includes(key));
    const wrong: unknown[] = [];
    for (const key of rest) {
      const isIdentity = /^\w+ \/(?:identity|api\/account\/register)(?:\/|$)/.test(key);
      for (const asker of askers) {
        const { status, code } = await answerTo(asker, key);
        const isGated = code === gateOf(asker);
        const isRefusedLink = status === 403 && typeof code === "string" && (byLink.test(code) || isGated);
        const isRight =
          asker === "locked" && !isIdentity
            ? status === 401
            : status < 500 && (isIdentity || status !== 401) && (status !== 403 || isRefusedLink || isIdentity);
        if (!isRight) wrong.push([key, asker, status, code]);
      }
    }
    expect(wrong).toEqual([]);
  });
});
