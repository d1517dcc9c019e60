import { sql } from "kysely";
import type { CalendarDay, Weekday } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import type { Market } from "#shop/markets.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { PaidService, Supplier } from "../goods.rules.ts";

/** What the tables define for a place, except stock and the load of runs. */
export type StoredPlan = {
  readonly bulkyPerRun: number | null;
  readonly weekdayCents: Readonly<Partial<Record<Weekday, Cents>>>;
  readonly warehouseClosed: ReadonlySet<CalendarDay>;
  readonly zoneClosed: ReadonlySet<CalendarDay>;
  /** Public holidays of the place, which suppliers observe too. */
  readonly holidays: ReadonlySet<CalendarDay>;
  readonly suppliers: ReadonlyMap<string, Supplier>;
  readonly services: readonly PaidService[];
};

type PlanRow = {
  bulky_per_run: number | null;
  prices: Readonly<Partial<Record<Weekday, Cents>>>;
  warehouse_closed: readonly CalendarDay[];
  blackouts: readonly CalendarDay[];
  holidays: readonly CalendarDay[];
  suppliers: readonly (Omit<Supplier, "closed" | "weekdayCents"> & {
    weekdayCents: Supplier["weekdayCents"] | null;
    closed: readonly CalendarDay[] | null;
  })[];
  services: readonly PaidService[];
};

export type PlanQuestion = {
  readonly country: Market;
  readonly state: string;
  readonly zoneCode: string | null;
  readonly from: CalendarDay;
  readonly to: CalendarDay;
};

export async function readStoredPlan(db: Database | Tx, question: PlanQuestion): Promise<StoredPlan> {
  const { country, state, zoneCode, from, to } = question;
  const found = await sql<PlanRow>`
    with zone as (select z.*, w.country, w.state, w.holiday_regions as warehouse_regions
      from location_public_delivery_zones z join location_public_warehouses w on w.code = z.warehouse_code
        where z.code = ${zoneCode}),
    closing as (select * from public_holidays where day between ${from}::date and ${to}::date),
    blackout as (select * from blackout_days where day between ${from}::date and ${to}::date)
    select (select bulky_per_run from zone) as bulky_per_run,
      coalesce((select jsonb_object_agg(weekday, price_cents) from zone_days where zone_code = ${zoneCode}), '{}') as prices,
      coalesce((select jsonb_agg(day) from (
        select h.day from closing h join zone z on h.country = z.country
          and (h.state in ('', z.state) or h.state = any(z.warehouse_regions))
        union select b.day from blackout b join zone z on b.warehouse_code = z.warehouse_code) closed), '[]') as warehouse_closed,
      coalesce((select jsonb_agg(day) from blackout where zone_code = ${zoneCode}), '[]') as blackouts,
      coalesce((select jsonb_agg(distinct h.day) from closing h
        where h.country = ${country} and (h.state in ('', ${state}) or h.state = any((select holiday_regions from zone)::text[]))), '[]') as holidays,
      coalesce((select jsonb_agg(jsonb_build_object('code', s.code, 'name', s.name, 'leadDays', s.lead_days,
          'countries', s.countries, 'states', s.states, 'note', s.note,
          'publicHolidays', case when s.keeps_holidays then 'kept' else 'worked' end,
          'weekdayCents', (select jsonb_object_agg(weekday, price_cents) from supplier_runs r where r.supplier_code = s.code),
          'closed', (select jsonb_agg(day) from supplier_closed_days c where c.supplier_code = s.code and c.day between ${from}::date and ${to}::date)))
        from suppliers s), '[]') as suppliers,
      coalesce((select jsonb_agg(jsonb_build_object('sku', sku, 'title', title, 'blurb', blurb, 'cents', price_cents,
          'categoryUris', category_uris, 'isSelected', is_selected, 'isHidden', is_hidden) order by sort_order, sku)
        from delivery_services where country = ${country}), '[]') as services`.execute(db);
  const row = found.rows[0];
  if (!row) throw new Error("A question without a table always has one row.");
  return {
    bulkyPerRun: row.bulky_per_run,
    weekdayCents: row.prices,
    warehouseClosed: new Set(row.warehouse_closed),
    zoneClosed: new Set([...row.holidays, ...row.blackouts]),
    holidays: new Set(row.holidays),
    suppliers: new Map(row.suppliers.map((one) => [one.code, supplierOf(one)])),
    services: row.services,
  };
}

const supplierOf = (row: PlanRow["suppliers"][number]): Supplier => ({
  ...row,
  weekdayCents: row.weekdayCents ?? {},
  closed: new Set(row.closed ?? []),
});
