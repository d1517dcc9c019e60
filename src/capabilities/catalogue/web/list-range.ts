import { formatDollars } from "#kit/money.ts";
import { writtenNumber } from "#kit/written-number.ts";
import type { Facet } from "../catalogue.contract.ts";

export type RangeBar = { readonly from: number; readonly to: number; readonly count: number };

/** A numeric filter as a slider: its ends, its steps, and the distribution of the products. */
export type SliderRange = {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly unit: string;
  readonly bars: readonly RangeBar[];
};

/** `200-400`, `under-200`, `4000-plus`: ranges of measurements. A single number, such as stars, is a choice. */
const isBand = (value: string): boolean =>
  /^(under-)?\d+(\.\d+)?(-\d+(\.\d+)?|-plus)?$/.test(value) && /\D/.test(value.replace(".", ""));

/** Whether a facet has a lower and an upper bound. */
export const hasBounds = (facet: Facet): boolean =>
  facet.kind === "range" && facet.values.length > 0 && facet.values.every(({ value }) => isBand(value));

/** The slider of such a facet, with rounded ends; null without a range. */
export function rangeOf(facet: Facet): SliderRange | null {
  if (!hasBounds(facet) || facet.range === undefined) return null;
  const { min, max, step, unit, histogram } = facet.range;
  const width = (max - min) / histogram.length;
  const bars = histogram.map((count, index) => ({ from: min + index * width, to: min + (index + 1) * width, count }));
  return { from: rounded(Math.floor(min / step) * step), to: rounded(Math.ceil(max / step) * step), step, unit, bars };
}

/** Avoids floating-point errors of tenths. */
const rounded = (number: number): number => Math.round(number * 1000) / 1000;

/** `$` for money, else the unit in a range's label: `L`, `mm`, `kWh`. */
export function unitOf({ key, range, values }: Facet): string {
  if (range !== undefined) return range.unit;
  if (key === "price") return "$";
  return /\d\s*([^\d\s]*)$/.exec(values[0]?.label ?? "")?.[1] ?? "";
}

export const formatMeasure = (value: number, unit: string): string =>
  unit === "$" ? formatDollars(value, "when-non-zero") : `${writtenNumber(value)}${unit === "" ? "" : ` ${unit}`}`;

/** `$500 to $900`, `400 to 600 mm`. */
export const formatRange = (from: number, to: number, unit: string): string =>
  `${unit === "$" ? formatMeasure(from, unit) : writtenNumber(from)} to ${formatMeasure(to, unit)}`;

/** `minPrice`, `maxWidthMm`: a bound of a facet in an address. */
export const boundKey = (bound: "min" | "max", key: string): string =>
  `${bound}${key.charAt(0).toUpperCase()}${key.slice(1)}`;
