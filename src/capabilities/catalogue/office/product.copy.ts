import { formatDollars } from "#kit/money.ts";
import type { Tone } from "#office/ui/states.tsx";
import type { ProductRow } from "../catalogue.office.contract.ts";

export const stateOf = ({ offers }: Pick<ProductRow, "offers">): { readonly tone: Tone; readonly text: string } =>
  offers.length === 0
    ? { tone: "neutral", text: "Draft" }
    : { tone: "good", text: `On sale: ${offers.map(({ site }) => site).join(", ")}` };

const stockLabels: Readonly<Record<string, string>> = {
  inStock: "In stock",
  backOrder: "On back order",
  noStock: "Sold out",
  supersededAndNoStock: "Replaced, sold out",
  indeterminate: "Ask us",
};
export const describeStock = (status: string): string => stockLabels[status] ?? status;

/** `$899.00`, or from the lowest to the highest where sites differ. */
export function formatPrices(offers: ProductRow["offers"]): string {
  const prices = offers.map(({ price }) => price).toSorted((a, b) => a - b);
  const [low, high] = [prices[0], prices.at(-1)];
  if (low === undefined || high === undefined) return "–";
  return low === high ? formatDollars(low) : `${formatDollars(low)} to ${formatDollars(high)}`;
}

/** `cooking/ovens` as words, each level indented. */
export const formatCategory = ({ path, title }: { readonly path: string; readonly title: string }): string =>
  `${"\u2003".repeat(path.split("/").length - 1)}${title}`;

/** How many a list has; the server counts up to one more than `most`. */
export const formatTotal = (total: number, most: number): string =>
  total > most ? `more than ${most.toLocaleString("en-AU")}` : total.toLocaleString("en-AU");
