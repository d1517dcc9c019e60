import { afterAll, beforeAll, expect, test } from "vitest";
import { siteCodes } from "#shop/site.ts";
import { fillForm, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { sellingSites } from "../../../../../tools/selling-sites.ts";
import { importCatalogue } from "../catalogue-transfer.service.ts";

const sku = "RF-LINDQVIST-LF600X";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

const onHand = async () =>
  (
    await shop.database.pool.query<{ on_hand: number }>(
      "select on_hand from stock where warehouse_code = 'MEL' and product_id = (select id from products where sku = $1)",
      [sku],
    )
  ).rows[0]?.on_hand;

test("a model that was just imported is ordered, paid and taken from the stock it came with (SCOPE-22, CHK-75)", async () => {
  await importCatalogue(shop.database, {
    file: "test/fixtures/register.csv",
    purpose: "real",
    sellingSites: sellingSites(shop.shop.sites, siteCodes),
    openingStock: 5,
    now: new Date("2026-11-20T00:00:00Z"),
  });
  const visitor = shop.visitor("aol");
  expect(await visitor.call("POST /api/cart/product/", { body: { sku } })).toMatchObject({ ok: true });
  const form = await fillForm(visitor, { email: "imported@example.com" });
  expect(await visitor.call("POST /api/checkout", { body: form })).toMatchObject({
    ok: true,
    value: { orderCompleted: true },
  });
  expect(await onHand()).toBe(4);
});
