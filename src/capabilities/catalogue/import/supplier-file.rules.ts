import { isCalendarDay } from "#kit/calendar-day.ts";
import type { RowReading } from "#kit/record-reader.ts";
import { readAmount } from "../prices/price-file.rules.ts";
import { MAX_PIECES } from "../stock/stock.rules.ts";

/** What a supplier's file can change of products that the shop has. */
export const supplierFields = {
  sku: "SKU",
  price: "Price",
  rrp: "RRP",
  cost: "Cost without GST",
  onHand: "On hand",
  incoming: "Incoming",
  arrivesOn: "Arrives on",
  model: "Model",
  title: "Title",
  description: "Description",
  width: "Width in mm",
  height: "Height in mm",
  depth: "Depth in mm",
} as const;
export type SupplierField = keyof typeof supplierFields;
export const supplierFieldNames = Object.keys(supplierFields) as SupplierField[];

const priceFields: readonly SupplierField[] = ["price", "rrp", "cost"];
const stockFields: readonly SupplierField[] = ["onHand", "incoming", "arrivesOn"];

/** Fields of a site's offer. */
export const needsSites = (fields: readonly SupplierField[]): boolean =>
  fields.some((one) => priceFields.includes(one));
/** Fields of the stock at a place. */
export const needsPlace = (fields: readonly SupplierField[]): boolean =>
  fields.some((one) => stockFields.includes(one));

/** Our field, and the column of the file that has it. */
export type SupplierColumn = { readonly field: SupplierField; readonly column: string };

/** What a line changes, by the columns of the shop's tables. What it leaves out stays as it is. */
export type SupplierPart = {
  readonly sku: string;
  readonly product: Readonly<Record<string, string | number>>;
  readonly offer: Readonly<Record<string, number>>;
  readonly stock: Readonly<Record<string, string | number>>;
};

type Read = { readonly value: string | number } | { readonly fault: string };

function readMoney(text: string): Read {
  const cents = readAmount(text);
  if (cents === null) return { fault: `"${text}" isn't an amount. Use 1299.00` };
  return cents > 0 ? { value: cents } : { fault: "is zero" };
}

const readWhole =
  (what: string, least: number, most: number) =>
  (text: string): Read => {
    const value = /^\d{1,9}(\.0+)?$/.test(text) ? Number(text) : Number.NaN;
    return value >= least && value <= most ? { value } : { fault: `"${text}" isn't ${what}` };
  };

const pieces = readWhole("a whole number of pieces", 0, MAX_PIECES);
const millimetres = readWhole("a whole number of millimetres", 1, 100_000);
const day = (text: string): Read =>
  isCalendarDay(text) ? { value: text } : { fault: `"${text}" isn't a day. Use 2026-12-24` };
const words =
  (most: number) =>
  (text: string): Read =>
    text.length <= most ? { value: text } : { fault: `is longer than ${most.toLocaleString("en-AU")} characters` };

type Target = {
  readonly of: "product" | "offer" | "stock";
  readonly column: string;
  readonly read: (text: string) => Read;
};

const targets: Readonly<Record<Exclude<SupplierField, "sku">, Target>> = {
  price: { of: "offer", column: "price_cents", read: readMoney },
  rrp: { of: "offer", column: "rrp_cents", read: readMoney },
  cost: { of: "offer", column: "cost_cents", read: readMoney },
  onHand: { of: "stock", column: "on_hand", read: pieces },
  incoming: { of: "stock", column: "arriving", read: pieces },
  arrivesOn: { of: "stock", column: "arrives_on", read: day },
  model: { of: "product", column: "model", read: words(200) },
  title: { of: "product", column: "title", read: words(300) },
  description: { of: "product", column: "description", read: words(20_000) },
  width: { of: "product", column: "width_mm", read: millimetres },
  height: { of: "product", column: "height_mm", read: millimetres },
  depth: { of: "product", column: "depth_mm", read: millimetres },
};

/** The field that a column of the shop's tables is shown as. */
export const fieldOfColumn = (column: string): SupplierField =>
  supplierFieldNames.find((field) => field !== "sku" && targets[field].column === column) ?? "sku";

/** Where a field's column stands in the file. */
export type SupplierPositions = readonly { readonly field: SupplierField; readonly at: number }[];

/** Finds the columns of a mapping in the first line of a file; a sentence where one is missing. */
export function findColumns(mapping: readonly SupplierColumn[], header: readonly string[]): SupplierPositions | string {
  const names = header.map((name) => name.trim());
  const missing = mapping.filter(({ column }) => !names.includes(column.trim()));
  if (missing.length > 0) return `There is no column ${missing.map(({ column }) => `"${column}"`).join(", ")}.`;
  return mapping.map(({ field, column }) => ({ field, at: names.indexOf(column.trim()) }));
}

/** What a line changes, or every sentence about what is wrong with it. An empty cell changes nothing. */
export function readSupplierRow(positions: SupplierPositions, fields: readonly string[]): RowReading<SupplierPart> {
  const faults: string[] = [];
  const part = { product: {}, offer: {}, stock: {} } as Record<Target["of"], Record<string, string | number>>;
  let sku = "";
  for (const { field, at } of positions) {
    // PostgreSQL stores no NUL.
    const text = (fields[at] ?? "").replaceAll("\0", "").trim();
    if (field === "sku") sku = text;
    else if (text !== "") {
      const { of, column, read } = targets[field];
      const found = read(text);
      if ("value" in found) part[of][column] = found.value;
      else faults.push(`${supplierFields[field]} ${found.fault}.`);
    }
  }
  if (sku === "") faults.unshift("The SKU is missing.");
  const offer = part.offer as Record<string, number>;
  return faults.length > 0
    ? { ok: false, faults }
    : { ok: true, row: { sku, product: part.product, offer, stock: part.stock } };
}
