import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { NAVBAR_MAX_AGE_MS } from "#capabilities/navigation/navigation.rules.ts";
import { newSession } from "#test/support/browser.ts";
import { measureBar } from "#test/support/department-bar.ts";
import { shopperForTests, storefrontForTests } from "#test/support/journey.ts";
import { visit } from "#test/support/page-actions.ts";

const store = storefrontForTests();

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
  let asked: string[] = [];
  beforeEach(async () => {
    const shopper = await newSession(store.browser, { width: 1440 });
    ({ page, leave } = shopper);
    asked = [];
    page.on("request", (request) => void (request.url().includes("/api/navbar") && asked.push(request.url())));
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
    expect(asked).toHaveLength(1);
    await page.clock.setFixedTime(start + NAVBAR_MAX_AGE_MS - 1);
    await openMenu();
    expect(asked).toHaveLength(1);
    await page.clock.setFixedTime(start + NAVBAR_MAX_AGE_MS);
    await openMenu();
    expect(asked).toHaveLength(2);
    expect(NAVBAR_MAX_AGE_MS).toBe(60 * 60 * 1000);
  });

  test("is asked for at once when the shop has changed it (NAV-30)", async () => {
    await openMenu();
    await page.evaluate(() => {
      const navbar = JSON.parse(localStorage.getItem("navbarData") ?? "{}") as { version: string };
      localStorage.setItem("navbarData", JSON.stringify({ ...navbar, version: "older" }));
    });
    await openMenu();
    expect(asked).toHaveLength(2);
  });
});
