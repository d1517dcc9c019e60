import { useEffect, useState } from "react";
import type { Listing, ProductCard } from "../catalogue.contract.ts";
import { hrefOf, type ListAddress, withoutPage } from "./list-address.ts";

/** Lists extended by `Load more`, by the address of their last page, so that going back shows them complete. */
const grown = new Map<string, readonly ProductCard[]>();
const MAX_LISTS = 20;

export type GrownList = {
  readonly items: readonly ProductCard[];
  /** The number of products before the last loaded page. */
  readonly before: number;
  /** More products are loading. */
  readonly isGrowing: boolean;
  /** Call it when `Load more` is pressed: the next page is then added below this one. */
  readonly wantMore: () => void;
};

type Shown = {
  readonly listing: Listing;
  readonly base: string;
  readonly earlier: readonly ProductCard[];
  readonly wanted: number | null;
};

/** The products of the current page, with the earlier pages where the shopper loaded more of the same list. */
export function useGrownList(listing: Listing, address: ListAddress, isJump: boolean): GrownList {
  const base = hrefOf(withoutPage(address));
  const here = hrefOf(address);
  const [shown, setShown] = useState<Shown>(() => ({
    listing,
    base,
    earlier: isJump ? [] : (grown.get(here) ?? []),
    wanted: null,
  }));
  let now = shown;
  if (shown.listing !== listing) {
    const goesOn = shown.base === base && shown.wanted === listing.page;
    const earlier = goesOn ? [...shown.earlier, ...shown.listing.items] : isJump ? [] : (grown.get(here) ?? []);
    now = { listing, base, earlier, wanted: null };
    setShown(now);
  }
  const { earlier } = now;
  useEffect(() => {
    if (earlier.length === 0) return;
    grown.delete(here);
    grown.set(here, earlier);
    if (grown.size > MAX_LISTS) grown.delete(grown.keys().next().value ?? "");
  }, [earlier, here]);
  return {
    items: joined(earlier, listing.items),
    before: earlier.length,
    isGrowing: now.wanted !== null,
    wantMore: () => setShown({ ...now, wanted: listing.page + 1 }),
  };
}

/** A product that moved to a later page meanwhile is not shown twice. */
function joined(earlier: readonly ProductCard[], latest: readonly ProductCard[]): readonly ProductCard[] {
  if (earlier.length === 0) return latest;
  const seen = new Set(earlier.map((product) => product.productCode));
  return [...earlier, ...latest.filter((product) => !seen.has(product.productCode))];
}
