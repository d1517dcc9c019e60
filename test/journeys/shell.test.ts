import { afterAll, beforeAll, expect, test } from "vitest";
import { arrive, axeFindings } from "#test/support/browser.ts";
import { visit } from "#test/support/shopping.ts";
import { sharedStorefront, type Storefront } from "#test/support/storefront.ts";

let store: Storefront;
beforeAll(async () => {
  store = await sharedStorefront();
});
afterAll(() => store.close());

test("on a phone a trader's projects are in the menu, where the head has no room for them (NAV-29)", async () => {
  const shopper = await arrive(store.browser, { width: 375, height: 800 });
  const { page } = shopper;
  await visit(page, store.url("wac", "/"));
  expect(await page.getByRole("banner").getByRole("link", { name: "Projects" }).count()).toBe(0);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const projects = page.getByRole("dialog").getByRole("link", { name: "Projects" });
  expect(await projects.getAttribute("href")).toBe("/project");
  await shopper.leave();
});

test("the first stop of the tab key skips the head of the page (SHELL-02)", async () => {
  const shopper = await arrive(store.browser);
  const { page } = shopper;
  await visit(page, store.url("aol", "/"));
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to the main content" });
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await skip.evaluate((link) => link.getBoundingClientRect().top >= 0)).toBe(true);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  expect(shopper.complaints).toEqual([]);
  await shopper.leave();
});

test("a department's menu opens by key, is walked by key, and Escape gives the focus back (NAV-04, NAV-09)", async () => {
  const shopper = await arrive(store.browser, { width: 1440 });
  const { page } = shopper;
  await visit(page, store.url("aol", "/"));
  const opener = page.getByRole("button", { name: "Categories of Refrigeration" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const menu = page.locator("#mega-menu");
  await menu.getByRole("link").first().waitFor();
  expect(await opener.getAttribute("aria-expanded")).toBe("true");
  await page.keyboard.press("Tab");
  expect(await menu.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "detached" });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(shopper.complaints).toEqual([]);
  await shopper.leave();
});

test("the menu of a phone goes down and up by key, and begins anew when it was closed (NAV-19, NAV-20)", async () => {
  const shopper = await arrive(store.browser, { width: 375, height: 800 });
  const { page } = shopper;
  await visit(page, store.url("aol", "/"));
  const opener = page.getByRole("button", { name: "Menu", exact: true });
  const menu = page.getByRole("dialog", { name: "Menu" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await menu.getByRole("button", { name: "Refrigeration" }).press("Enter");
  await menu.getByRole("heading", { name: "Refrigeration" }).waitFor();
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "detached" });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await menu.getByRole("button", { name: "Refrigeration" }).waitFor();
  expect(await menu.getByRole("heading", { name: "Refrigeration" }).count()).toBe(0);
  expect(shopper.complaints).toEqual([]);
  await shopper.leave();
});

test("an address that leads nowhere is a 404 that leads on (ROUTE-29, ROUTE-35)", async () => {
  const shopper = await arrive(store.browser);
  const { page } = shopper;
  const answer = await page.goto(store.url("aol", "/nothing/here"));
  expect(answer?.status()).toBe(404);
  await page.getByRole("heading", { level: 1, name: "We can't find that page" }).waitFor();
  expect(await page.getByRole("search", { name: "Look for it" }).count()).toBe(1);
  await page.waitForLoadState("networkidle");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("main").getByRole("link", { name: "All departments" }).click();
  await page.waitForURL("**/c");
  await shopper.leave();
});

test.each(["aoc", "wac"] as const)(
  "%s tells its prices to customers who are logged in only (NAV-24, NAV-25)",
  async (site) => {
    const shopper = await arrive(store.browser);
    const { page } = shopper;
    await visit(page, store.url(site, "/c/refrigeration"));
    const card = page.getByRole("article").first();
    await card.getByText("LOG IN for price").waitFor();
    // To the log-in; as long as there is none, to how an account is opened.
    const begin = card.getByRole("link", { name: /^(Log in|Open an account) to buy$/ });
    expect(await begin.getAttribute("href")).toMatch(/^(\/account\/login\?returnUrl=|\/s\/trade-accounts$)/);
    expect(await card.innerText()).not.toMatch(/\$\s?\d/);
    expect(await page.getByRole("banner").getByRole("link", { name: "LOG IN for price" }).getAttribute("href")).toMatch(
      /^\/(account\/login|s\/trade-accounts)$/,
    );
    expect(await page.content()).not.toMatch(/"price":\d/);
    expect(shopper.complaints).toEqual([]);
    await shopper.leave();
  },
);
