import { sql } from "kysely";
import type { Database } from "#platform/database.ts";
import type { SiteCode } from "#shop/site.ts";
import type { RelationKind } from "../product-links.rules.ts";
import { cardColumns, cardTables, type CardRow } from "./card.store.ts";

export type RelatedRow = CardRow & { readonly relation: RelationKind };

/** What staff have chosen to go with a product and the site can sell now, in their order. */
export async function listRelated(
  db: Database,
  ask: { readonly site: SiteCode; readonly productId: number; readonly kinds: readonly RelationKind[] },
): Promise<readonly RelatedRow[]> {
  const { rows } = await sql<RelatedRow>`
    select ${cardColumns}, r.kind as relation
    from product_relations r join (${cardTables}) on o.product_id = r.related_id and o.site = ${ask.site}
    where r.product_id = ${ask.productId} and r.kind = any(${[...ask.kinds]}::text[])
      and o.stock_status in ('inStock', 'backOrder') and o.alt_price_message is null
    order by r.kind, r.sort_order, o.product_id`.execute(db);
  return rows;
}
