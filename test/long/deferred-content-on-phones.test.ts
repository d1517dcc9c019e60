import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { newSession, axeFindings } from "#test/support/browser.ts";
import { siteCodes } from "#shop/site.ts";
import { untilHydrated, untilNavigated, visit } from "#test/support/page-actions.ts";
import { sharedStorefront, type Storefront } from "#test/support/storefront.ts";

let store: Storefront;
beforeAll(async () => {
  store = await sharedStorefront();
});
afterAll(() => store.close());

const LISTING = "/c/refrigeration";
const PRODUCT = "/p/tallawong-610l-french-door-fridge-kf612bx";

/** A phone without reduced motion or data saving. */
async function phone(): Promise<Page> {
  const shopper = await newSession(store.browser, { width: 390, height: 844 });
  onTestFinished(async () => {
    expect(shopper.complaints).toEqual([]);
    await shopper.leave();
  });
  return shopper.page;
}

/** The number of parts that the browser renders only near the window. */
const skipped = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll("[data-deferred] > *")].filter(
        (part) => getComputedStyle(part).contentVisibility === "auto",
      ).length,
  );
const isHydrated = (part: Locator) =>
  part.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps")));
const isWhole = (page: Page) => page.waitForFunction(() => !("early" in document.documentElement.dataset));

/** Records how far the page's content moves by itself. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
    Object.assign(window, { shifts });
  });
  return async () => {
    const shifts = await page.evaluate(() => Reflect.get(window, "shifts") as number[]);
    return shifts.reduce((sum, one) => sum + one, 0);
  };
}

test.each(["/", LISTING, PRODUCT])(
  "what is far down on a phone is drawn once the page %s is scrolled, and nothing is seen to move (PLP-10, PDP-07)",
  async (path) => {
    const page = await phone();
    const shift = await watchShifts(page);
    // A style sheet that loads after the page can cause a new layout of all of it; the document links to the only one.
    const sheets: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "stylesheet") sheets.push(request.url());
    });
    await page.goto(store.url("hc", path));
    await untilHydrated(page);
    expect(await skipped(page)).toBeGreaterThan(3);
    await expect.poll(() => isHydrated(page.locator("footer a").last())).toBe(true);
    await page.mouse.wheel(0, 1);
    await isWhole(page);
    expect(await skipped(page)).toBe(0);
    expect(await shift()).toBeLessThan(0.01);
    const own = await page.locator('#root > link[rel="stylesheet"]').evaluate((link: HTMLLinkElement) => link.href);
    expect(sheets).toEqual([own]);
  },
);

// One site for each face of the shop's text.
test.each(["hc", "aol", "wa", "andoo", "fk"] as const)(
  "nothing is seen to move on %s when its fonts arrive after the page (PDP-07)",
  async (site) => {
    for (const path of ["/", PRODUCT]) {
      const page = await phone();
      const shift = await watchShifts(page);
      let send = () => {};
      const held = new Promise<void>((resolve) => (send = resolve));
      await page.route(/\.woff2$/, (route) => held.then(() => route.continue()));
      await page.goto(store.url(site, path), { waitUntil: "domcontentloaded" });
      await untilHydrated(page);
      const isLoaded = () => page.evaluate(() => [...document.fonts].some(({ status }) => status === "loaded"));
      const before = await page.evaluate(() => [...document.fonts].filter(({ status }) => status === "loading").length);
      expect(before).toBeGreaterThan(0);
      send();
      await expect.poll(isLoaded).toBe(true);
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      expect(await shift()).toBeLessThan(0.01);
    }
  },
);

test.each([...siteCodes.map((site) => [site, "/"] as const), ["hc", PRODUCT], ["wac", PRODUCT]] as const)(
  "what is far down on a phone has as much room as it needs before it is drawn (%s, %s; PDP-07)",
  async (site, path) => {
    const page = await phone();
    await page.goto(store.url(site, path));
    await untilHydrated(page);
    const parts = page.locator("[data-deferred] > :is(section, div)");
    const heights = () => parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().height));
    const reserved = await heights();
    expect(await skipped(page)).toBeGreaterThan(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.mouse.wheel(0, 1);
    await isWhole(page);
    const drawn = await heights();
    expect(drawn).toHaveLength(reserved.length);
    expect(drawn.filter((height, part) => height > (reserved[part] ?? 0) + 1)).toEqual([]);
    const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
    expect(sum(reserved)).toBeLessThan(1.7 * sum(drawn));
  },
);

test("the picture of a product is there with the page; one that is turned to comes softly (PDP-07)", async () => {
  const page = await phone();
  await visit(page, store.url("hc", PRODUCT));
  const fades = () =>
    page
      .locator("main img[fetchpriority=high]")
      .evaluate((picture) => getComputedStyle(picture).animationName !== "none");
  expect(await fades()).toBe(false);
  await page
    .getByRole("group", { name: /^Pictures of/ })
    .getByRole("link", { name: "Open" })
    .click();
  await expect.poll(fades).toBe(true);
  // The thumbnail of the chosen picture is visible.
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  const last = page.getByRole("group", { name: /^Pictures of/ }).getByRole("link", { name: "Detail" });
  await expect.poll(() => last.getAttribute("aria-current")).toBe("true");
  await expect.poll(() => last.evaluate((link) => link.getBoundingClientRect().right <= innerWidth)).toBe(true);
});

test("a jump on a phone leads to where it says, though nothing on the way was drawn (PDP-07)", async () => {
  const page = await phone();
  await visit(page, store.url("hc", PRODUCT));
  expect(await skipped(page)).toBeGreaterThan(0);
  const section = page.getByRole("region", { name: /^Reviews/ });
  await page
    .getByRole("navigation", { name: "On this page" })
    .getByRole("link", { name: /^Reviews/ })
    .click();
  const top = () => section.evaluate((part) => part.getBoundingClientRect().top);
  await expect.poll(async () => Math.abs(await top()) < 160).toBe(true);
  expect(await skipped(page)).toBe(0);
});

test("a page that is loaded again is complete at once, at its old scroll position (PLP-07)", async () => {
  const page = await phone();
  await visit(page, store.url("hc", LISTING));
  await page.keyboard.press("End");
  await isWhole(page);
  const last = page.getByRole("main").getByRole("article").last();
  await last.scrollIntoViewIfNeeded();
  const before = await last.evaluate((card) => card.getBoundingClientRect().top);
  await page.reload();
  expect(await skipped(page)).toBe(0);
  await expect.poll(() => last.evaluate((card) => card.getBoundingClientRect().top)).toBeCloseTo(before, -1);
});

test("the way back from another page leads to the same place of a list (PLP-07)", async () => {
  const page = await phone();
  await visit(page, store.url("hc", LISTING));
  await page.keyboard.press("End");
  await isWhole(page);
  const last = page.getByRole("main").getByRole("article").last();
  await last.scrollIntoViewIfNeeded();
  const before = await last.evaluate((card) => card.getBoundingClientRect().top);
  await last.getByRole("link").first().click();
  await page.waitForURL(/\/p\//);
  await untilNavigated(page);
  await page.goBack();
  await expect.poll(() => last.evaluate((card) => card.getBoundingClientRect().top)).toBeCloseTo(before, -1);
});

test("what is far down answers a press that comes before its script (PDP-07)", async () => {
  const page = await phone();
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/product-body-[^/]*\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(store.url("hc", PRODUCT));
  const button = page.getByRole("button", { name: "Tell me when it drops" });
  expect(await isHydrated(button)).toBe(false);
  // A screen reader clicks without a pointer.
  await button.evaluate((element: HTMLButtonElement) => element.click());
  gate.resolve();
  await page.getByRole("dialog").waitFor();
});

test("a product that was only seen, not touched, is among those that were looked at (PDP-07)", async () => {
  const page = await phone();
  await page.goto(store.url("hc", PRODUCT));
  await page.locator('[data-buy-panel="shown"]').waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("recentlyViewed"))).toContain("KF612BX");
});
