import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PNG } from "pngjs";
import type { Page } from "playwright-core";
import { build, preview, type PreviewServer } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteCodes } from "#shop/site.ts";
import { axeFindings, newSession, sharedBrowser, type ShopperOptions } from "#test/support/browser.ts";
import { freePorts } from "#test/support/ports.ts";
import { expectAsReference } from "#test/support/reference-pictures.ts";
import { TODAY } from "#test/support/template-database.ts";
import { shrink } from "../../tools/visual/compare-pictures.ts";

const folder = mkdtempSync(join(tmpdir(), "hearth-gallery-"));
let server: PreviewServer;
let origin: string;

beforeAll(async () => {
  const [port = 0] = await freePorts(1);
  const options = { configFile: "gallery/vite.config.mjs", build: { outDir: folder }, logLevel: "error" } as const;
  await build(options);
  server = await preview({ ...options, preview: { port, strictPort: true, host: "127.0.0.1" } });
  origin = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** `empty`: the drawings have tests of their own, and take most of a screenshot's bytes. */
type GalleryOptions = ShopperOptions & { readonly pictures?: "drawn" | "empty" };
const emptyPicture = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>';

/** The page of a theme, once its fonts and pictures are there. Opening hours are those of the seed's day. */
async function openGallery(site: string, { pictures = "drawn", ...options }: GalleryOptions = {}) {
  const shopper = await newSession(await sharedBrowser(), options);
  const { page } = shopper;
  if (pictures === "empty")
    await page.route("**/images/**", (route) => route.fulfill({ contentType: "image/svg+xml", body: emptyPicture }));
  await page.clock.setFixedTime(new Date(`${TODAY}T10:00:00+11:00`));
  await page.goto(`${origin}/${site}`);
  await page.getByRole("main").waitFor();
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await document.fonts.ready;
  });
  await page.waitForFunction(() => [...document.images].every((image) => image.complete && image.naturalWidth > 0));
  return shopper;
}

/** In 16 steps of each colour, which make a file half as large; the comparison ignores smaller differences. */
function withFewColours(picture: PNG): PNG {
  for (const [at, value] of picture.data.entries()) picture.data[at] = Math.round(value / 17) * 17;
  return picture;
}

const photograph = async (page: Page): Promise<PNG> =>
  withFewColours(shrink(PNG.sync.read(await page.screenshot({ animations: "disabled", fullPage: true }))));

describe.each(siteCodes)("the gallery in the theme of %s", (site) => {
  test("axe finds nothing at three widths, and no width scrolls sideways", async () => {
    for (const width of [375, 820, 1440]) {
      const { page, complaints, leave } = await openGallery(site, { width });
      expect(await axeFindings(page)).toEqual([]);
      expect(complaints).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await leave();
    }
  });

  test("looks on a phone as it did", async () => {
    const { page, leave } = await openGallery(site, { width: 375, pictures: "empty" });
    expectAsReference(`${site}-gallery`, await photograph(page));
    await leave();
  });
});

test("axe finds nothing in an open dialog or drawer", async () => {
  const { page, leave } = await openGallery("aol", { width: 375 });
  const buttons = page.getByRole("button", { name: /^Open “/ });
  expect(await buttons.count()).toBeGreaterThan(7);
  for (const button of await buttons.all()) {
    await button.click();
    const dialog = page.locator("dialog[open]");
    await dialog.waitFor();
    expect([await dialog.getAttribute("aria-labelledby"), await axeFindings(page)]).toEqual([expect.anything(), []]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  }
  await leave();
});

test("a component answers in the gallery: a day is chosen and a toast is shown", async () => {
  const { page, leave } = await openGallery("wa");
  const day = page.getByRole("grid", { name: "Delivery date, open" }).getByRole("button", { name: /30 November/ });
  await day.click();
  expect(await day.getAttribute("aria-pressed")).toBe("true");
  await page.getByRole("button", { name: "Show a toast" }).click();
  await page.getByRole("status").getByText("Saved").first().waitFor();
  await leave();
});
