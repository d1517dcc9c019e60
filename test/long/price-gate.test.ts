import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { modules } from "../../src/app/api-modules.ts";
import { pages } from "#pages/routes.ts";
import { sharedStorefront, type Storefront } from "#test/support/storefront.ts";
import { requestPage } from "#test/support/crawl.ts";

const gated = ["aoc", "wac"] as const;
type Gated = (typeof gated)[number];

let store: Storefront;
beforeAll(async () => {
  store = await sharedStorefront();
});
afterAll(() => store.close());

type Sample = {
  readonly sku: string;
  readonly id: number;
  readonly slug: string;
  readonly brand: string;
  readonly category: string;
  readonly promotion: string;
  readonly store: string;
  /** Every price of the site that its pages could show, in dollars as in JSON. */
  readonly prices: ReadonlySet<string>;
};

async function sampleOf(site: Gated): Promise<Sample> {
  const { pool } = store.database;
  const found = await pool.query<Omit<Sample, "promotion" | "store" | "prices">>(
    `select p.sku, p.id, p.slug, m.uri as brand, c.path as category from offers o
     join products p on p.id = o.product_id join manufacturers m on m.id = p.manufacturer_id
     join categories c on c.id = p.category_id
     where o.site = $1 and o.stock_status = 'inStock' and o.unit_id = '' order by o.popularity desc, p.id limit 1`,
    [site],
  );
  const cents = await pool.query<{ cents: number }>(
    "select price_cents as cents from offers where site = $1 union select rrp_cents from offers where site = $1 and rrp_cents is not null",
    [site],
  );
  const promotions = JSON.parse((await requestPage(store, site, "/api/promotion")).text) as { path: string }[];
  const stores = JSON.parse((await requestPage(store, site, "/api/store")).text) as { storeUri: string }[];
  const row = found.rows[0];
  if (row === undefined) throw new Error(`${site} sells nothing.`);
  return {
    ...row,
    promotion: promotions[0]?.path ?? "none",
    store: stores[0]?.storeUri ?? "none",
    prices: new Set(cents.rows.map((one) => String(one.cents / 100))),
  };
}

/** A price under a price field, in JSON, JSON-LD or the page's data: `"price":1299`. */
const pricedName =
  /"(?:price|rrp|was|now|lowPrice|highPrice|minPrice|maxPrice|saving|orderTotal)":\s*"?(\d+(?:\.\d+)?)/gi;

/** The site's prices in a text, as amounts or as data. The yearly cost of power is not one of them. */
function pricesIn(text: string, prices: ReadonlySet<string>): readonly string[] {
  const named = [...text.matchAll(pricedName)].map(([, amount = ""]) => String(Number(amount)));
  const written = [...text.matchAll(/\$\s?(\d{1,3}(?:,\d{3})+|\d{3,6})(?:\.(\d\d))?(?![\d,]| a year)/g)].map(
    ([, whole = "", rest]) => String(Number(`${whole.replaceAll(",", "")}.${rest ?? "0"}`)),
  );
  return [...named, ...written].filter((amount) => amount !== "0" && prices.has(amount));
}

/** An address for a pattern, with the site's real names. */
function filled(pattern: string, sample: Sample): string {
  const values: Readonly<Record<string, string>> = {
    sku: sample.sku,
    id: String(sample.id),
    slug: sample.slug,
    productCode: sample.sku,
    term: "oven",
    type: "products",
    page: "1",
    q: "rich",
    suburb: "Richmond",
    state: "VIC",
    postcode: "3121",
    form: "contact",
    name: "terms",
    path: sample.promotion,
    storeUri: sample.store,
    token: "none",
  };
  const uri = pattern.startsWith("p/") ? sample.slug : pattern.includes("brand") ? sample.brand : sample.category;
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => (name === "uri" ? uri : (values[name] ?? "none")));
  return path.replace("*", pattern.startsWith("comparison") ? sample.sku : sample.category);
}

/** The query parameters that a call requires. */
const queries: Readonly<Record<string, string>> = {
  "/api/v3/search": "?term=oven",
  "/api/search/hits": "?q=oven&term=oven",
  "/api/search/products": "?searchTerms=oven",
  "/api/compare/products": "?skus={sku}",
  "/api/delivery/promise": "?skus={sku}",
  "/api/redirect": "?fromUrl=/x",
  "/api/redirect/getdestination": "?fromUri=/x",
};

describe.each(gated)("%s, to somebody who is not logged in", (site) => {
  test("no page of any kind has a price in its text, its data or its structured data (BRAND-07, BRAND-19, NAV-24)", async () => {
    const sample = await sampleOf(site);
    const paths = pages.map(({ path }) => `/${filled(path, sample)}`);
    const opened = new Set<string>();
    for (const path of [...paths, `/products?sort=price-asc`, `/c/${sample.category}?onSale=true`, "/sitemap.xml"]) {
      const { status, text } = await requestPage(store, site, path);
      if (status === 200) opened.add(path);
      expect(pricesIn(text.replace(/<style[^]*?<\/style>/g, ""), sample.prices), path).toEqual([]);
    }
    for (const path of [
      "/",
      `/p/${sample.slug}`,
      `/brands/${sample.brand}`,
      "/products",
      "/hot-offers",
      "/search/oven",
    ])
      expect([...opened]).toContain(path);
  });

  test("no call that reads has one either, and no list can be filtered by it (BRAND-07, BRAND-19)", async () => {
    const sample = await sampleOf(site);
    const keys = modules.flatMap(({ contract }) => Object.keys(contract)).filter((key) => key.startsWith("GET "));
    expect(keys.length).toBeGreaterThan(40);
    const answered: string[] = [];
    for (const key of keys) {
      const pattern = key.slice(4);
      const path = filled(pattern, sample) + (queries[pattern] ?? "").replace("{sku}", sample.sku);
      const { status, text } = await requestPage(store, site, path);
      expect(status, path).toBeLessThan(500);
      if (status === 200) answered.push(pattern);
      expect(pricesIn(text, sample.prices), path).toEqual([]);
    }
    for (const pattern of [
      "/api/v2/product/list",
      "/api/v2/hotoffers",
      "/api/v2/product/sku/:sku",
      "/api/search/products",
    ])
      expect(answered).toContain(pattern);
    const list = JSON.parse((await requestPage(store, site, "/api/v2/product/list")).text) as {
      facets: { key: string }[];
    };
    expect(list.facets.map(({ key }) => key)).not.toContain("price");
  });
});

test("the same check finds prices where they are shown, so it would find them here", async () => {
  const { pool } = store.database;
  const cents = await pool.query<{ cents: number }>("select price_cents as cents from offers where site = 'aol'");
  const prices = new Set(cents.rows.map((one) => String(one.cents / 100)));
  for (const path of ["/products", "/hot-offers", "/api/v2/product/list"])
    expect(pricesIn((await requestPage(store, "aol", path)).text, prices).length, path).toBeGreaterThan(5);
});
