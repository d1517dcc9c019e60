import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { signingSecret } from "#platform/keys/signing-secrets.ts";
import { seedEmails } from "#seed/people.ts";
import { signIn, type SignedIn } from "#test/support/signed-in-visitor.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import type { Project } from "../project-shapes.contract.ts";
import { createShareToken, SHARE_SECRET } from "./share-link.ts";

let shop: TestShop;
let sam: SignedIn;
let robin: SignedIn;
beforeAll(async () => {
  shop = await startTestShop();
  sam = await signIn(shop, { site: "aol", as: "customer" });
  robin = await signIn(shop, { site: "aol", as: "somebody", email: seedEmails.manager });
});
afterAll(() => shop.close());

const OVEN = "KF612BX";

type Answer = { readonly ok: true; readonly value: Project } | { readonly ok: false; readonly refusal: string };
function done(answer: Answer): Project {
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value;
}

const read = async (who: SignedIn, id: string): Promise<Project> =>
  done(await who.call("GET /api/v2/project/:id", { params: { id } }));
const move = (who: SignedIn, project: Project, status: Project["status"], more = {}) =>
  who.call("POST /api/v2/project/status", {
    body: { projectId: project.id, version: project.version, status, ...more },
  });
const patch = (who: SignedIn, project: Project, body: object) =>
  who.call("PATCH /api/projects/product/:projectId/:itemId", {
    params: { projectId: project.id, itemId: project.items[0]?.id ?? "" },
    body: { version: project.version, ...body },
  });

/** A project of Sam's that Robin has quoted at $1,000 for each of two. */
async function quoted(name: string): Promise<Project> {
  const begun = done(
    await sam.call("POST /api/projects/product", { body: { name, sku: OVEN, quantity: 2, room: "Kitchen" } }),
  );
  const pending = done(await move(sam, begun, "Pending"));
  const priced = done(await patch(robin, pending, { price: 1000 }));
  return done(await move(robin, priced, "Quoted"));
}

const emptyCart = () => sam.call("DELETE /api/cart/");
const cartTotal = async () => (await sam.call("GET /api/cart/")).orderTotal;

describe("a quote", () => {
  test("is frozen when it is sent, with its prices and its last day, and stays what it was (STAFF-44, STAFF-47, STAFF-61)", async () => {
    const sent = await quoted("Frozen");
    const [version] = sent.versions;
    expect(version).toMatchObject({
      number: 1,
      sentTo: seedEmails.customer,
      total: 2000,
      isExpired: false,
      isCurrent: true,
    });
    expect(version?.items).toMatchObject([{ sku: OVEN, quantity: 2, price: 1000, total: 2000 }]);
    expect(await patch(robin, sent, { quantity: 5 })).toMatchObject({ refusal: "quoteStands" });
    const opened = done(await move(robin, sent, "Open"));
    const changed = done(await patch(robin, opened, { quantity: 5 }));
    const again = done(await move(robin, changed, "Quoted"));
    expect(again.versions.map(({ number, total, isCurrent }) => [number, total, isCurrent])).toEqual([
      [2, 5000, true],
      [1, 2000, false],
    ]);
    expect(again.moves.map(({ to }) => to)).toEqual(["Pending", "Quoted", "Open", "Pending", "Quoted"]);
    await expect(sql`update project_moves set reason = 'other'`.execute(shop.database.db)).rejects.toThrow(
      "never changed",
    );
  });

  test("that is accepted brings its price into the cart, once, and no offer comes off it besides (STAFF-47, STAFF-58)", async () => {
    await emptyCart();
    const sent = await quoted("Accepted");
    const accept = () => sam.call("POST /api/v2/project/accept", { body: { projectId: sent.id, versionNumber: 1 } });
    expect(await accept()).toMatchObject({
      ok: true,
      value: { prices: "quoted", count: 2, project: { status: "Won" } },
    });
    expect(await cartTotal()).toBe(2000);
    expect(await accept()).toMatchObject({ ok: true });
    expect(await sam.call("GET /api/cart/")).toMatchObject({
      orderTotal: 2000,
      productCount: 2,
      discounts: [{ title: `Quote ${sent.number}, version 1` }],
    });
    // Beyond the quoted quantity the list price applies.
    const list = sent.items[0]?.listPrice ?? 0;
    await sam.call("PATCH /api/cart/product/:productCode", { params: { productCode: OVEN }, body: { quantity: 3 } });
    expect(await cartTotal()).toBeCloseTo(2000 + list, 2);
    // An order that used the quote leaves nothing for the next.
    await sql`update carts set state = 'ordered' where customer_id = ${sam.userId} and state = 'open'`.execute(
      shop.database.db,
    );
    await sam.call("POST /api/projects/cart", { body: { projectId: sent.id } });
    expect(await cartTotal()).toBeCloseTo(2 * list, 2);
  });

  test("changes the cart's version with its price, so a page that came before it is not ordered from (STAFF-58, CART-32)", async () => {
    await emptyCart();
    const sent = await quoted("In between");
    const saving = await shop.database.pool.connect();
    await saving.query("begin; lock table cart_agreements in share row exclusive mode");
    const accepting = sam.call("POST /api/v2/project/accept", { body: { projectId: sent.id, versionNumber: 1 } });
    const between = await vi.waitFor(async () => {
      const cart = await sam.call("GET /api/cart/");
      expect(cart.productCount).toBe(2);
      return cart;
    }, 20_000);
    await saving.query("commit");
    saving.release();
    await accepting;
    const { orderTotal, version } = await sam.call("GET /api/cart/");
    expect([between.orderTotal > 2000, orderTotal]).toEqual([true, 2000]);
    expect(version).toBeGreaterThan(between.version);
  });

  test("that has ended is not accepted, and whoever takes the project anyway sees today's prices (STAFF-47, STAFF-58)", async () => {
    await emptyCart();
    const sent = await quoted("Too late");
    await sql`update project_versions set expires_on = '2020-01-01' where project_id = ${sent.id}`.execute(
      shop.database.db,
    );
    const accept = await sam.call("POST /api/v2/project/accept", { body: { projectId: sent.id, versionNumber: 1 } });
    expect(accept).toMatchObject({ refusal: "quoteEnded", errors: [expect.stringContaining("1 January")] });
    const put = await sam.call("POST /api/projects/cart", { body: { projectId: sent.id } });
    expect(put).toMatchObject({ value: { prices: "today", messages: [expect.stringContaining("ended")] } });
    expect(await cartTotal()).toBeCloseTo(2 * (sent.items[0]?.listPrice ?? 0), 2);
  });

  test("is declined by its customer, and is theirs to open again (STAFF-47)", async () => {
    const sent = await quoted("Declined");
    const lost = done(await move(sam, sent, "Lost", { reason: "Found another" }));
    expect(lost.moves.at(-1)).toMatchObject({ from: "Quoted", to: "Lost", by: "Sam", reason: "Found another" });
    expect(await move(sam, lost, "Won")).toMatchObject({ refusal: "noSuchMove" });
    expect(done(await move(sam, lost, "Open"))).toMatchObject({ status: "Open", expiresOn: null });
  });

  test("holds from today for 90 days at most, and nothing empty is quoted (STAFF-47)", async () => {
    const begun = done(await sam.call("POST /api/v2/project/name", { body: { name: "Empty" } }));
    expect(await move(sam, begun, "Pending")).toMatchObject({ refusal: "emptyProject" });
    const filled = done(await sam.call("POST /api/projects/product", { body: { projectId: begun.id, sku: OVEN } }));
    const pending = done(await move(sam, filled, "Pending"));
    for (const expiresOn of ["2020-01-01", "2999-01-01", "2026-02-30"])
      expect(await move(robin, pending, "Quoted", { expiresOn })).toMatchObject({ refusal: "badExpiry" });
  });
});

describe("prices of a project", () => {
  test("are set by permission alone, and shown to the customer once they are quoted (STAFF-42, STAFF-43)", async () => {
    const begun = done(await sam.call("POST /api/projects/product", { body: { name: "Priced", sku: OVEN } }));
    expect(await patch(sam, begun, { price: 1 })).toMatchObject({ refusal: "notAllowed" });
    const pending = done(await move(sam, begun, "Pending"));
    const kim = await signIn(shop, { site: "aol", as: "staff" });
    for (const change of [{ price: 1 }, { discount: 5 }, { quantity: 2 }, { competitorUrl: "https://shop.example/x" }])
      expect(await patch(kim, pending, change)).toMatchObject({ refusal: "notAllowed" });
    expect(await patch(kim, pending, { notes: "Ring first" })).toMatchObject({ ok: true });
    const matcher = await signIn(shop, { site: "aol", as: "staff", permissions: ["quoteCompetitorUrl"] });
    const seen = await read(matcher, begun.id);
    expect(await patch(matcher, seen, { price: 1500 })).toMatchObject({ refusal: "notAllowed" });
    expect(await patch(matcher, seen, { price: 1500, competitorUrl: "http://10.0.0.1/" })).toMatchObject({
      refusal: "badCompetitorUrl",
    });
    const matched = done(await patch(matcher, seen, { price: 1500, competitorUrl: "https://shop.example/x" }));
    expect(matched.items[0]).toMatchObject({ price: 1500, competitorUrl: "https://shop.example/x" });
    expect(matched.total).toBe(1500);
    const shown = await read(sam, begun.id);
    expect(shown.items[0]).toMatchObject({ price: shown.items[0]?.listPrice, priceSet: null, competitorUrl: null });
  });

  test("staff make their cart what the project is, with its prices or without any discount (STAFF-59)", async () => {
    const sent = await quoted("For the counter");
    const admin = (clearDiscounts: boolean) =>
      robin.call("POST /api/projects/admin-cart", { body: { projectId: sent.id, clearDiscounts } });
    await robin.call("POST /api/cart/product/", { body: { sku: "HF569AW" } });
    expect(await admin(false)).toMatchObject({ ok: true, value: { prices: "quoted" } });
    expect(await robin.call("GET /api/cart/")).toMatchObject({ orderTotal: 2000, productCount: 2 });
    expect(await admin(true)).toMatchObject({ ok: true, value: { prices: "today" } });
    expect((await robin.call("GET /api/cart/")).orderTotal).toBeCloseTo(2 * (sent.items[0]?.listPrice ?? 0), 2);
    expect(await sam.call("POST /api/projects/admin-cart", { body: { projectId: sent.id } })).toMatchObject({
      refusal: "notAllowed",
    });
  });
});

describe("a mailed link", () => {
  test("shows a quote to whoever has its link, without its owner (STAFF-61)", async () => {
    const sent = await quoted("Shared");
    const shared = await sam.call("POST /api/v2/project/share", {
      body: { projectId: sent.id, email: "friend@example.com" },
    });
    expect(shared).toEqual({ ok: true, value: { sentTo: "friend@example.com" } });
    const mail = await sql<{ id: string; site: string; sentAt: Date }>`
      select id, site, sent_at as "sentAt" from project_mails where email = 'friend@example.com'`.execute(
      shop.database.db,
    );
    const [row] = mail.rows;
    if (!row) throw new Error("no mail");
    const token = createShareToken(await signingSecret(SHARE_SECRET, { db: shop.database.db, config: shop.config }), {
      ...row,
      sentAt: new Date(row.sentAt),
    });
    const seen = await shop.visitor("aol").call("GET /api/v2/project/shared/:token", { params: { token } });
    expect(seen).toMatchObject({ value: { name: "Shared", quote: { number: 1, total: 2000, sentTo: null } } });
    expect(JSON.stringify(seen)).not.toMatch(/Sam|Carter|sam\.customer/);
    for (const [site, wrong] of [
      ["hc", token],
      ["aol", `${token}x`],
      ["aol", "nothing"],
    ] as const)
      expect(
        await shop.visitor(site).call("GET /api/v2/project/shared/:token", { params: { token: wrong } }),
      ).toMatchObject({ refusal: "linkUnknown" });
  });
});

describe("the dashboard", () => {
  test("shows staff quotes, conversion and tasks by day and salesperson, and customers nothing (ROUTE-40, ROUTE-42)", async () => {
    const board = await robin.call("GET /api/v2/project/dashboard");
    if (!board.ok) throw new Error(board.refusal);
    const { days, byStatus, quotesSent, scope, salespeople, sales, orders } = board.value;
    expect(days).toHaveLength(28);
    expect(scope).toBe("all");
    expect(days.reduce((sum, day) => sum + day.quotesSent, 0)).toBe(quotesSent);
    expect(orders).toBeGreaterThan(10);
    expect(days.reduce((sum, day) => sum + Math.round(day.sales * 100), 0)).toBe(Math.round(sales * 100));
    expect(salespeople.reduce((sum, person) => sum + person.orders, 0)).toBe(orders);
    expect(byStatus.find(({ status }) => status === "Quoted")?.count).toBeGreaterThan(0);
    expect(salespeople.map(({ code }) => code)).toContain("AOL-MGR");
    expect(await sam.call("GET /api/v2/project/dashboard")).toMatchObject({ refusal: "notAllowed" });
    expect(
      await robin.call("GET /api/v2/project/dashboard", { query: { from: "2026-03-01", to: "2026-02-01" } }),
    ).toMatchObject({ refusal: "badDays" });
    const found = await robin.call("GET /api/v2/project/search", { query: { search: "sam.customer", status: "Won" } });
    expect(found).toMatchObject({ ok: true });
    if (found.ok) expect(found.value.projects.every(({ status }) => status === "Won")).toBe(true);
    expect(await sam.call("GET /api/v2/project/search")).toMatchObject({ refusal: "notAllowed" });
  });

  test("a search of projects ends at its last page, and what is no page is the first", async () => {
    const search = (page: string) => robin.call("GET /api/v2/project/search", { query: { page } });
    const first = await search("0");
    if (!first.ok) throw new Error(first.refusal);
    const lastPage = Math.ceil(first.value.total / first.value.perPage);
    expect(await search(String(lastPage - 1))).toMatchObject({ ok: true });
    expect(await search(String(lastPage))).toMatchObject({ refusal: "pageBeyond", detail: { lastPage } });
    for (const page of ["-1", "1.5", "one"]) expect(await search(page)).toEqual(first);
  });
});
