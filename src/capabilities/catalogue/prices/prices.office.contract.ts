import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { BulkPreview, bulkSelection } from "#shop/office-lists.ts";
import { AnySiteCode } from "#shop/site-code-schema.ts";
import { bulkFields, bulkPriceMethods, MAX_ROWS, roundings } from "./price-plan.rules.ts";

const Dollars = z.number();
const Day = z.iso.date();
const Site = z.object({ site: AnySiteCode });
const SiteSku = Site.extend({ sku: z.string().trim().min(1).max(60) });
const Reason = z.string().trim().max(300).default("");
const Instant = z.string().meta({ description: "ISO instant" });

const stateFields = {
  price: Dollars.meta({ description: "what is asked while no special runs" }),
  rrp: Dollars.nullable(),
  was: Dollars.nullable().meta({ description: "what is said to have been asked before" }),
  cost: Dollars.nullable().meta({ description: "without GST" }),
  special: Dollars.nullable(),
  from: Day.nullable().meta({ description: "the first day of the special, in the site's time zone" }),
  to: Day.nullable().meta({ description: "its last day" }),
};
export const ShownPriceState = z.object(stateFields).meta({ id: "PriceState" });
export type ShownPriceState = z.output<typeof ShownPriceState>;

const TypedPriceChange = ShownPriceState.partial();
export type TypedPriceChange = z.output<typeof TypedPriceChange>;

export const PriceRow = z
  .object({
    productId: z.number().int(),
    sku: z.string(),
    title: z.string(),
    brand: z.string(),
    stockStatus: z.string(),
    ...stateFields,
    asked: Dollars.meta({ description: "what shoppers are asked now" }),
    isRunning: z.boolean().meta({ description: "the special is asked now" }),
    margin: z.number().nullable().meta({ description: "percent of what is asked without GST" }),
    isBelowCost: z.boolean(),
    verdicts: z.array(z.object({ isShown: z.boolean(), sentence: z.string() })).meta({
      description: "what the ledger of prices says of the was-price and the RRP",
    }),
    version: z.string().meta({ description: "a save names it" }),
  })
  .meta({ id: "PriceRow" });
export type PriceRow = z.output<typeof PriceRow>;

export const PriceEdit = z
  .object({
    auditId: z.string(),
    kind: z.enum(["single", "bulk", "import", "undo"]),
    title: z.string(),
    site: z.string().nullable(),
    at: Instant,
    whoName: z.string(),
    reason: z.string(),
    isUndone: z.boolean(),
  })
  .meta({ id: "PriceEdit" });
export type PriceEdit = z.output<typeof PriceEdit>;

export const PriceRecord = PriceRow.extend({
  ledger: z.array(z.object({ at: Instant, price: Dollars.nullable(), rrp: Dollars.nullable() })),
  edits: z.array(PriceEdit.extend({ before: ShownPriceState, after: ShownPriceState })),
}).meta({ id: "PriceRecord" });
export type PriceRecord = z.output<typeof PriceRecord>;

/** The filters of the list, within one site. */
export const PriceFilter = z.object({
  words: z.string().max(100).default(""),
  brand: z
    .string()
    .regex(/^\d{0,9}$/)
    .default(""),
  category: z.string().max(200).default("").meta({ description: "a path; categories below it count" }),
  stock: z.enum(["", "inStock", "backOrder", "noStock", "supersededAndNoStock", "indeterminate"]).default(""),
  view: z.enum(["", "on-special", "planned", "below-cost", "no-cost", "was"]).default(""),
});
export type PriceFilter = z.output<typeof PriceFilter>;

const sorts = ["title", "sku", "price", "margin"] as const;

export const BulkPriceChange = z.object({
  field: z.enum(bulkFields),
  by: z.enum(bulkPriceMethods),
  value: z.number().min(-20_000_000).max(20_000_000).default(0).meta({ description: "percent, or dollars" }),
  rounding: z.enum(roundings).default("none"),
  from: Day.nullable().default(null),
  to: Day.nullable().default(null),
});
export type BulkPriceChange = z.output<typeof BulkPriceChange>;

const Bulk = z.object({ change: BulkPriceChange, selection: bulkSelection(PriceFilter) });

export const PricePreview = BulkPreview.extend({
  belowCost: z.number().int().meta({ description: "of the refused, those that would fall below cost" }),
  marginBefore: z.number().nullable().meta({ description: "of all that change and have a cost, in percent" }),
  marginAfter: z.number().nullable(),
}).meta({ id: "PricePreview" });
export type PricePreview = z.output<typeof PricePreview>;

const RowSaves = z
  .array(z.object({ sku: z.string().trim().min(1).max(60), version: z.string().max(60), change: TypedPriceChange }))
  .min(1)
  .max(MAX_ROWS);

export const RowAnswer = z
  .object({
    sku: z.string(),
    title: z.string(),
    before: z.string().meta({ description: "what differs, in words" }),
    after: z.string(),
    reason: z.string().meta({ description: "why it stays as it is; empty: it changes" }),
    field: z.enum(["price", "rrp", "cost", "special", "from", "to"]).nullable().meta({ description: "the reason's" }),
    newest: PriceRow.nullable().meta({ description: "the price as it is now, where somebody else saved it first" }),
  })
  .meta({ id: "PriceRowAnswer" });
export type RowAnswer = z.output<typeof RowAnswer>;
const RowAnswers = z.object({ rows: z.array(RowAnswer) });

const MAX_FILE_BYTES = 8 * 1024 * 1024;
const File = z.object({ text: z.string().min(1).max(MAX_FILE_BYTES) });

export const PriceFileCheck = z
  .object({
    total: z.number().int(),
    changing: z.number().int(),
    failing: z.number().int(),
    lines: z
      .array(z.object({ line: z.number().int(), name: z.string(), change: z.string(), problem: z.string() }))
      .meta({ description: "the first lines that fail or change something, in the order of the file" }),
  })
  .meta({ id: "PriceFileCheck" });
export type PriceFileCheck = z.output<typeof PriceFileCheck>;

const fileRefusals = { badFile: 400, tooManyLines: 400 } as const;
const Started = z.object({ jobId: z.string() });

/** Prices of what is on sale, site by site. */
export const pricesOfficeContract = defineOfficeContract({
  "GET /api/office/sites/:site/prices": {
    summary: "The prices of a site",
    needs: "prices.read",
    params: Site,
    query: PriceFilter.extend({
      sort: z.enum([...sorts, ...sorts.map((sort) => `-${sort}` as const)]).default("title"),
      after: z.string().max(600).default("").meta({ description: "the cursor of the page before" }),
      count: z.enum(["", "all"]).default("").meta({ description: "all: the total is exact, however many there are" }),
    }),
    reply: z.object({
      rows: z.array(PriceRow),
      total: z.number().int().meta({ description: "exact up to 1,000" }),
      next: z.string().nullable(),
    }),
  },
  "GET /api/office/sites/:site/prices/:sku": {
    summary: "A price with its ledger and what staff changed",
    needs: "prices.read",
    params: SiteSku,
    reply: PriceRecord,
    refusals: { notSold: 404 },
  },
  "POST /api/office/sites/:site/prices/:sku": {
    summary: "Changes a price, its RRP, its cost or its special",
    needs: "prices.write",
    params: SiteSku,
    body: z.object({
      changeId: z.uuid().meta({ description: "made by the screen: a request that is sent twice is done once" }),
      version: z.string().max(60),
      change: TypedPriceChange,
      reason: Reason,
    }),
    reply: PriceRow,
    refusals: {
      notSold: 404,
      usedKey: 409,
      changedMeanwhile: 409,
      nothingChanges: 400,
      badPrice: 400,
      badRrp: 400,
      badCost: 400,
      badSpecial: 400,
      noDays: 400,
      badDays: 400,
      specialOver: 400,
      falseWas: 400,
      belowCost: 409,
    },
  },
  "POST /api/office/sites/:site/price-changes/preview": {
    summary: "What a bulk change of prices would do",
    needs: "prices.write",
    params: Site,
    body: Bulk,
    reply: PricePreview,
    refusals: { grown: 409, tooMany: 400, badChange: 400 },
  },
  "POST /api/office/sites/:site/price-changes": {
    summary: "Starts a job that changes many prices",
    needs: "prices.write",
    params: Site,
    body: Bulk.extend({ reason: Reason }),
    reply: Started,
    refusals: { grown: 409, tooMany: 400, badChange: 400, nothingChanges: 400 },
  },
  "POST /api/office/sites/:site/price-edits/preview": {
    summary: "What the changes of several prices would do, each with its own values",
    needs: "prices.write",
    params: Site,
    body: z.object({ rows: RowSaves }),
    reply: RowAnswers,
  },
  "POST /api/office/sites/:site/price-edits": {
    summary: "Changes several prices in one edit; a price that is refused stays as it is",
    needs: "prices.write",
    params: Site,
    body: z.object({
      changeId: z.uuid().meta({ description: "made by the screen: a request that is sent twice is done once" }),
      rows: RowSaves,
      reason: Reason,
    }),
    reply: RowAnswers,
    refusals: { usedKey: 409 },
  },
  "GET /api/office/price-edits": {
    summary: "What staff changed about prices, newest first; a bulk change is one entry",
    needs: "prices.read",
    query: z.object({ site: z.union([z.literal(""), AnySiteCode]).default("") }),
    reply: z.array(PriceEdit.extend({ lines: z.number().int(), mayUndo: z.boolean() })),
  },
  "POST /api/office/price-files/check": {
    summary: "Reads a CSV file of prices and says of each line what it would do; changes nothing",
    needs: "prices.write",
    body: File,
    reply: PriceFileCheck,
    refusals: fileRefusals,
    maxBodyBytes: MAX_FILE_BYTES,
  },
  "POST /api/office/price-files": {
    summary: "Starts a job that imports a CSV file of prices",
    needs: "prices.write",
    body: File.extend({ reason: Reason }),
    reply: Started,
    refusals: { ...fileRefusals, nothingChanges: 400 },
    maxBodyBytes: MAX_FILE_BYTES,
  },
});
