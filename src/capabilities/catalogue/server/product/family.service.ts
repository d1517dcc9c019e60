import { findTone } from "#drawings/materials.ts";
import { ok } from "#kit/result.ts";
import type { Context } from "#platform/service.ts";
import type { ProductFamily } from "../../catalogue.contract.ts";
import { type Choice, finishChoices, sizeChoices } from "../../products/family.rules.ts";
import type { CardRow } from "../cards/card.store.ts";
import { cardOf } from "../cards/cards.ts";
import { listFamily } from "./family.store.ts";
import { withGroupPrices } from "../prices/group-prices.ts";
import { findPublicRow, type ProductAnswer } from "./product.service.ts";
import { readSchema } from "../schemas/schema-cache.ts";

/** The finishes and sizes of a product's model as products of the site, with price and stock. */
export async function readFamily(context: Context, sku: string): Promise<ProductAnswer<ProductFamily>> {
  const found = await findPublicRow(context, { sku });
  if (!found.ok) return found;
  const { site } = context.visit;
  const [schema, others] = await Promise.all([
    readSchema(context.db),
    listFamily(context.db, { site: site.code, product: found.value }),
  ]);
  const [product, ...members] = await withGroupPrices<CardRow>(context, [found.value, ...others]);
  if (product === undefined) return ok({ finishes: [], sizes: [] });
  const show = ({ member, label }: Choice<CardRow>) => {
    const { productId, sku: code, uri, price, stockStatus, shipsOn } = cardOf(member, site, schema);
    return { productId, sku: code, uri, label, price, stockStatus, shipsOn, isCurrent: member === product };
  };
  return ok({
    finishes: finishChoices(product, members).map((one) => ({ ...show(one), colour: findTone(one.member.finish) })),
    sizes: sizeChoices(schema, product, members).map(show),
  });
}
