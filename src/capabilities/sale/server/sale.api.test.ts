import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteCodes } from "#shop/site.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { salePlacements } from "../sale.contract.ts";
import { isSaleOn } from "../sale.rules.ts";

const NOW = "2026-11-20T10:00:00+11:00";
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ now: NOW });
});
afterAll(() => shop.close());

describe("the banners of the running sale", () => {
  test("are listed on the sites whose sale runs today, and on no other (PLP-33, PLP-34)", async () => {
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
    const withQuery = await visitor.send({ url: "/api/promotion/banners/?date=2026-12-25" });
    expect([plain.statusCode, withQuery.statusCode]).toEqual([200, 200]);
    expect(withQuery.body).toBe(plain.body);
  });
});

describe("the sale of a site", () => {
  // Also: SALE-05, SALE-09
  test("is sent with all its placements where it runs, and is off on other sites (SCOPE-21, SALE-01, SALE-04)", async () => {
    const { rows } = await shop.database.pool.query<{ endsAt: Date }>(
      `select ends_at as "endsAt" from sales where site = 'hc'`,
    );
    const running = await shop.visitor("hc").call("GET /api/promotion/sale/");
    expect(running).toMatchObject({ isSaleOn: true, name: "The Big Clear-out", url: "/sale", colour: "#c4102b" });
    expect(running.time).toBe(rows[0]?.endsAt.toISOString());
    expect(Object.keys(running.images).toSorted()).toEqual([...salePlacements].toSorted());
    for (const placement of salePlacements) expect(running.images[placement].attributes.title).not.toBe("");
    const off = await shop.visitor("wa").call("GET /api/promotion/sale/");
    expect([off.isSaleOn, off.name, off.time]).toEqual([false, "", null]);
  });

  test("has a picture for each of its twenty placements, and each picture exists (SALE-08, SALE-09)", async () => {
    for (const site of ["hc", "aol", "aol-nz"] as const) {
      const { baseImagePath, images } = await shop.visitor(site).call("GET /api/promotion/sale/");
      const sources = salePlacements.map((placement) => images[placement].src);
      expect(new Set(sources).size).toBe(20);
      for (const src of sources) {
        const picture = await shop.visitor(site).send({ url: `${baseImagePath}${src}` });
        expect([src, picture.statusCode, picture.headers["content-type"]]).toEqual([
          src,
          200,
          "image/svg+xml; charset=utf-8",
        ]);
      }
    }
  });

  test("leaves the offers tile its own words while it is off (SALE-11, SALE-12)", async () => {
    const { isSaleOn, images } = await shop.visitor("wa").call("GET /api/promotion/sale/");
    expect(isSaleOn).toBe(false);
    expect(images.homePageOffersTile.attributes).toMatchObject({
      href: "/hot-offers",
      title: "Hot Offers",
      subtext: "Check out our daily hot deals",
    });
  });

  test("answers with and without the last slash, and a date of a stranger changes nothing (SALE-01, SALE-02, SALE-03)", async () => {
    const visitor = shop.visitor("hc");
    const plain = await visitor.send({ url: "/api/promotion/sale/" });
    for (const query of [
      "?dateOverride=2030-01-01",
      "?dateOverride=never",
      "?dateOverride=1&dateOverride=2",
      "?dateOverride[x]=1",
    ]) {
      const withQuery = await visitor.send({ url: `/api/promotion/sale${query}` });
      expect([query, withQuery.statusCode, withQuery.body]).toEqual([query, 200, plain.body]);
    }
  });

  test("goes by its row: what was forgotten has its usual value (SALE-06, SALE-07, SALE-11)", async () => {
    await shop.database.pool.query(
      `update sales set starts_at = '2026-11-19', ends_at = '2026-11-21', url = default, colour = default, images = '{}'
      where site = 'fk'`,
    );
    const sale = await shop.visitor("fk").call("GET /api/promotion/sale/");
    expect(sale).toMatchObject({ isSaleOn: true, url: "/sale", colour: "#c4102b", time: "2026-11-21T00:00:00.000Z" });
    expect(sale.images.homePageOffersTile.attributes.title).toBe("Hot Offers");
    expect(sale.images.categoryBadge.attributes.title).toBe("");
  });
});
