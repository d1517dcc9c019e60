import { useMemo } from "react";
import type { Facet, Listing } from "../catalogue.contract.ts";
import { appliedFilters } from "./applied-filters.ts";
import { hrefOf, type ListAddress, readListAddress, sameWord } from "./list-address.ts";

type Value = Facet["values"][number];

/**
 * A selected value keeps its place among its filter's values even when no product has it any more, so that it can be
 * removed there. Returns the same list where there is nothing to add.
 */
export function withAppliedValues(listing: Listing, address: ListAddress): Listing {
  const missingOf = (facet: Facet): readonly Value[] =>
    address.params
      .filter(() => facet.kind === "choice" && facet.key !== "category")
      .filter(([key, value]) => key === facet.key && !listing.ignored.includes(`${key}=${value}`))
      .filter(([, value]) => facet.values.every((one) => sameWord(one.value) !== sameWord(value)))
      .map(([key, value]) => {
        const [applied] = appliedFilters({ path: address.path, params: [[key, value]] }, listing.facets, []);
        return { value, label: capital(applied?.label.slice(facet.label.length + 2) ?? value), count: 0, isOn: true };
      });
  const missing = new Map(listing.facets.map((facet) => [facet.key, missingOf(facet)]));
  if ([...missing.values()].every((values) => values.length === 0)) return listing;
  const facets = listing.facets.map((facet) => ({
    ...facet,
    values: [...facet.values, ...(missing.get(facet.key) ?? [])],
  }));
  return { ...listing, facets };
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export function useAppliedValues(listing: Listing, address: ListAddress): Listing {
  const href = hrefOf(address);
  return useMemo(() => withAppliedValues(listing, readListAddress(new URL(href, "http://shop"))), [listing, href]);
}
