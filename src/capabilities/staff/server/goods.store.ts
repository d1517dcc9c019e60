import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import type { Database } from "#platform/database.ts";

export type WarehouseGoods = {
  readonly warehouse: string;
  readonly onHand: number;
  /** Reserved for orders under payment. */
  readonly held: number;
  readonly arriving: number;
  readonly arrivesOn: CalendarDay | null;
};

/** What every warehouse of a country has of a product, the fullest first. */
export async function listGoods(
  db: Database,
  { productId, country, now }: { readonly productId: number; readonly country: string; readonly now: Date },
): Promise<readonly WarehouseGoods[]> {
  const found = await sql<WarehouseGoods>`
    select w.name as warehouse, coalesce(s.on_hand, 0) as "onHand", coalesce(s.arriving, 0) as arriving,
      s.arrives_on as "arrivesOn", coalesce((
        select sum(h.quantity)::int from catalogue_public_stock_holds h
        where h.warehouse_code = w.code and h.product_id = ${productId} and h.state = 'held' and h.held_until > ${now}), 0) as held
    from location_public_warehouses w left
      join catalogue_public_stock s on s.warehouse_code = w.code and s.product_id = ${productId}
    where w.country = ${country} order by coalesce(s.on_hand, 0) desc, w.name`.execute(db);
  return found.rows;
}

/** What a site pays for a product, without tax; null where it is unknown. */
export async function findCost(db: Database, productId: number, site: string): Promise<Cents | null> {
  const found = await sql<{ cents: Cents }>`
    select cost_cents as cents from catalogue_public_costs where product_id = ${productId} and site = ${site}`.execute(
    db,
  );
  return found.rows[0]?.cents ?? null;
}
