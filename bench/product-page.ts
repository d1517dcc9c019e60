import { readFileSync } from "node:fs";
import { createDatabase, createPool } from "#platform/database.ts";
import { createInProcessCall } from "#platform/calls/in-process.ts";
import { publicContext } from "#platform/visits.ts";
import { readConfig } from "#platform/config.ts";
import type { ShopCall } from "#pages/page.ts";
import type { createRenderer } from "../src/app/rendering/render.tsx";
import type { Manifest } from "../src/app/rendering/page-files.ts";
import { publicCall } from "../src/app/serving/public-call.ts";
import { modules } from "../src/app/api-modules.ts";
import { createSheets } from "../src/app/serving/sheets.ts";
import { loadSites } from "../src/app/shop.ts";
import { BENCH_DAY } from "./large-catalogue.ts";
import { cpuOf, type Figure, median, round } from "./measure.ts";
import { silentLog } from "#test/support/silent-log.ts";

const dist = new URL("../dist/", import.meta.url);
const SITES = ["aol", "hc", "wa"];
const PRODUCTS = 120;

/** Product pages that nobody requested before: their size, and the processor's time for data and document. */
export async function benchProductPage(databaseUrl: string): Promise<Figure[]> {
  const built = (await import(new URL("server/render.js", dist).href)) as { createRenderer: typeof createRenderer };
  const manifest = JSON.parse(readFileSync(new URL("client/.vite/manifest.json", dist), "utf8")) as Manifest;
  const pool = createPool(databaseUrl, 4);
  const sites = (await loadSites()).filter(({ code }) => SITES.includes(code));
  const sizes: number[] = [];
  const times: number[] = [];
  for (const site of sites) {
    const { rows } = await pool.query<{ slug: string }>(
      `select p.slug from offers o join products p on p.id = o.product_id
       where o.site = $1 and o.stock_status in ('inStock', 'backOrder') and p.sku !~ '-[0-9]+$' order by md5(p.sku) limit $2`,
      [site.code, PRODUCTS],
    );
    const config = readConfig({ NOW: `${BENCH_DAY}T10:00:00+11:00`, LOG_LEVEL: "silent", SITE: site.code });
    const inProcess = createInProcessCall(modules);
    const db = createDatabase(pool);
    const call = publicCall(
      publicContext(site, { db, config, log: silentLog }),
      (context) => inProcess(context) as ShopCall,
    );
    const origin = `http://${site.code}.localhost`;
    const render = built.createRenderer({ site, manifest, sheetOf: createSheets(new URL("client/", dist)) });
    let at = 0;
    const one = async () => {
      const made = await render({ url: `${origin}/p/${rows[at++ % rows.length]?.slug ?? ""}`, call, origin });
      if (made.html === undefined) throw new Error("a product leads elsewhere");
      sizes.push(Buffer.byteLength(made.html) / 1000);
    };
    // A quarter of them only warms up.
    times.push(await cpuOf(one, rows.length * 0.8));
  }
  await pool.end();
  const sorted = sizes.toSorted((a, b) => a - b);
  const names = sites.map(({ code }) => code).join(", ");
  return [
    {
      name: "HTML of a product page",
      value: round(median(sizes), 0),
      unit: "KB",
      goal: { atMost: 120 },
      detail: `the middle of ${sizes.length} pages of ${names}; the largest has ${round(sorted.at(-1) ?? Number.NaN, 0)}`,
    },
    {
      name: "Making a product page that nobody requested before",
      value: round(median(times)),
      unit: "ms of processor",
      goal: { atMost: 8 },
      detail: "data and document, without the database and the compression",
    },
  ];
}
