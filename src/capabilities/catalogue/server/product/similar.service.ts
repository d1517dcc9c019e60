import { asCents } from "#kit/money.ts";
import type { Context } from "#platform/service.ts";
import { productCodeOf, readProductCode } from "../../catalogue.rules.ts";
import { isSimilar, PRICE_APART } from "../../products/similar.rules.ts";
import { readSchema } from "../schemas/schema-cache.ts";
import { listOffersBySku } from "../cards/card.store.ts";
import { listInStead } from "./similar.store.ts";

/** Looked at before sizes are compared; and as many as anybody has a use for. */
const MAX_CANDIDATES = 40;
const MAX_SIMILAR = 8;

/** Product codes of what would do instead of a product and is on a category index, nearest in price first. */
export async function findSimilar({ db, visit }: Context, productCode: string): Promise<readonly string[]> {
  const { sku, unitId } = readProductCode(productCode);
  const site = visit.site.code;
  const [product] = await listOffersBySku(db, site, [sku]);
  if (product === undefined || (unitId !== "" && unitId !== product.unitId)) return [];
  const { priceCents } = product;
  const between = [
    asCents(Math.ceil(priceCents * (1 - PRICE_APART))),
    asCents(Math.floor(priceCents * (1 + PRICE_APART))),
  ] as const;
  const rows = await listInStead(db, { site, product, between, most: MAX_CANDIDATES });
  const schema = await readSchema(db);
  return rows
    .filter((row) => isSimilar(schema, product, row))
    .slice(0, MAX_SIMILAR)
    .map((row) => productCodeOf(row.sku, row.unitId));
}
