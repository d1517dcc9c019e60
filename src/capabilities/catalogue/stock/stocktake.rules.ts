import { gtinDigits, isGtin } from "../products/gtin.rules.ts";

/** Scans that a phone sends at once, after it was offline. */
export const MAX_SCANS = 200;
/** The most pieces of one scan, typed beside the code. */
export const MAX_PER_SCAN = 10_000;

export type CountedLine = { readonly sku: string; readonly expected: number; readonly counted: number };

export const difference = ({ expected, counted }: Pick<CountedLine, "expected" | "counted">): number =>
  counted - expected;

export type CountTotals = { readonly lines: number; readonly missing: number; readonly surplus: number };

/** How many products were counted, and how many pieces are missing and too many. */
export const countTotals = (lines: readonly CountedLine[]): CountTotals => {
  const differences = lines.map(difference);
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
  return {
    lines: lines.length,
    missing: -sum(differences.filter((one) => one < 0)),
    surplus: sum(differences.filter((one) => one > 0)),
  };
};

export type OnHandLine = CountedLine & { readonly onHand: number };

/**
 * What is on hand once a count is posted: the difference is applied to what is on hand now, because orders and trucks
 * went on during the count. The first line that would go below zero is named instead.
 */
export function postedStock(
  lines: readonly OnHandLine[],
): { readonly ok: true; readonly onHand: readonly number[] } | { readonly ok: false; readonly line: OnHandLine } {
  const wrong = lines.find((line) => line.onHand + difference(line) < 0);
  return wrong === undefined
    ? { ok: true, onHand: lines.map((line) => line.onHand + difference(line)) }
    : { ok: false, line: wrong };
}

/** A scanned or typed code as SKUs and model numbers are compared: a scanner may add spaces or small letters. */
export const codeOf = (scanned: string): ScannedCode => ({
  sku: scanned.trim().toUpperCase(),
  modelKey: scanned.toUpperCase().replaceAll(/[^A-Z0-9]/g, ""),
  gtins: gtinsOf(gtinDigits(scanned)),
});

type ScannedCode = { readonly sku: string; readonly modelKey: string; readonly gtins: readonly string[] };

/** A scanner may add or leave out zeros in front: UPC-A has 12 digits, EAN-13 has 13. */
function gtinsOf(digits: string): readonly string[] {
  const bare = digits.replace(/^0+/, "");
  const lengths = [8, 12, 13, 14].filter((length) => bare.length >= 7 && length >= bare.length);
  return lengths.map((length) => bare.padStart(length, "0")).filter(isGtin);
}
