import type { Cents } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { readAmount } from "./price-file.rules.ts";
import { lineFaults } from "./price-lists.copy.ts";

/** Where the columns of a price list's file are; without From every price holds from one piece on. */
export type ListColumns = { readonly sku: number; readonly from: number | null; readonly price: number };

export function readListColumns(header: readonly string[]): ListColumns | null {
  const names = header.map((name) => name.trim().toLowerCase());
  const [sku, from, price] = ["sku", "from", "price"].map((name) => names.indexOf(name));
  if (sku === undefined || price === undefined || from === undefined || sku < 0 || price < 0) return null;
  return { sku, from: from < 0 ? null : from, price };
}

/** A price of a product; null cents: the product leaves the list. */
export type ListLine = { readonly sku: string; readonly from: number; readonly cents: Cents | null };

const REMOVES = "none";
/** An export puts an apostrophe in front of what a spreadsheet would run. */
const plain = (text: string | undefined): string => (text ?? "").trim().replace(/^'/, "");

export function readListLine(fields: readonly string[], columns: ListColumns): Result<ListLine, "badLine"> {
  const no = (sentence: string) => refuse("badLine", { sentence });
  const sku = plain(fields[columns.sku]).toUpperCase();
  const from = columns.from === null ? "1" : plain(fields[columns.from]) || "1";
  const price = plain(fields[columns.price]);
  if (sku === "") return no(lineFaults.noSku);
  if (!/^\d{1,6}$/.test(from)) return no(lineFaults.notNumber(from));
  if (price.toLowerCase() === REMOVES) return ok({ sku, from: Number(from), cents: null });
  const cents = readAmount(price);
  return cents === null ? no(lineFaults.notAmount(price)) : ok({ sku, from: Number(from), cents });
}
