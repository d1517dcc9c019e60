import { sql } from "kysely";
import type { OpenDatabase } from "#platform/database.ts";

/** Two paid orders, DAY-1 and DAY-2, on a day's truck from Melbourne, as checkout leaves them. */
export async function placeOrdersToPick({ db }: OpenDatabase, now: Date, day: string): Promise<void> {
  await sql`
    with goods as (
      select p.id, p.sku, p.title from products p join stock s on s.product_id = p.id and s.warehouse_code = 'MEL'
        join bays b on b.warehouse_code = 'MEL' and b.product_id = p.id
      where s.on_hand > 4 order by p.id limit 1),
    zone as (select code from delivery_zones z join localities l on l.zone_code = z.code where l.id = '3121_RICHMOND'),
    made as (
      insert into carts (site, visitor_id, state, created_at, updated_at)
      select 'aol', gen_random_uuid(), 'ordered', ${now}, ${now} from generate_series(1, 2) returning id),
    numbered as (select id, row_number() over (order by id) as n from made),
    run as (
      insert into delivery_runs (zone_code, day, capacity, taken) select code, ${day}::date, 20, 2 from zone),
    placed as (
      insert into orders
      select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', 'DAY-' || n, 'site', 'aol',
        'token', 'day-' || n, 'cart_id', numbered.id, 'state', 'placed', 'kind', 'delivery', 'subdivision', null,
        'zone_code', zone.code, 'warehouse_code', 'MEL', 'delivery_day', ${day}::text, 'locality_country', 'AU',
        'locality_id', '3121_RICHMOND', 'placed_at', ${now.toISOString()}::text,
        'delivery_address', o.delivery_address || '{"firstName": "Mia", "lastName": "Tan", "suburb": "Richmond"}'))).*
      from orders o, numbered, zone
      where o.id = (select id from orders where site = 'aol' order by number limit 1) returning id),
    lines as (
      insert into order_lines (order_id, position, product_code, product_id, sku, title, manufacturer, category, quantity,
        unit_cents, is_proforma)
      select placed.id, 0, goods.sku, goods.id, goods.sku, goods.title, 'Maker', 'Goods', 2, 10000, false
      from placed, goods),
    holds as (
      insert into stock_holds (order_id, warehouse_code, product_id, quantity, state, held_until)
      select placed.id, 'MEL', goods.id, 2, 'sold', ${now} from placed, goods)
    insert into delivery_bookings (order_id, zone_code, day, state, held_until)
    select placed.id, zone.code, ${day}::date, 'booked', ${now} from placed, zone`.execute(db);
}
