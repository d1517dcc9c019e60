import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { type CodedSite, type SiteCode, siteCodes } from "#shop/site.ts";
import { matchPage } from "#pages/match.ts";
import { pages } from "#pages/routes.ts";
import { newSession, axeFindings } from "#test/support/browser.ts";
import { untilHydrated } from "#test/support/page-actions.ts";
import { sharedStorefront, type Storefront } from "#test/support/storefront.ts";
import { eventually } from "#test/support/shop-with-sandbox.ts";
import { requestPage, linksOf } from "#test/support/crawl.ts";

let store: Storefront;
beforeAll(async () => {
  store = await sharedStorefront();
});
afterAll(() => store.close());

const NOWHERE = "/nowhere-to-be-found";
/** No page scrolls sideways at these, in CSS pixels. */
const WIDTHS = [320, 375, 820, 1440];
/** Pages that only a typed query leads to: searches with and without results. */
const typed = ["/search/fridge", "/search/qwrtzpsdf"];
/** Pages that redirect a guest: the journeys of accounts, projects and staff test them. */
const forCustomers = /^\/(?:account(?!\/(?:login|register|forgot-password)$)|blank|project|performance-dashboard)/;
const fixed = pages.map(({ path }) => `/${path}`).filter((path) => !/[:*]/.test(path) && !forCustomers.test(path));

/** Two products of the site, side by side. */
async function comparisonOf(site: SiteCode): Promise<string> {
  const { rows } = await store.database.pool.query<{ sku: string }>(
    "select p.sku from offers o join products p on p.id = o.product_id where o.site = $1 order by o.popularity desc, p.id limit 2",
    [site],
  );
  return `/comparison/${rows.map(({ sku }) => encodeURIComponent(sku)).join("/")}`;
}

/** One address for each kind of page that the site serves: from its links, or from a known name. */
async function kindsOf(site: SiteCode): Promise<readonly string[]> {
  const doors = await Promise.all(
    ["/", "/sitemap", "/hot-offers", "/stores"].map((path) => requestPage(store, site, path)),
  );
  const links = doors
    .flatMap(({ text }) => linksOf(text).links)
    .filter((link) => !/[?#]/.test(link) && !forCustomers.test(link));
  const addresses = [...links.toReversed(), ...fixed, ...typed, await comparisonOf(site)];
  const kinds = new Map(addresses.map((path) => [matchPage(path)?.page.id ?? path, path]));
  const answers = await Promise.all(
    [...kinds.values(), ...typed].map(async (path) => ({ path, ...(await requestPage(store, site, path)) })),
  );
  return [...new Set(answers.filter(({ status }) => status === 200).map(({ path }) => path))];
}

/** Elements wider than the window once the layout has followed a resize, which takes a while on a busy machine. */
async function tooWide(page: Page): Promise<string[]> {
  const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  await eventually(async () => (await page.evaluate(beyond)) <= 0).catch(() => null);
  const px = await page.evaluate(beyond);
  if (px <= 0) return [];
  const widest = await page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .map((part) => ({ right: part.getBoundingClientRect().right, name: `${part.tagName}.${part.className}` }))
      .filter(({ right }) => right > document.documentElement.clientWidth + 1)
      .map(({ right, name }) => `${name} to ${Math.round(right)}`),
  );
  return [`${px} px too wide at ${page.viewportSize()?.width}: ${widest.slice(0, 5).join(", ")}`];
}

type Scheme = "light" | "dark";

/** Half of a site's kinds of pages are dark, on the next site the others, so that each kind is measured in both. */
function schemeOf(site: CodedSite, path: string): Scheme {
  const kind = pages.findIndex(({ id }) => id === matchPage(path)?.page.id);
  return (siteCodes.indexOf(site) + kind) % 2 === 0 ? "light" : "dark";
}

/** The accessibility faults of a page: axe's findings at 1,280 px, and horizontal scrolling. */
async function findingsOn(page: Page, url: string, colorScheme: Scheme): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(url);
  await untilHydrated(page);
  const found = await axeFindings(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    found.push(...(await tooWide(page)));
  }
  return found.map((what) => `${url} (${colorScheme}): ${what}`);
}

describe("every kind of page on every site", () => {
  // Also: PLP-01, PLP-02, PLP-03
  test.each(siteCodes)(
    "%s: complains of nothing, fetches nothing from elsewhere, is within everybody's reach in the light or the dark and fits a phone (SCOPE-09, SHELL-50, BRAND-08)",
    async (site) => {
      const paths = await kindsOf(site);
      const ids = new Set(paths.map((path) => matchPage(path)?.page.id));
      for (const id of [
        "home",
        "category",
        "product",
        "search",
        "store",
        "promotion",
        "checkout",
        "comparison",
        "login",
      ])
        expect(ids).toContain(id);
      expect(ids.size).toBeGreaterThan(25);
      const shopper = await newSession(store.browser);
      const findings: string[] = [];
      const findingsAt = (path: string) => findingsOn(shopper.page, store.url(site, path), schemeOf(site, path));
      for (const path of paths) findings.push(...(await findingsAt(path)));
      expect(findings).toEqual([]);
      expect(shopper.complaints).toEqual([]);
      expect(await findingsAt(NOWHERE)).toEqual([]);
      expect(shopper.complaints.filter((complaint) => !complaint.includes("404"))).toEqual([]);
      await shopper.leave();
    },
    600_000,
  );
});
