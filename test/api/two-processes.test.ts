import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn, withToken } from "#test/support/signed-in-visitor.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

let folder: string;
let first: TestShop;
let second: TestShop;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hearth-processes-"));
  const environmentOf = (name: string) => ({ RATE_LIMITS: "1", DATA_DIR: join(folder, name) });
  first = await startTestShop({ environment: environmentOf("first") });
  second = await startTestShop({ environment: environmentOf("second"), sharing: first });
});
afterAll(async () => {
  await second.close();
  await first.close();
  await rm(folder, { recursive: true, force: true });
});

test("a log-in at one process is valid at another", async () => {
  const { accessToken, email } = await signIn(first, { site: "aol", as: "customer" });
  const elsewhere = withToken(second, "aol", second.visitor("aol"), accessToken);
  const profile = await elsewhere.call("GET /identity/getprofile");
  expect(profile).toMatchObject({ ok: true, value: { email } });
  const keysOf = async (shop: TestShop) => (await shop.call("GET /identity/.well-known/jwks.json")).keys;
  expect(await keysOf(second)).toEqual(await keysOf(first));
});

test("a visitor of one process has the same cart at another", async () => {
  const { rows } = await first.database.pool.query<{ sku: string }>(
    "select p.sku from offers o join products p on p.id = o.product_id where o.site = 'aol' and o.stock_status = 'inStock' and o.alt_price_message is null and o.unit_id = '' order by p.id limit 1",
  );
  const sku = rows[0]?.sku ?? "";
  const here = first.visitor("aol");
  await here.call("POST /api/cart/product/", { body: { sku } });
  const there = second.visitor("aol");
  for (const [name, value] of here.cookies) there.cookies.set(name, value);
  expect((await there.call("GET /api/cart/")).products.map((line) => line.sku)).toEqual([sku]);
});

/** Sends the requests in turn to both processes and answers the statuses. */
async function inTurns(count: number, send: (shop: TestShop) => Promise<{ statusCode: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < count; turn++) statuses.push((await send(turn % 2 === 0 ? first : second)).statusCode);
  return statuses;
}

test("forms are limited for all processes together", async () => {
  const statuses = await inTurns(22, (shop) =>
    shop.visitor("wa").send({ method: "POST", url: "/api/v2/product/notify", body: { sku: "x" } }),
  );
  expect(statuses.slice(0, 20)).not.toContain(429);
  expect(statuses.slice(20)).toEqual([429, 429]);
});

test("wrong order links are limited for all processes together", async () => {
  const url = `/api/order/${"A".repeat(32)}`;
  const statuses = await inTurns(22, (shop) => shop.visitor("aol").send({ url }));
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 403), 429, 429]);
});

test("requests that change something are limited for all processes together", async () => {
  const send = async (shop: TestShop) =>
    (await shop.visitor().send({ method: "DELETE", url: "/api/nowhere" })).statusCode;
  expect(await send(first)).not.toBe(429);
  // As if this address had sent all but one of the 1,200 allowed requests of a minute.
  await first.database.pool.query("update rate_limits set points = 1199 where key like 'writes:%'");
  expect(await send(first)).not.toBe(429);
  expect(await send(second)).toBe(429);
});
