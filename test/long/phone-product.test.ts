import { afterEach, describe, expect, test } from "vitest";
import { type SiteCode, siteCodes } from "#shop/site.ts";
import { axeFindings, untilFocused } from "#test/support/browser.ts";
import { shopperForTests, storefrontForTests } from "#test/support/journey.ts";
import { untilHydrated, untilPartHydrated, visit } from "#test/support/page-actions.ts";

const store = storefrontForTests();
const shopper = shopperForTests(store, { width: 375, height: 740 });
afterEach(() => expect(shopper.complaints).toEqual([]));

const bottom = (selector: string) =>
  shopper.page
    .locator(selector)
    .first()
    .evaluate((part) => part.getBoundingClientRect().bottom);

/** The first product of a list of the site. */
async function openFirstOf(site: SiteCode, list: string): Promise<void> {
  const { page } = shopper;
  await visit(page, store.url(site, list));
  const path = await page.locator('main a[href^="/p/"]').first().getAttribute("href");
  await visit(page, store.url(site, path ?? "/none"));
}

describe.each(siteCodes)("the first screen of a product at %s on a phone", (site) => {
  test("has at most 120 px of header, the whole picture and the price (PDP-01)", async () => {
    const { page } = shopper;
    await openFirstOf(site, site === "andoo" ? "/hot-offers" : "/c/refrigeration/fridges");
    const picture = page.getByRole("button", { name: /Look closer/ });
    await picture.waitFor();
    expect(await page.locator("main").evaluate((main) => main.getBoundingClientRect().top)).toBeLessThanOrEqual(120);
    const box = await picture.boundingBox();
    expect(box?.height).toBeGreaterThan(200);
    expect((box?.y ?? 740) + (box?.height ?? 740)).toBeLessThan(740);
    expect(await bottom("[data-product-price]")).toBeLessThanOrEqual(740);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  });
});

describe.each(siteCodes)("the first screen of a list at %s on a phone", (site) => {
  test.each(site === "andoo" ? ["/hot-offers"] : ["/c/refrigeration/fridges", "/search/fridge"])(
    "%s has at most 120 px of header, and the first product (PLP-02, PLP-05)",
    async (path) => {
      const { page } = shopper;
      await visit(page, store.url(site, path));
      const card = page
        .locator("main article")
        .filter({ has: page.locator('a[href^="/p/"]') })
        .first();
      expect(await page.locator("main").evaluate((main) => main.getBoundingClientRect().top)).toBeLessThanOrEqual(120);
      const top = await card.evaluate((element) => element.getBoundingClientRect().top);
      expect(top).toBeLessThan(740 - 150);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    },
  );
});

test("a list has the search behind its button and the suburb in the menu on a phone (NAV-21, GEO-01)", async () => {
  const { page } = shopper;
  await visit(page, store.url("aol", "/search/kettle"));
  const head = page.getByRole("banner");
  await head.getByRole("button", { name: "Search", exact: true }).click();
  const box = head.getByRole("combobox").filter({ visible: true });
  await untilFocused(box);
  expect(await box.inputValue()).toBe("kettle");
  await page.getByRole("button", { name: "Close search" }).click();
  await head.getByRole("button", { name: "Menu", exact: true }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("button", { name: "Delivery and your store" }).click();
  await page.getByRole("dialog").getByRole("combobox").waitFor();
});

test("the finishes of a model fade out at the edge of a phone, and the last of them ends before that (PDP-01)", async () => {
  const { page } = shopper;
  await visit(page, store.url("andoo", "/c/furniture"));
  const rowOf = async () => {
    const row = page.getByRole("navigation", { name: "Finish" }).getByRole("list");
    return (await row.count()) === 0
      ? null
      : row.evaluate((list) => {
          list.scrollLeft = list.scrollWidth;
          const last = [...list.children].at(-1)?.getBoundingClientRect();
          return {
            scrolls: list.scrollWidth > list.clientWidth,
            mask: getComputedStyle(list).maskImage,
            air: list.getBoundingClientRect().right - (last?.right ?? 0),
          };
        });
  };
  const paths = await page
    .locator('main article a[href^="/p/"]')
    .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute("href") ?? ""))]);
  for (const path of paths) {
    await visit(page, store.url("andoo", path));
    const row = await rowOf();
    if (row === null || !row.scrolls) continue;
    expect(row.mask).toMatch(/gradient/);
    expect(row.air).toBeGreaterThanOrEqual(47);
    return;
  }
  expect.fail("No product has more finishes than fit.");
});

test("the search of a product's page opens from its button on a phone (NAV-21)", async () => {
  const { page } = shopper;
  await openFirstOf("aol", "/c/refrigeration/fridges");
  await untilHydrated(page);
  await page.getByRole("banner").getByRole("button", { name: "Search", exact: true }).click();
  const box = page.getByRole("banner").getByRole("combobox").filter({ visible: true });
  await untilFocused(box);
  await page.getByRole("button", { name: "Close search" }).click();
  await box.waitFor({ state: "detached" });
});

test("the price in the panel at the bottom is one line (PDP-06)", async () => {
  const { page } = shopper;
  await page.locator("#features").scrollIntoViewIfNeeded();
  const panel = page.locator('[data-buy-panel="shown"]');
  await panel.waitFor();
  expect((await panel.boundingBox())?.height).toBeLessThanOrEqual(72);
});

test("the suburb's list fills the screen of a phone, and every row can be reached (GEO-01)", async () => {
  const { page } = shopper;
  await openFirstOf("wa", "/c/refrigeration/fridges");
  await untilPartHydrated(page.locator("#features"));
  await page
    .getByRole("main")
    .getByRole("button", { name: /suburb|Change from/i })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  const box = dialog.getByRole("combobox");
  await box.waitFor();
  await untilFocused(box);
  expect((await dialog.boundingBox())?.height).toBe(740);
  // All at once: with a pause between two letters the list would be another one a moment later.
  await page.keyboard.insertText("rich");
  const rows = dialog.getByRole("option");
  await rows.nth(3).waitFor();
  const list = await dialog.getByRole("listbox").boundingBox();
  expect(list?.height).toBeGreaterThan(4 * 40);
  expect(await axeFindings(page)).toEqual([]);
  for (let at = 0; at < (await rows.count()); at++) await box.press("ArrowDown");
  const last = await rows.last().boundingBox();
  expect((last?.y ?? 741) + (last?.height ?? 0)).toBeLessThanOrEqual(740);
  expect(await rows.last().getAttribute("aria-selected")).toBe("true");
  await box.press("Enter");
  await dialog.waitFor({ state: "detached" });
});
