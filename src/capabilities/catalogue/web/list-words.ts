import { writtenNumber } from "#kit/written-number.ts";
import type { Listing } from "../catalogue.contract.ts";

export type SortOrder = Listing["sort"];

/** In the order of the menu; what sorts by price needs prices to be seen. */
export const sortWords: Readonly<Record<SortOrder, { readonly label: string; readonly needsPrices: boolean }>> = {
  popular: { label: "Most popular", needsPrices: false },
  "price-asc": { label: "Price, low to high", needsPrices: true },
  "price-desc": { label: "Price, high to low", needsPrices: true },
  saving: { label: "Biggest saving", needsPrices: true },
  newest: { label: "Newest", needsPrices: false },
  rating: { label: "Best rated", needsPrices: false },
  energy: { label: "Energy rating", needsPrices: false },
};

export const sayProducts = (total: number): string => `${writtenNumber(total)} ${total === 1 ? "product" : "products"}`;

/** How many products stand on the page, and how many of them before those of the last page that came. */
export type ShownOfList = { readonly count: number; readonly before: number };

/** `25 to 48 of 230 products` */
export function sayShown(
  { total, page, perPage }: Pick<Listing, "total" | "page" | "perPage">,
  shown: ShownOfList,
): string {
  const from = (page - 1) * perPage + 1 - shown.before;
  return `${writtenNumber(from)} to ${writtenNumber(from + shown.count - 1)} of ${sayProducts(total)}`;
}
