import { sql } from "kysely";
import type { CalendarDay, Weekday } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import type { Market } from "#shop/markets.ts";
import type { SiteCode } from "#shop/site.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { RunLoad } from "../delivery.rules.ts";
import type { PaidService, Stock, Supplier } from "../goods.rules.ts";

type Span = { readonly from: CalendarDay; readonly to: CalendarDay };

/** What the tables say about the days of one place. */
export type PlaceCalendar = {
  readonly weekdayCents: Readonly<Partial<Record<Weekday, Cents>>>;
  readonly warehouseClosed: ReadonlySet<CalendarDay>;
  readonly zoneClosed: ReadonlySet<CalendarDay>;
  readonly runs: ReadonlyMap<CalendarDay, RunLoad>;
};

type CalendarRow = {
  prices: Readonly<Partial<Record<Weekday, Cents>>>;
  warehouse_closed: readonly CalendarDay[];
  zone_closed: readonly CalendarDay[];
  runs: readonly ({ day: CalendarDay } & RunLoad)[];
};

/** One question for all of it: this runs with every look at a card, a cart and a checkout. */
export async function readCalendar(
  db: Database | Tx,
  { country, state, zoneCode, from, to }: Span & { country: Market; state: string; zoneCode: string | null },
): Promise<PlaceCalendar> {
  const found = await sql<CalendarRow>`
    with place as (select z.code, w.code as warehouse, w.country, w.state
      from delivery_zones z join warehouses w on w.code = z.warehouse_code where z.code = ${zoneCode})
    select
      coalesce((select jsonb_object_agg(weekday, price_cents) from zone_days where zone_code = ${zoneCode}), '{}') as prices,
      coalesce((select jsonb_agg(day) from (
        select h.day from public_holidays h join place p on h.country = p.country and h.state in ('', p.state)
          where h.day between ${from}::date and ${to}::date
        union select b.day from blackout_days b join place p on b.warehouse_code = p.warehouse
          where b.day between ${from}::date and ${to}::date) closed), '[]') as warehouse_closed,
      coalesce((select jsonb_agg(day) from (
        select h.day from public_holidays h where h.country = ${country} and h.state in ('', ${state})
          and h.day between ${from}::date and ${to}::date
        union select b.day from blackout_days b where b.zone_code = ${zoneCode}
          and b.day between ${from}::date and ${to}::date) closed), '[]') as zone_closed,
      coalesce((select jsonb_agg(jsonb_build_object('day', day, 'capacity', capacity, 'taken', taken)) from delivery_runs
        where zone_code = ${zoneCode} and day between ${from}::date and ${to}::date), '[]') as runs`.execute(db);
  const row = found.rows[0];
  if (!row) throw new Error("A question without a table always has one row.");
  return {
    weekdayCents: row.prices,
    warehouseClosed: new Set(row.warehouse_closed),
    zoneClosed: new Set(row.zone_closed),
    runs: new Map(row.runs.map(({ day, capacity, taken }) => [day, { capacity, taken }])),
  };
}

/** A product of the site as delivery sees it. */
export type Goods = {
  readonly sku: string;
  readonly isProforma: boolean;
  readonly supplierCode: string | null;
  readonly isSold: boolean;
  readonly stock: Stock;
};

type GoodsRow = {
  sku: string;
  is_proforma: boolean;
  supplier_code: string | null;
  is_sold: boolean;
  free: number;
  arriving: number;
  arrives_on: CalendarDay | null;
  elsewhere: number;
  ships_on: CalendarDay | null;
};

/** Products with their stock in one warehouse and, summed, in the country's others; unknown SKUs are left out. */
export async function listGoods(
  db: Database | Tx,
  { site, warehouse, skus }: { site: SiteCode; warehouse: string; skus: readonly string[] },
): Promise<ReadonlyMap<string, Goods>> {
  const found = await sql<GoodsRow>`
    with held as (select warehouse_code, product_id, sum(quantity)::int as quantity from stock_holds
      where state = 'held' and product_id in (select id from products where sku = any(${skus})) group by 1, 2)
    select p.sku, m.is_proforma, m.supplier_code, o.ships_on,
      o.stock_status not in ('noStock', 'supersededAndNoStock') as is_sold,
      coalesce(sum(s.on_hand - coalesce(h.quantity, 0)) filter (where s.warehouse_code = ${warehouse}), 0)::int as free,
      coalesce(sum(s.arriving) filter (where s.warehouse_code = ${warehouse}), 0)::int as arriving,
      min(s.arrives_on) filter (where s.warehouse_code = ${warehouse}) as arrives_on,
      coalesce(sum(greatest(s.on_hand - coalesce(h.quantity, 0), 0)) filter (where s.warehouse_code <> ${warehouse}), 0)::int as elsewhere
    from products p
      join offers o on o.product_id = p.id and o.site = ${site}
      join manufacturers m on m.id = p.manufacturer_id
      left join (stock s join warehouses w on w.code = s.warehouse_code
          and w.country = (select country from warehouses where code = ${warehouse})) on s.product_id = p.id
      left join held h on h.warehouse_code = s.warehouse_code and h.product_id = p.id
    where p.sku = any(${skus})
    group by p.id, m.id, o.ships_on, o.stock_status`.execute(db);
  return new Map(found.rows.map((row) => [row.sku, goodsOf(row)]));
}

const goodsOf = (row: GoodsRow): Goods => ({
  sku: row.sku,
  isProforma: row.is_proforma,
  supplierCode: row.supplier_code,
  isSold: row.is_sold,
  stock: {
    free: row.free,
    arriving: row.arriving,
    arrivesOn: row.arrives_on,
    elsewhere: row.elsewhere,
    shipsOn: row.ships_on,
  },
});

export async function listSuppliers(db: Database | Tx, codes: readonly string[]): Promise<readonly Supplier[]> {
  if (codes.length === 0) return [];
  const rows = await db.selectFrom("suppliers").selectAll().where("code", "in", codes).orderBy("name").execute();
  return rows.map((row) => ({
    code: row.code,
    name: row.name,
    leadDays: row.lead_days,
    weekdays: row.weekdays,
    cents: row.price_cents,
    countries: row.countries,
    states: row.states,
    note: row.note,
  }));
}

export async function listServices(db: Database | Tx, country: Market): Promise<readonly PaidService[]> {
  const rows = await db
    .selectFrom("delivery_services")
    .selectAll()
    .where("country", "=", country)
    .orderBy("sort_order")
    .orderBy("sku")
    .execute();
  return rows.map((row) => ({
    sku: row.sku,
    title: row.title,
    blurb: row.blurb,
    cents: row.price_cents,
    categoryUris: row.category_uris,
    isSelected: row.is_selected,
    isHidden: row.is_hidden,
  }));
}
