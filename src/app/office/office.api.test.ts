import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedEmails } from "#seed/people.ts";
import { startTestOffice, type TestOffice, ticketOf } from "#test/support/office.ts";
import { signIn, type SignedIn } from "#test/support/signed-in-visitor.ts";
import type { TestShop } from "#test/support/shop.ts";

const parent = "http://aol.localhost:3000";
const fridge = { sku: "KF612BX", slug: "" };
let office: TestOffice;
let shop: TestShop;
let kim: SignedIn;
let robin: SignedIn;

beforeAll(async () => {
  office = await startTestOffice();
  shop = office.shop;
  kim = await signIn(shop, { site: "aol", as: "staff" });
  robin = await signIn(shop, { site: "aol", as: "somebody", email: seedEmails.manager });
  const found = await sql<{ slug: string }>`select slug from products where sku = ${fridge.sku}`.execute(
    shop.database.db,
  );
  fridge.slug = found.rows[0]?.slug ?? "";
});
afterAll(() => office.close());

const addressOf = (panel: string, code = "AOL-001", of = parent) =>
  `/panel/${panel}?${new URLSearchParams({ salesperson: code, parent_base_url: of, uri: fridge.slug })}`;

const post: TestOffice["post"] = (...form) => office.post(...form);
const open = (url: string) => office.open(url);

/** What the forms of a page carry on. */
const fieldOf = (page: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? "";

// Also: STAFF-41
test("a salesperson's code in the address shows nothing; a ticket opens the panel (SCOPE-19, STAFF-34, STAFF-38)", async () => {
  const entry = await open(addressOf("product"));
  expect(entry.statusCode).toBe(200);
  expect(entry.body).toContain("data-ticket-form");
  for (const secret of ["Margin", fridge.sku, "Stock"]) expect(entry.body).not.toContain(secret);
  for (const ticket of ["", "x", kim.accessToken, kim.idToken]) {
    const refused = await post(addressOf("product"), { ticket, from: "entry" });
    expect([ticket.slice(0, 5), refused.statusCode, refused.body.includes("Margin")]).toEqual([
      ticket.slice(0, 5),
      401,
      false,
    ]);
  }
  const opened = await post(addressOf("product"), { ticket: await ticketOf(kim) });
  expect(opened.statusCode).toBe(200);
  for (const word of [fridge.sku, "Margin", "Stock by warehouse", "Melbourne"]) expect(opened.body).toContain(word);
});

test("the office is framed by the shop's own sites and keeps nothing (STAFF-34)", async () => {
  const { headers } = await open(addressOf("reminders"));
  const policy = String(headers["content-security-policy"]);
  const ancestors = /frame-ancestors ([^;]+)/.exec(policy)?.[1]?.split(" ") ?? [];
  expect(ancestors).toHaveLength(8);
  expect(ancestors).toContain(parent);
  expect(policy).toContain("script-src 'self'");
  expect(headers["x-frame-options"]).toBeUndefined();
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["set-cookie"]).toBeUndefined();
});

test("pages of other origins, and frames that are no panels, get no messages (STAFF-33, STAFF-40)", async () => {
  for (const address of [
    addressOf("product", "AOL-001", "https://evil.example"),
    addressOf("product", "AOL-001", `${parent}.evil.example`),
    addressOf("product", ""),
    addressOf("payroll"),
    "/panel/product",
    "/panel/%00",
  ]) {
    const answer = await post(address, { ticket: await ticketOf(kim) });
    expect([address, answer.statusCode]).toEqual([address, 404]);
    expect(answer.body).not.toContain("evil");
  }
});

test("another's code, another site's page and somebody else's form open nothing (STAFF-38)", async () => {
  expect((await post(addressOf("reminders", "AOL-MGR"), { ticket: await ticketOf(kim) })).statusCode).toBe(403);
  const elsewhere = addressOf("reminders", "AOL-001", "http://wa.localhost:3000");
  expect((await post(elsewhere, { ticket: await ticketOf(kim) })).statusCode).toBe(403);
  const crossSite = { "sec-fetch-site": "cross-site" };
  expect((await post(addressOf("reminders"), { ticket: await ticketOf(kim) }, crossSite)).statusCode).toBe(403);
});

test("a panel closes with the session, and for whoever is no longer staff (STAFF-02, STAFF-38)", async () => {
  const member = await signIn(shop, { site: "aol", as: "staff", permissions: ["cashAndCarry"] });
  const account = await member.call("GET /api/account");
  const code = account.ok ? (account.value.salespersonCode ?? "") : "";
  const opened = await post(addressOf("reminders", code), { ticket: await ticketOf(member) });
  const ticket = fieldOf(opened.body, "ticket");
  expect((await post(addressOf("reminders", code), { ticket })).statusCode).toBe(200);
  await sql`delete from staff where customer_id = ${member.userId}`.execute(shop.database.db);
  expect((await post(addressOf("reminders", code), { ticket })).statusCode).toBe(403);
  await member.call("POST /identity/logout", { body: { userId: member.userId, clientId: "aol" } });
  expect((await post(addressOf("reminders", code), { ticket })).statusCode).toBe(401);
});

test("reminders are added once, however often the form is sent, and done (STAFF-19, STAFF-20, STAFF-22)", async () => {
  const opened = await post(addressOf("reminders"), { ticket: await ticketOf(kim) });
  const form = {
    ticket: fieldOf(opened.body, "ticket"),
    action: "add",
    once: fieldOf(opened.body, "once"),
    name: "Call <Jo>",
    notes: "",
    day: "2026-11-20",
    time: "14:30",
  };
  await post(addressOf("reminders"), form);
  const again = await post(addressOf("reminders"), form);
  expect(again.body).toContain("Call &lt;Jo&gt;");
  expect(again.body).toContain("2:30pm");
  const stored = await kim.call("GET /api/account/reminders");
  expect(stored).toMatchObject({
    value: { totalCount: 1, reminders: [{ name: "Call <Jo>", date: "2026-11-20T03:30:00.000Z" }] },
  });
  const theirs = await post(addressOf("reminders", "AOL-MGR"), { ticket: await ticketOf(robin) });
  expect(theirs.body).not.toContain("Call");
  const reminder = fieldOf(again.body, "reminder");
  await post(addressOf("reminders", "AOL-MGR"), { ticket: await ticketOf(robin), action: "done", reminder });
  expect(await kim.call("GET /api/account/reminders")).toMatchObject({ value: { totalCount: 1 } });
  await post(addressOf("reminders"), { ...form, action: "done", reminder });
  expect(await kim.call("GET /api/account/reminders")).toMatchObject({ value: { totalCount: 0 } });
  for (const odd of [{ day: "never" }, { time: "99:99" }, { once: "1" }, { name: "" }])
    expect((await post(addressOf("reminders"), { ...form, ...odd })).body).toMatch(/class="note bad"/);
});

test("the panel adds to the salesperson's cart and has the page refresh it (STAFF-35)", async () => {
  const done = await post(addressOf("product"), { ticket: await ticketOf(kim), action: "to-cart", quantity: "2" });
  expect(done.body).toContain('data-parent-action="refreshCart"');
  expect(done.body).toContain(`data-parent="${parent}"`);
  expect(await kim.call("GET /api/cart/")).toMatchObject({ products: [{ sku: fridge.sku, quantity: 2 }] });
  const odd = await post(addressOf("product"), { ticket: await ticketOf(kim), action: "to-cart", quantity: "many" });
  expect(odd.body).toContain('data-parent-action=""');
});

test("a panel of version 0.2, whose processes may run beside this one, still works (STAFF-35)", async () => {
  const done = await post(addressOf("product"), { ticket: await ticketOf(kim), deed: "to-cart", quantity: "1" });
  expect(done.body).toContain('data-parent-action="refreshCart"');
  const scripts = await Promise.all(["/panel.js", "/office.js"].map(open));
  expect(scripts.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(scripts[1]?.body).toBe(scripts[0]?.body);
});

test("salespeople request another price, and staff with the permission decide (STAFF-30)", async () => {
  const url = addressOf("product");
  const opened = await post(url, { ticket: await ticketOf(kim) });
  const ask = { ticket: fieldOf(opened.body, "ticket"), action: "ask-price", once: fieldOf(opened.body, "once") };
  const bad = await post(url, { ...ask, price: "9999999", reason: "more" });
  expect(bad.body).toContain("no lower than the price");
  const answer = await post(url, { ...ask, price: "$1,000", reason: "Seen <elsewhere>" });
  expect(answer.body).toContain("Asked for $1,000.00.");
  expect(answer.body).toContain("Seen &lt;elsewhere&gt;");
  expect(answer.body).not.toContain("Grant");
  const request = ask.once;
  const grant = { action: "grant", request };
  expect((await post(url, { ticket: await ticketOf(kim), ...grant })).body).toContain("may not decide");
  const theirs = addressOf("product", "AOL-MGR");
  expect((await post(theirs, { ticket: await ticketOf(robin), ...grant })).body).toContain("Granted by Robin Hale");
  const late = await post(theirs, { ticket: await ticketOf(robin), action: "decline", request });
  expect(late.body).toContain("decided already");
});

test("cost prices are never sent to a shopper's browser (STAFF-30)", async () => {
  const { rows } = await sql<{ cost: number; productId: number }>`
    select c.cost_cents as cost, p.id as "productId" from offer_costs c join products p on p.id = c.product_id
    where p.sku = ${fridge.sku} and c.site = 'aol'`.execute(shop.database.db);
  const cost = rows[0]?.cost ?? 0;
  expect(cost).toBeGreaterThan(0);
  for (const url of [
    `/api/v2/product/sku/${fridge.sku}`,
    `/api/v2/product/extended/id/${rows[0]?.productId}`,
    `/api/pricehistory/get-price-history/${fridge.sku}`,
  ])
    for (const who of [shop.visitor("aol"), kim]) {
      const { body } = await who.send({ url });
      expect([url, /cost|margin/i.test(Object.keys(JSON.parse(body) as object).join())]).toEqual([url, false]);
      expect(body).not.toContain(String(cost / 100));
    }
});
