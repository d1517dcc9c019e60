import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SEED_PASSWORD, seedEmails } from "#seed/people.ts";
import { signIn } from "#test/support/signed-in-visitor.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

test("logging in brings what was picked as a guest into the customer's cart", async () => {
  const visitor = shop.visitor("aol");
  const found = await sql<{ sku: string }>`
    select p.sku from offers o join products p on p.id = o.product_id
    where o.site = 'aol' and o.stock_status = 'inStock' and o.alt_price_message is null and o.unit_id = '' order by p.id limit 1`.execute(
    shop.database.db,
  );
  const sku = found.rows[0]!.sku;
  await visitor.call("POST /api/cart/product/", { body: { sku } });
  const signed = await signIn(shop, { site: "aol", as: "customer" }, visitor);
  expect((await signed.call("GET /api/cart/")).products.map((line) => line.sku)).toContain(sku);
  const elsewhere = await signIn(shop, { site: "aol", as: "customer" });
  expect((await elsewhere.call("GET /api/cart/")).products.map((line) => line.sku)).toContain(sku);
});

test("other sites cannot log anybody in, and nothing goes to an origin that is none of ours", async () => {
  const form = {
    email: seedEmails.customer,
    password: SEED_PASSWORD,
    nonce: "12345678",
    origin: "http://aol.localhost",
  };
  const send = (more: object, headers: Record<string, string> = {}) =>
    shop.visitor("aol").send({
      method: "POST",
      url: "/identity/login-redir",
      body: new URLSearchParams({ ...form, ...more } as Record<string, string>).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    });
  expect((await send({}, { "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
  expect((await send({}, { origin: "https://evil.example" })).statusCode).toBe(403);
  for (const origin of [
    "https://evil.example",
    "http://aol.localhost.evil.example",
    "http://aol.localhost@evil.example",
    "javascript:alert(1)",
    "",
  ]) {
    const { statusCode, headers } = await send({ origin });
    expect([statusCode, headers.location]).toEqual([303, "/account/login?loginError=invalid"]);
  }
  for (const nonce of ["", "short", "with spaces in it"])
    expect((await send({ nonce })).headers.location).not.toContain("access_token");
  const good = await send({ returnUrl: "//evil.example" });
  expect(good.headers.location).toMatch(/^http:\/\/aol\.localhost\/blank\/account\/login-callback#/);
  expect(good.headers.location).not.toContain("evil");
  expect(good.headers["cache-control"]).toBe("no-store");
});
