import { describe, expect, test } from "vitest";
import { RECHECK_AFTER_MS } from "#capabilities/content/alert-banner.rules.ts";
import { axeFindings } from "#test/support/browser.ts";
import { shopperForTests, storefrontForTests } from "#test/support/journey.ts";
import { visit } from "#test/support/page-actions.ts";

const store = storefrontForTests();

const stored = () => ({
  data: localStorage.getItem("alertCacheData"),
  expiry: Number(localStorage.getItem("recheckAlertBannerExpiry")),
  now: Date.now(),
});

describe("the alert banner", () => {
  const urls: string[] = [];
  const shopper = shopperForTests(store, {}, async ({ page }) => {
    page.on("request", (request) => void (/alertbanner/i.test(request.url()) && urls.push(request.url())));
    await visit(page, store.url("aol", "/"));
  });

  // Also: SHELL-13, SHELL-14, SHELL-18, SHELL-19, SHELL-20
  test("the banner comes with the page, is cached for ten minutes, and stays closed while its text is the same (SCOPE-20, SHELL-01, SHELL-12)", async () => {
    const { page } = shopper;
    const banner = page.locator("[data-alert-banner]");
    await banner.waitFor();
    expect(await banner.getByRole("link").getAttribute("href")).toBe("/s/delivery");
    await expect.poll(async () => (await page.evaluate(stored)).data).toContain("Enter your suburb");
    const { expiry, now } = await page.evaluate(stored);
    expect(expiry - now).toBeGreaterThan(RECHECK_AFTER_MS - 60_000);
    expect(expiry - now).toBeLessThanOrEqual(RECHECK_AFTER_MS);
    expect(urls).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    await banner.getByRole("button", { name: "Close this notice" }).click();
    await banner.waitFor({ state: "detached" });
    expect((await page.evaluate(stored)).data).toBeNull();
    await page.goto(store.url("aol", "/brands"));
    expect(await banner.isVisible()).toBe(false);
    await page.evaluate(() => localStorage.setItem("alertBannerClosed", "of-other-words"));
    await page.goto(store.url("aol", "/brands"));
    await banner.waitFor();
    expect(shopper.complaints).toEqual([]);
  });

  test("small screens read their own words, and a page without a banner keeps none (SHELL-09, SHELL-16)", async () => {
    const { page } = shopper;
    await page.setViewportSize({ width: 375, height: 700 });
    await page.getByText("to see your delivery day.").waitFor();
    expect(await page.getByText("first delivery day").isVisible()).toBe(false);
    await visit(page, store.url("fk", "/"));
    await expect.poll(async () => (await page.evaluate(stored)).expiry).toBeGreaterThan(0);
    expect((await page.evaluate(stored)).data).toBeNull();
    expect(await page.locator("[data-alert-banner]").count()).toBe(0);
    expect(shopper.complaints).toEqual([]);
  });
});

describe("the head", () => {
  const shopper = shopperForTests(store);

  test("the head can be left out of a page before it is painted, for the moves within it too (ROUTE-58, ROUTE-59)", async () => {
    const { page } = shopper;
    await visit(page, store.url("aol", "/c?showChrome=false"));
    expect(await page.getByRole("banner").count()).toBe(0);
    await page.getByRole("main").locator('a[href^="/c/"]').first().click();
    await page.waitForURL("**/c/**");
    expect(await page.getByRole("banner").count()).toBe(0);
    await visit(page, store.url("aol", "/c?showChrome=true"));
    await page.getByRole("banner").waitFor();
    expect(shopper.complaints).toEqual([]);
  });

  test.each(["showChrome=0", "showChrome=", "showChrome"])(
    "with %s the head is left out of a page before it is painted, for the moves within it too (ROUTE-58, ROUTE-59)",
    async (query) => {
      const { page } = shopper;
      await visit(page, store.url("aol", `/?${query}`));
      expect(await page.getByRole("banner").count()).toBe(0);
      await page.getByRole("main").locator('a[href^="/c/"]').first().click();
      await page.waitForURL("**/c/**");
      expect(await page.getByRole("banner").count()).toBe(0);
      expect(shopper.complaints).toEqual([]);
    },
  );
});
