import { Cache } from "#platform/cache.ts";
import type { Facet } from "../catalogue.contract.ts";
import type { FacetSource } from "./facet-counts.ts";
import { arrangeFacets } from "./facets.ts";
import type { ListedGoods } from "./listed-goods.ts";

type CachedFacets = { readonly version: number; readonly facets: readonly Facet[] };

/** For each site; the next page of a list, or another order of it, has the same facets. */
const MOST_LISTS = 200;
const caches = new WeakMap<ListedGoods, Cache<CachedFacets>>();

/** The facets of a list, counted once for the same filters until some product changes. */
export function cachedFacets(source: FacetSource, among: Int32Array | null): Facet[] {
  const { goods, asked, scope, categoryIndex, placeDays, site } = source;
  // What a search or a promotion named is no part of an address, and seldom asked for twice.
  if (among !== null) return arrangeFacets(source);
  const cache = caches.get(goods) ?? new Cache<CachedFacets>({ name: "facets", maxEntries: MOST_LISTS });
  caches.set(goods, cache);
  const key = JSON.stringify([asked.filters, scope, categoryIndex.version, placeDays, site.priceGate]);
  const { version } = goods;
  const cached = cache.get(key, (one) => one.version === version);
  if (cached !== undefined) return [...cached.facets];
  const facets = arrangeFacets(source);
  cache.set(key, { version, facets });
  return facets;
}
