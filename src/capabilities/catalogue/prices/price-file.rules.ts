import { isCalendarDay } from "#kit/calendar-day.ts";
import { type Cents, toCents } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { PriceChange, PriceState } from "./price-plan.rules.ts";
import { fileFaults, priceMessages } from "./prices-office.copy.ts";

/** The columns of a file of prices, by the words of its first line; an export has them and more, which are passed over. */
const columnFields = {
  price: "price",
  rrp: "rrp",
  cost: "cost",
  special: "special",
  "special from": "from",
  "special to": "to",
} as const satisfies Readonly<Record<string, keyof PriceState>>;
type ColumnName = keyof typeof columnFields;

const shownNames: Readonly<Record<ColumnName, string>> = {
  price: "Price",
  rrp: "RRP",
  cost: "Cost",
  special: "Special",
  "special from": "Special from",
  "special to": "Special to",
};

export type PriceColumns = {
  readonly sku: number;
  readonly site: number;
  readonly values: readonly { readonly name: ColumnName; readonly at: number }[];
};

const named = (text: string): string => text.trim().toLowerCase().replaceAll("_", " ");

/** Where the columns are. */
export function readColumns(header: readonly string[]): Result<PriceColumns, "badFile"> {
  const names = header.map(named);
  const known: readonly string[] = ["sku", "site", ...Object.keys(columnFields)];
  const twice = names.find((name, at) => known.includes(name) && names.indexOf(name) !== at);
  if (twice !== undefined) return refuse("badFile", { sentence: fileFaults.twiceNamed(twice) });
  const values = (Object.keys(columnFields) as ColumnName[]).flatMap((name) =>
    names.includes(name) ? [{ name, at: names.indexOf(name) }] : [],
  );
  const [sku, site] = [names.indexOf("sku"), names.indexOf("site")];
  return sku < 0 || site < 0 || values.length === 0
    ? refuse("badFile", { sentence: fileFaults.noColumns(Object.values(shownNames)) })
    : ok({ sku, site, values });
}

/** `1299`, `1299.00`, `$1,299.00`; nothing else, because 1.299 may mean two things. */
export function readAmount(text: string): Cents | null {
  const digits = text.replace(/^\$/, "");
  return /^(\d{1,8}|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(digits) ? toCents(Number(digits.replaceAll(",", ""))) : null;
}

/** The word that removes a value; an empty cell leaves it as it is. */
const REMOVES = "none";

function readCell(name: ColumnName, text: string): Result<PriceChange, "badLine"> {
  const field = columnFields[name];
  if (text.toLowerCase() === REMOVES)
    return name === "price" ? refuse("badLine", { sentence: fileFaults.noPrice }) : ok({ [field]: null });
  if (field === "from" || field === "to")
    return isCalendarDay(text)
      ? ok({ [field]: text })
      : refuse("badLine", { sentence: fileFaults.notDay(shownNames[name], text) });
  const cents = readAmount(text);
  return cents === null
    ? refuse("badLine", { sentence: fileFaults.notAmount(shownNames[name], text) })
    : ok({ [field]: cents });
}

export type PriceLine = { readonly sku: string; readonly site: string; readonly change: PriceChange };

/** An export puts an apostrophe in front of what a spreadsheet would run. */
const plain = (text: string | undefined): string => (text ?? "").trim().replace(/^'/, "");

/** One line of the file, or the sentence about it. */
export function readPriceLine(fields: readonly string[], columns: PriceColumns): Result<PriceLine, "badLine"> {
  const [sku, site] = [plain(fields[columns.sku]), plain(fields[columns.site]).toLowerCase()];
  if (sku === "") return refuse("badLine", { sentence: priceMessages.noSku });
  let change: PriceChange = {};
  for (const { name, at } of columns.values) {
    const text = plain(fields[at]);
    if (text === "") continue;
    const cell = readCell(name, text);
    if (!cell.ok) return cell;
    change = { ...change, ...cell.value };
  }
  return ok({ sku, site, change });
}
