import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { shopperForTests, storefrontForTests } from "#test/support/journey.ts";
import { untilNavigated, visit } from "#test/support/page-actions.ts";

const store = storefrontForTests();
const shopper = shopperForTests(store, {}, async ({ page }) => {
  await visit(page, store.url("aol", "/"));
  await tabToSearch(page);
});
// After a navigation of the test before, the box has that page's query.
beforeEach(() => box().fill(""));
afterEach(() => expect(shopper.complaints).toEqual([]));

const boxOf = (page: Page) => page.getByRole("search").getByRole("combobox").first();
const box = () => boxOf(shopper.page);
const list = () => shopper.page.getByRole("listbox", { name: "Search results" });
const press = (key: string) => shopper.page.keyboard.press(key);

/** Without a pointer: the tab key reaches the box. */
async function tabToSearch(page: Page): Promise<void> {
  const isThere = () => boxOf(page).evaluate((input) => input === document.activeElement);
  for (let presses = 0; presses < 15 && !(await isThere()); presses++) await page.keyboard.press("Tab");
  expect(await isThere()).toBe(true);
}

const pointedAt = () =>
  box().evaluate(
    (input) => document.getElementById(input.getAttribute("aria-activedescendant") ?? "")?.getAttribute("href") ?? null,
  );

test("the arrow keys move through the found products and Enter opens one (SRCH-01, SRCH-03)", async () => {
  await shopper.page.keyboard.insertText("fridge");
  await list().waitFor();
  await press("ArrowDown");
  await press("ArrowDown");
  const href = await pointedAt();
  expect(href).toMatch(/^\/p\//);
  await press("Enter");
  await shopper.page.waitForURL(`**${String(href)}`);
  await untilNavigated(shopper.page);
});

test("Escape empties the box and puts the list away (SRCH-25)", async () => {
  await shopper.page.keyboard.insertText("fridge");
  await list().waitFor();
  await press("Escape");
  await list().waitFor({ state: "detached" });
  expect(await box().inputValue()).toBe("");
  expect(await box().getAttribute("aria-expanded")).toBe("false");
});

test("the last line of the list leads to everything that was found (SRCH-02)", async () => {
  await shopper.page.keyboard.insertText("washer");
  await list().waitFor();
  await press("ArrowUp");
  expect(await pointedAt()).toBe("/search/washer");
  await press("Enter");
  await shopper.page.waitForURL("**/search/washer");
  await untilNavigated(shopper.page);
  expect(await shopper.page.getByRole("article").count()).toBeGreaterThan(6);
});

test("a word that finds nothing is answered with help, in the list and on the page (SRCH-30)", async () => {
  const { page } = shopper;
  await page.keyboard.type("zzqqxx");
  await page.getByText("Nothing for zzqqxx.").waitFor();
  await press("Enter");
  await page.getByRole("heading", { level: 1, name: "Nothing found for “zzqqxx”" }).waitFor();
  await page.getByRole("heading", { name: "Or start from a department" }).waitFor();
  expect(
    await page
      .getByRole("main")
      .getByRole("link", { name: /Refrigeration/ })
      .count(),
  ).toBeGreaterThan(0);
  await untilNavigated(page);
});

test("an exact model number leads straight to its product (SRCH-06)", async () => {
  await shopper.page.keyboard.type("kf612bx");
  await press("Enter");
  await expect.poll(() => new URL(shopper.page.url()).pathname).toBe("/p/tallawong-610l-french-door-fridge-kf612bx");
  await untilNavigated(shopper.page);
});

test("a word with a slip of the finger finds what was meant, and says so (SRCH-40)", async () => {
  const { page } = shopper;
  await page.keyboard.type("dishwaser");
  await list().waitFor();
  await page
    .getByText(/Showing results for dishwasher/)
    .first()
    .waitFor();
  await press("Enter");
  await page
    .getByRole("main")
    .getByText(/Showing results for dishwasher/)
    .waitFor();
  expect(await page.getByRole("link", { name: "dishwaser" }).getAttribute("href")).toContain(
    "isAutoCorrectEnabled=false",
  );
});
