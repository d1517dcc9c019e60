import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import type { SiteCode } from "#shop/site.ts";
import { newSession } from "#test/support/browser.ts";
import { visit } from "#test/support/page-actions.ts";
import { sharedStorefront, type Storefront } from "#test/support/storefront.ts";

let store: Storefront;
beforeAll(async () => {
  store = await sharedStorefront();
});
afterAll(() => store.close());

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The distance between logo and cart, in pixels from centre to centre: zero where they share a line. */
const stepInHead = (page: Page) =>
  page.evaluate(() => {
    const middle = (name: string) => {
      const box = document.querySelector(`header [data-bar] ${name}`)!.getBoundingClientRect();
      return box.top + box.height / 2;
    };
    return Math.abs(Math.round(middle("[data-logo]") - middle('a[href="/cart"]')));
  });

const sites: readonly { site: SiteCode; name: string; colour: string }[] = [
  { site: "hc", name: "Halfcrown", colour: "#ffc400" },
  { site: "aol", name: "Allora", colour: "#0b2545" },
  { site: "aol-nz", name: "Allora NZ", colour: "#0b2545" },
  { site: "aoc", name: "Allora Commercial", colour: "#101828" },
  { site: "wa", name: "Wattle & Ash", colour: "#faf7f2" },
  { site: "wac", name: "Wattle & Ash Commercial", colour: "#23211e" },
  { site: "andoo", name: "And Oak", colour: "#f5f1e8" },
  { site: "fk", name: "Flint Kitchens", colour: "#1c1f22" },
];

test.each(sites)(
  "$name greets under its own name, colours and sign, on a screen and on a phone (BRAND-08, SCOPE-03)",
  async ({ site, name, colour }) => {
    const shopper = await newSession(store.browser, { width: 1440 });
    const { page } = shopper;
    await visit(page, store.url(site, "/"));
    expect(await page.title()).toContain(`${name}: `);
    expect(await page.locator('meta[name="theme-color"]').getAttribute("content")).toBe(colour);
    await page
      .getByRole("link", { name: `${name}, home`, exact: true })
      .first()
      .locator("svg, img")
      .first()
      .waitFor();
    expect(await page.locator("html").getAttribute("data-site")).toBe(site);
    await page.setViewportSize({ width: 375, height: 800 });
    await visit(page, store.url(site, "/"));
    expect(await overflow(page)).toBe(0);
    expect(await stepInHead(page)).toBe(0);
    expect(shopper.complaints).toEqual([]);
    await shopper.leave();
  },
);
