import { afterAll, beforeAll, expect, test } from "vitest";
import { fillCart, placeOrder } from "#test/support/api-orders.ts";
import { startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox({ environment: { RATE_LIMITS: "1" } });
});
afterAll(() => shop.close());

test("wrong links are refused after 20 tries, and a valid link from the same address still opens (ERR-13)", async () => {
  const { token } = await placeOrder(shop, await fillCart(shop));
  const visitor = shop.visitor("aol");
  const open = async (tried: string) => (await visitor.send({ url: `/api/order/${tried}` })).statusCode;
  const statuses: number[] = [];
  for (let turn = 0; turn < 24; turn++) statuses.push(await open(`${"A".repeat(30)}${String(turn).padStart(2, "0")}`));
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 403));
  expect(statuses.slice(20)).toEqual([429, 429, 429, 429]);
  expect(await open(token)).toBe(200);
});
