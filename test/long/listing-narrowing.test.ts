import { afterEach, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { formatMeasure } from "#capabilities/catalogue/web/list-range.ts";
import { shopperForTests, storefrontForTests } from "#test/support/journey.ts";
import { visit } from "#test/support/page-actions.ts";

const store = storefrontForTests();
const shopper = shopperForTests(store, {}, ({ page }) => visit(page, store.url("aol", "/c/refrigeration")));
afterEach(() => expect(shopper.complaints).toEqual([]));

const results = (page: Page) => page.getByRole("region", { name: "Products" });
const heading = (page: Page) => results(page).getByRole("heading", { level: 2 }).first();
const found = async (page: Page) => Number((await heading(page).innerText()).replace(/\D/g, ""));
const applied = (page: Page) => page.getByRole("list", { name: "Filters that are on" });
const refine = (page: Page) => page.getByRole("complementary", { name: "Refine" });
const isFocused = (element: Element) => element === document.activeElement;

test("a price range is set by the arrow keys of a slider, and both its ends are one filter (PLP-05)", async () => {
  const { page } = shopper;
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
  expect(await low.getAttribute("aria-valuetext")).toBe(formatMeasure(from, "$"));
  const high = refine(page).getByRole("slider", { name: "Price to" });
  await high.focus();
  await page.keyboard.press("PageDown");
  await page.waitForURL(/maxPrice=/);
  const chip = applied(page).getByRole("link", { name: `Price: ${formatMeasure(from, "$")} to $` });
  await chip.waitFor();
  expect(await found(page)).toBeLessThan(all);
  await chip.click();
  await applied(page).waitFor({ state: "detached" });
  expect(await found(page)).toBe(all);
  expect(await refine(page).getByRole("textbox", { name: "From dollars" }).inputValue()).toBe("");
});

test("keys that move a slider while its last range is being applied are not lost (PLP-05)", async () => {
  const { page } = shopper;
  const low = refine(page).getByRole("slider", { name: "Price from" });
  await low.waitFor();
  const { from, step } = await low.evaluate((input) => {
    const { min, step } = input as HTMLInputElement;
    return { from: Number(min), step: Number(step) };
  });
  let answer = () => {};
  const requestSent = new Promise<void>((markSent) => {
    const hold = new Promise<void>((go) => (answer = go));
    void page.route(/minPrice=/, async (route) => {
      markSent();
      await hold;
      await route.continue();
    });
  });
  await low.focus();
  for (let at = 0; at < 3; at++) await page.keyboard.press("ArrowRight");
  await requestSent;
  await page.keyboard.press("ArrowRight");
  answer();
  await page.waitForURL((url) => url.searchParams.get("minPrice") === String(from + 4 * step));
  expect(await low.inputValue()).toBe(String(from + 4 * step));
  await page.unroute(/minPrice=/);
  await applied(page).getByRole("link").click();
  await applied(page).waitFor({ state: "detached" });
});

test("a range can be typed instead of drawn, and one that cannot be is left out and said (PLP-05)", async () => {
  const { page } = shopper;
  const all = await found(page);
  await refine(page).getByRole("textbox", { name: "From dollars" }).fill("3000");
  await refine(page).getByRole("textbox", { name: "To dollars" }).fill("900");
  await page.keyboard.press("Enter");
  await results(page).getByText("We left this out").waitFor();
  expect(await found(page)).toBe(all);
  await refine(page).getByRole("textbox", { name: "To dollars" }).fill("4000");
  await refine(page).getByRole("group", { name: "Price between" }).getByRole("button", { name: "Apply" }).click();
  await applied(page).getByRole("link", { name: "Price: $3,000 to $4,000" }).waitFor();
  expect(await results(page).getByText("We left this out").count()).toBe(0);
  expect(await found(page)).toBeLessThan(all);
  await applied(page).getByRole("link", { name: "Price: $3,000 to $4,000" }).click();
  await applied(page).waitFor({ state: "detached" });
});

test("a maker in a long list is found by a few letters, without its accent (PLP-05)", async () => {
  const { page } = shopper;
  await visit(page, store.url("aol", "/products"));
  await refine(page).getByRole("searchbox", { name: "Find in brand" }).fill("tawh");
  const tick = refine(page).getByRole("checkbox", { name: /^Tāwhai/ });
  await expect
    .poll(() =>
      refine(page)
        .getByRole("checkbox", { name: /^Everdale/ })
        .count(),
    )
    .toBe(0);
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

test("a trade word is explained beside its filter, by a key as well, and Escape takes it away (PLP-05)", async () => {
  const { page } = shopper;
  const tip = refine(page).getByRole("button", { name: "What Energy stars means" });
  await tip.focus();
  await page.keyboard.press("Enter");
  const words = refine(page).getByRole("status").getByText("More stars use less power");
  await words.waitFor();
  await page.keyboard.press("Escape");
  await words.waitFor({ state: "detached" });
  expect(await tip.evaluate(isFocused)).toBe(true);
});

test("with a suburb the list can be filtered by delivery day, and without one it asks for the suburb (PLP-05)", async () => {
  const { page } = shopper;
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
  await visit(page, store.url("aol", "/c/refrigeration"));
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
