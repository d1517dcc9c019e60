import type { Locator } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SiteCode } from "#shop/site.ts";
import { newSession, axeFindings, type Shopper } from "#test/support/browser.ts";
import { visit } from "#test/support/page-actions.ts";
import { sharedStorefront, type Storefront } from "#test/support/storefront.ts";

let store: Storefront;
let shopper: Shopper;
beforeAll(async () => {
  store = await sharedStorefront();
});
afterAll(() => store.close());
beforeEach(async () => {
  shopper = await newSession(store.browser);
});
afterEach(async () => {
  expect(shopper.complaints).toEqual([]);
  await shopper.leave();
});

async function open(site: SiteCode, path: string) {
  await visit(shopper.page, store.url(site, path));
  return shopper.page;
}

/** A product with a valid was-price today, and an RRP. */
async function reducedSlug(site: SiteCode): Promise<string> {
  const { rows } = await store.database.pool.query<{ slug: string }>(
    `select p.slug from offers o join products p on p.id = o.product_id where o.site = $1 and o.was_cents is not null
     and o.rrp_cents > o.price_cents and o.alt_price_message is null and o.stock_status = 'inStock' order by p.id limit 1`,
    [site],
  );
  return `/p/${rows[0]!.slug}`;
}

/** Findings for the price and its history; other journeys cover the cards. */
const findingsOfMine = async (page: Shopper["page"]): Promise<string[]> =>
  (await axeFindings(page)).filter((finding) => !finding.includes("> article"));

const words = "RRP is the manufacturer's recommended retail price. We may not have sold the product at this price.";

describe("what an RRP is", () => {
  test("shows under the pointer, stays while it is read, and Escape puts it away (PLP-26, PLP-27)", async () => {
    const page = await open("wa", await reducedSlug("wa"));
    const tip = page.getByRole("tooltip");
    await page.getByRole("button", { name: "About the RRP" }).hover();
    await expect.poll(() => tip.textContent()).toBe(words);
    await tip.hover();
    expect(await tip.isVisible()).toBe(true);
    expect(await findingsOfMine(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await tip.waitFor({ state: "hidden" });
  });

  test("shows at the focus of a key, goes when the focus goes, and is the button's description (PLP-26)", async () => {
    const page = await open("aol", await reducedSlug("aol"));
    const button = page.getByRole("button", { name: "About the RRP" });
    await button.hover();
    await page.mouse.move(0, 0);
    await page.getByRole("tooltip").waitFor({ state: "hidden" });
    await page.getByRole("link", { name: "Skip to the main content" }).focus();
    await reach(() => button.evaluate((one) => one === document.activeElement));
    await page.getByRole("tooltip").waitFor();
    const described = await button.evaluate(
      (one) => document.getElementById(one.getAttribute("aria-describedby")!)?.textContent,
    );
    expect(described).toBe(words);
    await page.keyboard.press("Tab");
    await page.getByRole("tooltip").waitFor({ state: "hidden" });
  });

  test("comes and goes with a tap, within a phone's width (PLP-26)", async () => {
    await shopper.page.setViewportSize({ width: 320, height: 800 });
    const page = await open("hc", await reducedSlug("hc"));
    const tip = page.getByRole("tooltip");
    await tap("About the RRP");
    await tip.waitFor();
    const box = (await tip.boundingBox())!;
    expect([box.x >= 0, box.x + box.width <= 320]).toEqual([true, true]);
    await tap("About the RRP");
    await tip.waitFor({ state: "hidden" });
  });

  async function tap(name: string): Promise<void> {
    const button = shopper.page.getByRole("button", { name });
    await button.scrollIntoViewIfNeeded();
    const box = (await button.boundingBox())!;
    const session = await shopper.page.context().newCDPSession(shopper.page);
    await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await session.detach();
  }

  async function reach(isThere: () => Promise<boolean>): Promise<void> {
    for (let steps = 0; steps < 80; steps++) {
      if (await isThere()) return;
      await shopper.page.keyboard.press("Tab");
    }
    throw new Error("It cannot be reached by keys.");
  }
});

/** Scrolls as a shopper does: a jump would land elsewhere, because the first scroll renders the rest of the page. */
async function scrollTo(section: Locator): Promise<void> {
  const page = section.page();
  const isInView = () => section.evaluate((one) => one.getBoundingClientRect().top < innerHeight / 2);
  for (let steps = 0; steps < 80 && !(await isInView()); steps++) {
    const from = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 300);
    await page.waitForFunction((y) => scrollY > y, from);
  }
  expect(await isInView()).toBe(true);
}

describe("the price history", () => {
  test.each([320, 1280])(
    "at %i px is drawn when it comes near, says its ends, and opens as a table by key (PDP-17, PDP-18)",
    async (width) => {
      await shopper.page.setViewportSize({ width, height: 900 });
      const page = await open("aol", await reducedSlug("aol"));
      const section = page.locator("#price-history");
      expect(await section.getByRole("img").count()).toBe(0);
      await scrollTo(section);
      await section
        .getByRole("img", { name: /^The price from .* to today: now \$.*, lowest \$.*, highest \$/ })
        .waitFor();
      const before = await section.evaluate((one) => one.getBoundingClientRect().height);
      await section.locator("summary").focus();
      await page.keyboard.press("Enter");
      const table = section.getByRole("table");
      await table.waitFor();
      expect(await table.getByRole("row").count()).toBeGreaterThan(2);
      expect(await section.evaluate((one) => one.getBoundingClientRect().height)).toBeGreaterThan(before);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      expect(await findingsOfMine(page)).toEqual([]);
    },
  );

  test("says which price held, under the pointer (PDP-17)", async () => {
    const page = await open("wa", await reducedSlug("wa"));
    const section = page.locator("#price-history");
    await section.scrollIntoViewIfNeeded();
    const drawing = section.getByRole("img");
    await drawing.waitFor();
    const box = (await drawing.boundingBox())!;
    await drawing.hover({ position: { x: box.width - 20, y: box.height / 2 } });
    const priceAndDay = section.getByText(/^\$[\d,.]+ since \d+ \w{3} \d{4}$/).first();
    await expect.poll(() => priceAndDay.isVisible()).toBe(true);
  });

  test("is not there where a stranger sees no price (PDP-18, NAV-25)", async () => {
    const page = await open("aoc", await reducedSlug("aoc"));
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.locator("#price-history").count()).toBe(0);
    expect(await page.getByRole("main").textContent()).not.toMatch(/\$\d/);
  });
});

describe("promotions", () => {
  test("are narrowed by links that hold their place, say how many are left, and can be taken back (BRAND-72, PLP-04)", async () => {
    const page = await open("wa", "/promotions");
    const cards = page.getByRole("main").getByRole("article");
    const all = await cards.count();
    const filters = page.getByRole("navigation", { name: "Narrow the promotions" });
    await filters.getByRole("link", { name: /^Bonus ?, \d+ promotions$/ }).click();
    await page.waitForURL("**/promotions?type=bonus");
    await expect.poll(() => cards.count()).toBeLessThan(all);
    const left = await cards.count();
    await page.getByRole("status").getByText(`${left} promotions`).waitFor({ state: "attached" });
    expect(await axeFindings(page)).toEqual([]);
    await filters.getByRole("link", { name: /^Bonus ?, \d+ promotions, chosen$/ }).click();
    await expect.poll(() => cards.count()).toBe(all);
  });

  test("a title has three lines in a grid and four on its own page (PLP-30, PLP-31)", async () => {
    const page = await open("hc", "/promotions");
    const linesOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => getComputedStyle(one).getPropertyValue("-webkit-line-clamp"));
    expect(await linesOf("main article h2 span")).toBe("3");
    await page.getByRole("main").getByRole("article").first().getByRole("link").click();
    await page.waitForURL("**/promotion/*");
    await expect.poll(() => linesOf("main h1")).toBe("4");
  });

  test.each([320, 820])("fit a screen of %i px, with filters (PLP-04)", async (width) => {
    await shopper.page.setViewportSize({ width, height: 900 });
    const page = await open("andoo", "/promotions?type=bonus");
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
  });
});
