import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteCodes } from "#shop/site.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { isSaleOn } from "../sale.rules.ts";

const NOW = "2026-11-20T10:00:00+11:00";
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ now: NOW });
});
afterAll(() => shop.close());

describe("the banners of the running sale", () => {
  test("are told on the sites whose sale runs today, and on the others nothing is (PLP-33, PLP-34)", async () => {
    const { rows } = await shop.database.pool.query<{ site: string; startsAt: Date; endsAt: Date; colour: string }>(
      `select site, starts_at as "startsAt", ends_at as "endsAt", colour from sales`,
    );
    const running = new Map(
      rows.filter((sale) => isSaleOn(sale, new Date(NOW))).map((sale) => [sale.site, sale.colour]),
    );
    expect(running.size).toBeGreaterThan(0);
    expect(running.size).toBeLessThan(siteCodes.length);
    for (const site of siteCodes) {
      const banners = await shop.visitor(site).call("GET /api/promotion/banners");
      expect([site, banners?.colour ?? null]).toEqual([site, running.get(site) ?? null]);
      if (banners === null) continue;
      expect(banners.url).toBe("/sale");
      for (const place of [banners.cart, banners.checkout, banners.header])
        expect([place.mobile?.title, place.desktop?.title]).toEqual([expect.any(String), expect.any(String)]);
    }
  });

  test("are no promotion of that name, and take no notice of a query (PLP-34)", async () => {
    const visitor = shop.visitor("wa");
    const plain = await visitor.send({ url: "/api/promotion/banners" });
    const asked = await visitor.send({ url: "/api/promotion/banners/?date=2026-12-25" });
    expect([plain.statusCode, asked.statusCode]).toEqual([200, 200]);
    expect(asked.body).toBe(plain.body);
  });
});
