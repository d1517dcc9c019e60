import type { OpenDatabase } from "#platform/database.ts";
import { addRows } from "./rows-read.ts";

const columns = `number, site, cart_id, cart_version, state, kind, payment_type, token, currency, email, phone, newsletter,
  delivery_address, locality_country, locality_id, zone_code, warehouse_code, delivery_day, items_cents, delivery_cents, suppliers_cents, services_cents,
  total_cents, due_cents, paid_cents, gift_cents, later_cents, discounts, gift_cards, po_number, unique_requirements,
  crew_note, subdivision, created_at, updated_at, placed_at`;

/** Adds paid orders, each with one line, placed an hour apart and the last now; a tenth of them in a store. */
export const addManyOrders = (database: Pick<OpenDatabase, "db" | "pool">, count: number, now: Date): Promise<void> =>
  addRows(
    database,
    `create temp table made on commit drop as
     select n, gen_random_uuid() as id, gen_random_uuid() as cart_id,
       '${now.toISOString()}'::timestamptz - (${count} - n) * interval '1 hour' as at
     from generate_series(1, ${count}) n`,
    `insert into carts (id, site, visitor_id, state, version, notices, created_at, updated_at)
     select cart_id, 'aol', gen_random_uuid(), 'ordered', 1, '[]', at, at from made`,
    `insert into orders (id, ${columns})
     select m.id, 'M' || 500000 + m.n, 'aol', m.cart_id, 1, 'placed', 'delivery', 'CreditCard', replace(m.id::text, '-', ''),
       'AUD', 'm' || m.n || '@example.com', '+61400000000', false, '{"firstName": "Mia", "lastName": "Many"}', 'AU', l.id, l.zone_code, 'MEL',
       m.at::date + 4, 10000, 0, 0, 0, 10000, 10000, 10000, 0, 0, '[]', '[]', '', '', '',
       case when m.n % 10 = 0 then (select min(subdivision) from stores where 'aol' = any(sites)) end, m.at, m.at, m.at
     from made m, (select id, zone_code from localities where country = 'AU' and zone_code is not null order by id limit 1) l`,
    `insert into order_lines (order_id, position, product_code, product_id, sku, title, manufacturer, category, quantity,
       unit_cents, is_proforma, discount_cents)
     select m.id, 0, p.sku, p.id, p.sku, p.title, '', '', 1, 10000, false, 0
     from made m, (select * from products order by id limit 1) p`,
    `insert into order_payments (order_id, type, cents, is_received, taken_by, at)
     select id, 'Cash', 10000, true, 'Test', at from made where n % 10 = 0`,
  );
