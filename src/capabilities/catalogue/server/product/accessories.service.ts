import { ok, refuse, type Result } from "#kit/result.ts";
import type { Context } from "#platform/service.ts";
import type { Accessory } from "../../catalogue.contract.ts";
import { matchingCompanions } from "../../products/companion.rules.ts";
import { describeRelation } from "../../products/product-links.rules.ts";
import { listAccessories } from "./accessories.store.ts";
import { cachedCards } from "../cards/card-cache.ts";
import { readGoods } from "../listing/goods-cache.ts";
import { findPublicRow } from "./product.service.ts";
import { listRelated } from "./related.store.ts";

const EACH = 3;
const MAX_ACCESSORIES = 8;

/** Accessories that can be bought on the site, each with its reason: those that staff have chosen, then one of every kind. */
export async function readAccessories(
  context: Context,
  { sku }: { readonly sku: string },
): Promise<Result<Accessory[], "unknownProduct">> {
  const { site } = context.visit;
  const found = await findPublicRow(context, { sku });
  if (!found.ok) return refuse("unknownProduct");
  const product = found.value;
  const [chosen, fitting, { goods }] = await Promise.all([
    listRelated(context.db, { site: site.code, productId: product.productId, kinds: ["accessory", "spare-part"] }),
    listAccessories(context.db, { site: site.code, product, each: EACH, most: MAX_ACCESSORIES }),
    readGoods(context.db, site.code),
  ]);
  const isChosen = new Set(chosen.map(({ productId }) => productId));
  // What staff chose is shown as they chose it.
  const offered = [
    ...chosen.map(({ productId, relation }) => ({ productId, reason: describeRelation(relation) })),
    ...matchingCompanions(
      product,
      fitting.filter(({ productId }) => !isChosen.has(productId)),
    ),
  ].slice(0, MAX_ACCESSORIES);
  const cards = await cachedCards(
    context,
    offered.map(({ productId }) => productId),
    goods.revisionOf,
  );
  const cardOfId = new Map(cards.map((card) => [card.productId, card]));
  return ok(
    offered.flatMap(({ productId, reason }) => {
      const card = cardOfId.get(productId);
      return card === undefined ? [] : [{ reason, product: card }];
    }),
  );
}
