import type { Page, Request } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { SiteCode } from "#shop/site.ts";
import { arrive, type Shopper } from "#test/support/browser.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { visit } from "#test/support/shopping.ts";

const store = storefrontForTests();

const box = (page: Page) => page.getByRole("search").getByRole("combobox").first();
const list = (page: Page) => page.getByRole("listbox", { name: "Search results" });
const products = (page: Page) => list(page).getByRole("group", { name: "Products" }).getByRole("option");
const asksForResults = (request: Request) => request.url().includes("/api/v3/search");

type Arrival = { readonly site: SiteCode; readonly width?: number; readonly clock?: "by hand" };

/** At the search box of a site's home page. */
async function atTheBox({ site, width = 1280, clock }: Arrival): Promise<Shopper & { asked: () => number }> {
  const shopper = await arrive(store.browser, { width });
  const { page } = shopper;
  if (clock) await page.clock.install();
  let asked = 0;
  page.on("request", (request) => (asked += asksForResults(request) ? 1 : 0));
  await visit(page, store.url(site, "/"));
  if (!(await box(page).isVisible())) await page.getByRole("button", { name: "Search", exact: true }).first().click();
  await box(page).waitFor();
  return { ...shopper, asked: () => asked };
}

test.each([
  ["hc", 300],
  ["wa", 500],
] as const)(
  "on %s the shop is asked %i ms after the last letter, once (SRCH-22, SRCH-23, SRCH-24)",
  async (site, pause) => {
    const { page, asked, leave } = await atTheBox({ site, clock: "by hand" });
    await page.clock.pauseAt(Date.now() + 60_000);
    await box(page).fill("frid");
    await box(page).fill("fridge");
    await page.clock.runFor(pause - 1);
    expect(asked()).toBe(0);
    const answered = page.waitForResponse((response) => asksForResults(response.request()));
    await page.clock.runFor(1);
    await answered;
    expect(asked()).toBe(1);
    await leave();
  },
);

test.each([
  ["hc", 1280, 6, 90],
  ["hc", 820, 6, 90],
  ["hc", 375, 3, 90],
  ["wa", 1280, 8, 100],
  ["wa", 375, 4, 100],
] as const)(
  "%s on %i px shows %i products with pictures of %i px (SRCH-09, SRCH-10, SRCH-11, SRCH-12)",
  async (site, width, count, size) => {
    const { page, complaints, leave } = await atTheBox({ site, width });
    await box(page).fill("fridge");
    await list(page).waitFor();
    expect(await products(page).count()).toBe(count);
    const picture = await products(page).first().locator("img").boundingBox();
    expect([Math.round(picture?.width ?? 0), Math.round(picture?.height ?? 0)]).toEqual([size, size]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(complaints).toEqual([]);
    await leave();
  },
);

test("200 ms after the box is left, it and its list are empty (SRCH-26)", async () => {
  const { page, leave } = await atTheBox({ site: "aol", clock: "by hand" });
  await box(page).fill("fridge");
  await page.clock.runFor(300);
  await list(page).waitFor();
  await page.clock.pauseAt(Date.now() + 120_000);
  await box(page).evaluate((input) => (input as HTMLInputElement).blur());
  await page.clock.runFor(199);
  expect(await box(page).inputValue()).toBe("fridge");
  await page.clock.runFor(1);
  await list(page).waitFor({ state: "detached" });
  expect(await box(page).inputValue()).toBe("");
  await leave();
});

test("the clear control empties the box and keeps it in hand (SRCH-27)", async () => {
  const { page, complaints, leave } = await atTheBox({ site: "aol" });
  await box(page).fill("fridge");
  await list(page).waitFor();
  await page.getByRole("button", { name: "Clear the search" }).click();
  await list(page).waitFor({ state: "detached" });
  expect(await box(page).inputValue()).toBe("");
  expect(await box(page).evaluate((input) => input === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
  await leave();
});

test("one letter puts the list away again (SRCH-15, SRCH-16)", async () => {
  const { page, leave } = await atTheBox({ site: "aol" });
  await box(page).fill("fridge");
  await list(page).waitFor();
  await box(page).fill("f");
  await expect.poll(() => list(page).count()).toBe(0);
  await leave();
});

describe("when the network is slow or gone", () => {
  test("an older answer never takes the place of a newer one (SRCH-22)", async () => {
    const { page, leave } = await atTheBox({ site: "aol" });
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
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await list(page).innerText()).not.toMatch(/kettle/i);
    await leave();
  });

  test("a search that fails stops waiting and says so, and Enter still leads on (SRCH-04, SRCH-06, SRCH-29, SRCH-30)", async () => {
    const { page, leave } = await atTheBox({ site: "aol" });
    await page.route(/\/api\/v3\/search|search-url/, (route) => route.abort());
    await box(page).fill("quiet fridge");
    await page.getByText("Search is not answering just now.").waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search/quiet%20fridge");
    await expect.poll(() => page.getByRole("heading", { level: 1, name: "quiet fridge" }).count()).toBe(1);
    await leave();
  });
});

test("Enter and the magnifier go where the shop says (SRCH-04, SRCH-05)", async () => {
  const { page, complaints, leave } = await atTheBox({ site: "aol" });
  await box(page).fill("returns");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/s/returns");
  await box(page).fill("dishwashers");
  await page.getByRole("search").getByRole("button", { name: "Search", exact: true }).click();
  await page.waitForURL("**/c/dishwashing/dishwashers");
  expect(complaints).toEqual([]);
  await leave();
});

test("the search of the quieter sites comes over the header; its cross and its sign put it away (SRCH-07, SRCH-08, SRCH-28)", async () => {
  const { page, complaints, leave } = await atTheBox({ site: "wa" });
  await page.getByRole("button", { name: "Close search" }).click();
  await box(page).waitFor({ state: "detached" });
  const sign = page.getByRole("button", { name: "Search", exact: true }).first();
  await sign.click();
  await box(page).waitFor();
  await sign.evaluate((button) => (button as HTMLButtonElement).click());
  await box(page).waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
  await leave();
});
