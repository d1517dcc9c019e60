import { useQuery, useQueryClient } from "@tanstack/react-query";
import { officeCall, valueOf } from "#office/ui/calls.ts";
import type { SiteCode } from "#shop/site.ts";
import type { priceListsContract } from "../prices/price-lists.office.contract.ts";

export const priceListsCall = officeCall<typeof priceListsContract>();
export const PRICE_LISTS = ["price-lists"] as const;

/** What a list may be asked for; the address holds it. */
export type PriceListSearch = {
  readonly words?: string | undefined;
  readonly after?: string | undefined;
  /** The product whose prices are open. */
  readonly sku?: string | undefined;
};

export type ListKey = { readonly site: SiteCode; readonly group: string };

export const usePriceLists = (site: SiteCode) =>
  useQuery({
    queryKey: [...PRICE_LISTS, site],
    queryFn: ({ signal }) =>
      valueOf(priceListsCall, "GET /api/office/sites/:site/price-lists", { params: { site }, signal }),
  });

/** Reads all lists anew after a change. */
export function usePriceListsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: PRICE_LISTS });
}
