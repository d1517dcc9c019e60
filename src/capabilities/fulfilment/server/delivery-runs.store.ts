import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Database, Tx } from "#platform/database.ts";
import { isInPlaces, type Places } from "#platform/office/office-places.ts";
import type { SiteCode } from "#shop/site.ts";
import type { ConsignmentState } from "../consignment-states.rules.ts";

export type Zone = {
  readonly code: string;
  readonly name: string;
  readonly warehouseCode: string;
  readonly warehouse: string;
  readonly timeZone: string;
  readonly capacity: number;
  readonly bulkyCapacity: number | null;
  readonly latitude: number;
  readonly longitude: number;
  /** 1 Monday … 7 Sunday */
  readonly weekdays: readonly number[];
};

const zoneColumns = sql`
  z.code, z.name, z.warehouse_code as "warehouseCode", w.name as warehouse, z.time_zone as "timeZone",
  z.capacity_per_run as capacity, z.bulky_per_run as "bulkyCapacity", p.latitude, p.longitude,
  coalesce((select jsonb_agg(d.weekday) from delivery_public_zone_days d where d.zone_code = z.code), '[]') as weekdays`;
const zoneTables = sql`
  location_public_delivery_zones z join location_public_warehouses w on w.code = z.warehouse_code
    join location_public_warehouse_places p on p.code = w.code`;

export async function findZone(db: Database | Tx, code: string): Promise<Zone | null> {
  const found = await sql<Zone>`select ${zoneColumns} from ${zoneTables} where z.code = ${code}`.execute(db);
  return found.rows[0] ?? null;
}

export async function listZones(db: Database, warehouse: string): Promise<readonly Zone[]> {
  const found = await sql<Zone>`
    select ${zoneColumns} from ${zoneTables} where z.warehouse_code = ${warehouse} order by z.name`.execute(db);
  return found.rows;
}

export type StopRow = {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly site: SiteCode;
  readonly customer: string;
  readonly phone: string;
  readonly address: string;
  readonly suburb: string;
  readonly note: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly units: number;
  readonly consignments: readonly {
    readonly id: string;
    readonly number: string;
    readonly state: ConsignmentState;
    readonly carrier: string;
    readonly units: number;
    readonly titles: readonly string[];
  }[];
};

type Run = { readonly zone: string; readonly day: CalendarDay; readonly places: Places };

/** The orders of the places that a run brings, with what of them is in consignments from warehouses. */
export async function listStops(db: Database | Tx, { zone, day, places }: Run): Promise<readonly StopRow[]> {
  const found = await sql<StopRow>`
    select o.id as "orderId", o.number as "orderNumber", o.site,
      trim(o.delivery_address->>'firstName' || ' ' || (o.delivery_address->>'lastName')) as customer, o.phone,
      o.delivery_address->>'address' as address,
      concat_ws(' ', o.delivery_address->>'suburb', o.delivery_address->>'postcode') as suburb,
      concat_ws(' ', nullif(o.delivery_address->>'deliveryInstructions', ''), nullif(o.unique_requirements, ''),
        nullif(o.crew_note, '')) as note,
      l.latitude, l.longitude,
      (select coalesce(sum(quantity), 0)::int from checkout_public_sent_lines s
        where s.order_id = o.id and s.supplier_code is null) as units,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'number', c.number, 'state', c.state, 'carrier', c.carrier,
          'units', (select sum(quantity) from consignment_lines cl where cl.consignment_id = c.id),
          'titles', (select jsonb_agg(cl.quantity || ' × ' || s.title order by cl.line)
            from consignment_lines cl join checkout_public_sent_lines s on s.order_id = o.id and s.position = cl.line
            where cl.consignment_id = c.id and cl.quantity > 0)) order by c.made_at, c.number)
        from consignments c where c.order_id = o.id and c.state <> 'cancelled' and c.origin_kind = 'warehouse'), '[]') as consignments
    from delivery_public_bookings b join checkout_public_sent_orders o on o.id = b.order_id
      join location_public_localities l on l.country = o.locality_country and l.id = o.locality_id
    where b.zone_code = ${zone} and b.day = ${day}::date and b.state <> 'released' and o.placed_at is not null
      and o.state <> 'cancelled' and ${isInPlaces(places, sql`o.site`, sql`o.subdivision`)}
    order by o.number`.execute(db);
  return found.rows;
}

export type BoardRunRow = {
  readonly zone: string;
  readonly day: CalendarDay;
  readonly capacity: number;
  readonly taken: number;
  readonly bulkyCapacity: number | null;
  readonly bulkyTaken: number;
};

type Span = { readonly zones: readonly string[]; readonly from: CalendarDay; readonly to: CalendarDay };

export async function listRuns(db: Database | Tx, { zones, from, to }: Span): Promise<readonly BoardRunRow[]> {
  const found = await sql<BoardRunRow>`
    select zone_code as zone, day, capacity, taken, bulky_capacity as "bulkyCapacity", bulky_taken as "bulkyTaken"
    from delivery_public_runs
    where zone_code = any(${zones}::text[]) and day between ${from}::date and ${to}::date`.execute(db);
  return found.rows;
}

export type ClosedRow = {
  readonly zone: string | null;
  readonly warehouse: string | null;
  readonly day: CalendarDay;
  readonly reason: string;
};

/** Days on which a zone's truck or its warehouse stands still. */
export async function listClosedDays(db: Database, { zones, from, to }: Span): Promise<readonly ClosedRow[]> {
  const found = await sql<ClosedRow>`
    select zone_code as zone, warehouse_code as warehouse, day, reason from delivery_public_blackouts
      where day between ${from}::date and ${to}::date
    union all
    select z.code, null, h.day, h.name from delivery_public_public_holidays h
      join location_public_delivery_zones z on z.code = any(${zones}::text[])
      join location_public_warehouses w on w.code = z.warehouse_code and w.country = h.country
      where h.day between ${from}::date and ${to}::date
        and (h.state in ('', w.state) or h.state = any(w.holiday_regions) or h.state = any(z.holiday_regions))`.execute(
    db,
  );
  return found.rows;
}

export type BoardOrderRow = {
  readonly id: string;
  readonly number: string;
  readonly site: SiteCode;
  /** The store that sold it; null: none did. */
  readonly store: string | null;
  readonly zone: string;
  readonly day: CalendarDay;
  readonly customer: string;
  readonly suburb: string;
  readonly bulky: number;
  readonly state: string;
  /** Some of it is on the truck or delivered. */
  readonly hasLeft: boolean;
};

const boardColumns = sql`
  o.id, o.number, o.site, o.subdivision as store, b.zone_code as zone, b.day, b.bulky, o.state,
  trim(o.delivery_address->>'firstName' || ' ' || (o.delivery_address->>'lastName')) as customer,
  o.delivery_address->>'suburb' as suburb,
  o.state = 'delivered' or (o.state = 'dispatched' and not exists (
    select 1 from consignments c where c.order_id = o.id and c.state in ('picking', 'packed') and c.carrier = 'truck'))
  or exists (
    select 1 from consignments c where c.order_id = o.id and c.state = 'dispatched' and c.carrier = 'truck') as "hasLeft"`;
const boardTables = sql`
  delivery_public_bookings b join checkout_public_sent_orders o
    on o.id = b.order_id and o.placed_at is not null and o.state <> 'cancelled'`;

export async function listBoardOrders(db: Database | Tx, { zones, from, to }: Span): Promise<readonly BoardOrderRow[]> {
  const found = await sql<BoardOrderRow>`
    select ${boardColumns} from ${boardTables}
    where b.zone_code = any(${zones}::text[]) and b.day between ${from}::date and ${to}::date and b.state = 'booked'
    order by o.id`.execute(db);
  return found.rows;
}

export async function findBoardOrder(
  db: Database | Tx,
  { number, sites }: { readonly number: string; readonly sites: readonly SiteCode[] },
): Promise<BoardOrderRow | null> {
  const found = await sql<BoardOrderRow>`
    select ${boardColumns} from ${boardTables}
    where o.number = ${number} and o.site = any(${sites}::text[]) and b.state <> 'released'`.execute(db);
  return found.rows[0] ?? null;
}
