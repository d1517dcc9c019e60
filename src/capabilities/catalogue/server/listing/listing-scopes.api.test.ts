import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import type { Listing } from "../../catalogue.contract.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

type Query = Record<string, string | readonly string[]>;

async function list(query: Query = {}): Promise<Listing> {
  const answer = await shop.visitor("aol").ask("GET /api/v2/product/list", { query });
  if (!answer.ok) throw new Error(`refused: ${answer.refusal}`);
  return answer.value;
}

const send = (query: string) => shop.visitor("aol").send({ url: `/api/v2/product/list?${query}` });

describe("the scope of a list", () => {
  test("everything on sale is reduced on its card, or says so (PLP-12, PLP-18)", async () => {
    const { items, total } = await list({ sale: "true", perPage: "96", sort: "newest" });
    expect(total).toBeGreaterThan(96);
    for (const item of items)
      expect([item.sku, item.saving !== null || item.ribbon?.type === "sale"]).toEqual([item.sku, true]);
  });

  test("a price that is not shown can be neither filtered nor sorted by (PLP-05)", async () => {
    const { rows } = await shop.database.pool.query<{ id: number; uri: string }>(
      `select o.product_id as id, c.uri from offers o join products p on p.id = o.product_id join categories c on c.id = p.category_id
       where o.site = 'aol' and o.alt_price_message is not null limit 3`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { id, uri } of rows) {
      const all = await list({ category: uri, perPage: "96" });
      const priced = await list({ category: uri, minPrice: "0", perPage: "96" });
      const has = ({ items }: Listing) => items.some((item) => item.productId === id);
      expect([has(all), has(priced)]).toEqual([true, false]);
      const hidden = all.items.filter((item) => item.price === null).length;
      for (const sort of ["price-asc", "price-desc"])
        expect(
          (await list({ category: uri, sort, perPage: "96" })).items
            .slice(-hidden)
            .every((item) => item.price === null),
        ).toBe(true);
    }
  });

  test("a promotion's list holds its products that the site sells, and an ended one holds none (PLP-04)", async () => {
    const [promotion] = await shop.visitor("aol").call("GET /api/promotion");
    const listed = await list({ promotion: promotion!.path });
    expect(listed.total).toBe(promotion!.productCount);
    expect(await list({ promotion: "ended-long-ago" })).toMatchObject({ total: 0, page: 1 });
  });

  test("a list without a category is filtered as the category is that most of it lies in (PLP-05)", async () => {
    const found = await list({ term: "french door fridge" });
    expect(found.facets.map((facet) => facet.key)).toEqual(
      expect.arrayContaining(["capacityLitres", "energyStars", "features"]),
    );
    expect(found.facets.filter((facet) => facet.isPromoted).map((facet) => facet.key)).toEqual([
      "brand",
      "price",
      "capacityLitres",
      "widthMm",
    ]);
    const all = await list();
    expect(all.facets.map((facet) => facet.key)).toEqual(
      expect.arrayContaining([
        "category",
        "brand",
        "price",
        "widthMm",
        "heightMm",
        "depthMm",
        "energyStars",
        "colour",
        "rating",
        "availability",
      ]),
    );
  });

  test('features are one filter, joined by "or" (PLP-05)', async () => {
    const { facets } = await list({ category: "fridges" });
    const features = facets.find((facet) => facet.key === "features")!.values;
    const [one, other] = features;
    const either = await list({ category: "fridges", features: [one!.value, other!.value] });
    expect((await list({ category: "fridges", features: one!.value })).total).toBe(one!.count);
    expect(either.total).toBeGreaterThanOrEqual(Math.max(one!.count, other!.count));
    const both = await list({ category: "fridges", [one!.value]: "yes", [other!.value]: "yes" });
    expect(both.total).toBe(one!.count + other!.count - either.total);
    expect(both.facets.find((facet) => facet.key === one!.value)?.values).toMatchObject([{ value: "yes", isOn: true }]);
  });

  test("the names of object properties are ordinary keys (PLP-05)", async () => {
    const answer = await send("category=fridges&constructor=2&__proto__=1&toString=3&hasOwnProperty=4&valueOf=5");
    expect(answer.statusCode).toBe(200);
    expect(answer.json<Listing>().total).toBe((await list({ category: "fridges" })).total);
  });

  test("hot offers take filters, an order and pages like any list, and a page that is not there is empty (PLP-03, PLP-05)", async () => {
    const hot = (query: Query) => shop.visitor("aol").ask("GET /api/v2/hotoffers", { query });
    const [all, dear] = [await hot({}), await hot({ sort: "price-desc", minPrice: "1000" })];
    expect(dear.total).toBeLessThan(all.total);
    expect(dear.total).toBe((await list({ hot: "true", minPrice: "1000" })).total);
    expect(dear.items.every((item) => item.price === null || item.price >= 1000)).toBe(true);
    expect(await hot({ page: "999" })).toMatchObject({ total: 0, items: [], ignored: ["page=999"] });
  });
});
