import type { Facet } from "../../catalogue.contract.ts";
import type { FacetSource } from "./facet-counts.ts";
import { arrangeFacets } from "./facets.ts";

/** The facets of a list, counted once for the same filters until some product changes. */
export function cachedFacets(source: FacetSource, among: Int32Array | null): Facet[] {
  const { goods, parsedQuery, scope, categoryIndex, placeDays, site } = source;
  // What a search or a promotion named is no part of an address, and seldom asked for twice.
  if (among !== null) return arrangeFacets(source);
  const key = JSON.stringify([parsedQuery.filters, scope, categoryIndex.version, placeDays, site.priceGate]);
  const { version, facetCache: cache } = goods;
  const cached = cache.get(key, (one) => one.version === version);
  if (cached !== undefined) return [...cached.facets];
  const facets = arrangeFacets(source);
  cache.set(key, { version, facets });
  return facets;
}
