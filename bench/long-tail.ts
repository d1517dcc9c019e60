import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { createDatabase, createPool } from "#platform/database.ts";
import { createInProcessCall } from "#platform/calls/in-process.ts";
import { publicContext } from "#platform/visits.ts";
import { readConfig } from "#platform/config.ts";
import type { ShopCall } from "#pages/page.ts";
import { freePorts } from "#test/support/ports.ts";
import { startShopProcess } from "#test/support/shop-process.ts";
import { silentLog } from "#test/support/silent-log.ts";
import { modules } from "../src/app/api-modules.ts";
import { loadSites } from "../src/app/shop.ts";
import { BENCH_DAY } from "./large-catalogue.ts";
import { type Figure, median, round, timesOf } from "./measure.ts";
import { residentMegabytes, startReference } from "./serving.ts";

const loadFile = fileURLToPath(new URL("paths-load.ts", import.meta.url));
const CONNECTIONS = 16;
const PRODUCTS = 4_000;
const PAGES = 1_600;
const SEARCHES = 120;

type Pass = { readonly perSecond: number; readonly p50: number };

/** Requests each address once on 16 connections. */
async function visit(port: number, paths: readonly string[], encoding = "identity"): Promise<Pass> {
  const argv = [loadFile, String(port), `aol.localhost:${port}`, String(CONNECTIONS), encoding];
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", ...argv], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(JSON.stringify(paths));
  const { seconds, taken } = JSON.parse(await text(child.stdout)) as { seconds: number; taken: number[] };
  return { perSecond: taken.length / seconds, p50: median(taken) };
}

const slugsOf = async (pool: pg.Pool, count: number): Promise<readonly string[]> => {
  const found = await pool.query<{ slug: string }>(
    `select p.slug from offers o join products p on p.id = o.product_id
     where o.site = 'aol' and o.unit_id = '' and o.stock_status in ('inStock', 'backOrder') order by md5(p.sku) limit $1`,
    [count],
  );
  return found.rows.map(({ slug }) => slug);
};

/** Response times of many different addresses that were not requested before. */
export async function benchLongTail(databaseUrl: string): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), "hearth-long-tail-"));
  const [port = 0, sandboxPort = 0, smtpPort = 0, rowPort = 0] = await freePorts(4);
  const environment = { DATABASE_URL: databaseUrl, SITE: "aol", LOG_LEVEL: "warn" };
  const pool = createPool(databaseUrl, 4);
  const shop = await startShopProcess({ port, sandboxPort, smtpPort, dataDir: folder, environment });
  const reference = await startReference("row", String(rowPort), databaseUrl);
  try {
    const slugs = await slugsOf(pool, PRODUCTS + PAGES);
    const idle = residentMegabytes(shop.pid);
    const calls = slugs.slice(0, PRODUCTS);
    const bare = await visit(
      rowPort,
      calls.map((slug) => `/row/${slug}`),
    );
    // The first products prepare the statements and the compiled code of both.
    await visit(
      port,
      calls.slice(0, 400).map((slug) => `/api/v2/product/slug/${slug}`),
    );
    const product = await visit(
      port,
      calls.slice(400).map((slug) => `/api/v2/product/slug/${slug}`),
    );
    const pages = slugs.slice(PRODUCTS).flatMap((slug) => [`/p/${slug}`, `/api/v2/product/slug/${slug}`]);
    const first = await visit(port, pages, "br");
    const second = await visit(port, pages, "br");
    const used = residentMegabytes(shop.pid);
    return [...figuresOf({ bare, product, first, second, idle, used }), await benchNewSearches(pool)];
  } finally {
    reference.kill();
    await shop.stop();
    await pool.end();
    await rm(folder, { recursive: true, force: true });
  }
}

type Passes = Readonly<Record<"bare" | "product" | "first" | "second", Pass>>;

function figuresOf({
  bare,
  product,
  first,
  second,
  idle,
  used,
}: Passes & { readonly idle: number; readonly used: number }): Figure[] {
  const figure = (name: string, pass: Pass, atLeast: number, more = ""): Figure => ({
    name,
    value: round((100 * pass.perSecond) / bare.perSecond, 1),
    unit: "% of one prepared read's rate",
    goal: { atLeast },
    detail: `${round(pass.perSecond, 0)} a second, median ${round(pass.p50, 1)} ms; one prepared read: ${round(bare.perSecond, 0)}${more}`,
  });
  return [
    figure("Product by slug as JSON, each of 3,600 products once", product, 50),
    figure("Product pages and their data, each of 3,200 addresses once", first, 2.3),
    figure(
      "The same addresses once more",
      second,
      15.4,
      `; the process grew from ${round(idle, 0)} to ${round(used, 0)} MB`,
    ),
  ];
}

/** Two words that nobody searched for together before, with all facets, against one bare full-text statement. */
async function benchNewSearches(pool: pg.Pool): Promise<Figure> {
  const [site] = (await loadSites()).filter((one) => one.code === "aol");
  const config = readConfig({ NOW: `${BENCH_DAY}T10:00:00+11:00`, LOG_LEVEL: "silent", SITE: "aol" });
  const call = createInProcessCall(modules)(
    publicContext(site!, { db: createDatabase(pool), config, log: silentLog }),
  ) as ShopCall;
  const { rows } = await pool.query<{ term: string }>(
    `select distinct m.name || ' ' || p.kind as term from products p join manufacturers m on m.id = p.manufacturer_id
     order by 1`,
  );
  const terms = rows.map(({ term }) => term.replaceAll("-", " ").replaceAll("/", " "));
  let searchCount = 0;
  const next = () => terms[searchCount++ % terms.length] ?? "";
  const search = () => call("GET /api/v2/SiteSearch/:type/:term", { params: { type: "f", term: next() }, query: {} });
  const bare = () =>
    pool.query({
      name: "full text",
      text: `select product_id from offers where site = 'aol' and search @@ plainto_tsquery('english', $1)
             order by ts_rank(search, plainto_tsquery('english', $1)) desc limit 24`,
      values: [next()],
    });
  const times = Math.min(SEARCHES, Math.floor(terms.length / 1.2));
  const oursMs = median(await timesOf(search, times));
  const bareMs = median(await timesOf(bare, times));
  return {
    name: "Search for two words with all facets, none asked before",
    value: round(bareMs / oursMs),
    unit: "× the rate of a bare full-text statement",
    goal: { atLeast: 1.5 },
    detail: `p50 ${round(oursMs)} ms against ${round(bareMs)} ms for 24 products without facets`,
  };
}
