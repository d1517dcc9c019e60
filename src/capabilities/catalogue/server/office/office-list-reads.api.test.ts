import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OpenDatabase } from "#platform/database.ts";
import { openTestDatabase } from "#test/support/database.ts";
import { addRows, rowsReadBy } from "#test/support/rows-read.ts";
import { countProducts, listProducts } from "./product-list.store.ts";
import { countPrices, listPrices, type PriceSearch } from "../office-prices/prices.store.ts";

const COPIES = 12;
const columns =
  "manufacturer_id, category_id, kind, finish, facts, features, description, in_the_box, released_on, rating_average, rating_count";

let database: OpenDatabase;
/** The brand with the most products. */
let brand: number;
beforeAll(async () => {
  database = await openTestDatabase();
  await addRows(
    database,
    `insert into products (sku, model, slug, title, ${columns})
     select sku || '-C' || n, model || n, slug || '-c' || n, title || ' ' || n, ${columns}
     from products, generate_series(1, ${COPIES}) n`,
    // Every second copy is a draft.
    `insert into offers (site, product_id, price_cents, stock_status, is_hot, popularity, listed_on, category_ids,
       manufacturer_id, model_key, search)
     select o.site, copy.id, o.price_cents, o.stock_status, false, 0, o.listed_on, o.category_ids, o.manufacturer_id, '', ''
     from offers o join products p on p.id = o.product_id, generate_series(1, ${COPIES}, 2) n
       join products copy on true where copy.sku = p.sku || '-C' || n and o.site = 'aol' and o.unit_id = ''`,
    // Every fifth is on special.
    `insert into offer_specials (site, product_id, special_cents, starts_on, ends_on, usual_cents)
     select site, product_id, price_cents, now()::date - 1, now()::date + 30, price_cents + 10000
     from offers where site = 'aol' and unit_id = '' and product_id % 5 = 0 on conflict do nothing`,
  );
  const { rows } = await database.pool.query<{ brand: number }>(
    "select manufacturer_id as brand from products group by 1 order by count(*) desc limit 1",
  );
  brand = rows[0]?.brand ?? 0;
});
afterAll(() => database.close());

const countOf = async (from: string, values: readonly unknown[] = []): Promise<number> =>
  (await database.pool.query<{ count: number }>(`select count(*)::int as count from ${from}`, [...values])).rows[0]
    ?.count ?? 0;

const everyPrice: PriceSearch = {
  site: "aol",
  gstRate: 0.1,
  words: "",
  brand: null,
  category: "",
  stock: "",
  view: "",
};
const byTitle = { sort: { key: "title", direction: "asc" }, after: null, limit: 51 } as const;

describe("a list of many prices reads little more than it shows", () => {
  test("the first prices of a brand are read in their order, and not all of the brand (OFR-07, OFC-05)", async () => {
    expect(await countOf("products where manufacturer_id = $1", [brand])).toBeGreaterThan(1_000);
    const read = await rowsReadBy(database.db, (tx) => listPrices(tx, { ...everyPrice, brand }, byTitle));
    expect(read.scanned).toBeLessThan(100);
    expect(read.found).toBeLessThan(1_000);
  });

  test("the first prices on special are read in their order, and not all that are (OFR-07, OFC-05)", async () => {
    expect(await countOf("offer_specials where site = 'aol'")).toBeGreaterThan(1_000);
    const onSpecial = { ...everyPrice, view: "on-special" } as const;
    expect(await listPrices(database.db, onSpecial, byTitle)).toHaveLength(51);
    const read = await rowsReadBy(database.db, (tx) => listPrices(tx, onSpecial, byTitle));
    expect(read.scanned).toBeLessThan(100);
    expect(read.found).toBeLessThan(1_000);
  });

  test("prices by words are counted no further than the list says (OFR-07, OFC-05)", async () => {
    const count = (most: number | null) =>
      rowsReadBy(database.db, (tx) => countPrices(tx, { ...everyPrice, words: "e" }, most));
    const [some, all] = [await count(100), await count(null)];
    expect(some.scanned + some.found).toBeLessThan((all.scanned + all.found) / 4);
  });
});

describe("a list of many products reads little more than it shows", () => {
  const drafts = {
    sites: ["aol", "hc"],
    isEverySite: true,
    words: "",
    brand: null,
    category: "",
    state: "draft",
    stock: "",
    score: "",
    gap: "",
  } as const;

  test("products without an offer are found by each product's offers, not by all offers (OFR-07, OFC-01)", async () => {
    expect(await countOf("offers")).toBeGreaterThan(5_000);
    const read = await rowsReadBy(database.db, (tx) => listProducts(tx, drafts, byTitle));
    expect(read.scanned).toBeLessThan(100);
    expect(read.found).toBeLessThan(1_000);
    const counted = await rowsReadBy(database.db, (tx) => countProducts(tx, drafts, 100));
    expect(counted.scanned + counted.found).toBeLessThan(3_000);
    // By site and product it would be a search for each site, which reads no more rows.
    const { rows } = await database.pool.query<{ "QUERY PLAN": string }>(
      `explain select p.id from products p where not exists (select from offers o where o.product_id = p.id)
       order by p.title, p.id limit 51`,
    );
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("offers_of_product");
  });

  test("no index of products is the beginning of another, which every change would write twice (OFR-07)", async () => {
    const { rows } = await database.pool.query<{ shorter: string; longer: string }>(
      `select a.indexrelid::regclass::text as shorter, b.indexrelid::regclass::text as longer
       from pg_index a join pg_index b on a.indrelid = b.indrelid and a.indexrelid <> b.indexrelid
       where a.indrelid = 'products'::regclass and not a.indisunique and a.indpred is null and b.indpred is null
         and a.indexprs is null and position(a.indkey::text || ' ' in b.indkey::text || ' ') = 1
         and (select relam from pg_class where oid = a.indexrelid) = (select relam from pg_class where oid = b.indexrelid)`,
    );
    expect(rows).toEqual([]);
  });
});
