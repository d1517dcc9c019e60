import type { SiteCode } from "#shop/site.ts";
import type { TestShop } from "./shop.ts";
import { TODAY } from "./template-database.ts";

export type LateGoods = {
  readonly sku: string;
  readonly productId: number;
  readonly title: string;
  /** The address of its page. */
  readonly path: string;
};

/** Two very similar products, in stock in Melbourne, found in the catalogue. */
const ALIKE = `
  select a.sku, a.id as "productId", a.title, '/p/' || a.slug as path
  from products a
  join offers x on x.product_id = a.id and x.site = $1
  join manufacturers m on m.id = a.manufacturer_id
  join stock s on s.product_id = a.id and s.warehouse_code = 'MEL' and s.on_hand >= 3
  where x.stock_status = 'inStock' and x.unit_id = '' and x.condition is null and x.alt_price_message is null
    and m.supplier_code is null and not m.is_proforma and m.brand_warning is null and a.facts ? 'capacityLitres'
    and a.category_id in (select id from categories where path like 'refrigeration/%')
    and exists (
      select 1 from products b
      join offers y on y.product_id = b.id and y.site = x.site
      join manufacturers n on n.id = b.manufacturer_id
      join stock t on t.product_id = b.id and t.warehouse_code = 'MEL' and t.on_hand >= 3
      where b.id <> a.id and b.category_id = a.category_id and b.kind = a.kind
        and y.stock_status = 'inStock' and y.unit_id = '' and y.condition is null and y.alt_price_message is null
        and n.supplier_code is null and not n.is_proforma and n.brand_warning is null
        and y.price_cents between x.price_cents * 0.85 and x.price_cents * 1.15
        and (b.facts ->> 'capacityLitres')::numeric
          between (a.facts ->> 'capacityLitres')::numeric * 0.95 and (a.facts ->> 'capacityLitres')::numeric * 1.05)
  order by a.id offset $2 limit 1`;

/** A fridge of a site that arrives in a month at the earliest, while a similar one is in stock in Melbourne. */
export async function makeOverdue(
  { database }: Pick<TestShop, "database">,
  site: SiteCode,
  skip = 0,
): Promise<LateGoods> {
  const { rows } = await database.pool.query<LateGoods>(ALIKE, [site, skip]);
  const [late] = rows;
  if (!late) throw new Error(`No two fridges are alike on ${site}.`);
  await database.pool.query(
    `update stock set on_hand = 0, arriving = 9, arrives_on = date '${TODAY}' + 30 where product_id = $1`,
    [late.productId],
  );
  return late;
}
