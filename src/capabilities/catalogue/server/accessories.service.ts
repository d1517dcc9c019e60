import { ok, refuse, type Result } from "#kit/result.ts";
import type { Context } from "#platform/service.ts";
import type { Accessory } from "../catalogue.contract.ts";
import { listAccessories } from "./accessories.store.ts";
import { cardOf } from "./cards.ts";
import { findProduct } from "./card.store.ts";

const EACH = 3;
const MOST = 8;

/** What belongs with a product and can be bought on the site, each with the reason; one of every kind comes first. */
export async function readAccessories(
  context: Context,
  { sku }: { readonly sku: string },
): Promise<Result<Accessory[], "unknownProduct">> {
  const { site } = context.visit;
  const product = await findProduct(context.db, site.code, { sku });
  if (product === null) return refuse("unknownProduct");
  const rows = await listAccessories(context.db, { site: site.code, product, each: EACH, most: MOST });
  return ok(rows.map((row) => ({ reason: row.reason, product: cardOf(row, site) })));
}
