import { sql } from "kysely";
import type { Database } from "#platform/database.ts";
import type { SiteCode } from "#shop/site.ts";
import type { Cents } from "#kit/money.ts";
import { cardColumns, cardTables, type CardRow, type OfferRow } from "../cards/card.store.ts";

export type InStead = {
  readonly site: SiteCode;
  readonly product: OfferRow;
  readonly between: readonly [least: Cents, most: Cents];
  readonly most: number;
};

/** Products of the same category, kind and condition that the site has on a category index at a shown price, nearest in price first. */
export async function listInStead(db: Database, ask: InStead): Promise<readonly CardRow[]> {
  const { site, product, between, most } = ask;
  const [least, dearest] = between;
  const found = await sql<CardRow>`
    select ${cardColumns} from ${cardTables}
    where o.site = ${site} and o.category_ids @> array[${product.categoryId}]::int[] and p.category_id = ${product.categoryId}
      and p.kind = ${product.kind} and o.condition is not distinct from ${product.condition}
      and o.stock_status = 'inStock' and o.alt_price_message is null and o.product_id <> ${product.productId}
      and o.price_cents between ${least} and ${dearest}
    order by abs(o.price_cents - ${product.priceCents}), o.product_id limit ${most}`.execute(db);
  return found.rows;
}
