import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { callOf } from "#ui/call.ts";
import { askDropdown, searchTarget } from "#capabilities/search/web/use-search.ts";
import { shopProducts } from "#capabilities/search/web/shop-products.ts";
import { withSeedTerms } from "#test/support/payment-terms.ts";
import { site as siteData } from "#sites/aol/site.ts";
import { matchLine } from "../home/sections/quick-order-form.tsx";
import type { ShopContract } from "../page.ts";
import { loadSearch } from "./search.load.ts";

const site = withSeedTerms(siteData);

let addresses: string[] = [];

beforeEach(() => {
  addresses = [];
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (address: string) => {
    addresses.push(address);
    const products = { products: [] };
    const listing = { items: [], total: 1, ignored: [], facets: [] };
    return Response.json({ url: "/search/fridge", results: products, ...products, listing, path: [] });
  });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

const browserOf = (stored: Readonly<Record<string, string>>) =>
  vi.stubGlobal("localStorage", { getItem: (key: string) => stored[key] ?? null, setItem: () => {} });

/** Every kind of search in the browser: dropdown, Enter, products by SKU, results page, quick order. */
async function searchEverywhere(): Promise<readonly URL[]> {
  const request = { call: callOf<ShopContract>(), site, url: new URL("http://shop/search/fridge") };
  const fetched = shopProducts.read(["KF612BX"]);
  await vi.runAllTimersAsync();
  await Promise.allSettled([
    fetched,
    askDropdown({ searchTerm: "fridge", limit: 3, signal: new AbortController().signal }),
    searchTarget("fridge"),
    loadSearch({ ...request, params: { term: "fridge" } }),
    matchLine({ model: "KF612BX", quantity: 1 }),
  ]);
  const searches = addresses
    .map((address) => new URL(address, "http://shop"))
    .filter(({ pathname }) => /search/i.test(pathname));
  expect(searches.map(({ pathname }) => pathname).toSorted()).toEqual([
    "/api/search/hits",
    "/api/v2/SiteSearch/f/fridge",
    "/api/v2/sitesearch/search-url",
    "/api/v3/search",
    "/api/v3/search",
  ]);
  return searches;
}

test("every search call of a signed-in shopper carries wid=true (SCOPE-06, SRCH-34)", async () => {
  browserOf({ access_token: "a", id_token: "i", loggedin: "true" });
  for (const { pathname, searchParams } of await searchEverywhere())
    expect([pathname, searchParams.get("wid")]).toEqual([pathname, "true"]);
});

test("no search call of a signed-out shopper carries wid (SRCH-34)", async () => {
  browserOf({});
  for (const { pathname, searchParams } of await searchEverywhere())
    expect([pathname, searchParams.get("wid")]).toEqual([pathname, null]);
});
