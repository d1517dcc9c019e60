import type { Site } from "#shop/site.ts";
import type { Facet } from "../../catalogue.contract.ts";
import type { ReadListing } from "../../listing/listing.rules.ts";
import type { ListedGoods } from "../listing/listed-goods.ts";
import type { Selection } from "../listing/listed-selection.ts";
import type { RequestedScope, PlaceDays } from "../listing/listing-ask.ts";
import type { CategoryIndex } from "../listing/category-index.ts";

export type FacetSource = {
  readonly selection: Selection;
  readonly goods: ListedGoods;
  readonly parsedQuery: ReadListing;
  readonly scope: RequestedScope;
  readonly categoryIndex: CategoryIndex;
  readonly site: Site;
  readonly placeDays: PlaceDays | null;
};

export type FacetCount = { readonly value: string; readonly count: number };
export const facetOf = (facet: Pick<Facet, "key" | "label" | "values"> & Partial<Facet>): Facet => ({
  kind: "choice",
  explain: null,
  isPromoted: false,
  ...facet,
});

/** An upper bound of the list's products with a text in a column, without counting them. */
export const mayCover = ({ goods, selection }: FacetSource, columnKey: string, share: number): boolean =>
  (goods.findColumn(columnKey)?.used ?? 0) >= selection.hits.length * share;

/** How many products each text of a column has; those that none has are left out. */
export function countsOf({ goods, selection }: FacetSource, key: string, columnKey = key): readonly FacetCount[] {
  const column = goods.findColumn(columnKey);
  if (column === undefined) return [];
  const found: FacetCount[] = [];
  const counts = selection.countCodes(key, column);
  for (let code = 1; code < counts.length; code++) {
    const count = counts[code] ?? 0;
    if (count > 0) found.push({ value: column.values[code] ?? "", count });
  }
  return found;
}
