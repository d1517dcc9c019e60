import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Locator, Page } from "playwright-core";
import type { Navbar } from "#capabilities/navigation/navigation.contract.ts";
import { NAVBAR_HEIGHT, NAVBAR_MAX_AGE_MS } from "#capabilities/navigation/navigation.rules.ts";
import { axeFindings, newSession, untilFocused } from "#test/support/browser.ts";
import { measureBar } from "#test/support/department-bar.ts";
import { shopperForTests, storefrontForTests } from "#test/support/journey.ts";
import { visit } from "#test/support/page-actions.ts";

const store = storefrontForTests();

/** The answer of the shop's own call, requested from the page. */
const ask = <Answer>(page: Page, path: string): Promise<Answer> =>
  page.evaluate(async (url) => await (await fetch(url)).json(), path);

const isLocked = () => document.documentElement.hasAttribute("data-locked");

/** Opens the menu of a department by hovering. */
async function restOnLaundry(page: Page): Promise<Locator> {
  const menu = page.locator("#mega-menu");
  await page
    .getByRole("navigation", { name: "Departments" })
    .getByRole("link", { name: "Laundry", exact: true })
    .hover();
  await menu.getByRole("link").first().waitFor();
  return menu;
}

describe("at the head of one site", () => {
  const shopper = shopperForTests(store, { width: 1440 }, async ({ page }) => {
    await page.clock.install();
    await visit(page, store.url("aol", "/"));
  });

  test("resting on a department opens its menu with its first category (NAV-04, NAV-12)", async () => {
    const { page } = shopper;
    const menu = await restOnLaundry(page);
    const navbar = await ask<Navbar>(page, "/api/navbar/");
    const laundry = navbar.mainNav.categories.find((one) => one.title === "Laundry");
    await menu
      .getByText(laundry?.subCategories[0]?.title ?? "", { exact: true })
      .first()
      .waitFor();
    await expect.poll(() => page.evaluate(isLocked)).toBe(true);
    await page.mouse.move(700, 880);
    await menu.waitFor({ state: "detached" });
    expect(shopper.complaints).toEqual([]);
  });

  test("a menu stays open for 99 ms after the pointer has left it, and is closed after 100 (NAV-13)", async () => {
    const { page } = shopper;
    const menu = await restOnLaundry(page);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await page.mouse.move(700, 880);
    await page.clock.runFor(99);
    expect(await menu.count()).toBe(1);
    await page.clock.runFor(1);
    await menu.waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(isLocked)).toBe(false);
    expect(shopper.complaints).toEqual([]);
    await page.clock.resume();
  });

  test("the pointer may move from the department into its menu, however long that takes (NAV-14)", async () => {
    const { page } = shopper;
    const menu = await restOnLaundry(page);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await menu.getByRole("link").nth(1).hover();
    await page.clock.runFor(1_000);
    expect(await menu.count()).toBe(1);
    await page.clock.resume();
    await page.mouse.move(700, 880);
    await menu.waitFor({ state: "detached" });
  });

  test("paper has no navigation but the name of the store, and the bar is as high as it is meant to be (NAV-05, NAV-06, NAV-35)", async () => {
    const { page } = shopper;
    const bar = page.getByRole("banner").locator("[data-bar]");
    expect(await bar.evaluate((row) => row.getBoundingClientRect().height)).toBe(NAVBAR_HEIGHT);
    const geo = await ask<{ store: { name: string } }>(page, "/api/geo");
    await page.emulateMedia({ media: "print" });
    await page.getByText(`Your store: ${geo.store.name}`, { exact: true }).waitFor();
    expect(await page.getByRole("banner").count()).toBe(0);
    await page.emulateMedia({ media: "screen" });
  });

  test("no department is cut off, nor is the way to the brands, also where a panel stands beside the page (NAV-04, NAV-26, STAFF-08)", async () => {
    const { page } = shopper;
    for (const found of await measureBar(page)) expect(found).toEqual({ ...found, cutOff: [], hasBrands: true });
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(shopper.complaints).toEqual([]);
  });

  // Also: NAV-21, NAV-22, NAV-26, SHELL-40
  test("the head has its search, store, contact and cart views, one at a time, and the way to the brands (NAV-01, NAV-02, NAV-03)", async () => {
    const { page } = shopper;
    const head = page.getByRole("banner");
    expect(await head.getByRole("link", { name: "Brands" }).getAttribute("href")).toBe("/brands");
    expect(await head.getByRole("combobox").count()).toBe(1);
    const phone = head.getByRole("button", { name: /^1300/ });
    await phone.click();
    const contact = page.getByRole("dialog", { name: "Talk to us" });
    await contact.getByRole("link", { name: "Call now" }).waitFor();
    expect(await contact.getByRole("link", { name: "Write with our form" }).getAttribute("href")).toBe(
      "/about/contact-us",
    );
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await contact.waitFor({ state: "detached" });
    await untilFocused(phone);
    await head.getByRole("link", { name: "Brands" }).click();
    await page.waitForURL("**/brands");
    const { store: nearest } = await ask<{ store: { name: string } }>(page, "/api/geo");
    await head.getByRole("button", { name: nearest.name }).click();
    await page.getByRole("dialog", { name: "Delivery and your store" }).waitFor();
    // Going back closes the menu, and the page stays.
    await page.evaluate(() => history.back());
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/brands");
    await head.getByRole("link", { name: /^Cart/ }).click();
    await page.getByRole("dialog", { name: /cart/i }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(shopper.complaints).toEqual([]);
  });

  // Also: NAV-11, NAV-17, NAV-18
  test("an open menu closes on Escape, on its backdrop, on another page and on another width (NAV-08, NAV-09, NAV-10)", async () => {
    const { page } = shopper;
    const menu = page.locator("#mega-menu");
    const opener = page.getByRole("button", { name: "Categories of Laundry" });
    const open = async () => {
      await opener.focus();
      await page.keyboard.press("Enter");
      await menu.getByRole("link").first().waitFor();
      await untilFocused(menu.getByRole("link").first());
      await expect.poll(() => page.evaluate(isLocked)).toBe(true);
    };
    const isClosed = async () => {
      await menu.waitFor({ state: "detached" });
      await expect.poll(() => page.evaluate(isLocked)).toBe(false);
    };
    await open();
    await page.keyboard.press("Escape");
    await isClosed();
    await untilFocused(opener);
    await open();
    // Moving on with the keyboard closes the menu.
    await page.getByRole("navigation", { name: "Departments" }).getByRole("link", { name: "Brands" }).focus();
    await isClosed();
    await open();
    await page.mouse.click(720, 860);
    await isClosed();
    await open();
    await page.setViewportSize({ width: 1200, height: 900 });
    await isClosed();
    await page.setViewportSize({ width: 1440, height: 900 });
    await open();
    await menu.getByRole("link").first().press("Enter");
    await page.waitForURL("**/c/**");
    await isClosed();
    expect(shopper.complaints).toEqual([]);
  });
});

describe("on other sites", () => {
  const shopper = shopperForTests(store, { width: 1440 });

  test.each(["aoc", "wa", "wac"] as const)(
    "on %s no department is cut off, nor is the way to the brands, also where a panel stands beside the page (NAV-04, NAV-26, STAFF-08)",
    async (site) => {
      const { page } = shopper;
      await visit(page, store.url(site, "/about/contact-us"));
      for (const found of await measureBar(page)) expect(found).toEqual({ ...found, cutOff: [], hasBrands: true });
      expect(shopper.complaints).toEqual([]);
    },
  );
});

describe("what the menus hold", () => {
  let page: Page;
  let leave: () => Promise<void>;
  let urls: string[] = [];
  beforeEach(async () => {
    const shopper = await newSession(store.browser, { width: 1440 });
    ({ page, leave } = shopper);
    urls = [];
    page.on("request", (request) => void (request.url().includes("/api/navbar") && urls.push(request.url())));
  });
  afterEach(() => leave());
  const openMenu = async () => {
    await visit(page, store.url("aol", "/"));
    await page.getByRole("button", { name: "Categories of Laundry" }).press("Enter");
    await page.locator("#mega-menu").getByRole("link").first().waitFor();
  };

  test("is asked for once within an hour, and again when the hour is over (NAV-32, NAV-33, NAV-34)", async () => {
    const start = new Date("2026-11-21T10:00:00+11:00").getTime();
    await page.clock.setFixedTime(start);
    await openMenu();
    expect(urls).toHaveLength(1);
    await page.clock.setFixedTime(start + NAVBAR_MAX_AGE_MS - 1);
    await openMenu();
    expect(urls).toHaveLength(1);
    await page.clock.setFixedTime(start + NAVBAR_MAX_AGE_MS);
    await openMenu();
    expect(urls).toHaveLength(2);
    expect(NAVBAR_MAX_AGE_MS).toBe(60 * 60 * 1000);
  });

  test("is asked for at once when the shop has changed it (NAV-30)", async () => {
    await openMenu();
    await page.evaluate(() => {
      const navbar = JSON.parse(localStorage.getItem("navbarData") ?? "{}") as { version: string };
      localStorage.setItem("navbarData", JSON.stringify({ ...navbar, version: "older" }));
    });
    await openMenu();
    expect(urls).toHaveLength(2);
  });
});

test("a finger opens and closes a department with a tap, and goes where nothing lies below (NAV-15, NAV-16, NAV-19)", async () => {
  const context = await store.browser.newContext({
    viewport: { width: 1100, height: 800 },
    hasTouch: true,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await visit(page, store.url("aol", "/"));
  const bar = page.getByRole("navigation", { name: "Departments" });
  const menu = page.locator("#mega-menu");
  await bar.getByRole("link", { name: "Laundry", exact: true }).tap();
  await menu.getByRole("link").first().waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  await bar.getByRole("link", { name: "Laundry", exact: true }).tap();
  await menu.waitFor({ state: "detached" });
  await bar.getByRole("link", { name: "Brands" }).tap();
  await page.waitForURL("**/brands");
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await drawer.getByRole("button", { name: "Laundry" }).tap();
  await drawer.getByRole("button", { name: "Washing Machines" }).tap();
  await drawer.getByRole("link", { name: "All washing machines" }).waitFor();
  await drawer.getByRole("button", { name: "Laundry" }).tap();
  await drawer.getByRole("link", { name: "All laundry" }).tap();
  await page.waitForURL("**/c/laundry");
  await drawer.waitFor({ state: "detached" });
  await context.close();
});
