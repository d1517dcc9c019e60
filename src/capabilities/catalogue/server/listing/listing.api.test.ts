import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import type { SiteCode } from "#shop/site.ts";
import { sortOrders, type Listing } from "../../catalogue.contract.ts";

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

const countIn = (listing: Listing, facet: string, value: string): number | undefined =>
  listing.facets.find((one) => one.key === facet)?.values.find((one) => one.value === value)?.count;

describe("lists of products", () => {
  test.each(sortOrders)(
    "sorted by %s, the pages together are the whole list, each product once (PLP-05, PLP-07)",
    async (sort) => {
      const first = await list({ category: "fridges", sort, perPage: "17" });
      const pages = [first];
      for (let page = 2; page <= first.pageCount; page++)
        pages.push(await list({ category: "fridges", sort, perPage: "17", page: String(page) }));
      const skus = pages.flatMap((page) => page.items.map((item) => item.sku));
      expect(skus).toHaveLength(first.total);
      expect(new Set(skus).size).toBe(first.total);
      expect(first.total).toBeGreaterThan(100);
    },
  );

  test("sorted by price, each product costs at least as much as the one before (PLP-05)", async () => {
    const { rows } = await shop.database.pool.query<{ price: number }>(
      "select price_cents / 100.0 as price from offers where site = 'aol' order by price_cents limit 24",
    );
    const cheapest = await list({ sort: "price-asc" });
    expect(
      cheapest.items
        .map((item) => item.price ?? -1)
        .filter((price) => price >= 0)
        .every((price, at, all) => at === 0 || price >= (all[at - 1] ?? 0)),
    ).toBe(true);
    expect(cheapest.items.some((item) => item.price === Number(rows[0]?.price))).toBe(true);
  });

  test("a page beyond the last is refused with the number of the last (PLP-09)", async () => {
    const answer = await shop
      .visitor("aol")
      .call("GET /api/v2/product/list", { query: { category: "fridges", page: "9999" } });
    expect(answer).toMatchObject({
      ok: false,
      refusal: "pageBeyond",
      detail: { lastPage: Math.ceil((await list({ category: "fridges" })).total / 24) },
    });
  });

  test("an empty list is one empty page (PLP-08, PLP-09)", async () => {
    expect(await list({ category: "fridges", maxPrice: "1" })).toMatchObject({
      total: 0,
      page: 1,
      pageCount: 1,
      items: [],
    });
  });

  test("each count of a facet is the number of products after choosing the value (PLP-05)", async () => {
    const query = { category: "washing-machines", brand: "tallawong,haneulon", price: "1000-2000" };
    const listing = await list(query);
    for (const facet of listing.facets.filter((one) => one.key !== "category")) {
      for (const value of facet.values.slice(0, 3)) {
        const alone = await list({ ...query, [facet.key]: value.value });
        expect([facet.key, value.value, alone.total]).toEqual([facet.key, value.value, value.count]);
      }
    }
    expect(listing.facets.map((facet) => facet.key)).toEqual(
      expect.arrayContaining(["brand", "price", "colour", "capacityKg", "energyStars"]),
    );
  });

  test("values of one facet add up, different facets narrow (PLP-05)", async () => {
    const both = await list({ category: "fridges", brand: ["tallawong", "haneulon"] });
    const one = await list({ category: "fridges", brand: "tallawong" });
    const other = await list({ category: "fridges", brand: "haneulon" });
    expect(both.total).toBe(one.total + other.total);
    expect(countIn(one, "brand", "haneulon")).toBe(other.total);
    expect((await list({ category: "fridges", brand: "tallawong", colour: "white" })).total).toBeLessThan(one.total);
  });

  test("words in the address narrow a list, and whole energy stars hold their halves (PLP-05)", async () => {
    const all = await list({ category: "fridges" });
    const some = await list({ category: "fridges", term: "french doors" });
    expect(some.total).toBeGreaterThan(0);
    expect(some.total).toBeLessThan(all.total);
    const stars = (await list({ category: "fridges", energy: "3", perPage: "96" })).items.map(
      (item) => item.energyStars,
    );
    expect(new Set(stars)).toEqual(new Set([3, 3.5]));
  });

  test("a category is found by its uri and by its path, and its parents hold its products (PLP-02)", async () => {
    const byUri = await list({ category: "french-door-fridges" });
    const byPath = await list({ category: "refrigeration/fridges/french-door-fridges" });
    expect(byPath.total).toBe(byUri.total);
    expect((await list({ category: "refrigeration" })).total).toBeGreaterThan(byUri.total);
  });

  test("products of the outlet state their condition and others do not (PLP-14)", async () => {
    const outlet = await list({ condition: "Cosmetic Imperfection" }, "hc");
    expect(outlet.items.length).toBeGreaterThan(0);
    expect(outlet.items.every((item) => item.conditionType === "Cosmetic Imperfection")).toBe(true);
    const other = await list({ condition: "Cosmetic Imperfection" }, "aol");
    expect(other.ignored).toEqual(["condition=Cosmetic Imperfection"]);
    expect(other.items.every((item) => item.conditionType === null)).toBe(true);
  });

  test("a trade site without log-in has no price, no sort by price and no price filter (NAV-24, NAV-25)", async () => {
    const listing = await list({ sort: "price-asc", price: "500-1000" }, "aoc");
    expect(
      listing.items.every(
        (item) =>
          item.price === null && item.rrp === null && item.saving === null && item.altPriceMsg === "LOG IN for price",
      ),
    ).toBe(true);
    expect(listing.items.every((item) => item.ribbon?.type !== "save")).toBe(true);
    expect(listing.facets.some((facet) => facet.key === "price")).toBe(false);
    expect(listing.ignored).toHaveLength(2);
  });

  test("every price equals that of the product's page (PLP-20, PDP-14)", async () => {
    for (const item of (await list({ sort: "saving" })).items) {
      const answer = await shop.visitor("aol").call("GET /api/v2/product/slug/:slug", { params: { slug: item.uri } });
      expect(answer.ok && [answer.value.sku, answer.value.price, answer.value.rrp, answer.value.saving]).toEqual([
        item.sku,
        item.price,
        item.rrp,
        item.saving,
      ]);
    }
  });

  test("an RRP without a row in the ledger is not shown, however large the saving (PLP-18)", async () => {
    const item = (await list({ sort: "saving", brand: "tallawong" })).items.find((one) => one.saving !== null)!;
    await shop.database.pool.query(
      "update offers set rrp_cents = rrp_cents + 100 where site = 'aol' and product_id = $1",
      [item.productId],
    );
    const answer = await shop.visitor("aol").call("GET /api/v2/product/sku/:sku", { params: { sku: item.sku } });
    expect(answer.ok && [answer.value.price, answer.value.rrp, answer.value.saving]).toEqual([item.price, null, null]);
  });

  test("hot offers are in the list of hot offers (PLP-03)", async () => {
    const hot = await shop.visitor("aol").call("GET /api/v2/hotoffers");
    const { rows } = await shop.database.pool.query<{ count: number }>(
      "select count(*)::int as count from offers where site = 'aol' and is_hot",
    );
    expect(hot.total).toBe(rows[0]?.count);
  });

  test.each([
    "'; drop table offers; --",
    "<script>alert(1)</script>",
    "%_'\"\\",
    "💥",
    "שלום",
    "a".repeat(2000),
    "\u0000",
    "__proto__",
    "-1",
    "9".repeat(400),
  ])("whatever stands in an address, the list is a list: %j (PLP-05)", async (text) => {
    for (const key of [
      "brand",
      "price",
      "colour",
      "widthMm",
      "sort",
      "page",
      "promotion",
      "minWidth",
      "anything",
      "category",
    ]) {
      const response = await shop
        .visitor("aol")
        .send({ url: `/api/v2/product/list?${new URLSearchParams({ [key]: text })}` });
      expect([key, response.statusCode < 500]).toEqual([key, true]);
    }
  });
});

describe("categories and brands", () => {
  test("departments stand in the site's order and none is empty (PLP-02)", async () => {
    const departments = await shop.visitor("wa").call("GET /api/v2/category");
    expect(departments.map((one) => one.uri)).toEqual([
      "cooking",
      "refrigeration",
      "laundry",
      "dishwashing",
      "small-appliances",
      "outdoor",
    ]);
    expect(departments.every((one) => one.productCount > 0 && one.image.startsWith("/images/tile/"))).toBe(true);
  });

  test("a category has its path, its parents and its children (PLP-02)", async () => {
    const answer = await shop
      .visitor("aol")
      .call("GET /api/v2/category/:uri", { params: { uri: "refrigeration/fridges" } });
    expect(answer).toMatchObject({
      ok: true,
      value: {
        uri: "fridges",
        path: "refrigeration/fridges",
        level: 2,
        breadcrumbs: [{ uri: "/c/refrigeration" }, { uri: "/c/refrigeration/fridges" }],
      },
    });
    expect(answer.ok && answer.value.subCategories.length).toBeGreaterThan(4);
  });

  test("a department that the site does not sell is not found on it (PLP-02)", async () => {
    const answer = await shop.visitor("wa").call("GET /api/v2/category/:uri", { params: { uri: "bedroom" } });
    expect(answer).toMatchObject({ ok: false, refusal: "unknownCategory" });
  });

  test("brands are listed by name with what the site sells of each (PLP-01)", async () => {
    const brands = await shop.visitor("aol").call("GET /api/v2/brand");
    expect(brands.length).toBeGreaterThan(20);
    const [brand] = brands;
    expect((await list({ manufacturer: brand!.uri })).total).toBe(brand!.productCount);
    expect(await shop.visitor("aol").call("GET /api/v2/brand/:uri", { params: { uri: "nobody" } })).toMatchObject({
      ok: false,
      refusal: "unknownBrand",
    });
  });

  test("the navbar has the departments with two levels and at most eight brands each (NAV-30, NAV-31, NAV-32)", async () => {
    const { mainNav, topNav } = await shop.visitor("aol").call("GET /api/navbar/");
    expect(mainNav.categories[0]).toMatchObject({ title: "Refrigeration", uri: "/c/refrigeration", sortOrder: 1 });
    expect(mainNav.categories[0]?.subCategories[0]?.subCategories.length).toBeGreaterThan(2);
    expect(mainNav.categories.every((one) => one.brands.length > 0 && one.brands.length <= 8)).toBe(true);
    expect(mainNav.categories.map(({ sortOrder }) => sortOrder)).toEqual(mainNav.categories.map((_, at) => at + 1));
    expect(topNav.displaySearchIcon).toBe(true);
  });

  test("the navbar names the brands of a department that sell best, by name (NAV-30, NAV-31)", async () => {
    const { rows } = await shop.database.pool.query<{ uri: string; title: string }>(`
      select '/brands/' || uri as uri, name as title from (
        select m.uri, m.name from offers o join manufacturers m on m.id = o.manufacturer_id
        join categories c on c.id = any(o.category_ids)
        where o.site = 'aol' and c.path = 'cooking' group by m.id order by sum(o.popularity) desc, m.id limit 8) best
      order by name`);
    const { mainNav } = await shop.visitor("aol").call("GET /api/navbar/");
    expect(mainNav.categories.find(({ uri }) => uri === "/c/cooking")?.brands).toEqual(rows);
  });

  test("the navbar shows projects where a site sells on account, and everywhere search, cart and contact (NAV-29)", async () => {
    for (const [site, displayProjectIcon] of [
      ["aol", false],
      ["aoc", true],
    ] as const)
      expect((await shop.visitor(site).call("GET /api/navbar/")).topNav).toEqual({
        displayCartIcon: true,
        displayProjectIcon,
        displaySearchIcon: true,
        displayContactUsIcon: true,
      });
  });

  test("the navbar's version changes with its content, on this site alone (NAV-30, NAV-33)", async () => {
    const versions = () =>
      Promise.all(
        (["hc", "aol"] as const).map(async (site) => (await shop.visitor(site).call("GET /api/navbar/")).version),
      );
    const before = await versions();
    expect(await versions()).toEqual(before);
    await shop.database.pool.query(
      "delete from offers o using categories c where o.site = 'hc' and c.path = 'cooking' and c.id = any(o.category_ids)",
    );
    await expect.poll(async () => (await versions())[0]).not.toBe(before[0]);
    expect((await versions())[1]).toBe(before[1]);
  });
});
