import { type Count, lineOfCode, type LinePieces, receiptOf } from "./purchase-order.rules.ts";

/** What somebody counted of a line so far. */
export type CountedLine = Count;
export const emptyCount: CountedLine = { received: 0, damaged: 0, isRestCancelled: false, reason: "" };

type Counts = ReadonlyMap<number, CountedLine>;
type Line = LinePieces & {
  readonly line: number;
  readonly sku: string;
  readonly codes: readonly string[];
  readonly open: number;
};

export const countOf = (counts: Counts, line: number): CountedLine => counts.get(line) ?? emptyCount;

/** Whether a count is not as ordered: more, damaged, or missing for good. */
export const isDifferent = (line: LinePieces, count: CountedLine): boolean =>
  !receiptOf(line, { ...count, reason: "" }).ok;

/** The lines that are not as ordered and say not why. */
export const missingReasons = (lines: readonly Line[], counts: Counts): ReadonlySet<number> =>
  new Set(lines.filter((line) => !receiptOf(line, countOf(counts, line.line)).ok).map(({ line }) => line));

/** The line that a scan counts, and what is said about it. */
export function countScan(
  code: string,
  lines: readonly Line[],
  counts: Counts,
): { readonly line: number | null; readonly text: string } {
  const found = lineOfCode(code, lines);
  if (found === null) return { line: null, text: `${code} is not on this order. Nothing was counted.` };
  const { received, damaged } = countOf(counts, found.line);
  const now = received + damaged + 1;
  return now > found.open
    ? { line: found.line, text: `${found.sku}: ${now}, and ${found.open} were to come. Enter why there are more.` }
    : { line: found.line, text: `${found.sku}: ${now} of ${found.open}.` };
}
