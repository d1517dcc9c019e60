import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { sql } from "kysely";
import type { SettingName } from "#shop/settings.ts";
import type { SiteCode } from "#shop/site.ts";
import { newSession, axeFindings, type Shopper, type ShopperOptions } from "#test/support/browser.ts";
import { BUY, untilPartHydrated, visit } from "#test/support/page-actions.ts";
import { openStorefront, type Storefront } from "#test/support/storefront.ts";

let store: Storefront;
let shopper: Shopper | null = null;
beforeAll(async () => {
  store = await openStorefront();
});
afterAll(() => store.close());
afterEach(async () => {
  expect(shopper?.complaints ?? []).toEqual([]);
  await shopper?.leave();
  shopper = null;
});

async function pathOf(sku: string): Promise<string> {
  const found = await store.database.pool.query<{ slug: string }>("select slug from products where sku = $1", [sku]);
  return `/p/${found.rows[0]?.slug}`;
}

async function open(site: SiteCode, sku: string, options: ShopperOptions = {}): Promise<Page> {
  shopper = await newSession(store.browser, options);
  await visit(shopper.page, store.url(site, await pathOf(sku)));
  await untilPartHydrated(shopper.page.locator("#warranty"));
  await untilPartHydrated(shopper.page.getByRole("button", { name: "Share" }));
  return shopper.page;
}

const main = (page: Page) => page.getByRole("main");
const buyBox = (page: Page) => main(page).locator("[data-buy-action]");
const phone = { width: 375, height: 812 };

test.each([
  ["in stock", "aol", "KF612BX", "In stock"],
  ["on its way", "aol", "HCI905AB", /^Ships from \w{3} \d+ \w{3}$/],
] as const)("what is %s can be bought and says so (PLP-10, PLP-11)", async (_name, site, sku, words) => {
  const page = await open(site, sku);
  await main(page).getByText(words).first().waitFor();
  await buyBox(page).getByRole("button", { name: BUY }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test("what is sold out can be waited for, and its page stays (PLP-11)", async () => {
  const page = await open("aol", "KDI615BW");
  await main(page).getByText("Out of stock").first().waitFor();
  expect(await buyBox(page).getByRole("button", { name: BUY }).count()).toBe(0);
  const ask = main(page).getByRole("button", { name: "Notify me" });
  await ask.press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await main(page).getByRole("heading", { name: "Alternatives" }).waitFor({ state: "attached" });
  expect(await axeFindings(page)).toEqual([]);
});

test("what has to be asked about gives the number to ring (PLP-11)", async () => {
  const page = await open("aol", "N442BBX", phone);
  await main(page).getByText("Contact us for availability").first().waitFor();
  expect(await main(page).locator('a[href="tel:1300000501"]').count()).toBeGreaterThan(0);
  expect(await buyBox(page).getByRole("button", { name: BUY }).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
});

test("what has a successor leads to it (PLP-10, PLP-11)", async () => {
  const page = await open("fk", "KRO909BB");
  const notice = main(page).getByText("A newer model has taken its place").locator("..");
  await notice.getByRole("link").click();
  await page.waitForURL((url) => url.pathname.startsWith("/p/"));
  await expect.poll(() => main(page).getByText("A newer model has taken its place").count()).toBe(0);
});

test("a mark and a missing part stand beside the price (PLP-14, PLP-16)", async () => {
  const page = await open("hc", "KOS456BB", phone);
  await main(page).getByText("Missing").first().waitFor();
  await main(page)
    .getByText(/grill tray/i)
    .first()
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test("behind the price gate the page has no price, and buying begins with logging in (PLP-22, PDP-18)", async () => {
  const page = await open("aoc", "KF612BX");
  await buyBox(page)
    .getByRole("link", { name: /^(Log in|Open an account) to buy$/ })
    .waitFor();
  // The cost of power is not a price of the shop, neither at the label nor in an answer to a question.
  const power = await page.getByRole("group", { name: "What it costs to run" }).innerText();
  const words = (await main(page).innerText())
    .replace(power, "")
    .replaceAll(/At \d+ cents for a kilowatt-hour[^.]*\./g, "");
  expect(words).not.toMatch(/\$\d/);
  for (const title of ["Price history", "Care plan (optional)", "Found it cheaper?", "In instalments"])
    expect(words).not.toContain(title);
  expect(await main(page).getByRole("navigation", { name: "On this page" }).innerText()).not.toContain("Price history");
});

/** Stores a setting of a site, like the office. */
async function set(site: SiteCode, name: SettingName, value: string): Promise<void> {
  await sql`insert into settings (site, name, value) values (${site}, ${name}, ${value})
      on conflict (site, name) do update set value = excluded.value`.execute(store.database.db);
}

test("the past of the price is shown where the shop's setting says so (PDP-18)", async () => {
  const shown = await open("aol", "KF612BX");
  expect(await shown.getByRole("heading", { name: "Price history", level: 2 }).count()).toBe(1);
  await shopper?.leave();
  await set("wa", "PriceHistoryEnabled", "off");
  const isHidden = async () => {
    await shopper?.leave();
    const page = await open("wa", "KF612BX");
    const inPage = await page.getByRole("heading", { name: "Price history", level: 2 }).count();
    return inPage + (await page.getByRole("link", { name: "Price history" }).count());
  };
  await expect.poll(isHidden, { timeout: 60_000 }).toBe(0);
});

test("a product is turned round by keys where the shop offers it, and nowhere else (BRAND-72)", async () => {
  const without = await open("aol", "KF612BX");
  expect(await without.getByRole("button", { name: "Turn it round" }).count()).toBe(0);
  await shopper?.leave();
  const page = await open("wa", "KF612BX");
  await page.getByRole("button", { name: "Turn it round" }).press("Enter");
  const dialog = page.getByRole("dialog");
  const slider = dialog.getByRole("slider", { name: "Turn" });
  await slider.waitFor();
  const picture = dialog.getByRole("img", { name: /of a turn$/ });
  const seen = () => picture.getAttribute("src");
  const front = await seen();
  await expect.poll(() => slider.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press("ArrowRight");
  await expect.poll(seen).not.toBe(front);
  await dialog.getByRole("button", { name: "Turn left" }).click();
  await expect.poll(seen).toBe(front);
  const isDrawn = () => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth > 0);
  await expect.poll(isDrawn).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
});

test("a product stands in a room as high as one's own (BRAND-72)", async () => {
  const page = await open("wa", "KF612BX", phone);
  await page.getByRole("button", { name: "See it in a room" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByText(/880 mm above the top of the bench, 620 mm under the ceiling/).waitFor();
  await dialog.getByRole("slider", { name: "Bench" }).focus();
  await page.keyboard.press("ArrowRight");
  await dialog.getByText(/870 mm above the top of the bench/).waitFor();
  await dialog.getByText("On the bench").click();
  await dialog.getByText("It is 290 mm too high for this room.").waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test("on a phone the name, the price and the way into the cart are on the first screen (PDP-06)", async () => {
  const page = await open("aol", "KF612BX", phone);
  const isOnScreen = async (box: { y: number; height: number } | null) =>
    box !== null && box.y >= 0 && box.y + box.height <= phone.height;
  const panel = page.getByRole("region", { name: "Buy" });
  await panel.waitFor();
  expect(await isOnScreen(await main(page).getByRole("heading", { level: 1 }).boundingBox())).toBe(true);
  await expect.poll(async () => isOnScreen(await panel.getByRole("button", { name: BUY }).boundingBox())).toBe(true);
  expect(await panel.innerText()).toMatch(/\$2,\d{3}[\s\S]*In stock/);
});

test("on a phone the bar of sections scrolls sideways and the page does not (PDP-03)", async () => {
  const page = await open("aol", "KF612BX", phone);
  const bar = page.getByRole("navigation", { name: "On this page" });
  const last = bar.getByRole("link").last();
  const scrolled = () =>
    bar.locator("> div").evaluate((box) => [box.scrollWidth > box.clientWidth, box.scrollLeft > 0]);
  expect(await scrolled()).toEqual([true, false]);
  await last.focus();
  await page.keyboard.press("Enter");
  await expect.poll(scrolled).toEqual([true, true]);
  const isInside = async () => {
    const box = await last.boundingBox();
    return box !== null && box.x >= 0 && box.x + box.width <= phone.width;
  };
  await expect.poll(isInside).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
});

test("on paper a product is a sheet of facts (PDP-07)", async () => {
  const page = await open("wa", "KF612BX");
  await page.emulateMedia({ media: "print" });
  for (const name of ["Specifications", "Dimensions", "What's in the box"])
    expect(await page.getByRole("heading", { name, level: 2 }).isVisible()).toBe(true);
  for (const id of ["reviews", "accessories", "alternatives"])
    expect(await page.locator(`#${id}`).isVisible()).toBe(false);
  expect(await page.getByRole("group", { name: /^Pictures of/ }).isVisible()).toBe(false);
  expect(await page.getByText("1780 mm").first().isVisible()).toBe(true);
});
