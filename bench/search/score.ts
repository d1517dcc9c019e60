import type { Grade } from "./read-judgements.ts";

const TOP_RESULTS = 10;
const FIRST_RESULTS = 5;
/** The lowest grade of a relevant product. */
const GOOD: Grade = 2;

export type Score = { readonly ndcg: number; readonly recall: number };

const gains: Readonly<Record<Grade, number>> = { 1: 1, 2: 3, 3: 7 };
const worthOf = (grades: readonly (Grade | undefined)[]): number =>
  grades
    .slice(0, TOP_RESULTS)
    .reduce((sum, grade, place) => sum + (grade === undefined ? 0 : gains[grade]) / Math.log2(place + 2), 0);

/**
 * nDCG of the first ten: the value of the list relative to the best possible one. Recall of the first five: the number
 * of relevant ones, relative to the possible number.
 */
export function scoreOf(skus: readonly string[], grades: ReadonlyMap<string, Grade>): Score {
  const best = [...grades.values()].toSorted((a, b) => b - a);
  const ideal = worthOf(best);
  const least = Math.min(GOOD, best[0] ?? GOOD);
  const isGood = (grade: Grade | undefined): boolean => grade !== undefined && grade >= least;
  const good = skus.slice(0, FIRST_RESULTS).filter((sku) => isGood(grades.get(sku))).length;
  const possible = Math.min(FIRST_RESULTS, best.filter(isGood).length);
  return {
    ndcg: ideal === 0 ? 0 : worthOf(skus.map((sku) => grades.get(sku))) / ideal,
    recall: possible === 0 ? 0 : good / possible,
  };
}

export const allOrNothing = (isRight: boolean): Score => ({ ndcg: isRight ? 1 : 0, recall: isRight ? 1 : 0 });

export function meanOf(scores: readonly Score[]): Score {
  const mean = (pick: (score: Score) => number) => scores.reduce((sum, one) => sum + pick(one), 0) / scores.length;
  return { ndcg: mean((one) => one.ndcg), recall: mean((one) => one.recall) };
}
