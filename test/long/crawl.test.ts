import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SiteCode, siteCodes } from "#shop/site.ts";
import { matchPage } from "#pages/match.ts";
import { sharedStorefront, type Storefront } from "#test/support/storefront.ts";
import { requestPage, hasElementId, linksOf } from "#test/support/crawl.ts";

let store: Storefront;
beforeAll(async () => {
  store = await sharedStorefront();
});
afterAll(() => store.close());

/**
 * Of pages that differ only by their subject, this many are opened; every other one must be a product of the site or in
 * its site map.
 */
const MAX_PER_KIND: Readonly<Record<string, number>> = {
  product: 8,
  category: 12,
  brand: 4,
  promotion: 4,
  store: 4,
  "virtual-tour": 2,
  "cooking-demo": 6,
  comparison: 2,
  search: 4,
};
/** The limit for lists that differ only by their filters, on each kind of page. */
const MAX_NARROWED = 6;
const MAX_FILES = 30;
const AT_ONCE = 8;

/** Products of the site by their slug. */
async function slugsOf(site: SiteCode): Promise<ReadonlySet<string>> {
  const found = await store.database.pool.query<{ slug: string }>(
    "select distinct p.slug from offers o join products p on p.id = o.product_id where o.site = $1",
    [site],
  );
  return new Set(found.rows.map(({ slug }) => slug));
}

type Crawl = {
  readonly site: SiteCode;
  readonly slugs: ReadonlySet<string>;
  readonly listed: ReadonlySet<string>;
  readonly seen: Set<string>;
  readonly kinds: Map<string, number>;
  readonly files: Set<string>;
  readonly waiting: { readonly path: string; readonly from: string }[];
  readonly dead: string[];
  opened: number;
};

/** Records a link; each address is followed once, and only some of those that differ by a filter. */
function note(crawl: Crawl, link: string, from: string): void {
  const url = new URL(link, `http://shop${from}`);
  const path = url.pathname + url.search;
  if (crawl.seen.has(path)) return;
  crawl.seen.add(path);
  const match = matchPage(url.pathname);
  const isNarrowed = url.search !== "";
  const most = isNarrowed ? MAX_NARROWED : (MAX_PER_KIND[match?.page.id ?? ""] ?? Infinity);
  const kind = isNarrowed ? `${match?.page.id} narrowed` : (match?.page.id ?? path);
  const count = crawl.kinds.get(kind) ?? 0;
  crawl.kinds.set(kind, count + 1);
  if (count < most || !isKnown(crawl, url)) crawl.waiting.push({ path, from });
}

function isKnown({ slugs, listed }: Crawl, url: URL): boolean {
  const match = matchPage(url.pathname);
  if (match === null) return false;
  if (match.page.id === "product") return slugs.has(match.params["uri"] ?? "");
  const hasList = ["category", "brand", "promotion", "store"].includes(match.page.id);
  return url.search !== "" || !hasList || listed.has(url.pathname);
}

async function open(crawl: Crawl, { path, from }: { path: string; from: string }): Promise<void> {
  crawl.opened++;
  const answer = await requestPage(store, crawl.site, path);
  if (answer.status === 301 && answer.location?.startsWith("/")) return note(crawl, answer.location, path);
  if (answer.status !== 200) return void crawl.dead.push(`${crawl.site}: ${from} leads to ${path}: ${answer.status}`);
  const { links, files } = linksOf(answer.text);
  for (const link of links) {
    const [address = "", id = ""] = link.split("#");
    if (id !== "" && (address === "" || address === path) && !hasElementId(answer.text, id))
      crawl.dead.push(`${crawl.site}: ${path} leads to its own #${id}, which is not on it`);
    if (address !== "") note(crawl, address, path);
  }
  for (const file of files) if (crawl.files.size < MAX_FILES) crawl.files.add(file.split("#")[0] ?? file);
}

async function crawlSite(site: SiteCode): Promise<Crawl> {
  const crawl: Crawl = {
    site,
    slugs: await slugsOf(site),
    listed: new Set(linksOf((await requestPage(store, site, "/sitemap")).text).links),
    seen: new Set(["/", "/sitemap"]),
    kinds: new Map(),
    files: new Set(),
    waiting: [
      { path: "/", from: "the address bar" },
      { path: "/sitemap", from: "the address bar" },
    ],
    dead: [],
    opened: 0,
  };
  while (crawl.waiting.length > 0) await Promise.all(crawl.waiting.splice(0, AT_ONCE).map((next) => open(crawl, next)));
  return crawl;
}

describe("a visitor who follows every link", () => {
  test.each(siteCodes)(
    "%s: finds a page or its new address behind each, and every picture, sheet and script (ROUTE-45)",
    async (site) => {
      const crawl = await crawlSite(site);
      expect(crawl.dead).toEqual([]);
      const files = await Promise.all(
        [...crawl.files].map(async (file) => ({ file, ...(await requestPage(store, site, file)) })),
      );
      expect(files.filter(({ status }) => status !== 200).map(({ file }) => file)).toEqual([]);
      // The crawl reached every kind of page, not only the home page.
      expect(crawl.opened).toBeGreaterThan(60);
      for (const kind of [
        "category",
        "brand",
        "product",
        "stores",
        "static",
        "promotions",
        "contact-us",
        "service-call",
      ])
        expect(crawl.kinds.has(kind), `${site} has no link to ${kind}`).toBe(true);
    },
  );
});
