import { z } from "zod";
import { AnsweredLines, defineOfficeContract, SentLines } from "#shop/office-contract.ts";
import { AnySiteCode } from "#shop/site-code-schema.ts";
import { dollars } from "#shop/wire-values.ts";
import { BulkAnswer, BulkQuery, bulkRefusals } from "#capabilities/integrations/bulk.contract.ts";
import { MAX_PIECES } from "../stock/stock.rules.ts";

const offerConditions = ["Cosmetic Imperfection", "New Condition", "Brand New Runout"] as const;
const ribbonTypes = ["save", "catalogue-item", "cashback", "win", "new", "bonus", "special-offer", "sale"] as const;

const Sku = z.string().trim().min(1).max(100);
const Pieces = z.number().int().min(0).max(MAX_PIECES);

export const StockLine = z.strictObject({
  sku: Sku,
  place: z.string().trim().min(1).max(20).meta({ description: "a warehouse's code" }),
  onHand: Pieces.meta({ description: "pieces that are not sold" }),
  incoming: Pieces.optional().meta({ description: "left out: as it was" }),
  arrivesOn: z.iso.date().nullable().optional().meta({ description: "left out: as it was" }),
});
export type StockLine = z.output<typeof StockLine>;

export const PriceLine = z.strictObject({
  site: AnySiteCode,
  sku: Sku,
  price: dollars,
  rrp: dollars.nullable().optional().meta({ description: "left out: as it was" }),
});
export type PriceLine = z.output<typeof PriceLine>;

/** What is left out stays as it is. Its price and its stock have uploads of their own. */
export const OfferLine = z.strictObject({
  site: AnySiteCode,
  sku: Sku,
  isOnSale: z
    .boolean()
    .optional()
    .meta({ description: "true publishes by the rules of the editor, false takes it off" }),
  condition: z.enum(offerConditions).nullable().optional(),
  missingParts: z.string().trim().max(300).nullable().optional(),
  ribbonType: z.enum(ribbonTypes).nullable().optional(),
  ribbonText: z.string().trim().max(100).nullable().optional(),
  priceMessage: z.string().trim().max(200).nullable().optional().meta({ description: "shown instead of the price" }),
  isHot: z.boolean().optional(),
  popularity: z.number().int().min(0).max(1_000_000).optional(),
});
export type OfferLine = z.output<typeof OfferLine>;

export const PriceListLine = z.strictObject({
  site: AnySiteCode,
  group: z.string().trim().min(1).max(40).meta({ description: "the customer group's code" }),
  sku: Sku,
  steps: z
    .array(z.object({ from: z.number().meta({ description: "pieces in one cart" }), price: dollars }))
    .max(50)
    .meta({ description: "what one piece costs from so many on; none removes the product from the list" }),
  name: z.string().trim().min(1).max(100).optional().meta({ description: "of a list that the shop does not have yet" }),
});
export type PriceListLine = z.output<typeof PriceListLine>;

const Millimetres = z.number().int().min(1).max(100_000).nullable().optional();
const Texts = z.array(z.string().max(2_000)).max(100).optional();

/** What is left out stays as it is; a new product needs title, brand, category, kind and finish. */
export const ProductLine = z.strictObject({
  sku: Sku,
  title: z.string().trim().min(1).max(300).optional(),
  model: z.string().trim().max(200).optional(),
  gtin: z
    .string()
    .max(40)
    .nullable()
    .optional()
    .meta({ description: "8, 12, 13 or 14 digits with their check digit; null removes it" }),
  brand: z.string().trim().min(1).max(100).optional().meta({ description: "a new one is added" }),
  category: z.string().max(300).optional().meta({ description: "its path, laundry/washing-machines" }),
  kind: z.string().max(100).optional().meta({ description: "as an export of the catalogue has it" }),
  finish: z.string().max(100).optional(),
  widthMm: Millimetres,
  heightMm: Millimetres,
  depthMm: Millimetres,
  energyStars: z.number().min(0).max(10).nullable().optional(),
  kwhPerYear: z.number().min(0).max(1_000_000).nullable().optional(),
  facts: z
    .record(z.string().max(100), z.union([z.string().max(500), z.number(), z.boolean(), z.null()]))
    .optional()
    .meta({ description: "fact by fact; null removes one" }),
  features: Texts,
  inTheBox: Texts,
  description: z.string().max(20_000).optional(),
  releasedOn: z.iso.date().optional(),
  supersededBy: z.string().max(100).nullable().optional().meta({ description: "a SKU" }),
});
export type ProductLine = z.output<typeof ProductLine>;

const bulk = { query: BulkQuery, body: SentLines, reply: AnsweredLines, refusals: bulkRefusals } as const;

/** Uploads of many records at once, from systems that own them. */
export const catalogueBulkContract = defineOfficeContract({
  "POST /api/office/bulk/stock": {
    summary: "Sets what is on hand and on its way, by SKU and warehouse",
    needs: "stock.write",
    ...bulk,
    lines: { sent: StockLine, answered: BulkAnswer },
  },
  "POST /api/office/bulk/products": {
    summary: "Adds products as drafts and changes them, by SKU",
    needs: "products.write",
    ...bulk,
    lines: { sent: ProductLine, answered: BulkAnswer },
  },
  "POST /api/office/bulk/offers": {
    summary: "Publishes products on sites, takes them off, and changes what an offer says beside its price",
    needs: "products.write",
    ...bulk,
    lines: { sent: OfferLine, answered: BulkAnswer },
  },
  "POST /api/office/offer-files": {
    summary: "Starts the job that imports a file of offers; lines that can't be done come back as a file",
    needs: "products.write",
    query: z.object({
      isWhole: z
        .enum(["true", "false"])
        .default("false")
        .meta({ description: "true: all lines or none, of at most 10,000" }),
    }),
    body: SentLines,
    reply: z.object({ jobId: z.string() }),
    // A job runs as the person who started it.
    isForPeople: true,
    refusals: { noLines: 400, tooManyLines: 400, badFile: 400 },
    lines: { sent: OfferLine },
  },
  "POST /api/office/bulk/price-lists": {
    summary: "Sets what the customers of a group pay, by site, group and SKU; a new group's list is begun",
    needs: "prices.write",
    ...bulk,
    lines: { sent: PriceListLine, answered: BulkAnswer },
  },
  "POST /api/office/bulk/prices": {
    summary: "Sets prices by site and SKU: of an offer at once, otherwise of the draft",
    needs: "prices.write",
    ...bulk,
    lines: { sent: PriceLine, answered: BulkAnswer },
  },
});
