import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn } from "#test/support/signed-in-visitor.ts";
import { startTestShop, type TestShop, type Visitor } from "#test/support/shop.ts";

let shop: TestShop;
let sku: string;
beforeAll(async () => {
  shop = await startTestShop();
  const found = await sql<{ sku: string }>`
    select p.sku from offers o join products p on p.id = o.product_id
    where o.site = 'aol' and o.stock_status = 'inStock' and o.alt_price_message is null and o.unit_id = '' order by p.id limit 1`.execute(
    shop.database.db,
  );
  sku = found.rows[0]?.sku ?? "";
});
afterAll(() => shop.close());

const add = (visitor: Visitor) => visitor.call("POST /api/cart/product/", { body: { sku } });
const skusOf = async (visitor: Visitor) => (await visitor.call("GET /api/cart/")).products.map((line) => line.sku);
const comparedBy = async (visitor: Visitor) =>
  (await visitor.call("GET /api/compare/")).products.map((product) => product.sku);
const cookieOf = (visitor: Visitor) => visitor.cookies.get("visitor") ?? "";

/** Another visitor with the same cookie. */
function withCookie(cookie: string): Visitor {
  const visitor = shop.visitor("aol");
  visitor.cookies.set("visitor", cookie);
  return visitor;
}

test("a visitor id that the shop did not issue is not accepted, and another one is issued", async () => {
  const honest = shop.visitor("aol");
  await add(honest);
  const [id = "", signature = ""] = cookieOf(honest).split(".");
  for (const forged of [id, `${id}.`, `${id}.${"A".repeat(43)}`, `${randomUUID()}.${signature}`]) {
    const visitor = withCookie(forged);
    expect(await skusOf(visitor)).toEqual([]);
    await add(visitor);
    expect(cookieOf(visitor).split(".")[0]).not.toBe(forged.split(".")[0]);
  }
});

test("a log-in gives the visitor a new id, and cart and compare list come along", async () => {
  const visitor = shop.visitor("aol");
  await add(visitor);
  await visitor.call("POST /api/compare/product/", { body: { sku } });
  const before = cookieOf(visitor);
  const signed = await signIn(shop, { site: "aol", as: "customer" }, visitor);
  expect(cookieOf(visitor)).not.toBe(before);
  expect(await skusOf(signed)).toContain(sku);
  expect(await comparedBy(signed)).toEqual([sku]);
  expect(await skusOf(withCookie(before))).toEqual([]);
  expect(await comparedBy(withCookie(before))).toEqual([]);
});

test("a log-out gives the browser a visitor id of its own", async () => {
  const visitor = shop.visitor("aol");
  await add(visitor);
  const signed = await signIn(shop, { site: "aol", as: "customer" }, visitor);
  const before = cookieOf(signed);
  const left = await signed.call("POST /identity/logout", { body: { userId: signed.userId, clientId: "aol" } });
  expect(left.ok).toBe(true);
  expect(cookieOf(signed).split(".")[0]).not.toBe(before.split(".")[0]);
});

test("over https the cookie carries the __Host- prefix, and one without it is not read", async () => {
  const environment = { SITE: "aol", PUBLIC_URL: "https://www.allora.example" };
  const secure = await startTestShop({ environment, sharing: shop });
  const visitor = secure.visitor("aol");
  const answer = await visitor.send({ method: "POST", url: "/api/cart/product/", body: { sku } });
  const [cookie = ""] = [answer.headers["set-cookie"]].flat().filter((one) => one?.includes("visitor="));
  expect(cookie).toMatch(/^__Host-visitor=[0-9a-f-]{36}\.[\w-]{43}; /);
  for (const attribute of ["Path=/", "Secure", "HttpOnly", "SameSite=Lax"]) expect(cookie).toContain(`; ${attribute}`);
  expect(cookie).not.toContain("Domain");
  expect(await skusOf(visitor)).toEqual([sku]);
  const plain = secure.visitor("aol");
  plain.cookies.set("visitor", visitor.cookies.get("__Host-visitor") ?? "");
  expect(await skusOf(plain)).toEqual([]);
  await secure.close();
});
