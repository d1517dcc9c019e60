import { afterAll, beforeAll, expect, test } from "vitest";
import { siteCodes } from "#shop/site.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

test("every site sells something, and together they sell appliances, home goods and what goes with them (SCOPE-01)", async () => {
  const sold = new Set<string>();
  for (const site of siteCodes) {
    const visitor = shop.visitor(site);
    const list = await visitor.call("GET /api/v2/product/list", { query: {} });
    if (!list.ok) throw new Error(`${site}: ${list.refusal}`);
    expect([site, list.value.total > 0]).toEqual([site, true]);
    const departments = await visitor.call("GET /api/v2/category");
    for (const { uri, productCount } of departments) if (productCount > 0) sold.add(uri);
  }
  const appliances = ["cooking", "refrigeration", "laundry", "dishwashing", "small-appliances", "tv-audio"];
  const home = ["furniture", "bedroom", "lighting-rugs", "kitchen-sinks-taps"];
  expect([...sold]).toEqual(expect.arrayContaining([...appliances, ...home]));
});
