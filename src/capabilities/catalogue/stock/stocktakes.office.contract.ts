import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { MAX_PER_SCAN, MAX_SCANS } from "./stocktake.rules.ts";

const Id = z.object({ id: z.uuid() });

export const Stocktake = z
  .object({
    id: z.string(),
    place: z.string(),
    placeName: z.string(),
    state: z.enum(["open", "posted", "cancelled"]),
    startedAt: z.string().meta({ description: "ISO instant" }),
    startedBy: z.string(),
    endedAt: z.string().nullable(),
    endedBy: z.string().nullable(),
    lines: z.number().int().meta({ description: "products counted" }),
    missing: z.number().int().meta({ description: "pieces" }),
    surplus: z.number().int().meta({ description: "pieces" }),
  })
  .meta({ id: "Stocktake" });
export type Stocktake = z.output<typeof Stocktake>;

export const StocktakeLine = z
  .object({
    sku: z.string(),
    title: z.string(),
    expected: z.number().int(),
    counted: z.number().int(),
    difference: z.number().int(),
  })
  .meta({ id: "StocktakeLine" });
export type StocktakeLine = z.output<typeof StocktakeLine>;

export const ScanResult = z
  .object({
    scanId: z.string(),
    sku: z.string().nullable(),
    title: z.string().nullable(),
    counted: z.number().int().nullable().meta({ description: "of this product so far" }),
    error: z.string().nullable().meta({ description: "why the scan counts nothing" }),
  })
  .meta({ id: "ScanResult" });
export type ScanResult = z.output<typeof ScanResult>;

const Whole = z.object({ stocktake: Stocktake, lines: z.array(StocktakeLine) });

export const stocktakesOfficeContract = defineOfficeContract({
  "GET /api/office/stocktakes": {
    summary: "The newest stocktakes, open ones first",
    needs: "stock.read",
    reply: z.array(Stocktake),
  },
  "POST /api/office/stocktakes": {
    summary: "Begins a stocktake at a place",
    needs: "stock.write",
    body: z.object({
      id: z.uuid().meta({ description: "made by the screen" }),
      place: z.string().trim().min(1).max(20),
    }),
    reply: Stocktake,
    refusals: { unknownPlace: 404 },
  },
  "GET /api/office/stocktakes/:id": {
    summary: "A stocktake with what was counted",
    needs: "stock.read",
    params: Id,
    reply: Whole,
    refusals: { unknownStocktake: 404 },
  },
  "POST /api/office/stocktakes/:id/scans": {
    summary: "Counts scans; one that was sent before counts once. A negative quantity takes a scan back.",
    needs: "stock.write",
    params: Id,
    body: z.object({
      scans: z
        .array(
          z.object({
            scanId: z.uuid(),
            code: z.string().trim().min(1).max(100).meta({ description: "SKU or model number" }),
            quantity: z
              .number()
              .int()
              .min(-MAX_PER_SCAN)
              .max(MAX_PER_SCAN)
              .refine((quantity) => quantity !== 0)
              .default(1),
          }),
        )
        .min(1)
        .max(MAX_SCANS),
    }),
    reply: z.array(ScanResult),
    refusals: { unknownStocktake: 404, notOpen: 409 },
  },
  "POST /api/office/stocktakes/:id/post": {
    summary: "Applies the differences to the stock on hand, once",
    needs: "stock.write",
    params: Id,
    reply: Whole,
    refusals: { unknownStocktake: 404, notOpen: 409, nothingCounted: 400, belowZero: 409 },
  },
  "POST /api/office/stocktakes/:id/cancel": {
    summary: "Ends a stocktake without changing stock",
    needs: "stock.write",
    params: Id,
    body: z.object({ reason: z.string().trim().min(1).max(300) }),
    reply: Whole,
    refusals: { unknownStocktake: 404, notOpen: 409 },
  },
});
