import { asCents, formatAmount } from "#kit/money.ts";
import { formatDate } from "#office/ui/dates.ts";
import type { PriceRow, ShownPriceState } from "../prices/prices.office.contract.ts";

export const dollars = (amount: number | null): string =>
  amount === null ? "–" : formatAmount(asCents(Math.round(amount * 100)));

export const formatPercent = (percent: number | null): string =>
  percent === null ? "–" : `${percent.toFixed(1).replace("-", "−")} %`;

export const formatDays = ({ from, to }: Pick<PriceRow, "from" | "to">): string =>
  from === null || to === null ? "–" : `${formatDate(from)} – ${formatDate(to)}`;

const words: Readonly<Record<keyof ShownPriceState, string>> = {
  price: "Price",
  rrp: "RRP",
  was: "Was",
  cost: "Cost",
  special: "Special",
  from: "From",
  to: "To",
};
export const priceFields = Object.keys(words) as (keyof ShownPriceState)[];

export const formatValue = (field: keyof ShownPriceState, of: ShownPriceState): string => {
  const value = of[field];
  if (typeof value === "string") return formatDate(value);
  return value === null ? "none" : dollars(value);
};

/** `Price: $1,299.00 → $1,199.00`, for each that differs. */
export const describeChanges = (before: ShownPriceState, after: ShownPriceState): string =>
  priceFields
    .filter((field) => before[field] !== after[field])
    .map((field) => `${words[field]}: ${formatValue(field, before)} → ${formatValue(field, after)}`)
    .join("; ");
