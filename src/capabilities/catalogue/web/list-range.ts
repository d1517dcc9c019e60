import type { Facet } from "../catalogue.contract.ts";

export type RangeBar = { readonly from: number; readonly to: number; readonly count: number };

/** A filter by numbers as a slider needs it: its ends, its steps, and how many products lie where. */
export type FacetRange = {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly unit: string;
  readonly bars: readonly RangeBar[];
};

/** Fewer bands than this are ticked faster than any slider is moved. */
const FEWEST_BANDS = 3;
/** How far a slider goes past the start of a last band without an end. */
const OPEN_END = 1.5;

/** `200-400`, `under-200`, `4000-plus`. */
function barOf({ value, count }: Facet["values"][number]): RangeBar | null {
  const [, under, from, to, plus] =
    /^(?:under-(\d+(?:\.\d+)?)|(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)|(\d+(?:\.\d+)?)-plus)$/.exec(value) ?? [];
  if (under !== undefined) return { from: 0, to: Number(under), count };
  if (plus !== undefined) return { from: Number(plus), to: Number(plus) * OPEN_END, count };
  return from === undefined || to === undefined ? null : { from: Number(from), to: Number(to), count };
}

/** What the facet's bands say of the numbers in them; null for what is picked and not measured. */
export function rangeOf(facet: Facet): FacetRange | null {
  if (facet.kind !== "range") return null;
  const bars = facet.values.flatMap((value) => barOf(value) ?? []);
  if (bars.length !== facet.values.length || bars.length < FEWEST_BANDS) return null;
  const from = Math.min(...bars.map((bar) => bar.from));
  const to = Math.max(...bars.map((bar) => bar.to));
  const isWhole = bars.every((bar) => Number.isInteger(bar.from) && Number.isInteger(bar.to));
  return { from, to, step: stepOf(to - from, isWhole), unit: unitOf(facet), bars };
}

/** A round step, of which some fifty to a hundred make the whole way. */
function stepOf(span: number, isWhole: boolean): number {
  const step = 10 ** Math.floor(Math.log10(span / 40));
  return isWhole ? Math.max(1, step) : step;
}

/** `$` for money, else what stands after the number in a band's own words: `L`, `mm`, `kWh`. */
function unitOf({ key, values }: Facet): string {
  if (key === "price") return "$";
  return /\d\s*([^\d\s]*)$/.exec(values[0]?.label ?? "")?.[1] ?? "";
}

const grouped = new Intl.NumberFormat("en-AU");
export const sayMeasure = (value: number, unit: string): string =>
  unit === "$" ? `$${grouped.format(value)}` : `${grouped.format(value)}${unit === "" ? "" : ` ${unit}`}`;

/** `$500 to $900`, `400 to 600 mm`. */
export const sayBetween = (from: number, to: number, unit: string): string =>
  `${unit === "$" ? sayMeasure(from, unit) : grouped.format(from)} to ${sayMeasure(to, unit)}`;

/** `minPrice`, `maxWidthMm`: a bound of a facet in an address. */
export const boundKey = (bound: "min" | "max", key: string): string =>
  `${bound}${key.charAt(0).toUpperCase()}${key.slice(1)}`;
