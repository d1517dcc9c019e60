import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { RECHECK_AFTER_MS } from "#capabilities/content/alert-banner.rules.ts";
import { siteCodes } from "#shop/site.ts";
import { arrive } from "#test/support/browser.ts";
import { visit } from "#test/support/shopping.ts";
import { sharedStorefront, type Storefront } from "#test/support/storefront.ts";

let store: Storefront;
beforeAll(async () => {
  store = await sharedStorefront();
});
afterAll(() => store.close());

const patient = { timeout: 10_000 };

test("going back closes what is open and stays on the page; going back again leaves it (SHELL-40)", async () => {
  const shopper = await arrive(store.browser, { width: 1440 });
  const { page } = shopper;
  await visit(page, store.url("aol", "/"));
  await page.getByRole("banner").getByRole("link", { name: "All departments" }).click();
  await page.waitForURL("**/c");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page
    .getByRole("banner")
    .getByRole("button", { name: /Contact|Call|1300/ })
    .first()
    .click();
  const panel = page.getByRole("dialog");
  await panel.waitFor();
  await page.evaluate(() => history.back());
  await panel.waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe("/c");
  await page.evaluate(() => history.back());
  await expect.poll(() => new URL(page.url()).pathname, patient).toBe("/");
  await page.goForward();
  await expect.poll(() => new URL(page.url()).pathname, patient).toBe("/c");
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(shopper.complaints).toEqual([]);
  await shopper.leave();
});

test("on a phone going back closes the menu and stays on the page, by every page that follows (SHELL-40)", async () => {
  const shopper = await arrive(store.browser, { width: 375, height: 800 });
  const { page } = shopper;
  await visit(page, store.url("aol", "/c"));
  await page.getByRole("main").getByRole("link", { name: "Refrigeration" }).first().click();
  await page.waitForURL("**/c/refrigeration");
  for (let time = 0; time < 2; time++) {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await menu.waitFor();
    await page.evaluate(() => history.back());
    await menu.waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/c/refrigeration");
  }
  expect(shopper.complaints).toEqual([]);
  await shopper.leave();
});

test("a masthead's search button leads the cursor to the search, in the head of the page or over it (SHELL-29, SHELL-30)", async () => {
  for (const site of ["aoc", "wac"] as const) {
    const shopper = await arrive(store.browser, { width: 1440 });
    const { page } = shopper;
    await visit(page, store.url(site, "/"));
    await page.getByRole("main").getByRole("button", { name: "Search by model" }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("role")), patient)
      .toBe("combobox");
    expect(await page.evaluate(() => document.activeElement?.closest("header") !== null)).toBe(true);
    expect(shopper.complaints).toEqual([]);
    await shopper.leave();
  }
});

test("every site's icons come from a sprite whose address carries its version, for good (CONST-01, CONST-02)", async () => {
  const shopper = await arrive(store.browser);
  const { page } = shopper;
  const seen = new Set<string>();
  for (const site of siteCodes) {
    await page.goto(store.url(site, "/s/delivery"));
    const sprites = await page.evaluate(() =>
      [...document.querySelectorAll("use")].map((use) => (use.getAttribute("href") ?? "").replace(/#.*/, "")),
    );
    for (const sprite of sprites) seen.add(sprite);
  }
  expect([...seen]).toHaveLength(1);
  const [sprite = ""] = seen;
  expect(sprite).toMatch(/^\/assets\/icons-[\w-]{8,}\.svg$/);
  const fetched = (address: string) =>
    page.evaluate(async (path) => {
      const answer = await fetch(path);
      return { status: answer.status, kept: answer.headers.get("cache-control"), text: await answer.text() };
    }, address);
  const { kept, text } = await fetched(sprite);
  expect(kept).toContain("immutable");
  expect(text).toBe(readFileSync("src/ui/icons.svg", "utf8"));
  expect((await fetched(sprite.replace(/-[\w-]+\.svg/, "-00000000.svg"))).status).toBe(404);
  await shopper.leave();
});

test("moving on changes the page inside the shell, and the shell stays (SHELL-03)", async () => {
  const shopper = await arrive(store.browser, { width: 1440 });
  const { page } = shopper;
  await visit(page, store.url("aol", "/s/delivery"));
  const frame = page.locator("header[data-shell], footer[data-shell], main");
  expect(await frame.count()).toBe(3);
  await frame.evaluateAll((parts) => {
    for (const part of parts) (part as HTMLElement).dataset["stayed"] = "yes";
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact us" }).click();
  await page
    .getByRole("main")
    .getByRole("heading", { level: 1, name: /contact/i })
    .waitFor();
  expect(await page.locator("[data-stayed]").count()).toBe(3);
  expect(await page.getByRole("main").getByRole("heading", { name: "Delivery", level: 1 }).count()).toBe(0);
  expect(shopper.complaints).toEqual([]);
  await shopper.leave();
});

test("an alert banner that cannot be asked for is forgotten without a word, and asked for later (SHELL-17, ERR-33)", async () => {
  const shopper = await arrive(store.browser);
  const { page } = shopper;
  await page.clock.install();
  await page.route("**/api/alertBanner/", (route) => route.abort());
  await visit(page, store.url("aol", "/"));
  const banner = page.locator("[data-alert-banner]");
  const kept = () => page.evaluate(() => localStorage.getItem("alertCacheData"));
  await expect.poll(kept, patient).toContain("Order before 2 pm");
  const asked = page.waitForEvent("requestfailed", (request) => /alertBanner/.test(request.url()));
  await page.clock.runFor(RECHECK_AFTER_MS + 1000);
  await asked;
  await expect.poll(kept, patient).toBeNull();
  await banner.waitFor({ state: "detached" });
  expect(await page.getByRole("alert").filter({ hasText: /\w/ }).count()).toBe(0);
  const expiry = await page.evaluate(() => Number(localStorage.getItem("recheckAlertBannerExpiry")) - Date.now());
  expect(expiry).toBeGreaterThan(0);
  await shopper.leave();
});
