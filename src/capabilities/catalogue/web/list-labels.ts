import { writtenNumber } from "#kit/written-number.ts";
import type { Listing } from "../catalogue.contract.ts";

export type SortOrder = Listing["sort"];

/** In the order of the menu; sorting by price needs visible prices. */
export const sortLabels: Readonly<Record<SortOrder, { readonly label: string; readonly needsPrices: boolean }>> = {
  popular: { label: "Most popular", needsPrices: false },
  "price-asc": { label: "Price, low to high", needsPrices: true },
  "price-desc": { label: "Price, high to low", needsPrices: true },
  saving: { label: "Biggest saving", needsPrices: true },
  newest: { label: "Newest", needsPrices: false },
  rating: { label: "Best rated", needsPrices: false },
  energy: { label: "Energy rating", needsPrices: false },
};

export const formatProducts = (total: number): string =>
  `${writtenNumber(total)} ${total === 1 ? "product" : "products"}`;

/** The number of products on the page, and the number before those of the last loaded page. */
export type ShownOfList = { readonly count: number; readonly before: number };

/** `25 to 48 of 230 products` */
export function describeVisibility(
  { total, page, perPage }: Pick<Listing, "total" | "page" | "perPage">,
  shown: ShownOfList,
): string {
  const from = (page - 1) * perPage + 1 - shown.before;
  return `${writtenNumber(from)} to ${writtenNumber(from + shown.count - 1)} of ${formatProducts(total)}`;
}
