import { z } from "zod";
import { defineContract } from "#shop/contract.ts";
import { dollars } from "#shop/wire-values.ts";
import { ProductCard } from "#capabilities/catalogue/catalogue.contract.ts";

/** A product in the panel. The names are those of the browser's storage. */
export const CompareProduct = z
  .object({
    sku: z.string(),
    productId: z.number().int(),
    productSKU: z.string(),
    productName: z.string(),
    productImage: z.string(),
    brandName: z.string(),
    brandImage: z.string(),
    /** Dollars; null where this visitor may not see prices: then `altPriceMsg` says why. */
    price: dollars.nullable(),
    altPriceMsg: z.string().nullable(),
    uri: z.string(),
  })
  .meta({ id: "CompareProduct" });
export type CompareProduct = z.output<typeof CompareProduct>;

/** What the visitor compares, in the order it was added; three at most. */
export const CompareList = z.object({ products: z.array(CompareProduct) }).meta({ id: "CompareList" });
export type CompareList = z.output<typeof CompareList>;

/** One row of the table. `values` are in the order of the products; null is not stated. */
export const ComparedRow = z.object({
  key: z.string(),
  label: z.string(),
  explain: z.string().nullable(),
  values: z.array(z.string().nullable()),
  isDifferent: z.boolean(),
});
export type ComparedRow = z.output<typeof ComparedRow>;

export const ComparedGroup = z.object({ title: z.string(), rows: z.array(ComparedRow) });
export type ComparedGroup = z.output<typeof ComparedGroup>;

/** One cell of the table that a sentence was made from. */
export const CitedCell = z.object({ key: z.string(), sku: z.string(), value: z.string() });

/** `Tallawong is 40 mm narrower than Haneulon.` First the product that it speaks for, then the other. */
export const ComparedSentence = z.object({ text: z.string(), cells: z.tuple([CitedCell, CitedCell]) });
export type ComparedSentence = z.output<typeof ComparedSentence>;

export const Comparison = z
  .object({
    products: z.array(CompareProduct.extend({ card: ProductCard })),
    groups: z.array(ComparedGroup),
    /** How many rows differ. */
    differences: z.number().int(),
    sentences: z.array(ComparedSentence),
    /** SKUs that the site does not sell: left out. */
    unknown: z.array(z.string()),
    /** SKUs beyond the first three: left out. */
    beyond: z.array(z.string()),
  })
  .meta({ id: "Comparison" });
export type Comparison = z.output<typeof Comparison>;

const sku = z.object({ sku: z.string().trim().min(1).max(100) });
const skuList = z.string().max(6000);

export const compareContract = defineContract({
  "GET /api/compare/": { summary: "What the visitor compares", reply: CompareList },
  "POST /api/compare/product/": {
    summary: "Adds a product; one that is there stays where it is",
    body: sku,
    reply: CompareList,
    refusals: { limit: 409, unknownProduct: 400 },
  },
  "DELETE /api/compare/product/:sku": {
    summary: "Removes a product; one that is not there is no mistake",
    params: sku,
    reply: CompareList,
  },
  "GET /api/compare/products": {
    summary: "The products of comma-separated SKUs, each percent-encoded, side by side",
    query: z.object({
      SkuList: z
        .union([
          skuList,
          z
            .array(skuList)
            .max(20)
            .transform((lists) => lists.join(",")),
        ])
        .default(""),
    }),
    reply: Comparison,
  },
});
