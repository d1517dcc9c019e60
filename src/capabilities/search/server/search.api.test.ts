import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const typed = (searchTerm: string, more: Record<string, string> = {}) =>
  shop.visitor("aol").ask("GET /api/v3/search", { query: { searchTerm, limit: 8, ...more } });
const ask = (term: string, query: Record<string, string> = {}) =>
  shop.visitor("aol").ask("GET /api/v2/SiteSearch/:type/:term", { params: { type: "f", term }, query });
const found = async (term: string, query: Record<string, string> = {}) => {
  const answer = await ask(term, query);
  if (!answer.ok) throw new Error(answer.errors.join());
  return answer.value;
};
const landing = async (searchterms: string) =>
  (await shop.visitor("aol").call("GET /api/v2/sitesearch/search-url", { query: { searchterms } })).url;
const someModel = async () => {
  const { rows } = await shop.database.pool.query<{ model: string; sku: string; slug: string }>(
    "select p.model, p.sku, p.slug from offers o join products p on p.id = o.product_id where o.site = 'aol' and p.model like '%-%' and length(p.model_key) > 6 order by o.popularity desc, p.id limit 1",
  );
  return rows[0]!;
};

describe("what is found", () => {
  test.each([
    ["fridges", "fridge"],
    ["refrigerator", "fridge"],
    ["hob", "cooktop"],
    ["telly", "television"],
    ["clothes dryer", "dryer"],
    ["washing machine", "washer"],
    ["couch", "sofa"],
    ["60cm oven", "600mm oven"],
    ["60 cm oven", "60cm ovens"],
    ["7kg dryer", "dryer 7 kg"],
  ])("%s finds as much as %s, and something (SRCH-40)", async (one, other) => {
    const [first, second] = [await found(one), await found(other)];
    expect(first.listing.total).toBeGreaterThan(0);
    expect(first.listing.total).toBe(second.listing.total);
  });

  test.each([
    ["frigde", "fridge"],
    ["dishwaser", "dishwasher"],
    ["inducton cooktop", "induction cooktop"],
    ["haneuln tv", "haneulon tv"],
  ])("%s is searched for as %s, and says so (SRCH-38)", async (slip, meant) => {
    const answer = await typed(slip);
    expect(answer.correctedTerm).toBe(meant);
    expect(answer.results.products.length).toBeGreaterThan(0);
    expect((await typed(slip, { isAutoCorrectEnabled: "false" })).correctedTerm).toBeNull();
  });

  test("a correct word is never corrected (SRCH-38)", async () => {
    for (const word of ["fridge", "oven", "white", "quiet", "sofa"])
      expect((await found(word)).correctedTerm).toBeNull();
  });

  test("a model number is found first in any spelling, whole or in part (SRCH-06)", async () => {
    const { model, sku } = await someModel();
    const key = model.replace(/[^A-Za-z0-9]/g, "");
    for (const spelling of [model, key, key.toLowerCase(), model.replace("-", " "), sku]) {
      expect([spelling, (await typed(spelling)).results.products[0]?.sku]).toEqual([spelling, sku]);
    }
    for (const part of [key.slice(0, 5), key.slice(2)])
      expect((await typed(part, { limit: "24" })).results.products.map((hit) => hit.sku)).toContain(sku);
  });

  test("half a word finds what begins with it, with completions (SRCH-01)", async () => {
    const answer = await typed("dishwa");
    expect(answer.total).toBeGreaterThan(0);
    expect(answer.suggestions).toContain("dishwasher");
    expect(answer.categories.map((one) => one.title)).toContain("Dishwashers");
  });

  test("a result has title, address, picture and ribbon, and links to its product (SRCH-03, SRCH-13)", async () => {
    const hit = (await typed("fridge")).results.products[0]!;
    expect(hit.image).toMatch(/^\/images\/product\//);
    expect(hit).toHaveProperty("ribbon");
    expect(
      await shop.visitor("aol").call("GET /api/v2/product/slug/:slug", { params: { slug: hit.uri } }),
    ).toMatchObject({ ok: true, value: { sku: hit.sku } });
  });

  test("a search without results is relaxed on request, and says so (SRCH-35)", async () => {
    const strict = await found("fridge zeppelinesque");
    expect(strict).toMatchObject({ isRelaxed: false, listing: { total: 0 } });
    const relaxed = await found("fridge zeppelinesque", { fallback: "true" });
    expect(relaxed).toMatchObject({ isRelaxed: true, droppedWords: ["zeppelinesque"] });
    expect(relaxed.listing.total).toBeGreaterThan(0);
  });

  test("results are filtered, sorted and paged like any list; p leaves the facets out (SRCH-32, SRCH-35)", async () => {
    const narrowed = await found("fridge", { brand: "tallawong", sort: "price-asc" });
    expect(narrowed.listing.items.every((item) => item.manufacturer.uri === "tallawong")).toBe(true);
    expect(narrowed.listing.facets.length).toBeGreaterThan(3);
    const second = await shop.visitor("aol").call("GET /api/v2/SiteSearch/:type/:term/:page", {
      params: { type: "p", term: "fridge", page: "2" },
      query: {},
    });
    expect(second).toMatchObject({ ok: true, value: { listing: { page: 2, facets: [], ignored: [] } } });
    expect(second.ok && second.value.products).toEqual(second.ok && second.value.listing.items);
  });

  test("a page beyond the last is empty and names the last one (SRCH-32)", async () => {
    const lastPage = (await found("fridge")).listing.pageCount;
    expect(await ask("fridge", { page: "9999" })).toMatchObject({
      ok: false,
      refusal: "pageBeyond",
      detail: { lastPage },
      errors: [`The results end at page ${lastPage}.`],
    });
  });

  test("the older call answers the same products (SRCH-39, SRCH-40)", async () => {
    const old = await shop.visitor("aol").call("GET /api/search/products", { query: { searchTerms: "fridge" } });
    expect(old.ProductResults).toEqual((await typed("fridge")).results.products);
  });

  test("a visitor without log-in on a trade site finds products without prices (NAV-25)", async () => {
    const answer = await shop.visitor("aoc").call("GET /api/v3/search", { query: { searchTerm: "fridge" } });
    expect(answer.results.products.every((hit) => hit.price === null && hit.altPriceMsg === "LOG IN for price")).toBe(
      true,
    );
  });

  // Also: SRCH-20
  test.each([
    "",
    " ",
    "a",
    "'; drop table offers; --",
    "<b>&",
    "%_'\"\\",
    "💥🦊",
    "שלום עולם",
    "a".repeat(9_990),
    "\u0000",
    "the",
    ":* | !",
    "\\",
    "((((",
    "1".repeat(90),
    "the and of a",
  ])("whatever is typed, the answer is an answer: %j (SRCH-15, SRCH-16, SRCH-18)", async (term) => {
    expect((await typed(term)).results.products).toBeInstanceOf(Array);
    expect(await landing(term)).toMatch(/^\//);
    for (const url of [
      `/api/v2/SiteSearch/f/${encodeURIComponent(term.slice(0, 400) || "x")}?fallback=true`,
      `/api/v2/product/search-url?${new URLSearchParams({ SearchTerm: term })}`,
    ]) {
      expect((await shop.visitor("aol").send({ url })).statusCode).toBeLessThan(500);
    }
  });
});

describe("where a term leads", () => {
  test("a model number leads to its product (SRCH-06, SRCH-37)", async () => {
    const { model, slug } = await someModel();
    expect(await landing(model)).toBe(`/p/${slug}`);
    expect(
      (await shop.visitor("aol").call("GET /api/v2/product/search-url", { query: { SearchTerm: model.toLowerCase() } }))
        .url,
    ).toBe(`/p/${slug}`);
  });

  test("the name of a category or brand leads to its page, synonyms and plurals included (SRCH-06)", async () => {
    expect(await landing("Refrigerators")).toBe("/c/refrigeration/fridges");
    expect(await landing("dishwasher")).toBe("/c/dishwashing/dishwashers");
    expect(await landing("tallawong")).toBe("/brands/tallawong");
  });

  test("a redirect rule is followed, words for pages lead to them, all else to the results (SRCH-05, SRCH-06, SRCH-36)", async () => {
    await shop.database.pool.query(
      "insert into redirects (site, from_path, to_path) values ('aol', '/search/black friday', '/hot-offers')",
    );
    expect(await landing("Black Friday")).toBe("/hot-offers");
    expect(await landing("returns")).toBe("/s/returns");
    expect(await landing("quiet dishwasher")).toBe("/search/quiet%20dishwasher");
    expect(await landing("")).toBe("/products");
  });
});
