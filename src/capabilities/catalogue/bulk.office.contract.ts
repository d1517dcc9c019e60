import { z } from "zod";
import { AnsweredLines, defineOfficeContract, SentLines } from "#shop/office-contract.ts";
import { siteCodes } from "#shop/site.ts";
import { dollars } from "#shop/wire-values.ts";
import { BulkAnswer, BulkQuery, bulkRefusals } from "#capabilities/integrations/bulk.contract.ts";
import { MOST_PIECES } from "./stock.rules.ts";

const Sku = z.string().trim().min(1).max(100);
const Pieces = z.number().int().min(0).max(MOST_PIECES);

export const StockLine = z.strictObject({
  sku: Sku,
  place: z.string().trim().min(1).max(20).meta({ description: "a warehouse's code" }),
  onHand: Pieces.meta({ description: "pieces that are not sold" }),
  incoming: Pieces.optional().meta({ description: "left out: as it was" }),
  arrivesOn: z.iso.date().nullable().optional().meta({ description: "left out: as it was" }),
});
export type StockLine = z.output<typeof StockLine>;

export const PriceLine = z.strictObject({
  site: z.enum(siteCodes),
  sku: Sku,
  price: dollars,
  rrp: dollars.nullable().optional().meta({ description: "left out: as it was" }),
});
export type PriceLine = z.output<typeof PriceLine>;

const bulk = { query: BulkQuery, body: SentLines, reply: AnsweredLines, refusals: bulkRefusals } as const;

/** Uploads of many records at once, from systems that own them. */
export const catalogueBulkContract = defineOfficeContract({
  "POST /api/office/bulk/stock": {
    summary: "Sets what is on hand and on its way, by SKU and warehouse",
    needs: "stock.write",
    ...bulk,
    lines: { sent: StockLine, answered: BulkAnswer },
  },
  "POST /api/office/bulk/prices": {
    summary: "Sets prices by site and SKU: of an offer at once, otherwise of the draft",
    needs: "prices.write",
    ...bulk,
    lines: { sent: PriceLine, answered: BulkAnswer },
  },
});
