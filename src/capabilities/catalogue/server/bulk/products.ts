import { productKinds } from "#drawings/draw-product.ts";
import { wallClock } from "#kit/calendar-day.ts";
import { canonicalJson } from "#kit/record-reader.ts";
import type { Tx } from "#platform/database.ts";
import { mapInBatches } from "#platform/jobs/pace.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import type { BulkKind, LineFault, LineOutcome } from "#capabilities/integrations/server/bulk.service.ts";
import { ProductLine } from "../../bulk/bulk.office.contract.ts";
import type { CatalogueSchema } from "../../schemas/schema.rules.ts";
import { readSchema } from "../schemas/schema-cache.ts";
import { readFact } from "../../schemas/fact-input.rules.ts";
import { readCatalogueRow, writeCatalogueRow, type WrittenProduct } from "../../import/catalogue-row.ts";
import { type CatalogueColumn, catalogueColumns } from "../../import/columns.ts";
import { type CatalogueContext, type ProductRow, slugOf } from "../../import/product-row.ts";
import {
  applyManufacturers,
  applyProducts,
  assignAddresses,
  dropTables,
  indexRows,
  listKnown,
  listProductsOf,
  listTouched,
  prepareTables,
  saveRows,
} from "../import/catalogue-transfer.store.ts";
import { listFaults } from "../import/import-faults.store.ts";
import type { ImportClient } from "../import/import-tables.store.ts";
import { sitesOn } from "../office/product-record.ts";
import { clientOf } from "../office/tx-client.store.ts";
import { refreshOffers } from "../import/offer-index.store.ts";
import { listOutcomes, lockProducts, removeLines, insertAllRows } from "./products.store.ts";

/** Lines that are read before requests have their turn. */
const TURN = 50;

const columns: ReadonlyMap<string, number> = new Map(catalogueColumns.map((name, at) => [name, at]));

/** The column of the catalogue's file that each field of a line is. */
const columnOf = {
  title: "title",
  model: "model",
  gtin: "gtin",
  brand: "brand",
  category: "category",
  kind: "kind",
  finish: "finish",
  widthMm: "width_mm",
  heightMm: "height_mm",
  depthMm: "depth_mm",
  energyStars: "energy_stars",
  kwhPerYear: "kwh_per_year",
  features: "features",
  inTheBox: "in_the_box",
  description: "description",
  releasedOn: "released_on",
  supersededBy: "superseded_by",
} as const satisfies Partial<Record<keyof ProductLine, CatalogueColumn>>;
const fieldNames = Object.keys(columnOf) as (keyof typeof columnOf)[];

const textOf = (value: ProductLine[keyof typeof columnOf]): string =>
  value === null || value === undefined ? "" : Array.isArray(value) ? canonicalJson(value) : String(value);

type Facts = WrittenProduct["facts"];

function readFacts(line: ProductLine, before: Facts, schema: CatalogueSchema): Facts | LineFault {
  const facts: Record<string, string | number | boolean> = { ...before };
  for (const [key, value] of Object.entries(line.facts ?? {})) {
    if (value === null) {
      delete facts[key];
      continue;
    }
    const read = readFact(schema, key, value);
    if (!read.ok) return { field: `facts.${key}`, error: read.sentence };
    facts[key] = read.value;
  }
  return facts;
}

const isFault = (value: object): value is LineFault => "error" in value && "field" in value;

/** `category "x" is not known here` as the answer to a line. */
function faultOf(sentence: string): LineFault {
  const column = sentence.split(" ", 1)[0];
  const field = fieldNames.find((name) => columnOf[name] === column) ?? (column === "facts" ? "facts" : "sku");
  return { field, error: `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.` };
}

type Reading = {
  readonly before: WrittenProduct | undefined;
  readonly context: CatalogueContext;
  readonly held: readonly string[];
  readonly today: string;
  readonly schema: CatalogueSchema;
};

/** The line over the product as it is, read as a line of the catalogue's file. */
function readLine(line: ProductLine, { before, context, held, today, schema }: Reading): ProductRow | LineFault {
  const foreign = Object.keys(before?.offers ?? {}).find((site) => !held.includes(site));
  if (foreign !== undefined)
    return { field: "sku", error: `${line.sku} is sold on the site ${foreign}, where this key can't change products.` };
  const facts = readFacts(line, before?.facts ?? {}, schema);
  if (isFault(facts)) return facts;
  const fields = before === undefined ? catalogueColumns.map(() => "") : writeCatalogueRow(before);
  const set = (column: CatalogueColumn, text: string) => void (fields[catalogueColumns.indexOf(column)] = text);
  if (before === undefined) {
    set("sku", line.sku);
    set("slug", slugOf(line.title ?? "") || slugOf(line.sku) || "product");
    set("released_on", today);
    set("source", "bulk");
  }
  for (const name of fieldNames) if (line[name] !== undefined) set(columnOf[name], textOf(line[name]));
  set("facts", canonicalJson(facts));
  // Offers and stock have uploads of their own; empty, they stay as they are.
  set("offers", "");
  set("stock", "");
  const read = readCatalogueRow(columns, fields, context);
  return read.ok ? read.row : faultOf(read.faults[0] ?? "sku is wrong");
}

async function contextOf(client: ImportClient): Promise<CatalogueContext> {
  const known = await listKnown(client);
  return {
    categories: new Set(known.categories),
    kinds: new Set(productKinds),
    sites: new Set(known.sites),
    warehouses: known.warehouses,
    sellingSites: [],
    openingStock: 0,
  };
}

/** Writes rows by the steps of the catalogue's import; an outcome for each line. */
async function writeRows(
  client: ImportClient,
  rows: readonly (ProductRow & { readonly line: number })[],
): Promise<ReadonlyMap<number, LineOutcome>> {
  await prepareTables(client);
  await saveRows(client, rows);
  await indexRows(client);
  await assignAddresses(client);
  const faults = await listFaults(client);
  if (faults.length > 0)
    await removeLines(
      client,
      faults.map(({ line }) => line),
    );
  await insertAllRows(client);
  await applyManufacturers(client);
  await applyProducts(client, "whole");
  const { known } = await listTouched(client);
  if (known.length > 0) await refreshOffers(client, { productIds: known });
  const outcomes = new Map<number, LineOutcome>(faults.map(({ line, sentence }) => [line, faultOf(sentence)]));
  for (const { line, isNew, isTouched } of await listOutcomes(client))
    outcomes.set(line, { result: isNew ? "added" : isTouched ? "changed" : "unchanged" });
  await dropTables(client);
  return outcomes;
}

async function apply(tx: Tx, context: OfficeContext, lines: readonly ProductLine[]): Promise<readonly LineOutcome[]> {
  const client = clientOf(tx);
  const skus = lines.map(({ sku }) => sku);
  await lockProducts(client, skus);
  const before = new Map((await listProductsOf(client, skus)).map((product) => [product.sku, product]));
  const reading = {
    context: await contextOf(client),
    held: sitesOn(context, "products.write"),
    today: wallClock(context.now, "Australia/Sydney").day,
    schema: await readSchema(context.db),
  };
  const read = await mapInBatches(lines, TURN, (line) => readLine(line, { ...reading, before: before.get(line.sku) }));
  const rows = read.flatMap((row, line) => (isFault(row) ? [] : [{ ...row, line }]));
  const outcomes = rows.length === 0 ? new Map<number, LineOutcome>() : await writeRows(client, rows);
  return read.map((row, line): LineOutcome => {
    const outcome = isFault(row) ? row : outcomes.get(line);
    if (outcome === undefined) throw new Error(`Line ${line} of an upload of products has no outcome.`);
    return outcome;
  });
}

/** Products of a system that owns them. New ones are drafts: prices, pictures and publishing follow. */
export const bulkProducts: BulkKind<ProductLine> = {
  kind: "products",
  area: "products",
  schema: ProductLine,
  keyOf: ({ sku }) => sku,
  apply,
};
