import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { newSession, axeFindings } from "#test/support/browser.ts";
import { visit } from "#test/support/page-actions.ts";
import { sharedStorefront, type Storefront } from "#test/support/storefront.ts";

let store: Storefront;
beforeAll(async () => {
  store = await sharedStorefront();
});
afterAll(() => store.close());

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("stores are found by suburb, state and service before the script does anything (STORE-24, STORE-29, ROUTE-31)", async () => {
  const context = await store.browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(store.url("wa", "/stores"));
  await page.getByLabel("Suburb or postcode").fill("brighton vic");
  await page.getByRole("checkbox", { name: "Virtual tour" }).check();
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await page.waitForURL(/near=brighton/);
  await page.getByRole("heading", { name: /^Nearest to 3186 Brighton, VIC/ }).waitFor();
  const names = await page.getByRole("article").getByRole("heading").allTextContents();
  expect(names[0]).toBe("Wattle & Ash Brighton");
  expect(names).not.toContain("Wattle & Ash Camberwell");
  expect(await page.getByRole("article").first().textContent()).toMatch(/\d (k?m) away/);
  await page.goto(store.url("wa", "/stores?near=nowhere+at+all"));
  expect(await page.getByText("We know no place of that name.").isVisible()).toBe(true);
  expect(await page.getByRole("article").count()).toBe(14);
  await page.goto(store.url("wa", "/stores?state=tas&tour=1"));
  await page.getByRole("link", { name: "Show all of them" }).waitFor();
  await context.close();
});

test("a card points out its dot on the map and a dot its card, by pointer and by key (STORE-29)", async () => {
  const shopper = await newSession(store.browser, { width: 1440 });
  const { page } = shopper;
  await visit(page, store.url("aol", "/stores"));
  expect(await axeFindings(page)).toEqual([]);
  const map = page.getByRole("group", { name: "Map of our stores" });
  const darwin = map.getByRole("link", { name: "Allora Darwin" });
  await page.getByRole("article").getByRole("link", { name: "Allora Darwin", exact: true }).focus();
  await expect.poll(() => darwin.getAttribute("data-active")).toBe("");
  await darwin.focus();
  const card = page.locator("#at-allora-darwin");
  await expect.poll(() => card.getAttribute("data-active")).toBe("");
  await page.keyboard.press("Enter");
  await page.waitForURL(/#at-allora-darwin$/);
  await map
    .getByRole("link", { name: /^\d places: / })
    .first()
    .click();
  await page.waitForURL(/near=-3/);
  expect(shopper.complaints).toEqual([]);
  for (const path of ["/stores", "/stores/allora-darwin"]) {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(store.url("aol", path));
    expect([path, await sideways(page)]).toEqual([path, 0]);
  }
  await shopper.leave();
});

test("a store's page names the holidays it is closed on and can be sent to somebody who then has that store (STORE-29, ROUTE-80, ROUTE-81)", async () => {
  const shopper = await newSession(store.browser);
  const { page } = shopper;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit(page, store.url("wa", "/stores/wattle-and-ash-richmond"));
  await page.getByText("Closed Friday 25 December, Christmas Day").waitFor();
  await page.getByRole("button", { name: "Copy link to this store" }).click();
  await page.getByRole("button", { name: "Link copied" }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/stores\/wattle-and-ash-richmond\?selectedStore=wattle-and-ash-richmond&location=MEL$/);
  expect(await axeFindings(page)).toEqual([]);
  expect(shopper.complaints).toEqual([]);
  await shopper.leave();
  const friend = await newSession(store.browser);
  await visit(friend.page, link);
  await friend.page.getByRole("button", { name: "Your store", pressed: true }).waitFor();
  await friend.leave();
});

test("a tour's rooms lead to products by number, by key and by name (STORE-28, STORE-29)", async () => {
  const shopper = await newSession(store.browser, { width: 1440 });
  const { page } = shopper;
  await visit(page, store.url("wa", "/virtual-tour/wattle-and-ash-richmond"));
  const goods = page.getByRole("list", { name: "In this room: Come in" });
  const first = goods.getByRole("link").first();
  const href = await first.getAttribute("href");
  expect(href).toMatch(/^\/p\//);
  expect(await goods.textContent()).toContain("$");
  expect(await page.locator("figure svg a").first().getAttribute("href")).toBe(href);
  expect(await axeFindings(page)).toEqual([]);
  await first.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === href);
  expect(shopper.complaints).toEqual([]);
  await shopper.leave();
});

test("a place chosen in one tab returns its box to rest, empty, and holds at once in the other tab (GEO-15, GEO-16, GEO-17)", async () => {
  const shopper = await newSession(store.browser);
  const { page } = shopper;
  const other = await page.context().newPage();
  await visit(page, store.url("aol", "/stores"));
  await visit(other, store.url("aol", "/stores"));
  await other.getByRole("button", { name: "Set your delivery suburb" }).waitFor();
  await page.getByRole("button", { name: "Set your delivery suburb" }).click();
  const box = page.getByRole("combobox", { name: "Delivery Postcode" });
  await box.fill("melbourne cbd");
  await page
    .getByRole("option", { name: /^3000 Melbourne/ })
    .first()
    .click();
  await page.getByRole("heading", { name: "Your delivery location", exact: true }).waitFor();
  expect(await box.count()).toBe(0);
  await page.getByRole("button", { name: "Change delivery location" }).click();
  expect(await box.inputValue()).toBe("");
  await other.getByRole("button", { name: /Delivering to Melbourne 3000/ }).waitFor();
  await other.getByRole("button", { name: "Allora Docklands" }).waitFor();
  await expect
    .poll(() => other.getByRole("link", { name: "Use my suburb, Melbourne" }).getAttribute("href"))
    .toBe("/stores?near=3000%20Melbourne");
  expect(shopper.complaints).toEqual([]);
  await shopper.leave();
});

test("a failure to choose a store is shown as the global message, and the page stays (ERR-10, ERR-13, ERR-14)", async () => {
  const { page, leave } = await newSession(store.browser, { width: 1440 });
  await visit(page, store.url("aol", "/stores/allora-darwin"));
  const choose = page.getByRole("button", { name: "Set as my store" });
  const fails = [
    { status: 400, json: { errors: ["This store has closed."] }, says: "This store has closed." },
    { status: 403, json: {}, says: "permission denied for the resource" },
    { status: 404, json: {}, says: "The page you looking for does not exist, please try again" },
  ];
  for (const { says, ...answer } of fails) {
    await page.route("**/api/store/setstore", (route) => route.fulfill(answer), { times: 1 });
    await choose.click();
    await page.getByText(says).waitFor();
  }
  expect(new URL(page.url()).pathname).toBe("/stores/allora-darwin");
  await choose.click();
  await page.getByText("Allora Darwin is your store now").waitFor();
  await leave();
});
