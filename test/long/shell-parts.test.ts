import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { RECHECK_AFTER_MS } from "#capabilities/content/alert-banner.rules.ts";
import { siteCodes } from "#shop/site.ts";
import { newSession } from "#test/support/browser.ts";
import { shopperForTests, storefrontForTests } from "#test/support/journey.ts";
import { visit } from "#test/support/page-actions.ts";
import { requestPage } from "#test/support/crawl.ts";

const store = storefrontForTests();

describe("on the pages of one site", () => {
  const shopper = shopperForTests(store, { width: 1440 }, async ({ page }) => {
    await page.clock.install();
    await visit(page, store.url("aol", "/"));
  });

  test("going back closes what is open and stays on the page; going back again leaves it (SHELL-40)", async () => {
    const { page } = shopper;
    const before = new URL(page.url()).pathname;
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
    await expect.poll(() => new URL(page.url()).pathname).toBe(before);
    await page.goForward();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/c");
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(shopper.complaints).toEqual([]);
  });

  test("moving on changes the page inside the shell, and the shell stays (SHELL-03)", async () => {
    const { page } = shopper;
    await page.getByRole("contentinfo").locator('a[href="/s/delivery"]').first().click();
    await page.getByRole("main").getByRole("heading", { name: "Delivery", level: 1 }).waitFor();
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
  });

  test("on a phone going back closes the menu and stays on the page, by every page that follows (SHELL-40)", async () => {
    const { page } = shopper;
    await page.getByRole("banner").getByRole("link", { name: "All departments" }).click();
    await page.waitForURL("**/c");
    await page.setViewportSize({ width: 375, height: 800 });
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
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(shopper.complaints).toEqual([]);
  });

  test("every site's icons come from a sprite whose address carries its version, for good (CONST-01, CONST-02)", async () => {
    const { page } = shopper;
    const sprites = (hrefs: readonly string[]) => hrefs.map((href) => href.replace(/#.*/, ""));
    const inBrowser = () => [...document.querySelectorAll("use")].map((use) => use.getAttribute("href") ?? "");
    const seen = new Set(sprites(await page.evaluate(inBrowser)));
    for (const site of siteCodes) {
      const { status, text } = await requestPage(store, site, "/s/delivery");
      const found = sprites([...text.matchAll(/<use href="([^"]+)"/g)].map(([, href = ""]) => href));
      expect([site, status, found.length > 0]).toEqual([site, 200, true]);
      for (const sprite of found) seen.add(sprite);
    }
    expect([...seen]).toHaveLength(1);
    const [sprite = ""] = seen;
    expect(sprite).toMatch(/^\/assets\/[\w-]{6,}\.svg$/);
    const fetched = (address: string) =>
      page.evaluate(async (path) => {
        const answer = await fetch(path);
        return { status: answer.status, cacheControl: answer.headers.get("cache-control"), text: await answer.text() };
      }, address);
    const { cacheControl, text } = await fetched(sprite);
    expect(cacheControl).toContain("immutable");
    expect(text).toBe(readFileSync("src/ui/icons.svg", "utf8"));
    expect((await fetched(sprite.replace(/[\w-]+\.svg/, "000000.svg"))).status).toBe(404);
  });

  test("an alert banner that cannot be asked for is forgotten without a word, and asked for later (SHELL-17, ERR-33)", async () => {
    const { page } = shopper;
    await page.route("**/api/alertBanner/", (route) => route.abort());
    const banner = page.locator("[data-alert-banner]");
    const stored = () => page.evaluate(() => localStorage.getItem("alertCacheData"));
    await expect.poll(stored).toContain("Enter your suburb");
    const failedRequest = page.waitForEvent("requestfailed", (request) => /alertBanner/.test(request.url()));
    await page.clock.runFor(RECHECK_AFTER_MS + 1000);
    await failedRequest;
    await expect.poll(stored).toBeNull();
    await banner.waitFor({ state: "detached" });
    expect(await page.getByRole("alert").filter({ hasText: /\w/ }).count()).toBe(0);
    const expiry = await page.evaluate(() => Number(localStorage.getItem("recheckAlertBannerExpiry")) - Date.now());
    expect(expiry).toBeGreaterThan(0);
  });
});

test.each(["aoc", "wac"] as const)(
  "on %s a masthead's search button leads the cursor to the search, in the head of the page or over it (SHELL-29, SHELL-30)",
  async (site) => {
    const { page, complaints, leave } = await newSession(store.browser, { width: 1440 });
    await visit(page, store.url(site, "/"));
    await page.getByRole("main").getByRole("button", { name: "Search by model" }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("combobox");
    expect(await page.evaluate(() => document.activeElement?.closest("header") !== null)).toBe(true);
    expect(complaints).toEqual([]);
    await leave();
  },
);

test.each(["fk", "wac"] as const)(
  "the links of the footer of %s take the space that was kept for them (SHELL-04)",
  async (site) => {
    const { page, complaints, leave } = await newSession(store.browser, { width: 1440 });
    const held = Promise.withResolvers<void>();
    await page.route("**/api/Static/footer", async (route) => {
      await held.promise;
      await route.continue();
    });
    await visit(page, store.url(site, "/s/delivery"));
    const footer = page.getByRole("contentinfo");
    const height = () => footer.evaluate((element) => Math.round(element.getBoundingClientRect().height));
    await footer.scrollIntoViewIfNeeded();
    const kept = await height();
    held.resolve();
    await footer.getByRole("navigation").first().waitFor();
    expect(await height()).toBe(kept);
    expect(complaints).toEqual([]);
    await leave();
  },
);
