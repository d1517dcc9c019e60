import { ok, refuse, type Result } from "#kit/result.ts";
import type { Context } from "#platform/service.ts";
import type { Accessory } from "../catalogue.contract.ts";
import { sayRelation } from "../product-links.rules.ts";
import { listAccessories } from "./accessories.store.ts";
import { cardOf } from "./cards.ts";
import { findProduct } from "./card.store.ts";
import { listRelated } from "./related.store.ts";

const EACH = 3;
const MOST = 8;

/** What belongs with a product and can be bought on the site, each with the reason: what staff have chosen, then one of every kind. */
export async function readAccessories(
  context: Context,
  { sku }: { readonly sku: string },
): Promise<Result<Accessory[], "unknownProduct">> {
  const { site } = context.visit;
  const product = await findProduct(context.db, site.code, { sku });
  if (product === null) return refuse("unknownProduct");
  const [chosen, fitting] = await Promise.all([
    listRelated(context.db, { site: site.code, productId: product.productId, kinds: ["accessory", "spare-part"] }),
    listAccessories(context.db, { site: site.code, product, each: EACH, most: MOST }),
  ]);
  const isChosen = new Set(chosen.map(({ productId }) => productId));
  const rows = [
    ...chosen.map((row) => ({ ...row, reason: sayRelation(row.relation) })),
    ...fitting.filter(({ productId }) => !isChosen.has(productId)),
  ];
  return ok(rows.slice(0, MOST).map((row) => ({ reason: row.reason, product: cardOf(row, site) })));
}
