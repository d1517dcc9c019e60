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
import { type Figure, median, round, timesOf } from "./measure.ts";
import { silentLog } from "#test/support/silent-log.ts";

const RUNS = 120;

type Statement = { text: string; values: unknown[] };

/** Measures counts and searches over a large catalogue, against their bare SQL statements. */
export async function benchCatalogue(catalogue: LargeCatalogue): Promise<Figure[]> {
  const pool = createPool(catalogue.url, 4);
  const statements: Statement[] = [];
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push({ text: query.sql, values: [...query.parameters] }),
  });
  const db = shopDatabase(kysely, pool);
  const [site] = (await loadSites()).filter((one) => one.code === "aol");
  const config = readConfig({ NOW: `${BENCH_DAY}T10:00:00+11:00`, LOG_LEVEL: "silent", SITE: "aol" });
  const call = createInProcessCall(modules)(publicContext(site!, { db, config, log: silentLog })) as ShopCall;
  const search = () =>
    call("GET /api/v2/SiteSearch/:type/:term", { params: { type: "f", term: "stainles fridge" }, query: {} });
  const figures = [await against("Search for two words, one mistyped", search, { pool, statements })];
  await pool.end();
  return figures.map((figure) => ({
    ...figure,
    name: `${figure.name}, ${catalogue.products.toLocaleString("en-AU")} products`,
  }));
}

async function against(
  name: string,
  ours: () => Promise<unknown>,
  { pool, statements }: { pool: pg.Pool; statements: Statement[] },
): Promise<Figure> {
  await ours();
  statements.length = 0;
  await ours();
  const sent = [...statements];
  const bare = () => Promise.all(sent.map(({ text, values }) => pool.query(text, values)));
  const oursMs = median(await timesOf(ours, RUNS));
  const bareMs = median(await timesOf(bare, RUNS));
  return {
    name,
    value: round(oursMs / bareMs),
    unit: "× the bare SQL",
    goal: { atMost: 3 },
    detail: `p50 ${round(oursMs)} ms against ${round(bareMs)} ms, ${sent.length} statements`,
  };
}
