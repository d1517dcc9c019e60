import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedEmails } from "#seed/people.ts";
import { signIn, type SignedIn } from "#test/support/signed-in-visitor.ts";
import { fillForm, startShopWithSandbox, stockedSku, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import type { Visitor } from "#test/support/shop.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

async function buy(visitor: Visitor, email: string): Promise<string> {
  const { sku } = await stockedSku(shop, { site: "aol", warehouse: "MEL", atLeast: 2 });
  await visitor.call("POST /api/cart/product/", { body: { sku } });
  const answer = await visitor.call("POST /api/checkout", { body: await fillForm(visitor, { email }) });
  if (!answer.ok || !answer.value.orderCompleted) throw new Error(`not bought: ${JSON.stringify(answer)}`);
  const placed = await sql<{ number: string }>`
    select number from orders where site = 'aol' and lower(email) = lower(${email}) order by created_at desc limit 1`.execute(
    shop.database.db,
  );
  return placed.rows[0]?.number ?? "";
}

const orderNumbers = async (visitor: Visitor, page = 0): Promise<readonly string[]> => {
  const answer = await visitor.call("GET /api/account/order/invoiced", { query: { page } });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value.orders.map(({ orderNumber }) => orderNumber);
};

// Also: STAFF-03
test("the account says who it is, and staff by their winningUserId, their store and what they may do (ACCT-02, STAFF-01, STAFF-02)", async () => {
  const customer = await signIn(shop, { site: "aol", as: "customer" });
  const mine = await customer.call("GET /api/account");
  expect(mine).toMatchObject({
    ok: true,
    value: { firstName: "Sam", email: seedEmails.customer, userId: customer.userId },
  });
  expect(mine).not.toHaveProperty("value.winningUserId");
  const staff = await signIn(shop, { site: "aol", as: "somebody", email: seedEmails.manager });
  expect(await staff.call("GET /api/account")).toMatchObject({
    value: {
      firstName: "Robin",
      winningUserId: staff.userId,
      salespersonCode: "AOL-MGR",
      permissions: expect.arrayContaining(["otherPayment"]),
    },
  });
  const business = await signIn(shop, { site: "aoc", as: "business" });
  expect(await business.call("GET /api/account")).toMatchObject({ value: { isCommercial: true, creditLimit: 25_000 } });
  expect(mine).toMatchObject({ value: { creditLimit: null, creditAvailable: null } });
  expect(await shop.call("GET /api/account")).toMatchObject({ ok: false, refusal: "signedOut" });
});

test("phone, business name and newsletter are changed, a phone that is none is refused, and settled details stay (ACCT-08, ACCT-11)", async () => {
  const customer = await signIn(shop, { site: "wa", as: "customer" });
  expect(
    await customer.call("PATCH /api/account", { body: { phone: "+61 412 345 678", newsletter: false } }),
  ).toMatchObject({
    value: { phone: "0412345678", newsletter: false, companyName: "" },
  });
  expect(await customer.call("PATCH /api/account", { body: { phone: "12" } })).toMatchObject({
    ok: false,
    refusal: "invalid",
  });
  expect(await customer.call("GET /api/account")).toMatchObject({ value: { phone: "0412345678" } });
  const settled = await signIn(shop, { site: "wa", as: "somebody", email: seedEmails.settled });
  expect(await settled.call("PATCH /api/account", { body: { phone: "0412345678" } })).toMatchObject({
    ok: false,
    refusal: "settled",
  });
  const body = { userId: settled.userId, clientId: "wa", email: "new@example.com", emailChanged: true };
  expect(await settled.call("POST /identity/updateprofile", { body })).toMatchObject({
    ok: false,
    refusal: "settled",
    errors: ["Your email is settled with us. Please call us to change it."],
  });
});

const home = {
  firstName: "Sam",
  lastName: "Carter",
  address: "1 Long Street",
  suburb: "Richmond",
  state: "VIC",
  postcode: "3121",
};

// Also: ACCT-09
test("addresses are saved, changed, listed with the latest first, and removed with true (ACCT-05, ACCT-06, ACCT-07)", async () => {
  const customer = await signIn(shop, { site: "hc", as: "customer" });
  const save = (body: typeof home & { id?: string; phone?: string }) =>
    customer.call("POST /api/account/order/addresses/save", { body });
  const list = async () => {
    const answer = await customer.call("GET /api/account/order/addresses");
    return answer.ok ? answer.value.map(({ address }) => address) : [];
  };
  const saved = await save({ ...home, address: "  1   Long Street " });
  if (!saved.ok) throw new Error(saved.refusal);
  expect(saved.value).toMatchObject({ address: "1 Long Street", country: "AU" });
  expect(await list()).toEqual(expect.arrayContaining(["1 Long Street", "12 Swan Street"]));
  await save({ ...home, id: saved.value.id, address: "2 Long Street" });
  expect(await list()).not.toContain("1 Long Street");
  const { id } = saved.value;
  const remove = () => customer.call("DELETE /api/account/order/addresses/:id", { params: { id } });
  expect([await remove(), await remove()]).toEqual([
    { ok: true, value: true },
    { ok: true, value: false },
  ]);
  expect(await list()).toEqual(["12 Swan Street"]);
  const bad = await save({ ...home, address: "PO Box 5", postcode: "31" });
  expect(bad).toMatchObject({
    ok: false,
    refusal: "invalid",
    detail: { fields: expect.arrayContaining(["address", "postcode"]) },
  });
});

test("an address with an unknown suburb or hidden characters is refused at its field (ACCT-05, ERR-04)", async () => {
  const customer = await signIn(shop, { site: "wa", as: "customer" });
  const fieldsOf = async (part: Partial<typeof home>) => {
    const answer = await customer.call("POST /api/account/order/addresses/save", { body: { ...home, ...part } });
    return answer.ok ? "saved" : (answer.detail as { fields: readonly string[] }).fields;
  };
  for (const suburb of ["NaN", "undefined", "Sydney", "Rich\u202emond"])
    expect([suburb, await fieldsOf({ suburb })]).toEqual([suburb, ["suburb"]]);
  for (const firstName of ["Sam\u202e", "\u2067Sam", "S\u0008am"])
    expect([firstName, await fieldsOf({ firstName })]).toEqual([firstName, ["firstName"]]);
  expect(await fieldsOf({ lastName: "Carter\u0007", address: "1 Long\u200e Street" })).toEqual(["lastName", "address"]);
  expect(await fieldsOf({ firstName: "Zoë", suburb: "richmond" })).toBe("saved");
});

test("a customer cannot reach another's address by its id", async () => {
  const customer = await signIn(shop, { site: "hc", as: "customer" });
  const other = await signIn(shop, { site: "hc", as: "somebody", email: seedEmails.settled });
  const all = await customer.call("GET /api/account/order/addresses");
  const id = all.ok ? (all.value[0]?.id ?? "") : "";
  expect(await other.call("POST /api/account/order/addresses/save", { body: { ...home, id } })).toMatchObject({
    ok: false,
    refusal: "unknownAddress",
  });
  expect(await other.call("DELETE /api/account/order/addresses/:id", { params: { id } })).toEqual({
    ok: true,
    value: false,
  });
  for (const odd of ["x", "1 or 1=1", randomUUID()])
    expect(await other.call("DELETE /api/account/order/addresses/:id", { params: { id: odd } })).toEqual({
      ok: true,
      value: false,
    });
  expect(await customer.call("GET /api/account/order/addresses")).toMatchObject({
    value: [{ id, address: "12 Swan Street" }],
  });
});

// Also: ACCT-04
test("a customer's orders are those made while signed in and those of the confirmed e-mail (SCOPE-27, ACCT-01, ACCT-03)", async () => {
  const customer: SignedIn = await signIn(shop, { site: "aol", as: "customer" });
  const signedInOrder = await buy(customer, "another.address@example.com");
  const guestOrder = await buy(shop.visitor("aol"), seedEmails.customer.toUpperCase());
  const othersOrder = await buy(shop.visitor("aol"), "stranger@example.com");
  expect(await orderNumbers(customer)).toEqual([guestOrder, signedInOrder]);
  const listed = await customer.call("GET /api/account/order/invoiced");
  const pictures = listed.ok ? listed.value.orders.map(({ image }) => image) : [];
  const ofProduct = expect.stringMatching(/^\/images\/product\//) as string;
  expect(pictures).toEqual([ofProduct, ofProduct]);
  const other = await signIn(shop, { site: "aol", as: "somebody", email: seedEmails.settled });
  expect(await orderNumbers(other)).toEqual([]);
  const one = (visitor: Visitor, id: string) => visitor.call("GET /api/account/order/invoiced/:id", { params: { id } });
  expect(await one(customer, guestOrder)).toMatchObject({
    ok: true,
    value: { orderNumber: guestOrder, lines: [{ quantity: 1 }] },
  });
  for (const [visitor, id] of [
    [other, guestOrder],
    [customer, othersOrder],
    [customer, "x"],
  ] as const)
    expect(await one(visitor, id)).toMatchObject({ ok: false, refusal: "unknownOrder" });
});

test("orders are counted in pages of ten from 0 (ACCT-03, ACCT-10)", async () => {
  const customer = await signIn(shop, { site: "aol", as: "somebody", email: seedEmails.settled });
  await sql`
    with made as (
      insert into carts (site, visitor_id, state, created_at, updated_at)
      select 'aol', gen_random_uuid(), 'ordered', now(), now() from generate_series(1, 21) returning id),
    numbered as (select id, row_number() over () as n from made)
    insert into orders
    select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'number', 'PAGED-' || n, 'token', 'paged-' || n,
      'cart_id', numbered.id, 'email', ${seedEmails.settled}::text, 'customer_id', null, 'placed_at', t.placed_at - n * interval '1 day'))).*
    from orders t, numbered where t.id = (select id from orders where site = 'aol' and placed_at is not null limit 1)`.execute(
    shop.database.db,
  );
  const first = await customer.call("GET /api/account/order/invoiced");
  if (!first.ok) throw new Error(first.refusal);
  expect(first.value).toMatchObject({ page: 0, pageCount: 3, total: 21 });
  expect(first.value.orders).toHaveLength(10);
  expect(first.value.orders[0]?.orderNumber).toBe("PAGED-1");
  expect(await orderNumbers(customer, 1)).toEqual(Array.from({ length: 10 }, (_, at) => `PAGED-${at + 11}`));
  expect(await orderNumbers(customer, 2)).toEqual(["PAGED-21"]);
  expect(await customer.call("GET /api/account/order/invoiced", { query: { page: 3 } })).toMatchObject({
    refusal: "pageBeyond",
    errors: ["Your orders end at page 3."],
  });
  for (const page of ["-1", "x", "1.5"]) {
    const answer = await customer.send({ url: `/api/account/order/invoiced?page=${page}` });
    expect(answer.json()).toMatchObject({ page: 0, pageCount: 3 });
  }
});
