import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { newSession, axeFindings, untilFocused } from "#test/support/browser.ts";
import { visit } from "#test/support/page-actions.ts";
import { sharedStorefront, type Storefront } from "#test/support/storefront.ts";

let store: Storefront;
beforeAll(async () => {
  store = await sharedStorefront();
});
afterAll(() => store.close());

const results = (page: Page) => page.getByRole("region", { name: "Products" });
const found = async (page: Page) =>
  Number((await results(page).getByRole("heading", { level: 2 }).first().innerText()).replace(/\D/g, ""));
const refine = (page: Page) => page.getByRole("complementary", { name: "Refine" });
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** States that an address alone does not show: every-page.test.ts covers the plain lists of every site. */
const places = [
  ["hc", "/c/refrigeration?condition=Cosmetic+Imperfection"],
  ["andoo", "/products?sort=price-asc&page=2"],
  ["aol", "/c/refrigeration?brand=miele&maxCapacityLitres=100"],
] as const;

test.each(places)(
  "a list that was narrowed is in reach of everybody, and fits 320 pixels: %s %s (SCOPE-09, PLP-01)",
  async (site, path) => {
    const { page, complaints, leave } = await newSession(store.browser);
    await visit(page, store.url(site, path));
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await leave();
  },
);

test("the filters of a phone are a dialog as high as the screen, in reach of everybody, and Escape leads back (PLP-06)", async () => {
  const { page, complaints, leave } = await newSession(store.browser, { width: 375, height: 760 });
  await visit(page, store.url("aol", "/c/laundry"));
  const opener = page.getByRole("button", { name: "Refine" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Refine" });
  await panel.getByRole("slider", { name: "Price from" }).waitFor();
  expect(await panel.boundingBox()).toMatchObject({ x: 0, y: 0, width: 375, height: 760 });
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  await untilFocused(opener);
  expect(complaints).toEqual([]);
  await leave();
});

test("without scripts a range is typed, a list is put in order, and nothing that needs a script is shown (PLP-05, SCOPE-09)", async () => {
  const context = await store.browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(store.url("aol", "/c/refrigeration"));
  const all = await found(page);
  expect(await refine(page).getByRole("slider").count()).toBe(0);
  expect(await refine(page).getByRole("searchbox").count()).toBe(0);
  await refine(page).getByText("Energy stars", { exact: true }).first().click();
  expect(await refine(page).getByText("More stars use less power").first().isVisible()).toBe(true);
  await refine(page).getByRole("textbox", { name: "From dollars" }).fill("1000");
  await refine(page).getByRole("group", { name: "Price between" }).getByRole("button", { name: "Apply" }).click();
  await page.waitForURL(/minPrice=1000/);
  expect(await found(page)).toBeLessThan(all);
  await page.getByRole("combobox", { name: "Sort by" }).selectOption({ label: "Price, low to high" });
  await page.getByRole("button", { name: "Sort" }).click();
  await page.waitForURL(/sort=price-asc/);
  expect(page.url()).toContain("minPrice=1000");
  await context.close();
});

test("only without scripts, a product and the cart say what needs them and the number to call (SCOPE-09)", async () => {
  const context = await store.browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  const { page, complaints, leave } = await newSession(store.browser);
  const notice = /needs JavaScript, which this browser has switched off.* call us on [\d ]{8,} and we take your order/;
  for (const path of ["/p/tallawong-610l-french-door-fridge-kf612bx", "/cart"])
    for (const site of ["aol", "wa"] as const) {
      await plain.goto(store.url(site, path));
      await plain.getByRole("main").getByText(notice).waitFor();
      expect(await plain.getByText("Loading your cart").isVisible()).toBe(false);
      await visit(page, store.url(site, path));
      expect(await page.getByText(notice).count()).toBe(0);
    }
  expect(complaints).toEqual([]);
  await leave();
  await context.close();
});

test("the delivery day of each card fills reserved space (PLP-05, SHELL-36)", async () => {
  const { page, complaints, leave } = await newSession(store.browser, { width: 375, height: 760 });
  await visit(page, store.url("aol", "/c/laundry"));
  await page.evaluate(() =>
    fetch("/api/geo/setlocation", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ localityId: "2000_SYDNEY" }),
    }),
  );
  await page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
    Object.assign(window, { shifts });
  });
  await visit(page, store.url("aol", "/c/laundry"));
  await results(page).getByRole("article").getByText("to Sydney").first().waitFor();
  const shifts = await page.evaluate(() => Reflect.get(window, "shifts") as number[]);
  expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.01);
  expect(complaints).toEqual([]);
  await leave();
});
