import { PNG } from "pngjs";
import { afterAll, beforeAll, describe, test } from "vitest";
import type { Page } from "playwright-core";
import { type SiteCode, siteCodes } from "#shop/site.ts";
import { categoryUrl, homeUrl, productUrl } from "#shop/urls.ts";
import { newSession } from "#test/support/browser.ts";
import { untilHydrated } from "#test/support/page-actions.ts";
import { expectAsReference } from "#test/support/reference-pictures.ts";
import { openStorefront, type Storefront } from "#test/support/storefront.ts";
import { TODAY } from "#test/support/template-database.ts";
import { shrink } from "../../tools/visual/compare-pictures.ts";

/** The rest of a page repeats; the pictures stay small. */
const MAX_HEIGHT = 2_400;

let store: Storefront;
beforeAll(async () => {
  store = await openStorefront();
});
afterAll(() => store.close());

/** The most popular product of the site that is in stock. */
async function productOf(site: SiteCode): Promise<string> {
  const { rows } = await store.database.pool.query<{ slug: string }>(
    `select p.slug from offers o join products p on p.id = o.product_id
     where o.site = $1 and o.stock_status = 'inStock' order by o.popularity desc, p.id limit 1`,
    [site],
  );
  return productUrl(rows[0]?.slug ?? "");
}

/** The category with the most products of the site. */
async function listingOf(site: SiteCode): Promise<string> {
  const { rows } = await store.database.pool.query<{ path: string }>(
    `select c.path from offers o join products p on p.id = o.product_id join categories c on c.id = p.category_id
     where o.site = $1 group by c.path order by count(*) desc, c.path limit 1`,
    [site],
  );
  return categoryUrl(rows[0]?.path ?? "");
}

const pathOf = { home: async () => homeUrl(), listing: listingOf, product: productOf } as const;
const kinds = ["home", "listing", "product"] as const;

/** Everything that loads late has loaded and no request is running. */
async function untilStill(page: Page): Promise<void> {
  await untilHydrated(page);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await document.fonts.ready;
  });
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await page.waitForFunction(() =>
    [...document.querySelectorAll("[aria-busy=true]")].every(
      (part) => !part.checkVisibility() || part.getBoundingClientRect().top > innerHeight,
    ),
  );
}

/** The window is as high as the picture, because lazy loading and sticky elements would depend on timing. */
async function photograph(url: string): Promise<PNG> {
  const { page, leave } = await newSession(store.browser, { width: 375, height: MAX_HEIGHT });
  // Third-party widgets load last, at no fixed time.
  const { port } = new URL(store.sandbox.url);
  await page.route(
    (url) => url.port === port,
    (route) => route.abort(),
  );
  await page.clock.setFixedTime(new Date(`${TODAY}T10:00:00+11:00`));
  await page.goto(url);
  await untilStill(page);
  const height = await page.evaluate((most) => Math.min(document.documentElement.scrollHeight, most), MAX_HEIGHT);
  const bytes = await page.screenshot({ animations: "disabled", clip: { x: 0, y: 0, width: 375, height } });
  await leave();
  return shrink(PNG.sync.read(bytes));
}

describe.each(siteCodes)("%s looks on a phone as it did", (site) => {
  test.each(kinds)("its %s page", async (kind) => {
    expectAsReference(`${site}-${kind}`, await photograph(store.url(site, await pathOf[kind](site))));
  });
});
