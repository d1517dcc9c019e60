import type { FacetRange } from "../../catalogue.contract.ts";

/** Bars of a histogram: enough to see a shape at the width of a panel. */
const BARS = 20;

/** Numbers that products have, and how many products have each; without `counts`, one each. */
export type Counted = { readonly numbers: ArrayLike<number>; readonly counts?: ArrayLike<number> };

type RangeBounds = { readonly unit: string; readonly from: number | null; readonly to: number | null };

const toThousandths = (number: number): number => Math.round(number * 1000) / 1000;

/** Round steps, about a hundred of them from end to end. */
function stepFor(span: number, isWhole: boolean): number {
  const rough = span / 100;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? power * 10;
  return isWhole ? Math.max(1, Math.round(step)) : toThousandths(Math.max(0.1, step));
}

/** The ends of what a list offers and how it lies between them; undefined where all numbers are the same. */
export function rangeOf({ numbers, counts }: Counted, bounds: RangeBounds): FacetRange | undefined {
  let [min, max, isWhole] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, true];
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at] ?? 0;
    if (number < min) min = number;
    if (number > max) max = number;
    isWhole &&= number % 1 === 0;
  }
  if (!(min < max)) return undefined;
  const histogram = Array.from({ length: BARS }, () => 0);
  const width = (max - min) / BARS;
  for (let at = 0; at < numbers.length; at++) {
    const bar = Math.min(BARS - 1, Math.floor(((numbers[at] ?? 0) - min) / width));
    histogram[bar]! += counts ? (counts[at] ?? 0) : 1;
  }
  return { ...bounds, min, max, step: stepFor(max - min, isWhole), histogram };
}
