import { afterAll, beforeAll, expect, test } from "vitest";
import { cacheStatistics } from "#platform/cache/cache.ts";
import { signIn, withToken } from "#test/support/signed-in-visitor.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

/** Two shops in one process, each with its own database. */
let first: TestShop;
let second: TestShop;
beforeAll(async () => {
  const environment = { RATE_LIMITS: "1" };
  [first, second] = await Promise.all([startTestShop({ environment }), startTestShop({ environment })]);
});
afterAll(() => Promise.all([first.close(), second.close()]));

const SKU = "KF612BX";
const both = (): readonly TestShop[] => [first, second];

async function priceAt(shop: TestShop): Promise<number | null> {
  const answer = await shop.visitor("aol").call("GET /api/v2/product/sku/:sku", { params: { sku: SKU } });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value.price;
}

test("a price that changes in one shop does not change in another of the same process", async () => {
  const [before] = await Promise.all(both().map(priceAt));
  await first.database.pool.query(
    "update offers set price_cents = price_cents + 100 where site = 'aol' and product_id = (select id from products where sku = $1)",
    [SKU],
  );
  await expect.poll(() => priceAt(first)).toBe((before ?? 0) + 1);
  expect(await priceAt(second)).toBe(before);
});

test("what one shop caches is not counted by another", async () => {
  const lookups = (shop: TestShop): number =>
    cacheStatistics(shop.database.db.state).reduce((sum, { hits, misses }) => sum + hits + misses, 0);
  const countOne = async () => {
    const before = both().map(lookups);
    await priceAt(first);
    return both().map((shop, at) => lookups(shop) > (before[at] ?? 0));
  };
  // What the other shop does by itself is counted there, now and then.
  await expect.poll(countOne).toEqual([true, false]);
});

test("a log-in at one shop is worth nothing at another", async () => {
  const { accessToken } = await signIn(first, { site: "aol", as: "customer" });
  const profileAt = (shop: TestShop) =>
    withToken(shop, "aol", shop.visitor("aol"), accessToken).send({ url: "/identity/getprofile" });
  expect((await profileAt(first)).statusCode).toBe(200);
  expect((await profileAt(second)).statusCode).toBe(401);
});

test("a visitor's cookie of one shop is unknown to another", async () => {
  const here = first.visitor("aol");
  await here.call("POST /api/cart/product/", { body: { sku: SKU } });
  expect((await here.call("GET /api/cart/")).products).toHaveLength(1);
  const there = second.visitor("aol");
  for (const [name, value] of here.cookies) there.cookies.set(name, value);
  expect((await there.call("GET /api/cart/")).products).toEqual([]);
});

test("a flood at one shop does not limit another", async () => {
  const write = async (shop: TestShop) =>
    (await shop.visitor().send({ method: "DELETE", url: "/api/nowhere" })).statusCode;
  await write(first);
  await first.database.pool.query("update rate_limits set points = 1200 where key like 'writes:%'");
  expect(await write(first)).toBe(429);
  expect(await write(second)).not.toBe(429);
});
