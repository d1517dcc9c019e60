import { afterAll, beforeAll, expect, test } from "vitest";
import { arrive } from "#test/support/browser.ts";
import { visit } from "#test/support/shopping.ts";
import { openStorefront, type Storefront } from "#test/support/storefront.ts";

let store: Storefront;
beforeAll(async () => {
  store = await openStorefront();
});
afterAll(() => store.close());

const patient = { timeout: 10_000 };

test("going back closes what is open and stays on the page; going back again leaves it (SHELL-40)", async () => {
  const shopper = await arrive(store.browser, { width: 1440 });
  const { page } = shopper;
  await visit(page, store.url("aol", "/"));
  await page.getByRole("banner").getByRole("link", { name: "All departments" }).click();
  await page.waitForURL("**/c");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page
    .getByRole("banner")
    .getByRole("button", { name: /Contact|Call|1300/ })
    .first()
    .click();
  const panel = page.getByRole("dialog");
  await panel.waitFor();
  await page.evaluate(() => history.back());
  await panel.waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe("/c");
  await page.evaluate(() => history.back());
  await expect.poll(() => new URL(page.url()).pathname, patient).toBe("/");
  await page.goForward();
  await expect.poll(() => new URL(page.url()).pathname, patient).toBe("/c");
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(shopper.complaints).toEqual([]);
  await shopper.leave();
});

test("on a phone going back closes the menu and stays on the page, by every page that follows (SHELL-40)", async () => {
  const shopper = await arrive(store.browser, { width: 375, height: 800 });
  const { page } = shopper;
  await visit(page, store.url("aol", "/c"));
  await page.getByRole("main").getByRole("link", { name: "Refrigeration" }).first().click();
  await page.waitForURL("**/c/refrigeration");
  for (let time = 0; time < 2; time++) {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await menu.waitFor();
    await page.evaluate(() => history.back());
    await menu.waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/c/refrigeration");
  }
  expect(shopper.complaints).toEqual([]);
  await shopper.leave();
});

test("a masthead's search button leads the cursor to the search, in the head of the page or over it (SHELL-29, SHELL-30)", async () => {
  for (const site of ["aoc", "wac"] as const) {
    const shopper = await arrive(store.browser, { width: 1440 });
    const { page } = shopper;
    await visit(page, store.url(site, "/"));
    await page.getByRole("main").getByRole("button", { name: "Search by model" }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("role")), patient)
      .toBe("combobox");
    expect(await page.evaluate(() => document.activeElement?.closest("header") !== null)).toBe(true);
    expect(shopper.complaints).toEqual([]);
    await shopper.leave();
  }
});
