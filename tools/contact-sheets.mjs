/**
 * Makes contact sheets of the shop: one for each kind of page, width and colour scheme, with the sites side by side.
 *
 *     npm run look -- [--sites hc,wa] [--pages home,product] [--widths 375,1440] [--schemes light] [--columns 4] [--url http://{site}.localhost:3000]
 *
 * Uses a running shop, or starts one and stops it at the end. Writes PNG files to `.look/`, which Git ignores. A sheet
 * has `--columns` sites, and further sites are on a second sheet. Dark sheets contain only sites that have a dark scheme.
 * Lists pages that scroll sideways and exits with 1 then.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { siteCodes } from "#shop/site.ts";
import { fillCart, findPath, KINDS, storedVisitor } from "./contact-sheet-pages.mjs";

const { values } = parseArgs({
  options: {
    sites: { type: "string", default: siteCodes.join() },
    pages: { type: "string", default: Object.keys(KINDS).join() },
    widths: { type: "string", default: "375,820,1440" },
    url: { type: "string", default: "http://{site}.localhost:3000" },
    schemes: { type: "string", default: "light,dark" },
    columns: { type: "string", default: "4" },
    folder: { type: "string", default: ".look" },
  },
});

/** Longer pages are cut here, because the rest repeats. */
const MAX_HEIGHT = 3_200;
/** The width of one page on a sheet: wide pages are shown at half their size, so that their words can be read. */
const columnOf = (width) => Math.max(420, Math.round(width / 2));
const START_SECONDS = 180;
/** A picture takes long on a machine that does other things too. */
const SLOW_MS = 25_000;
/** Pages that are photographed at the same time. */
const AT_ONCE = 4;
/** A browser that is busy may never answer for a picture. */
const ATTEMPTS = 3;

/** The listed values; exits with 1 when one is unknown. */
function chosen(text, known, what) {
  const all = text.split(",").map((one) => one.trim());
  const unknown = all.filter((one) => !known.some((each) => each === one));
  if (unknown.length === 0) return known.filter((one) => all.includes(one));
  console.error(`Unknown ${what}: ${unknown.join(", ")}. Known: ${known.join(", ")}.`);
  process.exit(1);
}

const sites = chosen(values.sites, siteCodes, "site");
const kinds = chosen(values.pages, Object.keys(KINDS), "page");
const schemes = chosen(values.schemes, ["light", "dark"], "scheme");
const widths = values.widths.split(",").map(Number);
if (widths.some((width) => !Number.isInteger(width) || width < 320)) {
  console.error("--widths is a list of whole numbers from 320, such as 375,1440.");
  process.exit(1);
}

const columns = Number(values.columns);
if (!Number.isInteger(columns) || columns < 1) {
  console.error("--columns is a whole number from 1.");
  process.exit(1);
}

const originOf = (site) => values.url.replace("{site}", site);
const executablePath = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((file) =>
  existsSync(file),
);

/** Chromium resolves names below `.localhost` itself, which Node may not. */
const isUp = async () => {
  const { port, protocol, host } = new URL(originOf("hc"));
  const local = `${protocol}//127.0.0.1:${port}/healthz`;
  return fetch(host.includes(".localhost") ? local : `${originOf("hc")}/healthz`).then(
    () => true,
    () => false,
  );
};

/** Starts a shop when none answers; null when one is running already. */
async function startIfNeeded() {
  if (await isUp()) return null;
  const { port } = new URL(originOf("hc"));
  const child = spawn(process.execPath, ["tools/start.mjs"], {
    env: { ...process.env, PORT: port },
    stdio: ["ignore", "ignore", "inherit"],
  });
  for (let waited = 0; waited < START_SECONDS; waited++) {
    if (child.exitCode !== null) throw new Error("The shop did not start.");
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    if (await isUp()) return child;
  }
  child.kill("SIGTERM");
  throw new Error(`The shop did not answer within ${START_SECONDS} seconds.`);
}

/** Loads everything that waits for scrolling. */
async function loadEverything(page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    for (let top = 0; top < Math.min(document.body.scrollHeight, 4_000); top += 600) {
      scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo(0, 0);
    // What a phone skips far down the page is rendered (src/ui/skipped-content.ts).
    document.documentElement.removeAttribute("data-early");
    await document.fonts.ready;
  });
  await page.waitForLoadState("networkidle", { timeout: 8_000 }).catch(() => {});
  const isComplete = () =>
    document.querySelector("[aria-busy=true]") === null && [...document.images].every((image) => image.complete);
  await page.waitForFunction(isComplete, null, { timeout: 5_000 }).catch(() => {});
}

const sideways = [];

async function photograph(browser, site, { kind, width, scheme }) {
  const origin = originOf(site);
  const storageState = await storedVisitor(browser, { site, origin, kind });
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: "reduce",
    colorScheme: scheme,
    locale: "en-AU",
    ...(storageState && { storageState }),
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(SLOW_MS);
    if (kind.startsWith("filled-")) await fillCart(page, origin);
    await page.goto(origin + (await findPath(page, origin, kind)));
    await loadEverything(page);
    const size = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      height: document.documentElement.scrollHeight,
    }));
    if (size.width > width) sideways.push(`${site} ${kind} at ${width} px is ${size.width} px wide`);
    const clip = { x: 0, y: 0, width, height: Math.min(size.height, MAX_HEIGHT) };
    return { site, picture: await page.screenshot({ animations: "disabled", fullPage: true, clip, type: "png" }) };
  } finally {
    await context.close();
  }
}

async function photographOrRetry(browser, site, view) {
  for (let attempt = 1; ; attempt++)
    try {
      return await photograph(browser, site, view);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
}

/** One PNG with the pages side by side, each under the code of its site. */
async function sheetOf(browser, shots, column) {
  const page = await browser.newPage({ viewport: { width: shots.length * (column + 12) + 12, height: 800 } });
  const figures = shots.map(
    ({ site, picture }) =>
      `<figure><figcaption>${site}</figcaption><img src="data:image/png;base64,${picture.toString("base64")}"></figure>`,
  );
  await page.setContent(`<style>body{display:flex;gap:12px;margin:12px;background:#888;font:14px sans-serif}
    figure{margin:0;width:${column}px}img{width:100%;display:block}figcaption{color:#fff}</style>${figures.join("")}`);
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  const bytes = await page.screenshot({ fullPage: true, type: "png" });
  await page.close();
  return bytes;
}

async function hasDark(browser, site) {
  const page = await browser.newPage();
  await page.goto(originOf(site));
  const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await page.close();
  return scheme.includes("dark");
}

/** Of several sheets of one kind, each has its number in its name. */
async function createSheet(browser, shown, view) {
  for (let from = 0; from < shown.length; from += columns) {
    const shots = [];
    const together = shown.slice(from, from + columns);
    for (let at = 0; at < together.length; at += AT_ONCE)
      shots.push(
        ...(await Promise.all(together.slice(at, at + AT_ONCE).map((site) => photographOrRetry(browser, site, view)))),
      );
    const part = shown.length > columns ? `-${from / columns + 1}` : "";
    const file = join(values.folder, `${view.kind}-${view.width}-${view.scheme}${part}.png`);
    await writeFile(file, await sheetOf(browser, shots, columnOf(view.width)));
    console.log(file);
  }
}

await mkdir(values.folder, { recursive: true });
const shop = await startIfNeeded();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ["--no-sandbox", "--disable-dev-shm-usage"],
});
try {
  const darkSites = [];
  for (const site of sites) if (await hasDark(browser, site)) darkSites.push(site);
  for (const kind of kinds)
    for (const width of widths) {
      if (schemes.includes("light")) await createSheet(browser, sites, { kind, width, scheme: "light" });
      if (schemes.includes("dark")) await createSheet(browser, darkSites, { kind, width, scheme: "dark" });
    }
} finally {
  await browser.close();
  shop?.kill("SIGTERM");
}
for (const line of sideways) console.error(line);
if (sideways.length > 0) process.exitCode = 1;
