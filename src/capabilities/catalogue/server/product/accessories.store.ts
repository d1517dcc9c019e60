import { sql } from "kysely";
import type { Database } from "#platform/database.ts";
import type { SiteCode } from "#shop/site.ts";
import type { Companion } from "../../products/companion.rules.ts";
import type { CardRow } from "../cards/card.store.ts";

export type AccessoryRow = Companion & { readonly productId: number; readonly reason: string };

/** How far widths may be apart and still line up. */
const SAME_WIDTH_MM = 30;

/**
 * For each category that belongs with the product's own: what of it can be bought and has in common with the product
 * what it must have. The maker's own first, then the same finish, then what others buy.
 */
export async function listAccessories(
  db: Database,
  ask: { site: SiteCode; product: CardRow; each: number; most: number },
): Promise<readonly AccessoryRow[]> {
  const { site, product, each, most } = ask;
  const found = await sql<AccessoryRow>`
    select p.id as "productId", near.reason, p.kind, p.width_mm as "widthMm", p.height_mm as "heightMm" from (
      select distinct on (fit.product_id) fit.product_id as near_id, c.reason, c.sort_order, fit.place
      from companions c
      cross join lateral (
        select f.product_id,
          row_number() over (order by (q.manufacturer_id = ${product.manufacturerId}) desc, (q.finish = ${product.finish}) desc,
            f.popularity desc, f.product_id) as place
        from offers f join products q on q.id = f.product_id
        where f.site = ${site} and f.category_ids @> array[c.companion_id] and f.stock_status in ('inStock', 'backOrder')
          and f.product_id <> ${product.productId} and f.alt_price_message is null
          and (c.matching <> 'width' or abs(q.width_mm - ${product.widthMm}::int) <= ${SAME_WIDTH_MM})
          and (c.matching <> 'manufacturer' or q.manufacturer_id = ${product.manufacturerId})
          and (c.matching <> 'finish' or q.finish = ${product.finish})
      ) fit
      where c.category_id = any(select unnest(category_ids) from offers where site = ${site} and product_id = ${product.productId})
        and fit.place <= ${each}
      order by fit.product_id, c.sort_order) near
    join products p on p.id = near.near_id
    order by near.place, near.sort_order, p.id limit ${most}`.execute(db);
  return found.rows;
}
