import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteCodes } from "#shop/site.ts";
import { signIn } from "#test/support/signed-in-visitor.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { isSellable } from "#capabilities/catalogue/catalogue.rules.ts";
import type { SearchListing } from "../search.contract.ts";
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
    .ask("GET /api/v2/SiteSearch/:type/:term", { params: { type: "f", term }, query });
  if (!answer.ok) throw new Error(answer.errors.join());
  return answer.value;
};
const read = async (url: string, site: Site = "aol") => (await shop.visitor(site).send({ url })).json<unknown>();

const skusOf = (answer: { json: () => unknown }): readonly string[] =>
  (answer.json() as SearchListing).products.map(({ sku }) => sku);

const canBeBought = ({ stockStatus }: SearchListing["products"][number]): boolean => isSellable(stockStatus);

/** Whether a warehouse has a product in stock. */
async function heldIn(warehouse: string): Promise<(sku: string) => boolean> {
  const { rows } = await shop.database.pool.query<{ sku: string }>(
    "select p.sku from products p join stock s on s.product_id = p.id where s.warehouse_code = $1 and s.on_hand > 0",
    [warehouse],
  );
  const held = new Set(rows.map(({ sku }) => sku));
  return (sku) => held.has(sku);
}

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

  test("wid lists what the warehouse of a signed-in shopper holds first, in results and in the dropdown (SRCH-34, SRCH-35)", async () => {
    const sam = await signIn(shop, { site: "aol", as: "customer" });
    await sam.call("POST /api/geo/setlocation", { body: { localityId: "6000_PERTH" } });
    const isHere = await heldIn("PER");
    const list = async (query: string) =>
      skusOf(await sam.send({ url: `/api/v2/SiteSearch/p/split%20system${query}` }));
    const dropdown = async (query: string) =>
      (await sam.send({ url: `/api/v3/search?searchTerm=split%20system&limit=24${query}` }))
        .json<{ results: { products: { sku: string }[] } }>()
        .results.products.map(({ sku }) => sku);
    for (const [plain, own] of [
      [await list(""), await list("?wid=true")],
      [await dropdown(""), await dropdown("&wid=true")],
    ] as const) {
      expect(own.map(isHere)).toEqual(own.map(isHere).toSorted((a, b) => Number(b) - Number(a)));
      expect(own.map(isHere)).toEqual(expect.arrayContaining([true, false]));
      expect(own).not.toEqual(plain);
    }
  });

  test("wid does not change the stock status, because another warehouse can send the product (SRCH-35)", async () => {
    const sam = await signIn(shop, { site: "aol", as: "customer" });
    await sam.call("POST /api/geo/setlocation", { body: { localityId: "6000_PERTH" } });
    const cards = async (query: string) =>
      (await sam.send({ url: `/api/v2/SiteSearch/p/split%20system${query}` })).json<SearchListing>().products;
    const plain = new Map((await cards("?perPage=48")).map((card) => [card.sku, card.stockStatus]));
    for (const card of await cards("?perPage=48&wid=true"))
      expect([card.sku, card.stockStatus]).toEqual([card.sku, plain.get(card.sku)]);
  });

  test("wid changes nothing without log-in, or without a place or store (SCOPE-06, SRCH-35)", async () => {
    const url = "/api/v2/SiteSearch/p/split%20system";
    const sam = await signIn(shop, { site: "aol", as: "customer" });
    expect(skusOf(await sam.send({ url: `${url}?wid=true` }))).toEqual(skusOf(await sam.send({ url })));
    const stranger = shop.visitor("aol");
    await stranger.call("POST /api/geo/setlocation", { body: { localityId: "6000_PERTH" } });
    expect(skusOf(await stranger.send({ url: `${url}?wid=true` }))).toEqual(skusOf(await stranger.send({ url })));
    expect((await stranger.send({ url: `${url}?wid=perhaps` })).statusCode).toBe(400);
  });

  test("near a warehouse, what it has comes first and is in stock; the rest arrives later (SRCH-33, SRCH-35)", async () => {
    const near = await results("split system", { location: "PER" });
    const isHere = await heldIn("PER");
    const places = near.products.map((card) => isHere(card.sku));
    expect(places).toContain(true);
    expect(places).toContain(false);
    expect(places.lastIndexOf(true)).toBeLessThan(places.indexOf(false));
    for (const card of near.products.filter((one) => ["inStock", "backOrder"].includes(one.stockStatus)))
      expect([card.sku, card.stockStatus]).toEqual([card.sku, isHere(card.sku) ? "inStock" : "backOrder"]);
    expect((await results("fridge", { location: "NOWHERE" })).listing.ignored).toContain("location=NOWHERE");
  });

  test("products are read by SKU in the requested order, without those not sold (SRCH-43)", async () => {
    expect(await read("/api/search/hits?skus=KF612BX,NOTHING,KF612BW")).toMatchObject({
      products: [{ sku: "KF612BX" }, { sku: "KF612BW" }],
    });
    expect(await read("/api/search/hits?skus=,,")).toEqual({ products: [] });
  });
});

describe("what words mean", () => {
  test("a price in words narrows the list, and reveals no price behind a price gate (SRCH-40)", async () => {
    const cheap = await results("dishwasher under 1000");
    expect(cheap.listing.total).toBeGreaterThan(0);
    expect(cheap.products.every((card) => (card.price ?? 0) <= 1000)).toBe(true);
    const gated = await results("dishwasher under 1000", {}, "aoc");
    expect(gated.listing.total).toBe((await results("dishwasher", {}, "aoc")).listing.total);
  });

  test("a product with its price on request is found by no price (SRCH-40)", async () => {
    const hidden = await results("AGFC905AR");
    expect(hidden.products[0]).toMatchObject({ sku: "AGFC905AR", price: null });
    const { products } = await results("ashgrove cooker under 90000");
    expect(products.length).toBeGreaterThan(0);
    expect(products.map((card) => card.sku)).not.toContain("AGFC905AR");
  });

  test("cheap means the cheapest first of those that can be bought (SRCH-40)", async () => {
    const { products } = await results("cheap dryer");
    const prices = products.filter(canBeBought).map((card) => card.price ?? 0);
    expect(prices.length).toBeGreaterThan(3);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  test.each(["hc", "aol", "andoo"] as const)(
    "on %s what is sold out comes after all quiet dishwashers that can be bought (SRCH-40)",
    async (site) => {
      const first = await results("quiet dishwasher", {}, site);
      const pages = Math.ceil(first.listing.total / first.products.length);
      const others = await Promise.all(
        Array.from({ length: pages - 1 }, (_, at) => results("quiet dishwasher", { page: String(at + 2) }, site)),
      );
      const known = [first, ...others].flatMap(({ products }) => products.map(canBeBought));
      expect(known).toContain(false);
      expect(known).toEqual(known.toSorted((a, b) => Number(b) - Number(a)));
    },
  );

  test("a question about the shop is answered by its page first (SRCH-06, SRCH-40)", async () => {
    expect((await results("how long does delivery take")).pages[0]).toMatchObject({ uri: "/s/delivery" });
    expect((await results("fridge")).pages).toEqual([]);
  });

  test("every page that words lead to exists on every site (SRCH-06)", async () => {
    for (const site of siteCodes) {
      for (const { uri } of wordPages.filter((page) => page.uri.startsWith("/s/"))) {
        const name = uri.slice("/s/".length);
        const { statusCode } = await shop.visitor(site).send({ url: `/api/Static/${name}` });
        expect([site, uri, statusCode]).toEqual([site, uri, 200]);
      }
    }
  });

  test("a term of punctuation finds nothing, and the answer says how it was read (SRCH-15, SRCH-20)", async () => {
    expect(await results("!!!!")).toMatchObject({ term: "", listing: { total: 0 }, correctedTerm: null });
    expect(await results("a")).toMatchObject({ term: "a", listing: { total: 0 } });
  });

  test("a typo that cannot be corrected is answered with suggested terms (SRCH-40)", async () => {
    expect((await results("dishwaser", { isAutoCorrectEnabled: "false" })).suggestions).toContain("dishwasher");
  });
});
