import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { type SiteCode, siteCodeOf } from "#shop/site.ts";
import { readConfig } from "#platform/config.ts";
import { axeFindings } from "#test/support/browser.ts";
import { shopperForTests, storefrontForTests } from "#test/support/journey.ts";
import { visit } from "#test/support/page-actions.ts";
import { openStorefront } from "#test/support/storefront.ts";
import { addSite, changeSite } from "../../src/app/sites/site-changes.ts";
import { createPicturesOf, storePictures } from "../../src/app/sites/site-pictures.ts";

const file = JSON.parse(readFileSync(new URL("../fixtures/site-mill.json", import.meta.url), "utf8")) as {
  readonly words: object;
};
// Without an address of its own a site is at <code>.localhost, which this browser can reach.
const mill = { ...file, publicUrl: undefined, domains: undefined };
const code = siteCodeOf("mill") as SiteCode;

const store = storefrontForTests(openStorefront);
const tools = () => ({
  db: store.database.db,
  config: readConfig({ DATA_DIR: store.sandbox.dataDir }),
  now: new Date(),
});

const shopper = shopperForTests(store, { width: 1440 }, async () => {
  expect((await addSite(tools(), mill, "write")).ok).toBe(true);
});

/** Visits the home page until it has this heading: the shop reads the data within a second. */
const untilHomeShows = (page: Page, heading: string): Promise<void> =>
  expect
    .poll(async () => {
      await visit(page, store.url(code, "/"));
      return page.getByRole("heading", { level: 1 }).textContent();
    })
    .toBe(heading);

test("an opened site is read, searched and shopped on in a browser, in its own colours", async () => {
  const { page } = shopper;
  await untilHomeShows(page, "Appliances for the country");
  const accent = () =>
    page.evaluate(() => {
      const dot = document.body.appendChild(document.createElement("i"));
      dot.style.color = "var(--accent)";
      const { color } = getComputedStyle(dot);
      dot.remove();
      return color;
    });
  // #0b5d3b, the example's light accent.
  expect(await accent()).toBe("rgb(11, 93, 59)");
  await page.getByRole("main").getByRole("link", { name: "Laundry" }).first().click();
  await page.waitForURL("**/c/laundry");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.title()).toContain("Millbrook");
  expect(await accent()).toBe("rgb(11, 93, 59)");
  expect(await axeFindings(page)).toEqual([]);
  expect(shopper.complaints).toEqual([]);
});

test("its home page is composed again by the browser, when a shopper comes back to it", async () => {
  const { page } = shopper;
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Appliances for the country" }).waitFor();
  await page.getByRole("heading", { name: "Popular now" }).waitFor();
  expect(shopper.complaints).toEqual([]);
});

test("a word that staff change is there at the next visit", async () => {
  const { page } = shopper;
  const { rows } = await sql<{ version: number }>`select version from sites where code = 'mill'`.execute(
    store.database.db,
  );
  const { goodsFrom: _, ...rest } = { goodsFrom: null, ...mill };
  const words = { ...mill.words, tagline: "Appliances, and the truck" };
  expect((await changeSite(tools(), { ...rest, words, version: rows[0]?.version }, "write")).ok).toBe(true);
  await untilHomeShows(page, "Appliances, and the truck");
  expect(shopper.complaints).toEqual([]);
});

test("its own logo and its photograph of a kitchen are shown in place of the drawn ones, also after a way back", async () => {
  const { page } = shopper;
  const folder = mkdtempSync(join(tmpdir(), "hearth-mill-"));
  const plain = { create: { width: 2400, height: 1500, channels: 3, background: "#b9a48c" } } as const;
  const shade = Buffer.from(
    '<svg width="2400" height="1500"><rect y="900" width="2400" height="600" fill="#6d5b48"/></svg>',
  );
  await sharp(plain)
    .composite([{ input: shade }])
    .jpeg()
    .toFile(join(folder, "kitchen.jpg"));
  const word =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><circle cx="100" cy="100" r="90" fill="#0b5d3b"/><rect x="230" y="60" width="350" height="80" fill="#c2255c"/></svg>';
  writeFileSync(join(folder, "logo.png"), await sharp(Buffer.from(word)).png().toBuffer());
  const { rows } = await sql<{ version: number }>`select version from sites where code = 'mill'`.execute(
    store.database.db,
  );
  const words = { ...mill.words, tagline: "With pictures" };
  const siteDocument = {
    ...mill,
    goodsFrom: undefined,
    words,
    pictures: { logo: "logo.png", scenes: { kitchen: "kitchen.jpg" } },
  };
  const made = await createPicturesOf({ ...siteDocument, version: rows[0]?.version }, folder);
  if (!("made" in made)) throw new Error(made.join());
  await storePictures(tools().config, made.made);
  expect((await changeSite(tools(), made.value, "write")).ok).toBe(true);
  rmSync(folder, { recursive: true });

  await untilHomeShows(page, "With pictures");
  const masthead = page.getByRole("main").locator('img[src^="/images/own/"]').first();
  const isLoaded = () => masthead.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  await expect.poll(isLoaded).toBe(true);
  const logo = page.getByRole("banner").locator("[data-logo] image").first();
  expect(await logo.getAttribute("href")).toMatch(/^\/images\/own\/[0-9a-f]{32}\/logo\.webp$/);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("main").getByRole("link", { name: "Laundry" }).first().click();
  await page.waitForURL("**/c/laundry");
  await page.getByRole("heading", { level: 1, name: /laundry/i }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "With pictures" }).waitFor();
  await expect.poll(isLoaded).toBe(true);
  expect(await page.getByRole("banner").locator("[data-logo] image").first().getAttribute("href")).toContain("/own/");
  expect(shopper.complaints).toEqual([]);
});
