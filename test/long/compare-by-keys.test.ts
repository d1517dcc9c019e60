import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { newSession, axeFindings, type Shopper } from "#test/support/browser.ts";
import { visit } from "#test/support/page-actions.ts";
import { sharedStorefront, type Storefront } from "#test/support/storefront.ts";

const LISTING = "/c/refrigeration/fridges";

let store: Storefront;
let shopper: Shopper;
beforeAll(async () => {
  store = await sharedStorefront();
});
afterAll(() => store.close());
beforeEach(async () => {
  shopper = await newSession(store.browser);
});
afterEach(async () => {
  expect(shopper.complaints).toEqual([]);
  await shopper.leave();
});

const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 20_000 });

const ticks = (page: Page) => page.getByRole("main").getByRole("checkbox", { name: /^Add to Compare/ });
const panelOf = (page: Page) => page.getByRole("region", { name: "Products to compare" });
const productsIn = (page: Page) => panelOf(page).getByRole("button", { name: /^Remove / });

/** Whether the focused element is visible. */
const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    const control = document.activeElement;
    if (control === null || control === document.body) return true;
    const { left, top, width, height } = control.getBoundingClientRect();
    return [0.1, 0.5, 0.9].some((x) =>
      [0.1, 0.5, 0.9].some((y) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y);
        return hit !== null && (control.contains(hit) || hit.contains(control));
      }),
    );
  });

// Also: CMP-37
test("by keys alone: tick, look at the panel, compare, see what differs, take one out; nothing with the focus is hidden (CMP-01, CMP-04, CMP-08)", async () => {
  const { page } = shopper;
  await visit(page, store.url("wa", LISTING));
  await ticks(page).first().focus();
  await page.keyboard.press("Space");
  await eventually(() => productsIn(page).count()).toBe(1);
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press("Tab");
    // A panel that steps aside does so a moment after the focus has come.
    await eventually(() => isFocusSeen(page)).toBe(true);
  }
  await ticks(page).nth(1).focus();
  await page.keyboard.press("Space");
  await eventually(() => productsIn(page).count()).toBe(2);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await eventually(() => panelOf(page).evaluate((panel) => panel === document.activeElement)).toBe(true);
  const hasFocus = (name: string) =>
    page.evaluate((text) => document.activeElement?.textContent?.trim() === text, name);
  for (let presses = 0; presses < 12 && !(await hasFocus("Compare Selected")); presses++)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/comparison\//);
  const toggle = page.getByRole("checkbox", { name: "Differences only" });
  await toggle.focus();
  await page.keyboard.press("Space");
  await eventually(() => page.getByRole("status").allTextContents()).toContainEqual(
    expect.stringMatching(/^\d+ rows are shown\.$/),
  );
  await page
    .getByRole("link", { name: /^Remove / })
    .first()
    .focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/comparison\/[^/]+$/);
});

test("on a product's page neither panel covers the other, nor what has the focus (CMP-01, PDP-06)", async () => {
  const { page } = shopper;
  await visit(page, store.url("hc", "/p/tallawong-610l-french-door-fridge-kf612bx"));
  await ticks(page).first().check();
  await eventually(() => productsIn(page).count()).toBe(1);
  await page.getByRole("heading", { name: "Delivery and installation", level: 2 }).scrollIntoViewIfNeeded();
  const buying = page.getByRole("region", { name: "Buy" });
  await eventually(() => buying.getAttribute("data-buy-panel")).toBe("shown");
  const overlap = async () => {
    const [buy, compare] = [await buying.boundingBox(), await panelOf(page).boundingBox()];
    return buy === null || compare === null ? Number.NaN : Math.round(buy.y + buy.height - compare.y);
  };
  await eventually(overlap).toBeLessThanOrEqual(1);
  await page.locator("#delivery").focus();
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press("Tab");
    // A panel that steps aside does so a moment after the focus has come.
    await eventually(() => isFocusSeen(page)).toBe(true);
  }
});

test("on a phone there is a bar with the count, which opens the products above it (CMP-11)", async () => {
  const phone = await newSession(store.browser, { width: 320, height: 640 });
  const { page } = phone;
  await visit(page, store.url("wa", LISTING));
  await ticks(page).first().check();
  await ticks(page).nth(1).check();
  const bar = panelOf(page).getByRole("button", { name: "Compare 2", exact: true });
  await bar.click();
  const selected = panelOf(page).getByRole("button", { name: "Compare Selected" });
  await selected.waitFor();
  // A target cut in two by the open panel is not too small, because it scrolls into view.
  expect((await axeFindings(page)).filter((finding) => !finding.startsWith("target-size"))).toEqual([]);
  await panelOf(page).getByRole("button", { name: "Hide" }).click();
  await bar.waitFor();
  await bar.click();
  await selected.click();
  await page.waitForURL(/\/comparison\//);
  await page.getByRole("columnheader").first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await axeFindings(page)).toEqual([]);
  expect(phone.complaints).toEqual([]);
  await phone.leave();
});
