import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteCodes } from "#shop/site.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { wordPages } from "../pages.rules.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

type Site = Parameters<TestShop["visitor"]>[0];
const results = async (term: string, query: Record<string, string> = {}, site: Site = "aol") => {
  const answer = await shop
    .visitor(site)
    .call("GET /api/v2/SiteSearch/:type/:term", { params: { type: "f", term }, query: query as never });
  if (!answer.ok) throw new Error(answer.errors.join());
  return answer.value;
};
const read = async (url: string, site: Site = "aol") => (await shop.visitor(site).send({ url })).json() as never;

describe("the calls", () => {
  test("f and p answer in either spelling of the path, with the page behind the term and filters as a query (SRCH-31, SRCH-32, SRCH-33)", async () => {
    const both = await Promise.all(
      ["/api/v2/sitesearch/p/fridge/2?brand=tallawong", "/api/v2/SiteSearch/p/fridge?page=2&brand=tallawong"].map(
        (url) => read(url),
      ),
    );
    expect(both[0]).toEqual(both[1]);
    expect(both[0]).toMatchObject({ term: "fridge", listing: { page: 2, facets: [] } });
    expect(await read("/api/v2/sitesearch/f/fridge")).toHaveProperty("listing.facets.0.key", "category");
    expect((await shop.visitor("aol").send({ url: "/api/v2/sitesearch/x/fridge" })).statusCode).toBe(400);
  });

  test("wid is taken from everybody and changes nothing for a shopper whom nobody knows (SCOPE-06, SRCH-34, SRCH-35)", async () => {
    expect(await results("fridge", { wid: "true" })).toEqual(await results("fridge"));
    expect((await shop.visitor("aol").send({ url: "/api/v2/SiteSearch/p/fridge?wid=perhaps" })).statusCode).toBe(400);
  });

  test("near a warehouse, what it has comes first and is in stock; the rest arrives later (SRCH-33, SRCH-35)", async () => {
    const near = await results("split system", { location: "PER" });
    const { rows } = await shop.database.pool.query<{ sku: string; here: boolean }>(
      "select p.sku, coalesce(s.on_hand, 0) > 0 as here from products p left join stock s on s.product_id = p.id and s.warehouse_code = 'PER'",
    );
    const isHere = new Map(rows.map((row) => [row.sku, row.here]));
    const places = near.products.map((card) => isHere.get(card.sku) === true);
    expect(places).toContain(true);
    expect(places).toContain(false);
    expect(places.lastIndexOf(true)).toBeLessThan(places.indexOf(false));
    for (const card of near.products.filter((one) => ["inStock", "backOrder"].includes(one.stockStatus)))
      expect([card.sku, card.stockStatus]).toEqual([card.sku, isHere.get(card.sku) ? "inStock" : "backOrder"]);
    expect((await results("fridge", { location: "NOWHERE" })).listing.ignored).toContain("location=NOWHERE");
  });

  test("products are answered by SKU in the order asked for, without those not sold (SRCH-43)", async () => {
    expect(await read("/api/search/hits?skus=KF612BX,NOTHING,KF612BW")).toMatchObject({
      products: [{ sku: "KF612BX" }, { sku: "KF612BW" }],
    });
    expect(await read("/api/search/hits?skus=,,")).toEqual({ products: [] });
  });
});

describe("what words mean", () => {
  test("a price in words narrows the list, and behind a price gate it tells nothing (SRCH-40)", async () => {
    const cheap = await results("dishwasher under 1000");
    expect(cheap.listing.total).toBeGreaterThan(0);
    expect(cheap.products.every((card) => (card.price ?? 0) <= 1000)).toBe(true);
    const gated = await results("dishwasher under 1000", {}, "aoc");
    expect(gated.listing.total).toBe((await results("dishwasher", {}, "aoc")).listing.total);
  });

  test("a price that is told on request only is found by no price (SRCH-40)", async () => {
    const hidden = await results("AGFC905AR");
    expect(hidden.products[0]).toMatchObject({ sku: "AGFC905AR", price: null });
    const { products } = await results("ashgrove cooker under 90000");
    expect(products.length).toBeGreaterThan(0);
    expect(products.map((card) => card.sku)).not.toContain("AGFC905AR");
  });

  test("quiet means the quietest first, and cheap the cheapest (SRCH-40)", async () => {
    const prices = (await results("cheap dryer")).products.map((card) => card.price ?? 0);
    expect(prices.length).toBeGreaterThan(3);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  test("a question that no product answers is answered by its page first (SRCH-06, SRCH-40)", async () => {
    expect((await results("how long does delivery take")).pages[0]).toMatchObject({ uri: "/s/delivery" });
    expect((await results("fridge")).pages).toEqual([]);
  });

  test("every page that words lead to is there, on every site (SRCH-06)", async () => {
    for (const site of siteCodes) {
      for (const { uri } of wordPages.filter((page) => page.uri.startsWith("/s/"))) {
        const name = uri.slice("/s/".length);
        const { statusCode } = await shop.visitor(site).send({ url: `/api/Static/${name}` });
        expect([site, uri, statusCode]).toEqual([site, uri, 200]);
      }
    }
  });

  test("a term of nothing but signs finds nothing, and says how it was read (SRCH-15, SRCH-20)", async () => {
    expect(await results("!!!!")).toMatchObject({ term: "", listing: { total: 0 }, correctedTerm: null });
    expect(await results("a")).toMatchObject({ term: "a", listing: { total: 0 } });
  });

  test("a slip that cannot be corrected comes with terms that may have been meant (SRCH-40)", async () => {
    expect((await results("dishwaser", { isAutoCorrectEnabled: "false" })).suggestions).toContain("dishwasher");
  });
});
