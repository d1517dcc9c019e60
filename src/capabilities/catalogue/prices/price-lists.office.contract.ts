import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { AnySiteCode } from "#shop/site-code-schema.ts";
import { dollars } from "#shop/wire-values.ts";

const Site = z.object({ site: AnySiteCode });
const GroupCode = z.string().trim().min(1).max(40);
const OfList = Site.extend({ group: GroupCode });
const Step = z.object({
  from: z.number().meta({ description: "pieces of the product in one cart" }),
  price: z.number().meta({ description: "of one piece, with GST" }),
});

export const PriceListRow = z
  .object({
    group: z.string(),
    name: z.string(),
    products: z.number().int(),
    customers: z.number().int().meta({ description: "accounts of the site with the group" }),
  })
  .meta({ id: "PriceListRow" });
export type PriceListRow = z.output<typeof PriceListRow>;

export const GroupPriceRow = z
  .object({
    sku: z.string(),
    title: z.string(),
    asked: dollars.nullable().meta({ description: "what everybody is asked now; null: not sold on the site" }),
    cost: dollars.nullable().meta({ description: "without GST" }),
    steps: z.array(z.object({ from: z.number().int(), price: dollars, margin: z.number().nullable() })),
    version: z.string().meta({ description: "a save names it" }),
  })
  .meta({ id: "GroupPriceRow" });
export type GroupPriceRow = z.output<typeof GroupPriceRow>;

const MAX_FILE_BYTES = 1024 * 1024;
const stepRefusals = {
  badQuantity: 400,
  quantityTwice: 400,
  badPrice: 400,
  dearerForMore: 400,
  tooManySteps: 400,
  belowCost: 409,
} as const;

export const priceListsContract = defineOfficeContract({
  "GET /api/office/sites/:site/price-lists": {
    summary: "The price lists of a site, one for each customer group that has one",
    needs: "prices.read",
    params: Site,
    reply: z.array(PriceListRow),
  },
  "POST /api/office/sites/:site/price-lists": {
    summary: "Begins the price list of a group, or renames it",
    needs: "prices.write",
    params: Site,
    body: z.object({ group: GroupCode, name: z.string().trim().min(1).max(100) }),
    reply: PriceListRow,
  },
  "GET /api/office/sites/:site/price-lists/:group": {
    summary: "The prices of a list by SKU",
    needs: "prices.read",
    params: OfList,
    query: z.object({
      words: z.string().max(100).default("").meta({ description: "the beginning of a SKU, or words of the title" }),
      after: z.string().max(60).default("").meta({ description: "the last SKU of the page before" }),
    }),
    reply: z.object({ list: PriceListRow, rows: z.array(GroupPriceRow), next: z.string().nullable() }),
    refusals: { unknownList: 404 },
  },
  "GET /api/office/sites/:site/price-lists/:group/prices/:sku": {
    summary: "What a group is asked for a product, also where the list has no price for it",
    needs: "prices.read",
    params: OfList.extend({ sku: z.string().max(60) }),
    reply: GroupPriceRow,
    refusals: { unknownList: 404, unknownProduct: 404 },
  },
  "POST /api/office/sites/:site/price-lists/:group/prices/:sku": {
    summary:
      "Sets what a group is asked for a product, by number of pieces; without steps it is asked what everybody is",
    needs: "prices.write",
    params: OfList.extend({ sku: z.string().max(60) }),
    body: z.object({
      version: z.string().max(300),
      steps: z.array(Step).max(50),
      reason: z.string().trim().max(300).default(""),
    }),
    reply: GroupPriceRow,
    refusals: { unknownList: 404, unknownProduct: 404, changedMeanwhile: 409, ...stepRefusals },
  },
  "POST /api/office/sites/:site/price-lists/:group/file": {
    summary:
      "Reads a CSV file of a list: SKU, From, Price. Checked alone it changes nothing; imported, it changes all or nothing",
    needs: "prices.write",
    params: OfList,
    body: z.object({ text: z.string().min(1).max(MAX_FILE_BYTES), isCheck: z.boolean() }),
    reply: z.object({
      products: z.number().int().meta({ description: "whose prices change" }),
      problems: z.array(z.object({ line: z.number().int(), sentence: z.string() })),
    }),
    refusals: { unknownList: 404, badFile: 400, tooManyLines: 400 },
    maxBodyBytes: MAX_FILE_BYTES * 2,
  },
  "POST /api/office/sites/:site/price-lists/:group/remove": {
    summary: "Removes a list; its group is asked what everybody is",
    needs: "prices.write",
    params: OfList,
    body: z.object({ reason: z.string().trim().min(1).max(300) }),
    reply: z.array(PriceListRow),
  },
});
