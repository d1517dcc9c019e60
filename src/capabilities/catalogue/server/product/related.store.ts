import { sql } from "kysely";
import type { Database } from "#platform/database.ts";
import { batchReads } from "#platform/database/read-batching.ts";
import type { SiteCode } from "#shop/site.ts";
import type { RelationKind } from "../../products/product-links.rules.ts";

export type Related = { readonly productId: number; readonly relation: RelationKind };

/** What staff have chosen to go with a product and the site can sell now, in their order. */
export const listRelated = (
  db: Database,
  ask: { readonly site: SiteCode; readonly productId: number; readonly kinds: readonly RelationKind[] },
): Promise<readonly Related[]> =>
  batchReads(
    db,
    sql<Related>`
    select o.product_id as "productId", r.kind as relation
    from product_relations r join offers o on o.product_id = r.related_id and o.site = ${ask.site}
    where r.product_id = ${ask.productId} and r.kind = any(${[...ask.kinds]}::text[])
      and o.stock_status in ('inStock', 'backOrder') and o.alt_price_message is null
    order by r.kind, r.sort_order, o.product_id`,
  );
