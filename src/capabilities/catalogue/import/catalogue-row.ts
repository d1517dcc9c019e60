import { z } from "zod";
import { isCalendarDay } from "#kit/calendar-day.ts";
import { asCents, type Cents, toCents, toDollars } from "#kit/money.ts";
import {
  canonicalJson,
  readRecord,
  type Columns,
  type NumberKind,
  type RecordReader,
  type RowReading,
} from "#kit/record-reader.ts";
import { finishes } from "../catalogue.facts.ts";
import { gtinDigits, isGtin } from "../products/gtin.rules.ts";
import type { CatalogueColumn } from "./columns.ts";
import {
  missingDay,
  slugOf,
  type CatalogueContext,
  type OfferRow,
  type ProductRow,
  type StockRow,
} from "./product-row.ts";

const millimetres: NumberKind = { what: "a whole number of millimetres", isWhole: true, least: 1, most: 100_000 };
const stars: NumberKind = { what: "a number of stars from 0 to 10", least: 0, most: 10 };
const kilowattHours: NumberKind = { what: "a number of kilowatt hours", least: 0, most: 1_000_000 };

const day = z.string().refine(isCalendarDay, "is not a day written YYYY-MM-DD");
const dollars = z
  .number()
  .min(0)
  .max(20_000_000)
  .refine((value) => toCents(value) !== null, "has more than two decimals");
const count = z.int().min(0).max(1_000_000);

const Offer = z.strictObject({
  price: dollars,
  rrp: dollars.optional(),
  was: dollars.positive().optional(),
  condition: z.enum(["Cosmetic Imperfection", "New Condition", "Brand New Runout"]).optional(),
  missing_parts: z.string().optional(),
  unit_id: z.string().optional(),
  ribbon_type: z
    .enum(["save", "catalogue-item", "cashback", "win", "new", "bonus", "special-offer", "sale"])
    .optional(),
  ribbon_text: z.string().optional(),
  alt_price_message: z.string().optional(),
  stock: z.enum(["inStock", "backOrder", "noStock", "supersededAndNoStock", "indeterminate"]),
  ships_on: day.optional(),
  is_hot: z.boolean().optional(),
  popularity: count.optional(),
  listed_on: day,
});
const Offers = z.record(z.string(), Offer);
const Stock = z.record(
  z.string(),
  z.strictObject({ on_hand: count, arriving: count.optional(), arrives_on: day.optional() }),
);
const Facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
const Texts = z.array(z.string());
const Anything = z.record(z.string(), z.unknown());

/** The value, or the end of a sentence that says what is wrong with it. */
const checkedBy =
  <Schema extends z.ZodType>(schema: Schema) =>
  (value: unknown): z.output<Schema> | string => {
    const read = schema.safeParse(value);
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    const place = issue?.path.length ? ` (${issue.path.join(".")})` : "";
    return `is not as it should be${place}: ${issue?.message ?? "unknown"}`;
  };

const isOf = (record: RecordReader, known: ReadonlySet<string>, column: CatalogueColumn): string => {
  const value = record.required(column);
  if (value !== "" && !known.has(value)) record.fault(`${column} "${value}" is not known here`);
  return value;
};

const offerRow = (offer: z.output<typeof Offer>): OfferRow => ({
  price_cents: toCents(offer.price) ?? asCents(0),
  rrp_cents: offer.rrp === undefined ? null : toCents(offer.rrp),
  was_cents: offer.was === undefined ? null : toCents(offer.was),
  condition: offer.condition ?? null,
  missing_parts: offer.missing_parts ?? null,
  unit_id: offer.unit_id ?? "",
  ribbon_type: offer.ribbon_type ?? null,
  ribbon_text: offer.ribbon_text ?? null,
  alt_price_message: offer.alt_price_message ?? null,
  stock_status: offer.stock,
  ships_on: offer.ships_on ?? null,
  is_hot: offer.is_hot ?? false,
  popularity: offer.popularity ?? 0,
  listed_on: offer.listed_on,
});

function stockRows(record: RecordReader, context: CatalogueContext): Record<string, StockRow> | null {
  const read = record.json("stock", checkedBy(Stock));
  if (read === null) return null;
  const strange = Object.keys(read).filter((code) => !context.warehouses.some((warehouse) => warehouse.code === code));
  for (const code of strange) record.fault(`stock names the warehouse "${code}", which is not known here`);
  return Object.fromEntries(
    Object.entries(read).map(([code, { on_hand, arriving = 0, arrives_on = null }]) => [
      code,
      { on_hand, arriving, arrives_on },
    ]),
  );
}

function offerRows(record: RecordReader, context: CatalogueContext): Record<string, OfferRow> | null {
  const read = record.json("offers", checkedBy(Offers));
  for (const code of Object.keys(read ?? {}))
    if (!context.sites.has(code)) record.fault(`offers name the site "${code}", which is not known here`);
  return read && Object.fromEntries(Object.entries(read).map(([site, offer]) => [site, offerRow(offer)]));
}

const skuShape = /^[^\s/?#\\]{1,100}$/;

function readSku(record: RecordReader): string {
  const sku = record.text("sku");
  if (sku === "") record.fault("sku is empty");
  else if (!skuShape.test(sku)) record.fault(`sku "${sku}" may not have blanks, slashes, ? or #, nor be over 100 long`);
  return sku;
}

function readSlug(record: RecordReader): string {
  const slug = record.required("slug");
  if (slug !== "" && slugOf(slug) !== slug)
    record.fault(`slug "${slug}" may have small letters, digits and single dashes only`);
  return slug;
}

function readGtin(record: RecordReader): string | null {
  const text = record.text("gtin");
  const digits = gtinDigits(text);
  if (digits !== "" && !isGtin(digits))
    record.fault(`gtin "${text}" is not 8, 12, 13 or 14 digits with a right check digit`);
  return digits === "" ? null : digits;
}

/** A row of the shop's own catalogue file. */
export function readCatalogueRow(
  columns: Columns,
  fields: readonly string[],
  context: CatalogueContext,
): RowReading<ProductRow> {
  const record = readRecord(columns, fields);
  const brand = record.required("brand");
  const released = record.day("released_on");
  if (released === null && record.text("released_on").trim() === "") record.fault("released_on is empty");
  return record.finish({
    sku: readSku(record),
    model: record.text("model"),
    gtin: readGtin(record),
    sets_gtin: columns.has("gtin"),
    slug: readSlug(record),
    title: record.required("title") && record.text("title"),
    brand,
    brand_uri: slugOf(brand),
    brand_country: "International",
    category: isOf(record, context.categories, "category"),
    kind: isOf(record, context.kinds, "kind"),
    finish: isOf(record, new Set(Object.keys(finishes)), "finish"),
    width_mm: record.number("width_mm", millimetres),
    height_mm: record.number("height_mm", millimetres),
    depth_mm: record.number("depth_mm", millimetres),
    energy_stars: record.number("energy_stars", stars),
    kwh_per_year: record.number("kwh_per_year", kilowattHours),
    facts: record.json("facts", checkedBy(Facts)) ?? {},
    features: record.json("features", checkedBy(Texts)) ?? [],
    description: record.text("description"),
    in_the_box: record.json("in_the_box", checkedBy(Texts)) ?? [],
    released_on: released ?? missingDay,
    superseded_by: record.text("superseded_by") || null,
    source: record.text("source") || "import",
    source_row: record.json("source_row", checkedBy(Anything)),
    offers: offerRows(record, context),
    stock: stockRows(record, context),
  });
}

export type WrittenProduct = Omit<ProductRow, "brand_uri" | "brand_country" | "sets_gtin" | "offers" | "stock"> & {
  readonly offers: Readonly<Record<string, OfferRow>>;
  readonly stock: Readonly<Record<string, StockRow>>;
};

/** Without what is null, false, zero or empty, which reading puts back. */
const short = (value: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(
    Object.entries(value).filter(([, part]) => part !== null && part !== false && part !== "" && part !== 0),
  );

const dollarsOf = (cents: Cents | null): number | null => (cents === null ? null : toDollars(cents));

const writtenOffer = ({ price_cents, rrp_cents, was_cents, stock_status, ...rest }: OfferRow): object => ({
  ...short({ ...rest, rrp: dollarsOf(rrp_cents), was: dollarsOf(was_cents) }),
  ...(rrp_cents === 0 && { rrp: 0 }),
  price: toDollars(price_cents),
  stock: stock_status,
});
const writtenStock = ({ on_hand, ...rest }: StockRow): object => ({ ...short(rest), on_hand });

const each = <Value>(values: Readonly<Record<string, Value>>, write: (value: Value) => object): string =>
  canonicalJson(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, write(value)])));
const number = (value: number | null): string => (value === null ? "" : String(value));

/** The fields of `catalogueColumns`: equal products are equal texts. */
export const writeCatalogueRow = (product: WrittenProduct): string[] => [
  product.sku,
  product.model,
  product.slug,
  product.title,
  product.brand,
  product.category,
  product.kind,
  product.finish,
  number(product.width_mm),
  number(product.height_mm),
  number(product.depth_mm),
  number(product.energy_stars),
  number(product.kwh_per_year),
  canonicalJson(product.facts),
  canonicalJson(product.features),
  product.description,
  canonicalJson(product.in_the_box),
  product.released_on,
  product.superseded_by ?? "",
  each(product.offers, writtenOffer),
  each(product.stock, writtenStock),
  product.source,
  product.source_row === null ? "" : canonicalJson(product.source_row),
  product.gtin ?? "",
];
