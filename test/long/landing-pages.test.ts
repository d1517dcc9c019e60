import { describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { newSession } from "#test/support/browser.ts";
import { shopperForTests, storefrontForTests } from "#test/support/journey.ts";
import { visit } from "#test/support/page-actions.ts";

const store = storefrontForTests();

describe("the fridges of Wattle & Ash, a landing page with a masthead", () => {
  const wide = shopperForTests(store, { width: 1440 }, ({ page }) => visit(page, store.url("wa", "/c/refrigeration")));
  const masthead = () => wide.page.locator("[data-masthead]");

  test("its head has the page's heading, a text and breadcrumbs (SHELL-22, SHELL-23, SHELL-25)", async () => {
    expect(await masthead().getByRole("heading", { level: 1 }).textContent()).toBe("Refrigeration");
    expect(await masthead().getByText("Fridges, freezers and wine storage, with the measurements").count()).toBe(1);
    const crumbs = masthead().getByRole("navigation", { name: "Breadcrumb" });
    expect(await crumbs.getByRole("listitem").allTextContents()).toEqual(["Home", "Refrigeration"]);
  });

  test("it has a subtitle and a list of subtitles (SHELL-24, SHELL-32)", async () => {
    await masthead().getByText("Measured before you buy").waitFor();
    const lines = masthead().locator("ul:not(nav *) > li");
    expect(await lines.allTextContents()).toEqual([
      "Height, width and depth on every product page",
      "The energy label beside the price to run it",
    ]);
  });

  test("a narrow screen is given another picture than a wide one (SHELL-21, SHELL-32)", async () => {
    const shown = () =>
      masthead()
        .locator("img")
        .evaluate((img: HTMLImageElement) => img.currentSrc);
    await expect.poll(shown).toMatch(/cellar-wide-\w+\.svg$/);
    await wide.page.setViewportSize({ width: 375, height: 800 });
    await expect.poll(shown).toMatch(/cellar-tile-\w+\.svg$/);
    await wide.page.setViewportSize({ width: 1440, height: 900 });
  });

  test("a button that leads out opens a tab of its own, which knows nothing of ours (SHELL-27, SHELL-30)", async () => {
    const out = masthead().getByRole("link", { name: "Compare energy ratings" });
    expect(await out.getAttribute("href")).toBe("https://www.energyrating.gov.au/");
    expect([await out.getAttribute("target"), await out.getAttribute("rel")]).toEqual(["_blank", "noopener"]);
    await wide.page
      .context()
      .route("https://www.energyrating.gov.au/**", (route) =>
        route.fulfill({ contentType: "text/html", body: "<title>Ratings</title>" }),
      );
    const [tab] = await Promise.all([wide.page.waitForEvent("popup"), out.click()]);
    await tab.waitForURL("https://www.energyrating.gov.au/");
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await tab.close();
    expect(new URL(wide.page.url()).pathname).toBe("/c/refrigeration");
  });

  test("on a wide screen `refine` scrolls to the refine section and focuses it (SHELL-28)", async () => {
    await masthead().getByRole("button", { name: "Filter the list" }).click();
    const row = wide.page.locator('[data-opens="refine"] button');
    await expect.poll(() => row.evaluate((it) => it === document.activeElement)).toBe(true);
    await expect.poll(() => row.evaluate((it) => it.getBoundingClientRect().top < 200)).toBe(true);
    expect(await wide.page.getByRole("dialog").count()).toBe(0);
  });

  test("on a phone `refine` opens the refine panel (SHELL-28, PLP-06)", async () => {
    await wide.page.setViewportSize({ width: 375, height: 800 });
    await masthead().getByRole("button", { name: "Filter the list" }).click();
    const panel = wide.page.getByRole("dialog");
    await panel.getByText("Brand", { exact: true }).first().waitFor();
    await expect.poll(() => panel.getByRole("checkbox").count()).toBeGreaterThan(0);
    await wide.page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
    await wide.page.setViewportSize({ width: 1440, height: 900 });
  });

  test("the server draws the masthead with its style, so that nothing moves when scripts come (SHELL-21)", async () => {
    const { page, leave } = await newSession(store.browser, { width: 1440, scripts: "off" });
    await page.goto(store.url("wa", "/c/refrigeration"));
    const heightOf = async (it: Page) => Math.round((await it.locator("[data-masthead]").boundingBox())?.height ?? 0);
    await expect.poll(() => heightOf(wide.page)).toBe(await heightOf(page));
    await leave();
  });

  test("the page has nothing to complain about (SHELL-32)", () => {
    expect(wide.complaints).toEqual([]);
  });
});
