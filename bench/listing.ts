import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { createPool, shopDatabase } from "#platform/database.ts";
import { createInProcessCall } from "#platform/calls/in-process.ts";
import { publicContext } from "#platform/visits.ts";
import { readConfig } from "#platform/config.ts";
import type { Tables } from "#platform/tables.ts";
import type { ShopCall } from "#pages/page.ts";
import { modules } from "../src/app/api-modules.ts";
import { loadSites } from "../src/app/shop.ts";
import { BENCH_DAY, type LargeCatalogue } from "./large-catalogue.ts";
import { type Figure, median, round } from "./measure.ts";
import { silentLog } from "#test/support/silent-log.ts";

/** The numbers of products in the list; the largest is the whole catalogue. */
const SIZES = [20_000, 5_000, 1_000];
const REQUESTS = 240;

type Query = Record<string, string | readonly string[]>;

/** The same numbers on every machine, so that every size gets the same queries. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const topics: readonly Query[] = [
  { category: "fridges" },
  { category: "washing-machines" },
  { category: "cooking" },
  { category: "dishwashers" },
  { category: "refrigeration" },
  { category: "televisions" },
  { category: "small-appliances" },
  { sale: "true" },
  {},
];
const filters: readonly Query[] = [
  { brand: ["tallawong", "haneulon"] },
  { energy: ["3", "4"] },
  { colour: ["white", "black"] },
  { rating: "4" },
  { availability: "inStock" },
  { maxWidth: "700" },
  { minHeight: "800", maxHeight: "1800" },
];
const sorts = ["popular", "price-asc", "price-desc", "newest", "rating", "energy", "saving"];

/** Lists that are not cached yet: each has its own price. */
function someQueries(): readonly Query[] {
  const random = createRandom(7);
  const pick = <Value>(from: readonly Value[]): Value => from[random(from.length)]!;
  return Array.from({ length: REQUESTS }, (_, at) => ({
    ...pick(topics),
    ...pick(filters),
    ...pick(filters),
    minPrice: String(50 + at),
    maxPrice: String(3_000 + at),
    sort: pick(sorts),
    page: String(1 + random(2)),
  }));
}

/** Measures lists with all their counts over a growing catalogue, against counting the same in SQL. */
export async function benchListing(catalogue: LargeCatalogue): Promise<Figure[]> {
  const pool = createPool(catalogue.url, 4);
  await sellEverything(pool);
  const all = await countOffers(pool);
  const measured: Measured[] = [await measure(pool, all)];
  const reference = await timeReference(pool);
  for (const size of SIZES.filter((one) => one < all)) {
    await keepOnly(pool, size);
    measured.push(await measure(pool, size));
  }
  await pool.end();
  return figuresOf(measured, reference);
}

type Measured = { readonly products: number; readonly p50: number; readonly p95: number; readonly statements: number };

function figuresOf(measured: readonly Measured[], referenceMs: number): Figure[] {
  const [largest] = measured;
  const smallest = measured.at(-1);
  if (!largest || !smallest) return [];
  const growth = Math.log(largest.p50 / smallest.p50) / Math.log(largest.products / smallest.products);
  const formatCount = (number: number) => number.toLocaleString("en-AU");
  const row = measured.toReversed().map((one) => `${formatCount(one.products)}: ${round(one.p50)} ms`);
  return [
    {
      name: `Listing with filters and all counts, never asked before, p50 at ${formatCount(largest.products)} products`,
      value: round(largest.p50),
      unit: "ms",
      goal: { atMost: 15 },
      detail: `p95 ${round(largest.p95)} ms, ${round(largest.statements, 1)} statements a list, none of them for counts`,
    },
    {
      name: "The same, growing with the number of products n",
      value: round(growth),
      unit: "is the power of n",
      goal: { atMost: 0.5 },
      detail: row.join(", "),
    },
    {
      name: "The same, against filtering and counting in one SQL statement",
      value: round(largest.p50 / referenceMs),
      unit: "× the SQL",
      goal: { atMost: 1 },
      detail: `p50 ${round(largest.p50)} ms against ${round(referenceMs)} ms`,
    },
  ];
}

/** New caches for each size, like a separate process: nothing is cached from the size before. */
async function measure(pool: pg.Pool, products: number): Promise<Measured> {
  let statements = 0;
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: () => void statements++ });
  const db = shopDatabase(kysely, pool);
  const [site] = (await loadSites()).filter((one) => one.code === "aol");
  const config = readConfig({ NOW: `${BENCH_DAY}T10:00:00+11:00`, LOG_LEVEL: "silent", SITE: "aol" });
  const call = createInProcessCall(modules)(publicContext(site!, { db, config, log: silentLog })) as ShopCall;
  const queries = someQueries();
  const ask = (query: Query) => call("GET /api/v2/product/list", { query: query as never });
  for (const [at, query] of queries.entries())
    if (at % 6 === 0) await ask({ ...query, minPrice: String(20 + at / 10) });
  statements = 0;
  const taken: number[] = [];
  for (const query of queries) {
    const began = performance.now();
    await ask(query);
    taken.push(performance.now() - began);
  }
  const p95 = taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.95)] ?? Number.NaN;
  return { products, p50: median(taken), p95, statements: statements / queries.length };
}

async function timeReference(pool: pg.Pool): Promise<number> {
  const random = createRandom(7);
  const taken: number[] = [];
  for (let turn = 0; turn < 40; turn++) {
    const category = ["fridges", "washing-machines", "cooking", "refrigeration"][random(4)];
    const began = performance.now();
    await pool.query(
      `with hits as materialized (
         select product_id, facets, popularity from offers
         where site = 'aol' and category_ids @> array[(select id from categories where uri = $1)] and price_cents >= $2)
       select (select count(*) from hits) as total,
         (select json_agg(counted) from (select fact, count(*) from hits, unnest(facets) fact group by 1) counted) as counts,
         (select json_agg(page) from (select product_id from hits order by popularity desc, product_id limit 24) page) as page`,
      [category, 5_000 + turn],
    );
    taken.push(performance.now() - began);
  }
  return median(taken);
}

const countOffers = async (pool: pg.Pool): Promise<number> =>
  Number((await pool.query("select count(*) from offers where site = 'aol'")).rows[0].count);

/** Makes the site sell the whole catalogue: a product that it lacks gets the offer of a similar one. */
async function sellEverything(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "select quote_ident(column_name) as name from information_schema.columns where table_name = 'offers' and column_name not in ('site', 'product_id') and is_generated = 'NEVER'",
  );
  const columns = rows.map((row) => row.name).join(", ");
  await pool.query(
    `insert into offers (site, product_id, ${columns})
     select 'aol', p.id, ${rows.map((row) => `o.${row.name}`).join(", ")} from products p
     cross join lateral (
       select o.* from offers o join products like_it on like_it.id = o.product_id
       where like_it.category_id = p.category_id limit 1) o
     where not exists (select 1 from offers sold where sold.site = 'aol' and sold.product_id = p.id)`,
  );
  await pool.query("vacuum analyze offers");
}

async function keepOnly(pool: pg.Pool, products: number): Promise<void> {
  await pool.query(
    `delete from offers where site = 'aol' and product_id not in (
       select product_id from offers where site = 'aol' order by md5(product_id::text) limit $1)`,
    [products],
  );
  await pool.query("vacuum analyze offers");
}
