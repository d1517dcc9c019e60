/** Scanners and people differ in case and blanks. */
const plain = (code: string): string => code.replaceAll(/\s+/g, "").toUpperCase();

type ScannedLine = {
  readonly line: number;
  readonly sku: string;
  readonly quantity: number;
  readonly serials: readonly string[];
};

/** The line that a scanned product or serial number belongs to; null: none of them. */
export const lineOfScan = <Line extends Omit<ScannedLine, "quantity">>(code: string, lines: readonly Line[]) =>
  lines.find(({ sku, serials }) => [sku, ...serials].some((one) => plain(one) === plain(code))) ?? null;

/** What a scan counts, and what is said about it. */
export function countScan(
  code: string,
  lines: readonly ScannedLine[],
  counted: ReadonlyMap<number, number>,
): { readonly line: number | null; readonly text: string } {
  const found = lineOfScan(code, lines);
  if (found === null) return { line: null, text: `${code} is not in this return. Nothing was counted.` };
  const units = counted.get(found.line) ?? 0;
  return units >= found.quantity
    ? { line: null, text: `All ${found.quantity} of ${found.sku} are counted already.` }
    : { line: found.line, text: `${found.sku}: ${units + 1} of ${found.quantity}.` };
}
