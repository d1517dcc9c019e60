import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import type { SiteCode } from "#shop/site.ts";
import { type SalePlacement, salePlacements } from "#capabilities/sale/sale.contract.ts";
import { FOOTER_EXPIRY, FOOTER_MAX_AGE_MS, FOOTER_KEY } from "#capabilities/sale/sale-state.rules.ts";
import { newSession, axeFindings, type Shopper } from "#test/support/browser.ts";
import { addFromPage, visit } from "#test/support/page-actions.ts";
import { openStorefront, type Storefront } from "#test/support/storefront.ts";
import { TODAY } from "#test/support/template-database.ts";

const NOW = `${TODAY}T10:00:00+11:00`;

let store: Storefront;
beforeAll(async () => {
  store = await openStorefront();
});
afterAll(() => store.close());

const at = (page: Page, placement: SalePlacement) => page.locator(`[data-sale="${placement}"]`).first();
const footer = (page: Page) => page.getByRole("complementary", { name: /offer$/ });
/**
 * Scrolls to the end of the page, where no larger placement of the sale is visible; then the line at the bottom
 * appears.
 */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await footer(page).waitFor();
}
const flag = (page: Page) =>
  page.evaluate(([key, expiry]) => [localStorage.getItem(key), Number(localStorage.getItem(expiry))] as const, [
    FOOTER_KEY,
    FOOTER_EXPIRY,
  ] as const);

/** A shopper whose clock starts at the shop's time and runs. */
async function arriveToday(width = 1280): Promise<Shopper> {
  const shopper = await newSession(store.browser, { width });
  await shopper.page.clock.install({ time: new Date(NOW) });
  return shopper;
}

const reducedProduct = async (page: Page, site: SiteCode): Promise<string> => {
  await visit(page, store.url(site, "/sale"));
  return (await page.locator('article:has([data-sale="priceTag"]) h3 a').first().getAttribute("href")) ?? "";
};

test("the running sale stands on every place that has its name, on wide and on narrow screens (SALE-09, SALE-10, SALE-25)", async () => {
  const seen = new Set<string>();
  const inspect = async (page: Page) => {
    for (const placement of await page
      .locator("[data-sale]:visible")
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset["sale"] ?? "")))
      seen.add(placement);
  };
  await store.database.pool.query(`insert into sales (site, name, starts_at, ends_at, images)
    select 'andoo', name, starts_at, ends_at, images from sales where site = 'hc'
    on conflict (site) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at`);
  for (const width of [1280, 375]) {
    const { page, complaints, leave } = await arriveToday(width);
    await visit(page, store.url("hc", "/"));
    await readToTheEnd(page);
    await inspect(page);
    for (const path of ["/c", "/c/refrigeration"]) {
      await visit(page, store.url("hc", path));
      await inspect(page);
    }
    await visit(page, store.url("andoo", "/c/refrigeration"));
    await inspect(page);
    // On hc the price ticket itself is the sign; cards of other sites have the tag at their price.
    await visit(page, store.url("aol", "/sale"));
    await inspect(page);
    // Every category of hc is reduced alike, so none of its tiles has the tag.
    await visit(page, store.url("aol", "/c/refrigeration"));
    await inspect(page);
    await visit(page, store.url("hc", await reducedProduct(page, "hc")));
    await inspect(page);
    await addFromPage(page, page.url());
    for (const path of ["/cart", "/customer/checkout"]) {
      await visit(page, store.url("hc", path));
      await expect.poll(() => page.locator("[data-sale]:visible").count()).toBeGreaterThan(0);
      await inspect(page);
    }
    if (width === 375) {
      await visit(page, store.url("hc", "/"));
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("dialog").getByRole("link", { name: "Sale", exact: true }).waitFor();
      seen.add("navIconMobile");
    }
    expect(complaints).toEqual([]);
    await leave();
  }
  expect([...seen].sort()).toEqual([...salePlacements].sort());
});

test("a card whose ribbon says that the price is lower has no sale tag beside it (SALE-09)", async () => {
  const { page, leave } = await arriveToday();
  await visit(page, store.url("aol", "/sale"));
  const cards = page.getByRole("article");
  const withTag = cards.filter({ has: page.locator('[data-sale="priceTag"]') });
  const withRibbon = cards.filter({ has: page.locator('[data-ribbon="save"], [data-ribbon="sale"]') });
  await withTag.first().waitFor();
  expect(await withRibbon.count()).toBeGreaterThan(0);
  expect(await withRibbon.filter({ has: page.locator('[data-sale="priceTag"]') }).count()).toBe(0);
  await leave();
});

test.for(["/c/refrigeration", "/c"])(
  "the sale's tag on a category's tile leaves its picture to be seen: %s (SALE-09)",
  async (path) => {
    const { page, leave } = await arriveToday();
    await visit(page, store.url("aol", path));
    const tag = at(page, "categoryTileBadge");
    const tile = page.getByRole("listitem").filter({ has: tag }).first();
    const [tagBox, tileBox] = [await tag.boundingBox(), await tile.boundingBox()];
    expect(tagBox?.width).toBeLessThan((tileBox?.width ?? 0) * 0.6);
    expect((await tag.locator("img").boundingBox())?.width).toBe(20);
    await leave();
  },
);

// Also: SALE-21, SALE-22, SALE-23
test("the footer banner comes once the sale has loaded, and closed it stays away for a day (SALE-18, SALE-19, SALE-20)", async () => {
  const { page, complaints, leave } = await arriveToday();
  const sent = await (
    await fetch(store.url("aol", "/").replace("aol.localhost", "127.0.0.1"), { headers: { host: "aol.localhost" } })
  ).text();
  expect(sent).not.toContain('data-sale="footerBanner"');
  await visit(page, store.url("aol", "/c"));
  await readToTheEnd(page);
  expect(await flag(page)).toEqual([null, 0]);
  expect(await axeFindings(page)).toEqual([]);
  await footer(page).getByRole("button", { name: "Close this offer" }).click();
  await footer(page).waitFor({ state: "detached" });
  const [value, expiry] = await flag(page);
  expect(value).toBe("1");
  expect(Math.abs(expiry - Date.parse(NOW) - FOOTER_MAX_AGE_MS)).toBeLessThan(120_000);
  const watched = page.waitForResponse(/sale-polling/);
  await page.reload();
  await watched;
  await at(page, "siteWideHeaderBanner1").waitFor();
  await page.clock.runFor(2_000);
  expect(await footer(page).count()).toBe(0);
  await page.clock.setSystemTime(new Date(Date.parse(NOW) + FOOTER_MAX_AGE_MS + 180_000));
  await page.reload();
  await readToTheEnd(page);
  await visit(page, store.url("aol", "/"));
  await readToTheEnd(page);
  expect(await axeFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await leave();
});

/** Runs in the page: marks the document when the footer banner is visible as soon as it is drawn. */
function noteVisibleFooter(): void {
  new MutationObserver(() => {
    const line = document.querySelector('aside [data-sale="footerBanner"]');
    if (line && getComputedStyle(line).visibility === "visible") document.documentElement.dataset["footerSeen"] = "yes";
  }).observe(document, { childList: true, subtree: true });
}

test("a screen says once that a sale is on: the footer banner comes when the line above the header is past, and not after buying or over forms (SALE-10, SALE-25)", async () => {
  for (const [site, width] of [
    ["hc", 1280],
    ["aol", 375],
  ] as const) {
    const { page, leave } = await arriveToday(width);
    await page.addInitScript(noteVisibleFooter);
    await visit(page, store.url(site, "/"));
    await page.locator('aside [data-sale="footerBanner"]').waitFor({ state: "attached" });
    expect(await footer(page).isVisible()).toBe(false);
    expect(await page.evaluate(() => document.documentElement.dataset["footerSeen"])).toBeUndefined();
    const lines = page.locator('[data-sale^="siteWideHeaderBanner"]:visible');
    expect(await lines.count()).toBe(1);
    await readToTheEnd(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    await footer(page).waitFor({ state: "hidden" });
    for (const path of ["/order/no-such-order", "/account/register"]) {
      await visit(page, store.url(site, path));
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      expect(await page.locator('[data-sale="footerBanner"]').count()).toBe(0);
    }
    await leave();
  }
});

test("a sale counts down and disappears when the shop confirms its end (SALE-04, SALE-05, SALE-16)", async () => {
  const { page, complaints, leave } = await arriveToday();
  const ends = new Date(Date.parse(NOW) + 2 * 86_400_000 + 3_600_000 + 30_000);
  await store.database.pool.query(`update sales set ends_at = $1 where site = 'aol-nz'`, [ends]);
  await page.clock.pauseAt(new Date(Date.parse(NOW) + 1_000));
  await page.goto(store.url("aol-nz", "/c"));
  const strip = at(page, "siteWideHeaderBanner1");
  expect(await strip.locator("time").getAttribute("datetime")).toBe(ends.toISOString());
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return strip.locator("[data-sale-clock]").innerText();
    })
    .toMatch(/^2\s*d\s*0[01]\s*h\s*\d\d\s*m$/);
  await readToTheEnd(page);
  // The sale is over by the browser's clock; the shop's clock decides.
  await page.clock.fastForward(2 * 86_400_000 + 3_700_000);
  await strip.waitFor();
  await store.database.pool.query(`update sales set ends_at = $1 where site = 'aol-nz'`, [
    new Date(Date.parse(NOW) - 1_000),
  ]);
  await expect
    .poll(async () => {
      await page.clock.runFor(61_000);
      return page.locator("[data-sale]").count();
    })
    .toBe(0);
  expect(complaints).toEqual([]);
  await leave();
});

test("a site without a sale says nothing of one, and loads nothing for it (SALE-15, SALE-18, SALE-25)", async () => {
  const { page, complaints, leave } = await newSession(store.browser);
  const urls: string[] = [];
  page.on("request", (request) => void (/sale-|promotion\/sale/.test(request.url()) && urls.push(request.url())));
  await visit(page, store.url("wa", "/"));
  expect(await page.locator("[data-sale], [data-sale-clock]").count()).toBe(0);
  expect(urls).toEqual([]);
  expect(complaints).toEqual([]);
  await leave();
});

test("nothing on the page moves because of the sale (SALE-18, SALE-25)", async () => {
  const { page, leave } = await arriveToday(375);
  // Words that get their web font late move a little beside the sale, but not because of it.
  await page.route("**/*.woff2", (route) => route.abort());
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources?: { node?: Element | null }[] })[])
        for (const { node } of entry.sources ?? [])
          if (node instanceof Element && node.closest("[data-sale]")) shifts.push(node.outerHTML.slice(0, 200));
    }).observe({ type: "layout-shift", buffered: true });
  });
  const shifts = () => page.evaluate(() => Reflect.get(window, "shifts") as string[]);
  // A list has filters at the bottom of a phone, which the line there would cover.
  await visit(page, store.url("aol", "/c/refrigeration"));
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await footer(page).count()).toBe(0);
  expect(await shifts()).toEqual([]);
  await visit(page, store.url("aol", "/c"));
  await readToTheEnd(page);
  expect(await shifts()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await leave();
});

test("a sale that cannot be read breaks no page and shows no message (SALE-15, SALE-17)", async () => {
  const { page, leave } = await arriveToday();
  await store.database.pool.query("alter table sales rename to sales_away");
  try {
    const answer = page.waitForResponse(/\/api\/promotion\/sale/);
    await visit(page, store.url("hc", "/sitemap"));
    expect((await answer).status()).toBe(500);
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    expect(await page.locator("[data-sale]").count()).toBe(0);
    expect(await page.getByRole("alert").filter({ hasText: /\S/ }).count()).toBe(0);
  } finally {
    await store.database.pool.query("alter table sales_away rename to sales");
  }
  await leave();
});
