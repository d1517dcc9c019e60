import { afterAll, beforeAll, test } from "vitest";
import { expectEachPieceSoldOnce, startShopForCrowds } from "#test/support/order-crowds.ts";
import type { ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopForCrowds();
});
afterAll(() => shop.close());

test(
  "of a thousand buyers of a hundred pieces a hundred get one (CHK-75, CHK-78)",
  () => expectEachPieceSoldOnce(shop, 100),
  240_000,
);
