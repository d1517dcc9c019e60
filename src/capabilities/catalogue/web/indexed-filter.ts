import type { Facet } from "../catalogue.contract.ts";
import { hrefOf, isFilterKey, type ListAddress, sameWord } from "./list-address.ts";

export type IndexedFilter = {
  /** Its part of a title: `by Haneulon`, `Brand New Runout`. */
  readonly words: string;
  readonly isBrand: boolean;
  /** The canonical address of the list, with the filter in the shop's spelling. */
  readonly href: string;
};

/**
 * Search engines index a category without filters, or with one brand or one value of a promoted filter; all other
 * combinations repeat the same products. See docs/decisions/0027.
 */
export function indexedFilter(address: ListAddress, facets: readonly Facet[]): IndexedFilter | null {
  const params = address.params.filter(([key]) => key !== "page");
  const [key, text] = params[0] ?? [];
  if (params.length !== 1 || key === undefined || text === undefined) return null;
  if (!address.path.startsWith("/c/") || !isFilterKey(key)) return null;
  const facet = facets.find((one) => one.key.toLowerCase() === key.toLowerCase());
  if (facet?.kind !== "choice" || !facet.isPromoted) return null;
  const value = facet.values.find((one) => sameWord(one.value) === sameWord(text));
  if (value === undefined) return null;
  const isBrand = facet.key === "brand";
  const href = hrefOf({ path: address.path, params: [[facet.key, value.value]] });
  return { words: isBrand ? `by ${value.label}` : value.label, isBrand, href };
}

/** `nofollow` for a link into a list that search engines should not crawl; nothing otherwise. */
export const followOf = (address: ListAddress, facets: readonly Facet[]): "nofollow" | undefined =>
  address.params.length === 0 || indexedFilter(address, facets) !== null ? undefined : "nofollow";
