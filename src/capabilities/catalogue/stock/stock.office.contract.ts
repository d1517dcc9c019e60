import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { adjustmentReasons, MAX_PIECES, stockCauses } from "./stock.rules.ts";

const Sku = z.string().trim().min(1).max(60);
const Place = z
  .string()
  .trim()
  .min(1)
  .max(20)
  .meta({ description: "a warehouse's code, from which its stores sell too" });
const Pieces = z.number().int().min(0).max(MAX_PIECES);
const Some = z.number().int().min(1).max(MAX_PIECES);
const Note = z.string().trim().max(300).default("");
/** Made by the screen: a request that is sent twice is done once. */
const ChangeId = z.uuid();

export const StockRow = z
  .object({
    sku: z.string(),
    title: z.string(),
    place: z.string(),
    placeName: z.string(),
    onHand: z.number().int().meta({ description: "pieces that are not sold" }),
    allocated: z.number().int().meta({ description: "of these, held by orders that are being paid" }),
    toSend: z.number().int().meta({ description: "sold, and still there" }),
    incoming: z.number().int(),
    arrivesOn: z.string().nullable(),
    lowAt: z.number().int().nullable(),
    state: z.enum(["below-zero", "low", "fine"]),
  })
  .meta({ id: "StockRow" });
export type StockRow = z.output<typeof StockRow>;

export const StockMovement = z
  .object({
    id: z.string(),
    at: z.string().meta({ description: "ISO instant" }),
    quantity: z.number().int(),
    onHand: z.number().int().meta({ description: "after it" }),
    cause: z.enum(stockCauses),
    reference: z.string().nullable(),
    orderSite: z.string().nullable(),
    orderNumber: z.string().nullable(),
    reason: z.string(),
    whoName: z.string(),
  })
  .meta({ id: "StockMovement" });
export type StockMovement = z.output<typeof StockMovement>;

export const stockOfficeContract = defineOfficeContract({
  "GET /api/office/stock": {
    summary: "Stock by product and place",
    needs: "stock.read",
    query: z.object({
      words: z
        .string()
        .max(100)
        .default("")
        .meta({ description: "parts of the SKU, the model, the title, the number or the brand" }),
      place: z.string().max(20).default(""),
      view: z.enum(["", "below-zero", "low"]).default(""),
      after: z.string().max(200).default("").meta({ description: "the cursor of the page before" }),
    }),
    reply: z.object({
      rows: z.array(StockRow),
      total: z.number().int().meta({ description: "at most 10,000" }),
      next: z.string().nullable(),
    }),
  },
  "GET /api/office/stock/places": {
    summary: "Where stock is",
    needs: "stock.read",
    reply: z.array(z.object({ code: z.string(), name: z.string(), country: z.string() })),
  },
  "GET /api/office/stock/:sku/:place": {
    summary: "A product's stock at a place, with its ledger, newest first",
    needs: "stock.read",
    params: z.object({ sku: Sku, place: Place }),
    query: z.object({
      before: z
        .string()
        .regex(/^\d{0,18}$/)
        .default(""),
    }),
    reply: z.object({
      stock: StockRow,
      ledger: z.number().int().meta({ description: "the sum of every movement" }),
      movements: z.array(StockMovement),
      next: z.string().nullable(),
    }),
    refusals: { unknownProduct: 404, unknownPlace: 404 },
  },
  "POST /api/office/stock/adjust": {
    summary: "Adds, removes or sets what is on hand, with a reason",
    needs: "stock.write",
    body: z.object({
      changeId: ChangeId,
      sku: Sku,
      place: Place,
      adjustment: z.discriminatedUnion("kind", [
        z.object({ kind: z.enum(["add", "remove"]), quantity: Some }),
        z.object({ kind: z.literal("set"), quantity: Pieces, seen: Pieces }),
      ]),
      reason: z.enum(adjustmentReasons),
      note: Note,
    }),
    reply: StockRow,
    refusals: {
      unknownProduct: 404,
      unknownPlace: 404,
      belowZero: 409,
      changedMeanwhile: 409,
      nothingChanges: 400,
      tooMany: 400,
    },
  },
  "POST /api/office/stock/transfer": {
    summary: "Moves pieces from one place to another",
    needs: "stock.write",
    body: z.object({ changeId: ChangeId, sku: Sku, from: Place, to: Place, quantity: Some, note: Note }),
    reply: StockRow.meta({ description: "the stock at the place that sends" }),
    refusals: { unknownProduct: 404, unknownPlace: 404, samePlace: 400, otherCountry: 400, belowZero: 409 },
  },
  "POST /api/office/stock/level": {
    summary: "Sets from how many pieces down a product is low at a place; null removes the level",
    needs: "stock.write",
    body: z.object({ sku: Sku, place: Place, lowAt: Pieces.nullable() }),
    reply: StockRow,
    refusals: { unknownProduct: 404, unknownPlace: 404 },
  },
});
