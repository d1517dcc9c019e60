import { untilFocused } from "#test/support/browser.ts";
import { afterEach, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { shopperForTests, storefrontForTests } from "#test/support/journey.ts";
import { visit } from "#test/support/page-actions.ts";

const store = storefrontForTests();
const shopper = shopperForTests(store, {}, ({ page }) => visit(page, store.url("aol", "/c/refrigeration")));
afterEach(() => expect(shopper.complaints).toEqual([]));

const results = (page: Page) => page.getByRole("region", { name: "Products" });
const found = async (page: Page) =>
  Number((await results(page).getByRole("heading", { level: 2 }).first().innerText()).replace(/\D/g, ""));
const applied = (page: Page) => page.getByRole("list", { name: "Filters that are on" });
const cards = (page: Page) => results(page).getByRole("article");

test("a filter is set by the space bar, keeps the focus, and is taken off in the row of filters (PLP-05)", async () => {
  const { page } = shopper;
  const all = await found(page);
  const tick = page.getByRole("complementary", { name: "Refine" }).getByRole("checkbox", { name: /^Haneulon/ });
  await tick.focus();
  await page.keyboard.press("Space");
  const chip = applied(page).getByRole("link", { name: /Haneulon/ });
  await chip.waitFor();
  expect(await found(page)).toBeLessThan(all);
  expect(await tick.isChecked()).toBe(true);
  await untilFocused(tick);
  await chip.focus();
  await page.keyboard.press("Enter");
  await applied(page).waitFor({ state: "detached" });
  expect(await found(page)).toBe(all);
  expect(await tick.isChecked()).toBe(false);
});

test("a change of filters or order does not throw the shopper to the top (ROUTE-53)", async () => {
  const { page } = shopper;
  const sort = page.getByRole("combobox", { name: "Sort by" });
  await sort.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 200));
  const first = await cards(page).first().innerText();
  await sort.selectOption({ label: "Price, high to low" });
  await page.waitForURL(/sort=price-desc/);
  await page.waitForFunction(
    (before) => document.querySelector<HTMLElement>("#results article")?.innerText !== before,
    first,
  );
  expect(await page.evaluate(() => window.scrollY)).toBe(200);
});

test("more products join the list, and going back from one of them finds it where it was (ROUTE-52, ROUTE-54)", async () => {
  const { page } = shopper;
  const atOnce = await cards(page).count();
  await results(page).getByRole("link", { name: "Load more" }).click();
  await page.waitForURL(/page=2/);
  await cards(page).nth(atOnce).waitFor();
  const link = cards(page)
    .nth(atOnce + 3)
    .getByRole("heading")
    .getByRole("link");
  await link.scrollIntoViewIfNeeded();
  const title = await link.innerText();
  const scroll = await page.evaluate(() => window.scrollY);
  await link.click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await cards(page)
    .nth(atOnce + 3)
    .waitFor();
  await page.waitForFunction((before) => Math.abs(window.scrollY - before) < 100, scroll);
  expect(
    await cards(page)
      .nth(atOnce + 3)
      .getByRole("heading")
      .innerText(),
  ).toBe(title);
});

test("on a phone the filters are in a panel whose button says how many products are left (PLP-06)", async () => {
  const { page } = shopper;
  await page.setViewportSize({ width: 375, height: 800 });
  const all = await found(page);
  await page.getByRole("button", { name: "Refine" }).click();
  const panel = page.getByRole("dialog", { name: "Refine" });
  await panel.getByRole("button", { name: new RegExp(`^Show ${all} products`) }).waitFor();
  await panel.getByRole("checkbox", { name: /^Haneulon/ }).check();
  await panel.getByRole("link", { name: /Haneulon/ }).waitFor();
  const show = panel.getByRole("button", { name: /^Show \d+ products?/ });
  const shown = async () => Number((await show.innerText()).replace(/\D/g, ""));
  await expect.poll(shown).toBeLessThan(all);
  const left = await shown();
  await show.click();
  await panel.waitFor({ state: "detached" });
  expect(await found(page)).toBe(left);
  await page.getByRole("button", { name: "Refine (1)" }).waitFor();
});

test("without scripts the filters are a form and the pages are links (PLP-07, SCOPE-09)", async () => {
  const context = await store.browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(store.url("aol", "/c/refrigeration"));
  const all = await found(page);
  const refine = page.getByRole("complementary", { name: "Refine" });
  await refine.getByRole("checkbox", { name: /^Haneulon/ }).check();
  await refine.getByRole("button", { name: "Show products" }).click();
  await page.waitForURL(/brand=haneulon/);
  expect(await found(page)).toBeLessThan(all);
  expect(
    await applied(page)
      .getByRole("link", { name: /Haneulon/ })
      .count(),
  ).toBe(1);
  await page.goto(store.url("aol", "/c/refrigeration"));
  const first = await cards(page).first().getByRole("heading").innerText();
  await page.getByRole("navigation", { name: "Pages of products" }).getByRole("link", { name: "Page 2" }).click();
  await page.waitForURL(/page=2/);
  expect(await cards(page).first().getByRole("heading").innerText()).not.toBe(first);
  await context.close();
});
