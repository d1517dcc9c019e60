import type { Facet } from "../catalogue.contract.ts";
import type { FacetSource } from "./facet-counts.ts";
import { arrangeFacets } from "./facets.ts";
import type { ListedGoods } from "./listed-goods.ts";

type Kept = { readonly version: number; readonly facets: Map<string, readonly Facet[]> };

/** For each site; the next page of a list, or another order of it, has the same facets. */
const MOST_KEPT = 200;
const keptBy = new WeakMap<ListedGoods, Kept>();

/** The facets of a list, counted once for the same filters until some product changes. */
export function cachedFacets(source: FacetSource, among: Int32Array | null): Facet[] {
  const { goods, asked, scope, categoryIndex, placeDays, site } = source;
  // What a search or a promotion named is no part of an address, and seldom asked for twice.
  if (among !== null) return arrangeFacets(source);
  const known = keptBy.get(goods);
  const kept = known?.version === goods.version ? known : { version: goods.version, facets: new Map() };
  keptBy.set(goods, kept);
  const key = JSON.stringify([asked.filters, scope, categoryIndex.version, placeDays, site.priceGate]);
  const before = kept.facets.get(key);
  if (before) return [...before];
  const facets = arrangeFacets(source);
  kept.facets.set(key, facets);
  if (kept.facets.size > MOST_KEPT) kept.facets.delete(kept.facets.keys().next().value ?? "");
  return facets;
}
