import { describe, expect, test } from "vitest";
import { axeFindings, untilFocused } from "#test/support/browser.ts";
import { shopperForTests, storefrontForTests } from "#test/support/journey.ts";
import { visit } from "#test/support/page-actions.ts";

const store = storefrontForTests();

describe("on a site for everybody", () => {
  const shopper = shopperForTests(store, { width: 1440 }, ({ page }) => visit(page, store.url("aol", "/")));

  test("the first stop of the tab key skips the head of the page (SHELL-02)", async () => {
    const { page } = shopper;
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to the main content" });
    await untilFocused(skip);
    expect(await skip.evaluate((link) => link.getBoundingClientRect().top >= 0)).toBe(true);
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
    expect(shopper.complaints).toEqual([]);
  });

  test("a department's menu opens by key, is reached with Tab, and Escape gives the focus back (NAV-04, NAV-09)", async () => {
    const { page } = shopper;
    const opener = page.getByRole("button", { name: "Categories of Refrigeration" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const menu = page.locator("#mega-menu");
    // The menu takes the focus a moment after it has come.
    await untilFocused(menu.getByRole("link").first());
    expect(await opener.getAttribute("aria-expanded")).toBe("true");
    await page.keyboard.press("Tab");
    expect(await menu.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "detached" });
    await untilFocused(opener);
    expect(shopper.complaints).toEqual([]);
  });

  test("the menu of a phone goes down and up by key, and begins anew when it was closed (NAV-19, NAV-20)", async () => {
    const { page } = shopper;
    await page.setViewportSize({ width: 375, height: 800 });
    const opener = page.getByRole("button", { name: "Menu", exact: true });
    const menu = page.getByRole("dialog", { name: "Menu" });
    await opener.focus();
    await page.keyboard.press("Enter");
    await menu.getByRole("button", { name: "Refrigeration" }).press("Enter");
    await menu.getByRole("heading", { name: "Refrigeration" }).waitFor();
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "detached" });
    await untilFocused(opener);
    await page.keyboard.press("Enter");
    await menu.getByRole("button", { name: "Refrigeration" }).waitFor();
    expect(await menu.getByRole("heading", { name: "Refrigeration" }).count()).toBe(0);
    expect(shopper.complaints).toEqual([]);
  });

  test("an unknown address is a 404 with links to other pages (ROUTE-29, ROUTE-35)", async () => {
    const { page } = shopper;
    const answer = await page.goto(store.url("aol", "/nothing/here"));
    expect(answer?.status()).toBe(404);
    await page.getByRole("heading", { level: 1, name: "We can't find that page" }).waitFor();
    expect(await page.getByRole("search", { name: "Look for it" }).count()).toBe(1);
    await page.waitForLoadState("networkidle");
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("main").getByRole("link", { name: "All departments" }).click();
    await page.waitForURL("**/c");
  });
});

describe("on a site for trade customers", () => {
  const shopper = shopperForTests(store, {}, ({ page }) => visit(page, store.url("wac", "/c/refrigeration")));

  test("wac shows prices only to customers who are logged in (NAV-24, NAV-25)", async () => {
    const { page } = shopper;
    const card = page.getByRole("article").first();
    await card.getByText("LOG IN for price").waitFor();
    // The log-in link; where there is none, the link to opening an account.
    const begin = card.getByRole("link", { name: /^(Log in|Open an account) to buy$/ });
    expect(await begin.getAttribute("href")).toMatch(/^(\/account\/login\?returnUrl=|\/s\/trade-accounts$)/);
    expect(await card.innerText()).not.toMatch(/\$\s?\d/);
    expect(await page.getByRole("banner").getByRole("link", { name: "LOG IN for price" }).getAttribute("href")).toMatch(
      /^\/(account\/login|s\/trade-accounts)$/,
    );
    expect(await page.content()).not.toMatch(/"price":\d/);
    expect(shopper.complaints).toEqual([]);
  });

  test("on a phone a trader's projects are in the menu, where the head has no room for them (NAV-29)", async () => {
    const { page } = shopper;
    await page.setViewportSize({ width: 375, height: 800 });
    await expect.poll(() => page.getByRole("banner").getByRole("link", { name: "Projects" }).count()).toBe(0);
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const projects = page.getByRole("dialog").getByRole("link", { name: "Projects" });
    expect(await projects.getAttribute("href")).toBe("/project");
  });
});
