import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { AnySiteCode } from "#shop/site-code-schema.ts";
import { supplierFieldNames } from "#capabilities/catalogue/import/supplier-file.rules.ts";
import { feedIntervals } from "./supplier-feeds.rules.ts";

const Instant = z.string().meta({ description: "ISO instant" });
const Id = z.object({ id: z.uuid() });
const Percent = z.number().int().min(0).max(100);

const Mapping = z
  .array(z.object({ field: z.enum(supplierFieldNames), column: z.string().trim().min(1).max(200) }))
  .max(supplierFieldNames.length);

export const FeedLimits = z.object({
  movePercent: z.number().int().min(1).max(1_000).meta({ description: "a price that changes by more has moved" }),
  moveShare: Percent.meta({ description: "stop if more than this share of prices move" }),
  faultShare: Percent.meta({ description: "stop if more than this share of lines is wrong" }),
  lossShare: Percent.meta({ description: "stop if the file is shorter than the last one by more than this share" }),
});

const settings = {
  name: z.string().trim().min(1).max(100),
  url: z
    .string()
    .trim()
    .min(1)
    .max(1_000)
    .meta({ description: "https or sftp, at a public address; of an SFTP folder the newest file that fits" }),
  format: z.enum(["csv", "ndjson"]),
  delimiter: z.enum([",", ";", "\t"]).meta({ description: "between the columns of CSV" }),
  username: z.string().trim().max(200).meta({ description: "empty: the address asks for none" }),
  mapping: Mapping,
  sites: z.array(AnySiteCode).max(100).meta({ description: "where prices change" }),
  place: z.string().max(20).nullable().meta({ description: "the warehouse whose stock changes" }),
  everyHours: z.literal(feedIntervals),
  atHour: z.number().int().min(0).max(23).meta({ description: "in Sydney" }),
  limits: FeedLimits,
  newProducts: z
    .object({ brandId: z.number().int(), categoryId: z.number().int() })
    .nullable()
    .default(null)
    .meta({ description: "products that the shop does not have become drafts of these; null: they are listed" }),
};
const password = z.string().max(500).optional().meta({ description: "left out: as it was" });

export const runStates = ["waiting", "running", "done", "tried", "unchanged", "stopped", "failed"] as const;
export type RunState = (typeof runStates)[number];

const Line = z.object({ line: z.number().int(), text: z.string() });
export const FeedReport = z.object({
  lines: z.number().int(),
  changed: z.number().int().meta({ description: "products that were changed, or would be" }),
  differences: z.number().int(),
  prices: z.number().int().meta({ description: "prices that the file names" }),
  priceMoves: z.number().int().meta({ description: "those that move by more than the limit says" }),
  unknownCount: z.number().int(),
  unknown: z.array(Line).meta({ description: "the first SKUs that the shop does not have" }),
  drafts: z.number().int().optional().meta({ description: "products that the shop did not have, now drafts" }),
  faultCount: z.number().int(),
  faults: z.array(Line).meta({ description: "the first lines that were left out, with the reason" }),
});
export type FeedReport = z.output<typeof FeedReport>;

/** A value that a run changed, or would change. */
const FeedDifference = z.object({
  number: z.number().int(),
  line: z.number().int(),
  sku: z.string(),
  field: z.string(),
  at: z.string().nullable().meta({ description: "the site or the warehouse" }),
  before: z.string().nullable(),
  after: z.string(),
});
export type FeedDifference = Readonly<z.output<typeof FeedDifference>>;

export const FeedRun = z
  .object({
    id: z.string(),
    purpose: z.enum(["real", "trial"]),
    state: z.enum(runStates),
    by: z.string().nullable().meta({ description: "null: the schedule" }),
    queuedAt: Instant,
    endedAt: Instant.nullable(),
    sentence: z.string(),
    report: FeedReport.nullable(),
    mayAccept: z.boolean().meta({ description: "a limit stopped it, and the same file may be imported anyway" }),
  })
  .meta({ id: "SupplierFeedRun" });
export type FeedRun = z.output<typeof FeedRun>;

export const SupplierFeed = z
  .object({
    id: z.string(),
    version: z.number().int(),
    ...settings,
    hasPassword: z.boolean(),
    nextAt: Instant.nullable().meta({ description: "null: paused" }),
    createdAt: Instant,
    maker: z.string(),
    lastRun: FeedRun.nullable(),
    mayChange: z.boolean(),
  })
  .meta({ id: "SupplierFeed" });
export type SupplierFeed = z.output<typeof SupplierFeed>;

const changes = { unknownFeed: 404, notYours: 403 } as const;

/** Files of suppliers, imported on a schedule. */
export const supplierFeedsContract = defineOfficeContract({
  "GET /api/office/supplier-feeds": {
    summary: "Every supplier feed by name, with its last run",
    needs: "products.read",
    reply: z.array(SupplierFeed),
  },
  "POST /api/office/supplier-feeds": {
    summary: "Adds a supplier feed, paused",
    needs: "products.write",
    body: z.object({
      id: z.uuid().meta({ description: "made by the caller: a request that is sent twice is done once" }),
      ...settings,
      password,
    }),
    reply: SupplierFeed,
    refusals: { badAddress: 400, badMapping: 400, notYours: 403, tooMany: 409 },
  },
  "GET /api/office/supplier-feeds/:id": {
    summary: "A supplier feed, and the warehouses whose stock it may change",
    needs: "products.read",
    params: Id,
    reply: z.object({ feed: SupplierFeed, places: z.array(z.object({ code: z.string(), name: z.string() })) }),
    refusals: { unknownFeed: 404 },
  },
  "POST /api/office/supplier-feeds/:id": {
    summary: "Changes a supplier feed",
    needs: "products.write",
    params: Id,
    body: z.object({ version: z.number().int(), ...settings, password }),
    reply: SupplierFeed,
    refusals: { ...changes, badAddress: 400, badMapping: 400, changedMeanwhile: 409 },
  },
  "POST /api/office/supplier-feeds/:id/state": {
    summary: "Starts the schedule of a supplier feed, or pauses it",
    needs: "products.write",
    params: Id,
    body: z.object({ isActive: z.boolean() }),
    reply: SupplierFeed,
    refusals: { ...changes, noMapping: 409 },
  },
  "POST /api/office/supplier-feeds/:id/columns": {
    summary: "Reads the beginning of the file: its columns with values of the first lines",
    needs: "products.write",
    params: Id,
    reply: z.object({ columns: z.array(z.object({ name: z.string(), values: z.array(z.string()) })) }),
    refusals: { ...changes, unreadable: 409 },
  },
  "GET /api/office/supplier-feeds/:id/runs": {
    summary: "The runs of a supplier feed in the last 90 days, newest first",
    needs: "products.read",
    params: Id,
    query: z.object({
      before: z
        .string()
        .regex(/^\d{0,18}$/)
        .default(""),
    }),
    reply: z.object({ rows: z.array(FeedRun), next: z.string().nullable() }),
    refusals: { unknownFeed: 404 },
  },
  "POST /api/office/supplier-feeds/:id/runs": {
    summary: "Asks for a dry run, or for an import now",
    needs: "products.write",
    params: Id,
    body: z.object({
      id: z.uuid().meta({ description: "made by the caller: a request that is sent twice is done once" }),
      purpose: z.enum(["real", "trial"]),
      accepts: z.uuid().nullable().default(null).meta({
        description: "a run that a limit stopped: its very file is imported without limits",
      }),
    }),
    reply: FeedRun,
    refusals: { ...changes, noMapping: 409, underWay: 409, nothingToAccept: 409 },
  },
  "GET /api/office/supplier-feeds/:id/runs/:run": {
    summary: "A run with the values that it changed, or would; prices with the largest moves first",
    needs: "products.read",
    params: z.object({ id: z.uuid(), run: z.uuid() }),
    query: z.object({ after: z.coerce.number().int().min(0).default(0) }),
    reply: z.object({
      run: FeedRun,
      differences: z.array(FeedDifference),
      next: z.number().int().nullable(),
    }),
    refusals: { unknownFeed: 404, unknownRun: 404 },
  },
});
