import { untilAnswered, untilFocused } from "#test/support/browser.ts";
import type { Page, Request } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { SiteCode } from "#shop/site.ts";
import { shopperForTests, storefrontForTests } from "#test/support/journey.ts";
import { untilNavigated, visit } from "#test/support/page-actions.ts";

const store = storefrontForTests();

const box = (page: Page) => page.getByRole("search").getByRole("combobox").first();
const list = (page: Page) => page.getByRole("listbox", { name: "Search results" });
const products = (page: Page) => list(page).getByRole("group", { name: "Products" }).getByRole("option");
const asksForResults = (request: Request) => request.url().includes("/api/v3/search");

/** The home page of a site, with a clock that a test may stop. */
const shopperOf = (site: SiteCode) =>
  shopperForTests(store, {}, async ({ page }) => {
    await page.clock.install();
    await visit(page, store.url(site, "/"));
  });

/** The empty search box, whatever the test before did. */
async function atTheBox(page: Page): Promise<void> {
  await page.clock.resume();
  await page.unrouteAll({ behavior: "wait" });
  if (!(await box(page).isVisible())) await page.getByRole("button", { name: "Search", exact: true }).first().click();
  await box(page).fill("");
  await list(page).waitFor({ state: "detached" });
}

async function expectOneQuestion(page: Page, pause: number): Promise<void> {
  await atTheBox(page);
  let requestCount = 0;
  const count = (request: Request) => void (requestCount += asksForResults(request) ? 1 : 0);
  page.on("request", count);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await box(page).fill("frid");
  await box(page).fill("fridge");
  await page.clock.runFor(pause - 1);
  expect(requestCount).toBe(0);
  const answered = page.waitForResponse((response) => asksForResults(response.request()));
  await page.clock.runFor(1);
  await answered;
  expect(requestCount).toBe(1);
  page.off("request", count);
}

async function expectProducts(page: Page, { width, count, size }: Readonly<Record<string, number>>): Promise<void> {
  await page.setViewportSize({ width: width ?? 0, height: 900 });
  await atTheBox(page);
  await box(page).fill("fridge");
  await list(page).waitFor();
  await expect.poll(() => products(page).count()).toBe(count);
  const picture = await products(page).first().locator("img").boundingBox();
  expect([Math.round(picture?.width ?? 0), Math.round(picture?.height ?? 0)]).toEqual([size, size]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

describe("a search in the head", () => {
  const shopper = shopperOf("hc");

  test("on hc the shop is asked 300 ms after the last letter, once (SRCH-22, SRCH-23, SRCH-24)", () =>
    expectOneQuestion(shopper.page, 300));

  // Also: SRCH-12
  test.each([
    [1280, 6, 90],
    [820, 6, 90],
    [375, 3, 90],
  ])("hc on %i px shows %i products with pictures of %i px (SRCH-09, SRCH-10, SRCH-11)", async (width, count, size) => {
    await expectProducts(shopper.page, { width, count, size });
    expect(shopper.complaints).toEqual([]);
  });
});

describe("a search over the head", () => {
  const shopper = shopperOf("wa");

  test("on wa the shop is asked 500 ms after the last letter, once (SRCH-22, SRCH-23, SRCH-24)", () =>
    expectOneQuestion(shopper.page, 500));

  // Also: SRCH-12
  test.each([
    [1280, 8, 100],
    [375, 4, 100],
  ])("wa on %i px shows %i products with pictures of %i px (SRCH-09, SRCH-10, SRCH-11)", async (width, count, size) => {
    await expectProducts(shopper.page, { width, count, size });
    expect(shopper.complaints).toEqual([]);
  });

  test("the search of the quieter sites comes over the header; its cross and its sign put it away (SRCH-07, SRCH-08, SRCH-28)", async () => {
    const { page } = shopper;
    await page.setViewportSize({ width: 1280, height: 900 });
    await atTheBox(page);
    await page.getByRole("button", { name: "Close search" }).click();
    await box(page).waitFor({ state: "detached" });
    const sign = page.getByRole("button", { name: "Search", exact: true }).first();
    await sign.click();
    await box(page).waitFor();
    await sign.evaluate((button) => (button as HTMLButtonElement).click());
    await box(page).waitFor({ state: "detached" });
    expect(shopper.complaints).toEqual([]);
  });

  test("the quiet sites have their search over the head, and it closes with its cross (NAV-01, SRCH-07, SRCH-28)", async () => {
    const { page } = shopper;
    await page.setViewportSize({ width: 1280, height: 900 });
    await atTheBox(page);
    await page.getByRole("button", { name: "Close search" }).click();
    await box(page).waitFor({ state: "detached" });
    await page.getByRole("banner").getByRole("button", { name: "Search", exact: true }).click();
    await expect.poll(() => box(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await page.getByRole("button", { name: "Close search" }).click();
    await box(page).waitFor({ state: "detached" });
    expect(shopper.complaints).toEqual([]);
  });
});

describe("a search by keys and clicks", () => {
  const shopper = shopperOf("aol");

  test("200 ms after the box is left, it and its list are empty (SRCH-26)", async () => {
    const { page } = shopper;
    await atTheBox(page);
    await box(page).fill("fridge");
    await list(page).waitFor();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    await box(page).evaluate((input) => (input as HTMLInputElement).blur());
    await page.clock.runFor(199);
    expect(await box(page).inputValue()).toBe("fridge");
    await page.clock.runFor(1);
    await list(page).waitFor({ state: "detached" });
    expect(await box(page).inputValue()).toBe("");
  });

  test("the clear control empties the box and keeps it in hand (SRCH-27)", async () => {
    const { page } = shopper;
    await atTheBox(page);
    await box(page).fill("fridge");
    await list(page).waitFor();
    await page.getByRole("button", { name: "Clear the search" }).click();
    await list(page).waitFor({ state: "detached" });
    expect(await box(page).inputValue()).toBe("");
    await untilFocused(box(page));
    expect(shopper.complaints).toEqual([]);
  });

  test("one letter puts the list away again (SRCH-15, SRCH-16)", async () => {
    const { page } = shopper;
    await atTheBox(page);
    await box(page).fill("fridge");
    await list(page).waitFor();
    await box(page).fill("f");
    await expect.poll(() => list(page).count()).toBe(0);
  });

  test("an older answer never takes the place of a newer one (SRCH-22)", async () => {
    const { page } = shopper;
    await atTheBox(page);
    const late = Promise.withResolvers<void>();
    await page.route(/searchTerm=kettle/, async (route) => {
      await late.promise;
      await route.continue().catch(() => {});
    });
    const first = page.waitForRequest(/searchTerm=kettle/);
    await box(page).fill("kettle");
    await first;
    await box(page).fill("fridge");
    await list(page).getByText("Fridge").first().waitFor();
    late.resolve();
    await page.unrouteAll({ behavior: "wait" });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await list(page).innerText()).not.toMatch(/kettle/i);
  });

  test("Enter and the magnifier go where the shop says (SRCH-04, SRCH-05)", async () => {
    const { page } = shopper;
    await atTheBox(page);
    await box(page).fill("returns");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/s/returns");
    await untilNavigated(page);
    await box(page).fill("dishwashers");
    await page.getByRole("search").getByRole("button", { name: "Search", exact: true }).click();
    await page.waitForURL("**/c/dishwashing/dishwashers");
    await untilNavigated(page);
    expect(shopper.complaints).toEqual([]);
  });

  test("of two searches the last one counts, however late the first is answered (SRCH-04)", async () => {
    const { page } = shopper;
    await atTheBox(page);
    const late = Promise.withResolvers<void>();
    await page.route(/search-url\?searchterms=returns/, async (route) => {
      await late.promise;
      await route.continue();
    });
    const first = page.waitForRequest(/search-url\?searchterms=returns/);
    await box(page).fill("returns");
    await box(page).press("Enter");
    await first;
    await box(page).fill("dishwashers");
    await box(page).press("Enter");
    await page.getByRole("heading", { level: 1, name: "Dishwashers" }).waitFor();
    late.resolve();
    await page.unrouteAll({ behavior: "wait" });
    await untilAnswered(page);
    expect(new URL(page.url()).pathname).toBe("/c/dishwashing/dishwashers");
    expect(shopper.complaints).toEqual([]);
  });

  // Also: SRCH-30
  test("a search that fails stops waiting and says so, and Enter still leads on (SRCH-04, SRCH-06, SRCH-29)", async () => {
    const { page } = shopper;
    await atTheBox(page);
    await page.route(/\/api\/v3\/search|search-url/, (route) => route.abort());
    await box(page).fill("quiet fridge");
    await page.getByText("Search is not answering just now.").waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search/quiet%20fridge");
    await expect.poll(() => page.getByRole("heading", { level: 1, name: "quiet fridge" }).count()).toBe(1);
  });
});
