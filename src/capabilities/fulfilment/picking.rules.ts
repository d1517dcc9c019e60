import { ok, refuse, type Result } from "#kit/result.ts";

type InBay = { readonly bay: string | null; readonly sku: string; readonly orderNumber: string };

const collator = new Intl.Collator("en", { numeric: true });

/** In the order of the bays, A2 before A12; what has no bay comes last. */
export const sortByBay = <Row extends InBay>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted(
    (a, b) =>
      Number(a.bay === null) - Number(b.bay === null) ||
      collator.compare(a.bay ?? "", b.bay ?? "") ||
      collator.compare(a.sku, b.sku) ||
      collator.compare(a.orderNumber, b.orderNumber),
  );

/** What a scanner reads: without spaces and in one case. */
export const plainScan = (text: string): string => text.replace(/\s+/g, "").toUpperCase();

/** What is written on the goods of a line: SKU, code of the finish and the GTIN of the maker's box. */
export type ScannedGoods = {
  readonly sku: string;
  readonly productCode: string;
  readonly codes: readonly string[];
};

/** A GTIN may come with zeros in front: UPC-A has 12 digits and EAN-13 has 13. */
const withoutZeros = (code: string): string => code.replace(/^0+(?=\d{8,}$)/, "");

/** Whether a scanned code is on the goods of this line. */
export const isScanOf = ({ sku, productCode, codes }: ScannedGoods, scanned: string): boolean =>
  [sku, productCode, ...codes].some((code) => withoutZeros(plainScan(code)) === withoutZeros(plainScan(scanned)));

export type PickLine = ScannedGoods & {
  readonly quantity: number;
  readonly picked: number;
};

/** Whether a scanned code is a unit of this line that is still to be picked. */
export function checkScan(line: PickLine, scanned: string): Result<null, "wrongProduct" | "allPicked"> {
  if (!isScanOf(line, scanned))
    return refuse("wrongProduct", { scanned: scanned.trim().slice(0, 60), wanted: line.sku });
  return line.picked >= line.quantity ? refuse("allPicked", { quantity: line.quantity }) : ok(null);
}

export const shortReasons = ["not-in-bay", "damaged", "wrong-product"] as const;
export type ShortReason = (typeof shortReasons)[number];

export const attemptReasons = [
  "nobody-home",
  "refused",
  "no-access",
  "does-not-fit",
  "damaged",
  "out-of-time",
] as const;
export type AttemptReason = (typeof attemptReasons)[number];

/** Only units that were not picked can be short. */
export const checkShort = (line: Pick<PickLine, "quantity" | "picked">, short: number): Result<null, "tooManyShort"> =>
  short > line.quantity - line.picked ? refuse("tooManyShort", { left: line.quantity - line.picked }) : ok(null);

/** Serial numbers as they are stored; the same one twice is a mistake of the scanner. */
export function checkSerials(serials: readonly (string | null)[]): Result<readonly (string | null)[], "sameSerial"> {
  const plain = serials.map((serial) => (serial === null ? null : plainScan(serial)));
  const seen = new Set<string>();
  for (const serial of plain) {
    if (serial === null) continue;
    if (seen.has(serial)) return refuse("sameSerial", { serial });
    seen.add(serial);
  }
  return ok(plain);
}
