import type { Facet } from "../catalogue.contract.ts";
import { hrefOf, isFilterKey, type ListAddress, sameWord } from "./list-address.ts";

export type IndexedFilter = {
  /** As it is told in a title: `by Haneulon`, `Brand New Runout`. */
  readonly words: string;
  readonly isBrand: boolean;
  /** The one address of the list, with the filter as the shop itself writes it. */
  readonly href: string;
};

/**
 * Search engines find a category whole, or narrowed by one brand or one value of a filter that the shop puts above the
 * list; everything else that can be ticked together is the same goods once more. See docs/decisions/0027.
 */
export function indexedFilter(address: ListAddress, facets: readonly Facet[]): IndexedFilter | null {
  const asked = address.params.filter(([key]) => key !== "page");
  const [key, text] = asked[0] ?? [];
  if (asked.length !== 1 || key === undefined || text === undefined) return null;
  if (!address.path.startsWith("/c/") || !isFilterKey(key)) return null;
  const facet = facets.find((one) => one.key.toLowerCase() === key.toLowerCase());
  if (facet?.kind !== "choice" || !facet.isPromoted) return null;
  const value = facet.values.find((one) => sameWord(one.value) === sameWord(text));
  if (value === undefined) return null;
  const isBrand = facet.key === "brand";
  const href = hrefOf({ path: address.path, params: [[facet.key, value.value]] });
  return { words: isBrand ? `by ${value.label}` : value.label, isBrand, href };
}

/** A link into a list that search engines should not follow further; nothing where they may. */
export const followOf = (address: ListAddress, facets: readonly Facet[]): "nofollow" | undefined =>
  address.params.length === 0 || indexedFilter(address, facets) !== null ? undefined : "nofollow";
