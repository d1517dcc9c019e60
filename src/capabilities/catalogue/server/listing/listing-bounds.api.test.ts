import { shopDatabase } from "#platform/database.ts";
import { Kysely, PostgresDialect } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import type { SiteCode } from "#shop/site.ts";
import { readSite } from "#test/support/payment-terms.ts";
import { readConfig } from "#platform/config.ts";
import type { Tables } from "#platform/tables.ts";
import { publicContext } from "#platform/visits.ts";
import type { Listing } from "../../catalogue.contract.ts";
import { listProducts } from "./listing.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

type Query = Record<string, string | readonly string[]>;

async function list(query: Query = {}, site: SiteCode = "aol"): Promise<Listing> {
  const answer = await shop.visitor(site).ask("GET /api/v2/product/list", { query });
  if (!answer.ok) throw new Error(`refused: ${answer.refusal}`);
  return answer.value;
}

const send = (query: string) => shop.visitor("aol").send({ url: `/api/v2/product/list?${query}` });

/** The service on a database of its own kind, which writes down what it is asked. */
async function createCounter(): Promise<(query: Query) => Promise<readonly string[]>> {
  const statements: string[] = [];
  const { pool } = shop.database;
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push(query.sql),
  });
  const db = shopDatabase(kysely, pool);
  const config = readConfig({ NOW: "2026-11-20T10:00:00+11:00", LOG_LEVEL: "silent" });
  const context = publicContext(await readSite("aol"), { db, config, log: shop.shop.app.log });
  return async (query) => {
    statements.length = 0;
    await listProducts(context, query);
    return [...statements];
  };
}

describe("the cost of any request", () => {
  test("a list with all its counts takes at most three small statements without a count (PLP-05)", async () => {
    const statementsOf = await createCounter();
    await statementsOf({ category: "fridges" });
    const queries: readonly Query[] = [
      { category: "fridges", minPrice: "501", brand: ["tallawong", "haneulon"], energy: ["3", "4"] },
      { maxWidth: "913", colour: "white", features: "iceMaker", sort: "saving", page: "1" },
      { sale: "true", rating: "4", availability: "inStock", minHeightMm: "700" },
    ];
    for (const query of queries) {
      const statements = await statementsOf(query);
      expect(statements.length).toBeLessThanOrEqual(3);
      expect(statements.filter((text) => /count\(|facets|category_ids @>/.test(text))).toEqual([]);
    }
    const searched = await statementsOf({ term: "stainless fridge", minPrice: "777" });
    expect(searched.length).toBeLessThanOrEqual(4);
  });

  test("a thousand values of a filter are cut to a hundred, with a warning (PLP-05)", async () => {
    const brands = Array.from({ length: 1_000 }, (_, index) => `brand=b${index}`).join("&");
    const answer = await send(`category=fridges&${brands}&brand=tallawong`);
    expect(answer.statusCode).toBe(200);
    const { ignored, total } = answer.json<Listing>();
    expect(total).toBe((await list({ category: "fridges" })).total);
    expect(ignored.length).toBeLessThanOrEqual(50);
    const commas = await list({
      category: "fridges",
      brand: Array.from({ length: 300 }, (_, at) => `x${at}`).join(","),
    });
    expect(commas.ignored.at(-1)).toMatch(/^brand=… \(\d+ more than a list takes\)$|^brand=x\d+$/);
  });

  test("a thousand filters are cut to as many as a page has (PLP-05)", async () => {
    const facts = ["widthMm", "heightMm", "depthMm", "noiseDb", "kwhPerYear", "energyStars", "capacityLitres", "doors"];
    const more = [
      "drawers",
      "hinge",
      "motor",
      "controls",
      "type",
      "frostFree",
      "iceMaker",
      "waterDispenser",
      "indexes",
    ];
    const query = [...facts, ...more, "capacityKg", "spinRpm", "fuel"]
      .map((key) => `${key}=1-9999&min${key}=1`)
      .join("&");
    const answer = await send(`${query}&${Array.from({ length: 900 }, (_, at) => `k${at}=1`).join("&")}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json<Listing>().ignored.length).toBe(50);
  });

  test.each(["page=0", "page=-1", "page=x", "page=1.5", "page=", "page=1&page=2"])(
    "%s is the first page (PLP-07)",
    async (query) => {
      expect((await send(`category=fridges&${query}`)).json<Listing>().page).toBe(1);
    },
  );

  test("the thousand-millionth page is refused and the last one named (PLP-07, PLP-09)", async () => {
    const answer = await send("category=fridges&page=1000000000");
    expect(answer.statusCode).toBe(404);
    expect(answer.json<{ lastPage: number }>().lastPage).toBe((await list({ category: "fridges" })).pageCount);
  });

  test("an empty list has a first page and no second (PLP-08, PLP-09)", async () => {
    expect(await list({ category: "fridges", minWidthMm: "9999", page: "1" })).toMatchObject({
      total: 0,
      page: 1,
      pageCount: 1,
    });
    expect((await send("category=fridges&minWidthMm=9999&page=2")).statusCode).toBe(404);
  });

  test("an unknown order and a second order are ignored with a warning (PLP-05)", async () => {
    expect(await list({ category: "fridges", sort: "cheapest" })).toMatchObject({
      sort: "popular",
      ignored: ["sort=cheapest"],
    });
    expect(await list({ category: "fridges", sort: ["rating", "newest"] })).toMatchObject({
      sort: "rating",
      ignored: ["sort=newest"],
    });
  });

  test("a page shows 1 to 96 products, and 24 with a warning for any other number (PLP-05)", async () => {
    for (const perPage of ["0", "97", "x", "-5", "1e9"])
      expect(await list({ category: "fridges", perPage })).toMatchObject({
        perPage: 24,
        ignored: [`perPage=${perPage}`],
      });
    expect((await list({ category: "fridges", perPage: "96" })).items).toHaveLength(96);
  });

  test("day, warehouse and customer of other calls change no list and warn nobody (PLP-05)", async () => {
    const plain = await list({ category: "fridges" });
    expect(await list({ category: "fridges", date: "2026-12-24", location: "SYD", wid: "true" })).toEqual(plain);
  });
});

describe("ranges and bands together", () => {
  test("a typed range narrows the ticked bands (PLP-05)", async () => {
    const band = await list({ category: "fridges", price: "500-1000" });
    const both = await list({ category: "fridges", price: "500-1000", minPrice: "700", maxPrice: "800" });
    const typed = await list({ category: "fridges", minPrice: "700", maxPrice: "800" });
    expect(both.total).toBe(typed.total);
    expect(both.total).toBeLessThan(band.total);
    expect(both.facets.find((facet) => facet.key === "price")?.range).toMatchObject({ unit: "$", from: 700, to: 800 });
  });

  test('two bands of one filter are joined by "or" (PLP-05)', async () => {
    const totals = await Promise.all(
      ["under-200,500-1000", "under-200", "500-1000"].map(
        async (price) => (await list({ category: "fridges", price })).total,
      ),
    );
    expect(totals[0]).toBe((totals[1] ?? 0) + (totals[2] ?? 0));
  });

  test.each<[Query, string[]]>([
    [{ price: "under-200", minPrice: "500" }, ["minPrice=500"]],
    [{ minPrice: "900", maxPrice: "100" }, ["minPrice=900", "maxPrice=100"]],
    [{ minWidth: "900", maxWidth: "100" }, ["minWidth=900", "maxWidth=100"]],
    [{ widthMm: "500-600", minWidth: "800" }, ["minWidth=800"]],
    [{ price: "900-100" }, ["price=900-100"]],
  ])("%j contradicts itself: the part that cannot be met is left out and said (PLP-05)", async (query, ignored) => {
    expect((await list({ category: "fridges", ...query })).ignored).toEqual(ignored);
  });

  test('several categories of an address are joined by "or", and each is listed (PLP-02, PLP-05)', async () => {
    const [fridges, freezers, both] = await Promise.all([
      list({ category: "fridges" }),
      list({ category: "freezers" }),
      list({ category: ["fridges", "freezers", "nowhere"] }),
    ]);
    expect(both.total).toBe(fridges.total + freezers.total);
    expect(both.ignored).toEqual(["category=nowhere"]);
    const categories = both.facets.find((facet) => facet.key === "category")?.values;
    expect(categories).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ value: "fridges", count: fridges.total, isOn: true }),
        expect.objectContaining({ value: "wine-storage", isOn: false }),
      ]),
    );
  });
});
