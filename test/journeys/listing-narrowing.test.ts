import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { sayMeasure } from "#capabilities/catalogue/web/list-range.ts";
import { arrive, type Shopper } from "#test/support/browser.ts";
import { visit } from "#test/support/shopping.ts";
import { sharedStorefront, type Storefront } from "#test/support/storefront.ts";

let store: Storefront;
let shopper: Shopper;
beforeAll(async () => {
  store = await sharedStorefront();
});
afterAll(() => store.close());
beforeEach(async () => {
  shopper = await arrive(store.browser);
});
afterEach(async () => {
  expect(shopper.complaints).toEqual([]);
  await shopper.leave();
});

const results = (page: Page) => page.getByRole("region", { name: "Products" });
const heading = (page: Page) => results(page).getByRole("heading", { level: 2 }).first();
const found = async (page: Page) => Number((await heading(page).innerText()).replace(/\D/g, ""));
const applied = (page: Page) => page.getByRole("list", { name: "Filters that are on" });
const refine = (page: Page) => page.getByRole("complementary", { name: "Refine" });
const isFocused = (element: Element) => element === document.activeElement;

test("a price range is set by the arrow keys of a slider, and both its ends are one filter (PLP-05)", async () => {
  const { page } = shopper;
  await visit(page, store.url("aol", "/c/refrigeration"));
  const all = await found(page);
  const low = refine(page).getByRole("slider", { name: "Price from" });
  await low.waitFor();
  const from = await low.evaluate(
    (input) => Number((input as HTMLInputElement).min) + 5 * Number((input as HTMLInputElement).step),
  );
  await low.focus();
  for (let step = 0; step < 5; step++) await page.keyboard.press("ArrowRight");
  await page.waitForURL((url) => url.searchParams.get("minPrice") === String(from));
  expect(await low.evaluate(isFocused)).toBe(true);
  expect(await low.getAttribute("aria-valuetext")).toBe(sayMeasure(from, "$"));
  const high = refine(page).getByRole("slider", { name: "Price to" });
  await high.focus();
  await page.keyboard.press("PageDown");
  await page.waitForURL(/maxPrice=/);
  const chip = applied(page).getByRole("link", { name: `Price: ${sayMeasure(from, "$")} to $` });
  await chip.waitFor();
  expect(await found(page)).toBeLessThan(all);
  await chip.click();
  await applied(page).waitFor({ state: "detached" });
  expect(await found(page)).toBe(all);
  expect(await refine(page).getByRole("textbox", { name: "From dollars" }).inputValue()).toBe("");
});

test("a range can be typed instead of drawn, and one that cannot be is left out and said (PLP-05)", async () => {
  const { page } = shopper;
  await visit(page, store.url("aol", "/c/refrigeration"));
  const all = await found(page);
  await refine(page).getByRole("textbox", { name: "From dollars" }).fill("3000");
  await refine(page).getByRole("textbox", { name: "To dollars" }).fill("900");
  await page.keyboard.press("Enter");
  await results(page).getByText("Left out, because").waitFor();
  expect(await found(page)).toBe(all);
  await refine(page).getByRole("textbox", { name: "To dollars" }).fill("4000");
  await refine(page).getByRole("group", { name: "Price between" }).getByRole("button", { name: "Apply" }).click();
  await applied(page).getByRole("link", { name: "Price: $3,000 to $4,000" }).waitFor();
  expect(await results(page).getByText("Left out, because").count()).toBe(0);
  expect(await found(page)).toBeLessThan(all);
});

test("a maker in a long list is found by a few letters, without its accent (PLP-05)", async () => {
  const { page } = shopper;
  await visit(page, store.url("aol", "/products"));
  await refine(page).getByRole("searchbox", { name: "Find in brand" }).fill("tawh");
  const tick = refine(page).getByRole("checkbox", { name: /^Tāwhai/ });
  expect(
    await refine(page)
      .getByRole("checkbox", { name: /^Everdale/ })
      .count(),
  ).toBe(0);
  await tick.check();
  await applied(page).getByRole("link", { name: "Brand: Tāwhai" }).waitFor();
  await refine(page).getByRole("searchbox", { name: "Find in brand" }).fill("zzz");
  await refine(page).getByText("No brand called “zzz” here.").waitFor();
  await refine(page).getByRole("searchbox", { name: "Find in brand" }).fill("ever");
  await refine(page)
    .getByRole("checkbox", { name: /^Everdale/ })
    .check();
  await applied(page).getByRole("link", { name: "Brand: Everdale" }).waitFor();
  await applied(page).getByRole("link", { name: "Brand: Tāwhai" }).waitFor();
  await applied(page).getByRole("link", { name: "Clear all" }).click();
  await applied(page).waitFor({ state: "detached" });
});

test("an empty list names the filters in the way, and one step brings products back (PLP-08, PLP-09)", async () => {
  const { page } = shopper;
  await visit(page, store.url("aol", "/c/refrigeration?brand=miele&maxCapacityLitres=100"));
  expect(await found(page)).toBe(0);
  const way = results(page).getByRole("link", { name: /^Without Capacity/ });
  await way.click();
  await page.waitForURL((url) => !url.search.includes("Capacity"));
  await results(page).getByRole("article").first().waitFor();
  expect(await found(page)).toBeGreaterThan(0);
});

test("a trade word is explained beside its filter, by a key as well, and Escape takes it away (PLP-05)", async () => {
  const { page } = shopper;
  await visit(page, store.url("aol", "/c/refrigeration"));
  const tip = refine(page).getByRole("button", { name: "What Energy stars means" });
  await tip.focus();
  await page.keyboard.press("Enter");
  const words = refine(page).getByRole("status").getByText("More stars use less power");
  await words.waitFor();
  await page.keyboard.press("Escape");
  await words.waitFor({ state: "detached" });
  expect(await tip.evaluate(isFocused)).toBe(true);
});

test("whoever asks for more goes on at the first new product, and comes back to the one they looked at (ROUTE-52, ROUTE-54)", async () => {
  const { page } = shopper;
  await visit(page, store.url("aol", "/c/refrigeration"));
  const cards = results(page).getByRole("article");
  const atOnce = await cards.count();
  const more = results(page).getByRole("link", { name: "Load more" });
  await more.focus();
  await page.keyboard.press("Enter");
  const first = cards.nth(atOnce).getByRole("heading").getByRole("link");
  await page.waitForFunction(
    (href) => document.activeElement?.getAttribute("href") === href,
    await first.getAttribute("href"),
  );
  await results(page)
    .getByText(/^Showing 1 to 48 of/)
    .first()
    .waitFor();
  const title = await first.innerText();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await page.goBack();
  await first.waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("href"));
  await expect.poll(focused).toBe(await first.getAttribute("href"));
});

test("what is pressed before the rest of the script is there waits for it (SHELL-36, CART-11)", async () => {
  const { page } = shopper;
  let isHeld = true;
  const held: (() => void)[] = [];
  await page.route(/\/assets\/(browser-router|use-cart)-[^/]*\.js$/, async (route) => {
    if (isHeld) await new Promise<void>((release) => held.push(release));
    await route.continue();
  });
  await visit(page, store.url("aol", "/c/laundry"));
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const card = results(page)
    .getByRole("article")
    .filter({ has: page.getByRole("button", { name: /^Add to cart/ }) })
    .first();
  await card.getByRole("button", { name: /^Add to cart/ }).click();
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Home" }).click();
  isHeld = false;
  for (const release of held) release();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  await page.getByRole("dialog", { name: /Cart \(1\)|Your cart|Cart/ }).waitFor();
});

test("whoever lives somewhere can ask what comes by which day, and whoever does not is told how (PLP-05)", async () => {
  const { page } = shopper;
  await visit(page, store.url("aol", "/c/laundry"));
  const group = refine(page).getByText("Delivered by", { exact: true });
  await group.click();
  await refine(page).getByText("Set your delivery suburb").waitFor();
  await page.evaluate(() =>
    fetch("/api/geo/setlocation", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ localityId: "2000_SYDNEY" }),
    }),
  );
  await visit(page, store.url("aol", "/c/laundry"));
  await page.getByRole("button", { name: /^Delivering to Sydney/ }).waitFor();
  const all = await found(page);
  await group.click();
  const days = refine(page).getByRole("checkbox", { name: /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d/ });
  await days.first().check();
  await applied(page)
    .getByRole("link", { name: /^Remove Delivered by: / })
    .waitFor();
  expect(await found(page)).toBeLessThan(all);
  expect(await found(page)).toBeGreaterThan(0);
});
