import { afterAll, beforeAll, expect, test } from "vitest";
import { type SiteCode, siteCodes } from "#shop/site.ts";
import { matchPage } from "#pages/match.ts";
import { arrive, axeFindings } from "#test/support/browser.ts";
import { visit } from "#test/support/shopping.ts";
import { openStorefront, type Storefront } from "#test/support/storefront.ts";
import { ask, leadsOf } from "#test/support/walking.ts";

let store: Storefront;
let turns: ReadonlyMap<SiteCode, readonly string[]>;
beforeAll(async () => {
  store = await openStorefront();
  turns = await shareOut();
});
afterAll(() => store.close());

/** One address for each kind of page that a site has, as its site map and its home link to them. */
async function kindsOf(site: SiteCode): Promise<ReadonlyMap<string, string>> {
  const pages = await Promise.all(["/", "/sitemap", "/hot-offers", "/stores"].map((path) => ask(store, site, path)));
  const links = ["/", "/sitemap", "/cart", "/products", ...pages.flatMap(({ text }) => leadsOf(text).links)];
  const plain = links.filter((link) => link.startsWith("/") && !/[?#]/.test(link));
  return new Map(plain.toReversed().map((path) => [matchPage(path)?.page.id ?? path, path]));
}

/** Each kind of page once, the sites taking turns; with every site's home. */
async function shareOut(): Promise<ReadonlyMap<SiteCode, readonly string[]>> {
  const kinds = await Promise.all(siteCodes.map(async (site) => ({ site, paths: await kindsOf(site) })));
  const shares = new Map(siteCodes.map((site) => [site, ["/"]]));
  const ids = [...new Set(kinds.flatMap(({ paths }) => [...paths.keys()]))].filter((id) => id !== "home").toSorted();
  for (const [turn, id] of ids.entries()) {
    const having = kinds.filter(({ paths }) => paths.has(id));
    const { site, paths } = having[turn % having.length]!;
    shares.get(site)?.push(paths.get(id) ?? "/");
  }
  return shares;
}

test("every kind of page that can be walked to has its turn", () => {
  const ids = new Set([...turns.values()].flat().map((path) => matchPage(path)?.page.id));
  for (const id of ["category", "brand", "product", "promotion", "store", "static", "contact-us", "deals-club", "cart"])
    expect(ids).toContain(id);
  expect(ids.size).toBeGreaterThan(20);
});

test.each(siteCodes)(
  "%s: nothing complains in the console, nothing comes from elsewhere, and everybody can use its pages",
  async (site) => {
    const shopper = await arrive(store.browser);
    const findings: string[] = [];
    for (const path of turns.get(site) ?? []) {
      await visit(shopper.page, store.url(site, path));
      findings.push(...(await axeFindings(shopper.page)).map((finding) => `${path}: ${finding}`));
    }
    expect(findings).toEqual([]);
    expect(shopper.complaints).toEqual([]);
    await shopper.leave();
  },
  120_000,
);
