import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ environment: { MAINTENANCE: "1" } });
});
afterAll(() => shop.close());

test("a shop that is closed for maintenance says when to come again, to everybody and for every address (ERR-01)", async () => {
  for (const url of ["/", "/p/a-fridge", "/api/settings", "/robots.txt", "/sitemap.xml"]) {
    const { statusCode, headers } = await shop.visitor().send({ url });
    expect([url, statusCode, headers["retry-after"], headers["cache-control"]]).toEqual([url, 503, "600", "no-store"]);
  }
  const { body } = await shop.visitor().send({ method: "POST", url: "/api/cart/product/", body: {} });
  expect(JSON.parse(body).errors[0]).toContain("closed for a moment");
  expect((await shop.visitor().send({ url: "/healthz" })).statusCode).toBe(200);
});
