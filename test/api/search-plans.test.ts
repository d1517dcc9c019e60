import { Kysely, PostgresDialect } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "#platform/config.ts";
import { createPool, shopDatabase } from "#platform/database.ts";
import { createInProcessCall } from "#platform/calls/in-process.ts";
import type { Tables } from "#platform/tables.ts";
import { publicContext } from "#platform/visits.ts";
import type { ShopCall } from "#pages/page.ts";
import { openTestDatabase } from "#test/support/database.ts";
import { silentLog } from "#test/support/silent-log.ts";
import { modules } from "../../src/app/api-modules.ts";
import { loadSites } from "../../src/app/shop.ts";

type Statement = { readonly text: string; readonly values: readonly unknown[] };

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let call: ShopCall;
const sent: Statement[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  const pool = createPool(database.url, 4);
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push({ text: query.sql, values: query.parameters }),
  });
  const db = shopDatabase(kysely, pool);
  const site = (await loadSites()).find((one) => one.code === "aol");
  const config = readConfig({ LOG_LEVEL: "silent" });
  call = createInProcessCall(modules)(publicContext(site!, { db, config, log: silentLog })) as ShopCall;
  await ask("warm");
});
afterAll(() => database.close());

async function ask(term: string): Promise<void> {
  await call("GET /api/v3/search", { query: { searchTerm: term } });
  await call("GET /api/v2/SiteSearch/:type/:term", { params: { type: "f", term }, query: { fallback: "true" } });
  await call("GET /api/v2/sitesearch/search-url", { query: { searchterms: term } });
}

/**
 * The plan of a statement when sequential scans are discouraged: a table that is then still scanned has no suitable
 * index.
 */
async function planOf({ text, values }: Statement): Promise<string> {
  const client = await database.pool.connect();
  try {
    await client.query("begin");
    await client.query("set local enable_seqscan = off");
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${text}`, [...values]);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  } finally {
    await client.query("rollback");
    client.release();
  }
}

const isSearch = ({ text }: Statement): boolean => /from offers where site|left join words k|o\.model_key/.test(text);
/** Indexes on the searched columns; the primary key alone would mean a scan of the whole site. */
const leading =
  /offers_by_(named|search|category|facet|manufacturer|model|model_part)|words_(pkey|alike)|products_sku_key|product_id = ANY/;

describe("no term makes the database read everything", () => {
  const terms: Readonly<Record<string, string>> = {
    "a sort of goods": "fridge",
    "its beginning": "frid",
    "a preference with a price": "quiet stainless dishwasher under 900",
    "a measure and a fact": "60cm oven with air fryer",
    "a model": "KF-612/BX",
    "a piece of one": "612bx",
    "a slip": "dishwaser",
    nonsense: "zzqqxx asdfgh",
    "operators of SQL": "%_'\"\\",
    "words that only join": "the and of a",
    "one letter many times": "e e e e e e e e e e e e",
    "another script": "שלום עולם",
    "ten thousand letters": "a".repeat(10_000),
    "ten thousand digits": "1 ".repeat(5_000),
  };

  test.each(Object.entries(terms))("%s (SRCH-20, SRCH-40)", async (_name, term) => {
    sent.length = 0;
    await ask(term);
    for (const statement of sent.filter(isSearch)) {
      const plan = await planOf(statement);
      expect(plan).not.toMatch(/Seq Scan on (offers|words|products)/);
      expect(plan).toMatch(leading);
    }
    expect(sent.length).toBeLessThanOrEqual(30);
  });
});
