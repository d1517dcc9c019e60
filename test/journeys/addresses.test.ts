import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { arrive } from "#test/support/browser.ts";
import { visit } from "#test/support/shopping.ts";
import { sharedStorefront, type Storefront } from "#test/support/storefront.ts";

let store: Storefront;
beforeAll(async () => {
  store = await sharedStorefront();
});
afterAll(() => store.close());

const prompt = (page: Page) => page.getByRole("banner").getByText(/^Delivering to/);

test.each([
  ["2000", /Sydney 2000\? Change/],
  ["0800", /Darwin.* 0800\? Change/],
] as const)(
  "a link with region_id=%s delivers there, and asks somebody new; the code leaves the address, the rest stays (ROUTE-55, ROUTE-56, ROUTE-70)",
  async (code, place) => {
    const { page, complaints, leave } = await arrive(store.browser);
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

test("a code that names no capital stays in the address and moves nothing (ROUTE-57)", async () => {
  const { page, leave } = await arrive(store.browser);
  await visit(page, store.url("aol", "/brands?region_id=2001"));
  await page.waitForLoadState("networkidle");
  await page.getByRole("banner").getByText("Set your delivery suburb").waitFor();
  expect(new URL(page.url()).searchParams.get("region_id")).toBe("2001");
  await leave();
});

test("a new page begins at its top, a change of the query moves nothing, and back is where one was (ROUTE-52, ROUTE-53, ROUTE-54)", async () => {
  const { page, complaints, leave } = await arrive(store.browser, { height: 600 });
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
  await page.waitForLoadState("networkidle");
  expect(await at()).toBe(900);
  expect(complaints).toEqual([]);
  await leave();
});

test("an address that cannot be decoded leads to the not-found page, a call of the kind is answered as a call (ROUTE-29)", async () => {
  const { page, leave } = await arrive(store.browser);
  const answer = await page.goto(store.url("aol", "/c/%E0%A4%A"));
  expect(answer?.status()).toBe(404);
  await page.getByRole("heading", { level: 1, name: "We can't find that page" }).waitFor();
  const call = await page.evaluate(async () => {
    const answered = await fetch("/api/v2/product/sku/%E0%A4%A");
    return [answered.status, answered.headers.get("content-type")];
  });
  expect(call).toEqual([400, expect.stringContaining("application/json")]);
  await leave();
});

test("what lies under /blank asks for no place, no account and sends no event (ROUTE-60, ROUTE-61, ROUTE-62)", async () => {
  const { page, leave } = await arrive(store.browser);
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(new URL(request.url()).pathname.toLowerCase()));
  await visit(page, store.url("aol", "/blank/anything"));
  await page.waitForLoadState("networkidle");
  expect(asked.filter((path) => /^\/api\/(geo|account|analytics)/.test(path))).toEqual([]);
  await visit(page, store.url("aol", "/brands"));
  await expect.poll(() => asked.includes("/api/geo"), { timeout: 10_000 }).toBe(true);
  await leave();
});
