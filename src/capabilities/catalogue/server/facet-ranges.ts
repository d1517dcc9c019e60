import type { FacetRange } from "../catalogue.contract.ts";

/** Bars of a histogram: enough to see a shape at the width of a panel. */
const BARS = 20;

export type Counted = { readonly number: number; readonly count: number };

type Asked = { readonly from: number | null; readonly to: number | null };

const tidy = (number: number): number => Math.round(number * 1000) / 1000;

/** Round steps, about a hundred of them from end to end. */
function stepFor(span: number, isWhole: boolean): number {
  const rough = span / 100;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? power * 10;
  return isWhole ? Math.max(1, Math.round(step)) : tidy(Math.max(0.1, step));
}

/** The ends of what a list offers and how it lies between them; undefined where all numbers are the same. */
export function rangeOf(numbers: readonly Counted[], unit: string, asked: Asked): FacetRange | undefined {
  const counted = numbers.filter(({ number, count }) => count > 0 && Number.isFinite(number));
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { number } of counted) {
    min = Math.min(min, number);
    max = Math.max(max, number);
  }
  if (!(min < max)) return undefined;
  const histogram = Array.from({ length: BARS }, () => 0);
  for (const { number, count } of counted) {
    const bar = Math.min(BARS - 1, Math.floor(((number - min) / (max - min)) * BARS));
    histogram[bar] = (histogram[bar] ?? 0) + count;
  }
  const isWhole = counted.every(({ number }) => Number.isInteger(number));
  return { unit, min, max, step: stepFor(max - min, isWhole), ...asked, histogram };
}
