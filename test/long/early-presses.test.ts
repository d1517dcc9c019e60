import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { newSession } from "#test/support/browser.ts";
import { buyButton, untilHydrated } from "#test/support/page-actions.ts";
import { sharedStorefront, type Storefront } from "#test/support/storefront.ts";

let store: Storefront;
beforeAll(async () => {
  store = await sharedStorefront();
});
afterAll(() => store.close());

const LISTING = "/c/refrigeration/fridges";
const PRODUCT = "/p/tallawong-610l-french-door-fridge-kf612bx";

/** A phone without reduced motion or data saving. */
async function phone(): Promise<Page> {
  const shopper = await newSession(store.browser, { width: 375, height: 812 });
  onTestFinished(async () => {
    expect(shopper.complaints).toEqual([]);
    await shopper.leave();
  });
  return shopper.page;
}

/** Delays the scripts of that name until they are released. */
async function holdBack(page: Page, scripts: RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

const tickOf = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("checkbox", { name: /^Add to Compare/ })
    .first();
const dialogOf = (page: Page) => page.getByRole("dialog").first();

async function inCart(page: Page): Promise<void> {
  await dialogOf(page).waitFor();
  await page.getByRole("link", { name: "Cart, 1 product", includeHidden: true }).waitFor({ state: "attached" });
}

type Press = { readonly press: (page: Page) => Promise<unknown>; readonly seen: (page: Page) => Promise<unknown> };
const presses: Readonly<Record<string, Press>> = {
  "the tick that compares (CMP-01)": {
    press: (page) => tickOf(page).click(),
    seen: async (page) => {
      await page.getByRole("region", { name: "Products to compare" }).waitFor();
      expect(await tickOf(page).isChecked()).toBe(true);
    },
  },
  "the button that buys (NAV-23)": {
    press: (page) => buyButton(page).click(),
    seen: inCart,
  },
  "the menu (NAV-19)": {
    press: (page) => page.getByRole("button", { name: "Menu", exact: true }).click(),
    seen: (page) => dialogOf(page).waitFor(),
  },
  "the filters (PLP-06)": {
    press: (page) => page.getByRole("button", { name: /^Refine/ }).click(),
    seen: (page) => dialogOf(page).waitFor(),
  },
  "another order (PLP-05)": {
    press: (page) => page.getByLabel("Sort by").first().selectOption("price-asc"),
    seen: (page) => page.waitForURL(/sort=price-asc/),
  },
};

describe("on a list, no press is lost", () => {
  test.each(Object.entries(presses))("before the script is there: %s", async (_, { press, seen }) => {
    const page = await phone();
    const letThrough = await holdBack(page, /\/assets\/browser-\w/);
    await page.goto(store.url("hc", LISTING), { waitUntil: "commit" });
    await press(page);
    letThrough();
    await seen(page);
  });

  test.each(Object.entries(presses).slice(0, 3))(
    "while a slow phone is busy with it: %s",
    async (_, { press, seen }) => {
      const page = await phone();
      const slow = await page.context().newCDPSession(page);
      await slow.send("Emulation.setCPUThrottlingRate", { rate: 4 });
      await page.goto(store.url("wa", LISTING), { waitUntil: "commit" });
      await press(page);
      await seen(page);
    },
  );
});

test("who presses twice because nothing happens buys once (NAV-23)", async () => {
  const page = await phone();
  const letThrough = await holdBack(page, /\/assets\/browser-\w/);
  await page.goto(store.url("hc", LISTING), { waitUntil: "commit" });
  await buyButton(page).click();
  await buyButton(page).click();
  letThrough();
  await inCart(page);
});

test("what was typed before the script is there is searched for", async () => {
  const page = await phone();
  const letThrough = await holdBack(page, /\/assets\/browser-\w/);
  await page.goto(store.url("hc", "/"), { waitUntil: "commit" });
  const box = page.getByRole("combobox", { name: "Search the shop" });
  await box.fill("kettle");
  letThrough();
  await untilHydrated(page);
  await box.press("Enter");
  await page.waitForURL(/kettle/);
});

test("a button of the buy box waits for its own script, and then opens what it says (PDP-01)", async () => {
  const page = await phone();
  const letThrough = await holdBack(page, /\/assets\/buy-more-\w/);
  await page.goto(store.url("hc", PRODUCT));
  await page.getByRole("button", { name: "Found it cheaper?" }).click();
  letThrough();
  await dialogOf(page).waitFor();
});

test("what a program presses is no element, the document or the window itself, and breaks nothing (NAV-23)", async () => {
  const page = await phone();
  await page.goto(store.url("hc", LISTING));
  await untilHydrated(page);
  await page.evaluate(() => {
    for (const target of [document, window])
      for (const kind of ["click", "submit"]) target.dispatchEvent(new Event(kind, { bubbles: true }));
  });
  await buyButton(page).click();
  await inCart(page);
});

test("what is pressed before the rest of the script is there waits for it (SHELL-36, CART-11)", async () => {
  const page = await phone();
  await page.setViewportSize({ width: 1280, height: 900 });
  const letThrough = await holdBack(page, /\/assets\/(router|use-cart)-[^/]*\.js$/);
  await page.goto(store.url("aol", "/c/laundry"));
  await untilHydrated(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const card = page
    .getByRole("region", { name: "Products" })
    .getByRole("article")
    .filter({ has: page.getByRole("button", { name: /^Add to cart/ }) })
    .first();
  await card.getByRole("button", { name: /^Add to cart/ }).click();
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Home" }).click();
  letThrough();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  await page.getByRole("dialog", { name: /Cart \(1\)|Your cart|Cart/ }).waitFor();
});
