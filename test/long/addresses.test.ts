import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { newSession, untilAnswered } from "#test/support/browser.ts";
import { shopperForTests, storefrontForTests } from "#test/support/journey.ts";
import { visit } from "#test/support/page-actions.ts";
import { requestPage } from "#test/support/crawl.ts";

const store = storefrontForTests();

const prompt = (page: Page) => page.getByRole("banner").getByText(/^Delivering to/);

test.each([
  ["2000", /Sydney 2000\? Change/],
  ["0800", /Darwin.* 0800\? Change/],
] as const)(
  "a link with region_id=%s delivers there, and asks somebody new; the code leaves the address, the rest stays (ROUTE-55, ROUTE-56, ROUTE-70)",
  async (code, place) => {
    const { page, complaints, leave } = await newSession(store.browser);
    await visit(page, store.url("aol", `/brands?region_id=${code}&kept=1`));
    await prompt(page)
      .getByText(place)
      .or(prompt(page).filter({ hasText: place }))
      .first()
      .waitFor();
    await page.waitForURL((url) => !url.searchParams.has("region_id"));
    expect(new URL(page.url()).searchParams.get("kept")).toBe("1");
    expect(complaints).toEqual([]);
    await leave();
  },
);

describe("in one browser", () => {
  const shopper = shopperForTests(store);
  /** A code of no capital. */
  const UNKNOWN = "/brands?region_id=2001";
  /** Opens the page of that address, unless it is open from the test before. */
  const go = async (path: string) => {
    const url = store.url("aol", path);
    if (shopper.page.url() !== url) await visit(shopper.page, url);
  };

  test("what lies under /blank asks for no place, no account and sends no event (ROUTE-60, ROUTE-61, ROUTE-62)", async () => {
    const { page } = shopper;
    const paths: string[] = [];
    page.on("request", (request) => void paths.push(new URL(request.url()).pathname.toLowerCase()));
    await go("/blank/anything");
    await page.waitForLoadState("networkidle");
    expect(paths.filter((path) => /^\/api\/(geo|account|analytics)/.test(path))).toEqual([]);
    await go(UNKNOWN);
    await expect.poll(() => paths.includes("/api/geo")).toBe(true);
  });

  test("a code that names no capital stays in the address and moves nothing (ROUTE-57)", async () => {
    const { page } = shopper;
    await go(UNKNOWN);
    await untilAnswered(page);
    await page.getByRole("banner").getByText("Set your delivery suburb").waitFor();
    expect(new URL(page.url()).searchParams.get("region_id")).toBe("2001");
  });

  test("a new page begins at its top, a change of the query moves nothing, and back is where one was (ROUTE-52, ROUTE-53, ROUTE-54)", async () => {
    const { page } = shopper;
    await page.setViewportSize({ width: 1280, height: 600 });
    const at = () => page.evaluate(() => Math.round(scrollY));
    await visit(page, store.url("aol", "/c/refrigeration"));
    await page.evaluate(() => scrollTo(0, 900));
    await expect.poll(at).toBe(900);
    await page
      .getByRole("contentinfo")
      .locator('a[href^="/s/"]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForURL((url) => !url.pathname.startsWith("/c/refrigeration"));
    await expect.poll(at).toBe(0);
    await page.goBack();
    await page.waitForURL("**/c/refrigeration");
    await expect.poll(at).toBe(900);
    await page.getByLabel(/sort/i).first().selectOption("price-asc");
    await page.waitForURL("**sort=price-asc**");
    await untilAnswered(page);
    expect(await at()).toBe(900);
    expect(shopper.complaints).toEqual([]);
  });
});

test("an address that cannot be decoded leads to the not-found page, a call of the kind is answered as a call (ROUTE-29)", async () => {
  const page = await requestPage(store, "aol", "/c/%E0%A4%A");
  expect(page.status).toBe(404);
  expect(page.text).toMatch(/<h1[^>]*>We can(?:'|&#x27;)t find that page</);
  const call = await requestPage(store, "aol", "/api/v2/product/sku/%E0%A4%A");
  expect([call.status, call.type]).toEqual([400, expect.stringContaining("application/json")]);
});
