import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import type { Listing, ProductCard } from "../../catalogue.contract.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

async function list(query: Record<string, string> = {}): Promise<Listing> {
  const answer = await shop
    .visitor("aol")
    .ask("GET /api/v2/product/list", { query: { category: "freezers", ...query } });
  if (!answer.ok) throw new Error(`refused: ${answer.refusal}`);
  return answer.value;
}

const first = async (query: Record<string, string> = {}): Promise<ProductCard> => (await list(query)).items[0]!;
const run = (text: string, values: readonly unknown[] = []) => shop.database.pool.query(text, [...values]);
const setPrice = (client: Pick<pg.PoolClient, "query">, productId: number, cents: number) =>
  client.query("update offers set price_cents = $1 where site = 'aol' and product_id = $2", [cents, productId]);

describe("a list shows the last commit of any process", () => {
  test("a new price moves a product at once, and its card with it (PLP-05)", async () => {
    const dearest = await first({ sort: "price-desc" });
    await setPrice(shop.database.pool, dearest.productId, 100);
    expect(await first({ sort: "price-asc" })).toMatchObject({ productId: dearest.productId, price: 1 });
    expect((await list({ maxPrice: "1" })).total).toBe(1);
  });

  test("an offer that ends is gone from list and counts, and comes back with its row (PLP-05)", async () => {
    const before = await list();
    const { productId } = await first();
    const { rows } = await run("select * from offers where site = 'aol' and product_id = $1", [productId]);
    await run("create table kept_offer as select * from offers where site = 'aol' and product_id = $1", [productId]);
    await run("delete from offers where site = 'aol' and product_id = $1", [productId]);
    const without = await list();
    expect(without.total).toBe(before.total - 1);
    const brands = (listing: Listing) =>
      listing.facets.find((facet) => facet.key === "brand")!.values.reduce((sum, value) => sum + value.count, 0);
    expect(brands(without)).toBe(brands(before) - 1);
    await run("insert into offers select * from kept_offer");
    expect(rows).toHaveLength(1);
    expect(await list()).toEqual(before);
  });

  test("a sold-out product leaves the goods in stock (PLP-10)", async () => {
    const inStock = await list({ availability: "inStock" });
    const { productId } = inStock.items[0]!;
    await run("update offers set stock_status = 'noStock' where site = 'aol' and product_id = $1", [productId]);
    const after = await list({ availability: "inStock" });
    expect(after.total).toBe(inStock.total - 1);
    expect(after.items.some((item) => item.productId === productId)).toBe(false);
  });

  test("a change shows once it is committed, in any order of commits (PLP-05)", async () => {
    const [one, other] = (await list({ sort: "newest" })).items;
    const slow = await shop.database.pool.connect();
    await slow.query("begin");
    await setPrice(slow, one!.productId, 200);
    await setPrice(shop.database.pool, other!.productId, 200);
    expect((await list({ price: "2" })).items.map((item) => item.productId)).toEqual([other!.productId]);
    await slow.query("commit");
    slow.release();
    expect(new Set((await list({ price: "2" })).items.map((item) => item.productId))).toEqual(
      new Set([one!.productId, other!.productId]),
    );
  });

  test("a change that is rolled back never shows (PLP-05)", async () => {
    const client = await shop.database.pool.connect();
    await client.query("begin");
    await setPrice(client, (await first()).productId, 300);
    await client.query("rollback");
    client.release();
    expect((await list({ price: "3" })).total).toBe(0);
  });

  test("every concurrent request gets a whole list while prices change (PLP-07)", async () => {
    const ids = (await list({ perPage: "96" })).items.map((item) => item.productId);
    const asking = Array.from({ length: 30 }, async (_, at) => {
      await setPrice(shop.database.pool, ids[at % ids.length]!, 40_000 + at);
      return list({ sort: "price-asc", perPage: "96" });
    });
    for (const listing of await Promise.all(asking)) {
      expect(new Set(listing.items.map((item) => item.productId)).size).toBe(ids.length);
      expect(listing.total).toBe(ids.length);
    }
    const { rows } = await run(
      "select price_cents from offers where site = 'aol' and product_id = any($1) and alt_price_message is null order by price_cents, product_id",
      [ids],
    );
    const shown = (await list({ sort: "price-asc", perPage: "96" })).items.flatMap((item) => item.price ?? []);
    expect(shown.map((price) => Math.round(price * 100))).toEqual(rows.map((row) => row.price_cents));
  });

  test("a new name shows on the card of a list (PLP-02)", async () => {
    const { productId } = await first();
    await run("update products set title = 'A freezer by another name' where id = $1", [productId]);
    expect((await list()).items.find((item) => item.productId === productId)?.title).toBe("A freezer by another name");
  });

  test("the list is right after everything has changed at once (PLP-05)", async () => {
    await run("update offers set price_cents = price_cents + 700, popularity = product_id where site = 'aol'");
    const { rows } = await run(
      `select product_id, price_cents from offers where site = 'aol' and category_ids @> array[(select id from categories where uri = 'freezers')]
       order by stock_status in ('noStock', 'supersededAndNoStock'), popularity desc, product_id limit 24`,
    );
    const { items } = await list();
    expect(items.map((item) => item.productId)).toEqual(rows.map((row) => row.product_id));
    for (const item of items.filter((one) => one.price !== null))
      expect(Math.round(item.price! * 100)).toBe(rows.find((row) => row.product_id === item.productId).price_cents);
  });
});
