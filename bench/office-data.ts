import pg from "pg";
import { scoreAll } from "./large-catalogue.ts";

export const OFFICE_CUSTOMERS = 200_000;
export const OFFICE_ORDERS = 100_000;

/** Days of trading that the orders are spread over. */
const DAYS = 1_000;
const sites = `(array['aol','aol','aol','hc','hc','wa','aoc','wac'])`;

/** Names that are common and rare, so that a search finds many rows, some, or one. */
const people = `
  create temp table first_names as select * from unnest(array['Amira','Bruno','Celine','Dylan','Esra','Farid','Gita',
    'Hugo','Ines','Joon','Keiko','Luca','Mary','Noah','Olga','Priya','Quinn','Rosa','Sam','Tara']) with ordinality of (name, n);
  create temp table last_names as
    select n, case when n <= 40 then (array['Smith','Nguyen','Jones','Brown','Singh'])[1 + n % 5]
      else initcap(translate(to_hex(n * 7919), '0123456789', 'ghijklmnop')) end as name
    from generate_series(1, 4000) n;
  create temp table suburbs as
    select row_number() over (order by l.id)::int as n, l.id, l.suburb, l.state, l.postcode, l.zone_code, z.warehouse_code
    from localities l join delivery_zones z on z.code = l.zone_code where l.country = 'AU';
  create temp table goods as
    select row_number() over (order by p.id)::int as n, p.id, p.sku, p.title, m.name as maker, c.title as category,
      (50000 + p.id % 900 * 400)::int as cents
    from products p join manufacturers m on m.id = p.manufacturer_id join categories c on c.id = p.category_id;
  create temp table shops as
    select row_number() over (order by subdivision)::int as n, subdivision from stores where country = 'AU';
  create index on last_names (n); create index on suburbs (n); create index on goods (n); create index on shops (n);
  analyze first_names; analyze last_names; analyze suburbs; analyze goods; analyze shops;`;

const customers = `
  insert into customers (id, site, email, password_hash, first_name, last_name, phone, company_name, commercial,
    newsletter, created_at, updated_at, tags)
  select overlay(overlay(md5('customer ' || i) placing '4' from 13) placing '8' from 17)::uuid, ${sites}[1 + i % 8], lower(f.name || '.' || l.name) || i || '@example.com', null, f.name, l.name,
    '+614' || lpad((i * 37 % 100000000)::text, 8, '0'), case when i % 20 = 0 then l.name || ' Kitchens' else '' end,
    case when i % 40 = 0 then 'approved' when i % 400 = 1 then 'pending' else 'none' end, i % 3 = 0,
    now() - i % ${DAYS} * interval '1 day' - i * interval '1 second', now(),
    case when i % 200 = 0 then array['vip'] else '{}' end
  from generate_series(1, ${OFFICE_CUSTOMERS}) i
    join first_names f on f.n = 1 + i % 20 join last_names l on l.n = 1 + i * 31 % 4000;
  update customers c set search = customer_words(c) where search is null;`;

/** New ones are open, older ones done; each has two lines and most a payment by card. */
const orders = `
  create temp table made as
  select i, gen_random_uuid() as id, gen_random_uuid() as cart_id, ${sites}[1 + i % 8] as site,
    now() - (${OFFICE_ORDERS} - i) * interval '${(DAYS * 86_400) / OFFICE_ORDERS} seconds' as at,
    case when i > ${OFFICE_ORDERS} - 1500 then 'placed' when i > ${OFFICE_ORDERS} - 2000 then 'picking'
      when i > ${OFFICE_ORDERS} - 2800 then 'dispatched' when i % 25 = 0 then 'cancelled' else 'delivered' end as state,
    a.cents + b.cents as cents, a.n as one, b.n as two, i % 10 = 0 as is_collected
  from generate_series(1, ${OFFICE_ORDERS}) i
    join goods a on a.n = 1 + i * 7919 % (select count(*) from goods)
    join goods b on b.n = 1 + i::bigint * 104729 % (select count(*) from goods);
  analyze made;
  insert into carts (id, site, visitor_id, state, version, notices, created_at, updated_at)
  select cart_id, site, gen_random_uuid(), 'ordered', 1, '[]', at, at from made;
  insert into orders (id, number, site, cart_id, cart_version, state, kind, payment_type, token, currency, email, phone,
    newsletter, delivery_address, locality_country, locality_id, zone_code, warehouse_code, delivery_day, items_cents,
    delivery_cents, suppliers_cents, services_cents, total_cents, due_cents, paid_cents, gift_cents, later_cents, discounts,
    gift_cards, po_number, unique_requirements, crew_note, customer_id, salesperson_code, subdivision, created_at, updated_at,
    placed_at)
  select m.id, 'B' || 1000000 + m.i, m.site, m.cart_id, 1, m.state, case when is_collected then 'cash-and-carry' else 'delivery' end,
    case when m.i % 7 = 0 then 'PayPal' when m.i % 50 = 0 then 'Account' else 'CreditCard' end, replace(m.id::text, '-', ''),
    'AUD', lower(f.name || '.' || l.name) || m.i || '@example.com', '+614' || lpad((m.i * 37 % 100000000)::text, 8, '0'),
    false, jsonb_build_object('firstName', f.name, 'lastName', l.name, 'companyName', '', 'address', m.i % 300 || ' High Street',
      'suburb', s.suburb, 'state', s.state, 'postcode', s.postcode, 'country', 'AU', 'deliveryInstructions', ''),
    'AU', s.id, case when is_collected then null else s.zone_code end, s.warehouse_code,
    case when is_collected then null else m.at::date + 4 end, m.cents, 0, 0, 0, m.cents, m.cents,
    case when m.i % 300 = 0 then m.cents - 10000 else m.cents end, 0, 0, '[]', '[]', '', '', '', overlay(overlay(md5('customer ' || m.i) placing '4' from 13) placing '8' from 17)::uuid,
    case when m.i % 5 = 0 then 'AOL-001' end, case when m.i % 5 = 0 then h.subdivision end, m.at, m.at, m.at
  from made m join first_names f on f.n = 1 + m.i % 20 join last_names l on l.n = 1 + m.i * 31 % 4000
    join suburbs s on s.n = 1 + m.i * 613 % (select count(*) from suburbs)
    join shops h on h.n = 1 + m.i % (select count(*) from shops);
  insert into order_lines (order_id, position, product_code, product_id, sku, title, manufacturer, category, quantity,
    unit_cents, is_proforma, discount_cents)
  select m.id, line.place, g.sku, g.id, g.sku, g.title, g.maker, g.category, 1, g.cents, false, 0
  from made m, lateral (values (0, m.one), (1, m.two)) line (place, n) join goods g on g.n = line.n;
  insert into order_tags (order_id, tag) select id, case when i % 500 = 0 then 'vip' else 'call-first' end from made where i % 100 = 0;
  insert into order_holds (order_id, reasons, state, held_at)
  select id, '[]', 'held', at from made where state = 'placed' and i % 20 = 0;`;

const aftermath = `
  insert into payment_attempts (id, order_id, cart_id, number, method, provider, state, amount_cents, currency,
    merchant_reference, provider_ref, start_key, resume_key, capture_key, cancel_key, captured_cents, refunded_cents,
    created_at, updated_at)
  select gen_random_uuid(), id, cart_id, 1, 'card', 'adyen', 'captured', cents, 'AUD', 'B' || 1000000 + i || '-1', 'R' || i,
    gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), cents, 0, at, at
  from made where i % 50 <> 0;
  insert into consignments (id, number, order_id, site, origin_kind, origin, state, carrier, made_at, packed_at, dispatched_at,
    delivered_at)
  select gen_random_uuid(), o.number || '-1', o.id, o.site, 'warehouse', o.warehouse_code,
    case when o.state = 'picking' then 'picking' else o.state end, 'truck', o.placed_at,
    case when o.state <> 'picking' then o.placed_at end, case when o.state <> 'picking' then o.placed_at end,
    case when o.state = 'delivered' then o.placed_at end
  from orders o where o.number like 'B%' and o.state in ('picking', 'dispatched', 'delivered');
  insert into consignment_lines (consignment_id, line, quantity)
  select c.id, n, 1 from consignments c join orders o on o.id = c.order_id, generate_series(0, 1) n where o.number like 'B%';
  insert into audit_log (at, who, who_name, ip, user_agent, area, action, site, record_kind, record_id, record_name, reason)
  select at, null, 'Robin Hale', '203.0.113.9', '', 'orders', 'order-moved', site, 'order', id::text, 'B' || 1000000 + i, ''
  from made;
  select set_units_to_send(array(select id from made where state in ('placed', 'picking', 'dispatched')));`;

/** Every twentieth product is on special, and as many will be. */
const specials = `
  insert into offer_specials (site, product_id, special_cents, starts_on, ends_on, usual_cents)
  select site, product_id, price_cents - product_id % 20 / 10 * 100, now()::date + product_id % 20 / 10 * 7 - 1,
    now()::date + 30, case when product_id % 20 = 0 then price_cents + 10000 end
  from offers where unit_id = '' and price_cents > 10000 and product_id % 10 = 0`;

/** The word that finds the products whose prices are changed. */
export const MARKED = "tenthousand";

const marked = `
  update products set model = model || ' ${MARKED}'
  where id in (select product_id from offers where site = 'aol' and unit_id = '' order by product_id limit $1)`;

/** Customers, orders with their lines and payments, consignments and rows of the audit log, beside the catalogue's. */
export async function fillOffice(databaseUrl: string, markedProducts: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // Rows are written as they are: no events, no invoices, no checks of other tables.
  await client.query("set session_replication_role = replica");
  for (const statement of [people, customers, orders, aftermath, specials]) await client.query(statement);
  await client.query(marked, [markedProducts]);
  await scoreAll(databaseUrl);
  await client.query("vacuum analyze");
  await client.end();
}
