import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ environment: { RATE_LIMITS: "1" } });
});
afterAll(() => shop.close());

test("whoever tries links one after another is stopped for a while (ERR-13)", async () => {
  const visitor = shop.visitor("aol");
  const statuses: number[] = [];
  for (let turn = 0; turn < 24; turn++) {
    const token = `${"A".repeat(30)}${String(turn).padStart(2, "0")}`;
    statuses.push((await visitor.send({ url: `/api/order/${token}` })).statusCode);
  }
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 403));
  expect(statuses.slice(20)).toEqual([429, 429, 429, 429]);
});
