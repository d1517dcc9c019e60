import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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

describe("a new visitor's first changes, sent at once", () => {
  const page = "0123456789abcdef0123456789abcdef";
  const firstChanges = async (headers: readonly Readonly<Record<string, string>>[]) => {
    const [one, other] = headers.map((sent) => shop.visitor("aol", sent));
    await Promise.all([one && add(one), other?.call("POST /api/compare/product/", { body: { sku } })]);
    return [one, other].map((visitor) => visitor && cookieOf(visitor));
  };

  test("by one page belong to one visitor, who has both the cart and the comparison", async () => {
    const [one = "", other] = await firstChanges([{ "x-page": page }, { "x-page": page }]);
    expect(other).toBe(one);
    expect(await skusOf(withCookie(one))).toEqual([sku]);
    expect(await comparedBy(withCookie(one))).toEqual([sku]);
  });

  test.each([
    ["without the page's name", {}, {}],
    ["with a name that no page would send", { "x-page": "1" }, { "x-page": "1" }],
    ["by two pages", { "x-page": page.replaceAll("0", "a") }, { "x-page": page.replaceAll("0", "b") }],
    ["by two browsers", { "x-page": page, "user-agent": "one" }, { "x-page": page, "user-agent": "other" }],
  ])("%s belong to two visitors", async (_, one, other) => {
    const [first, second] = await firstChanges([one, other]);
    expect(second).not.toBe(first);
  });
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
