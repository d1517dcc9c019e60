import { readFileSync } from "node:fs";
import { createDatabase, createPool } from "#platform/database.ts";
import { createInProcessCall } from "#platform/calls/in-process.ts";
import { publicContext } from "#platform/visits.ts";
import { readConfig } from "#platform/config.ts";
import type { ShopCall } from "#pages/page.ts";
import type { loadScreen, createRenderer, Manifest, renderScreen } from "../src/app/rendering/render.tsx";
import { publicCall } from "../src/app/serving/public-call.ts";
import { modules } from "../src/app/api-modules.ts";
import { createSheets } from "../src/app/serving/sheets.ts";
import { loadSites } from "../src/app/shop.ts";
import { BENCH_DAY } from "./large-catalogue.ts";
import { cpuOf, type Figure, median, round } from "./measure.ts";
import { silentLog } from "#test/support/silent-log.ts";

const dist = new URL("../dist/", import.meta.url);
type Built = {
  createRenderer: typeof createRenderer;
  loadScreen: typeof loadScreen;
  renderScreen: typeof renderScreen;
};

/** Rendering a listing page with its data and document, against `renderToString` of the same screen only. */
export async function benchRendering(databaseUrl: string): Promise<Figure> {
  const built = (await import(new URL("server/render.js", dist).href)) as Built;
  const manifest = JSON.parse(readFileSync(new URL("client/.vite/manifest.json", dist), "utf8")) as Manifest;
  const [site] = (await loadSites()).filter((one) => one.code === "aol");
  const pool = createPool(databaseUrl, 4);
  const config = readConfig({ NOW: `${BENCH_DAY}T10:00:00+11:00`, LOG_LEVEL: "silent", SITE: "aol" });
  const db = createDatabase(pool);
  const inProcess = createInProcessCall(modules);
  const call = publicCall(
    publicContext(site!, { db, config, log: silentLog }),
    (context) => inProcess(context) as ShopCall,
  );
  const url = "http://aol.localhost/c/refrigeration/fridges";
  const render = built.createRenderer({ site: site!, manifest, sheetOf: createSheets(new URL("client/", dist)) });
  const screen = await built.loadScreen({ url, call, site: site! });
  const whole = () => render({ url, call, origin: "http://aol.localhost" });
  if ("location" in screen) throw new Error("the listing leads elsewhere");
  const bare = () => built.renderScreen(screen, site!, null);
  const loaded = () => built.loadScreen({ url, call, site: site! });
  const ours: number[] = [];
  const reference: number[] = [];
  for (let turn = 0; turn < 5; turn++) {
    ours.push(await cpuOf(whole, 150));
    // The reference also starts after a wait for the database, so that the processor's caches are equally cold.
    reference.push(await cpuOf(bare, 150, loaded));
  }
  await pool.end();
  const [oursMs, bareMs] = [median(ours), median(reference)];
  return {
    name: "Uncached listing page",
    value: round(oursMs / bareMs),
    unit: "× the CPU of renderToString",
    goal: { atMost: 1.7 },
    detail: `${round(oursMs)} ms against ${round(bareMs)} ms, data and document included`,
  };
}
