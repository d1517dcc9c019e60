import type { Facet } from "../catalogue.contract.ts";
import { type AppliedFilter, appliedFilters } from "./applied-filters.ts";
import { hrefOf, type ListAddress, withoutKey } from "./list-address.ts";
import { boundKey } from "./list-range.ts";

/** `count` is null where values share products, so that they cannot be added up. */
export type BlockingFilter = AppliedFilter & { readonly count: number | null };

/** Steps that include the ones before them: the widest has the total. */
const steps: ReadonlySet<string> = new Set(["rating", "deliverBy"]);

/** The filters that empty a list: without any one of them the others have results. Best first. */
export function blockingFilters(address: ListAddress, facets: readonly Facet[]): readonly BlockingFilter[] {
  return facets
    .flatMap((facet): BlockingFilter[] => {
      const own = [facet.key, boundKey("min", facet.key), boundKey("max", facet.key)];
      const mine = address.params.filter(([key]) => own.includes(key));
      const counts = facet.values.map((value) => value.count);
      const count = steps.has(facet.key) ? Math.max(0, ...counts) : counts.reduce((sum, one) => sum + one, 0);
      if (mine.length === 0 || count === 0) return [];
      const less = own.reduce(withoutKey, address);
      const label = appliedFilters({ ...address, params: mine }, facets, []).map((one) => one.label);
      return [
        { key: facet.key, label: label.join(", "), href: hrefOf(less), count: facet.key === "features" ? null : count },
      ];
    })
    .sort((a, b) => (b.count ?? 0) - (a.count ?? 0));
}
