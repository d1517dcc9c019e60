import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import type { Market } from "#shop/markets.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { KnownLocality } from "#capabilities/location/location.rules.ts";

/** The delivery data of an order with a place on a run. */
export type BookedOrder = {
  readonly id: string;
  readonly number: string;
  readonly site: string;
  readonly token: string;
  readonly email: string;
  readonly firstName: string;
  readonly cartId: string;
  readonly state: "held" | "booked";
  readonly day: CalendarDay;
  readonly readyOn: CalendarDay | null;
  readonly bulky: number;
  readonly hasProforma: boolean;
  readonly place: KnownLocality;
};

type PlaceRow = {
  country: Market;
  localityId: string;
  suburb: string;
  city: string;
  localityState: string;
  postcode: string;
  latitude: number;
  longitude: number;
  zoneCode: string;
  zoneName: string;
  warehouseCode: string;
  timeZone: string;
  leadDays: number;
  cutOff: string;
  sameDayCutOff: string | null;
  sameDayCents: Cents | null;
  capacityPerRun: number;
};
type Row = Omit<BookedOrder, "place"> & PlaceRow;

const placeColumns = sql`
  l.country, l.id as "localityId", l.suburb, l.city, l.state as "localityState", l.postcode, l.latitude, l.longitude,
  z.code as "zoneCode", z.name as "zoneName", z.warehouse_code as "warehouseCode", z.time_zone as "timeZone",
  z.lead_days as "leadDays", to_char(z.cut_off, 'HH24:MI') as "cutOff",
  to_char(z.same_day_cut_off, 'HH24:MI') as "sameDayCutOff", z.same_day_price_cents as "sameDayCents",
  z.capacity_per_run as "capacityPerRun"`;

/** Where an order goes or went, whether or not it has a place on a run; null where no truck of ours goes. */
export async function findPlaceOfOrder(db: Database | Tx, orderId: string): Promise<KnownLocality | null> {
  const found = await sql<PlaceRow>`
    select ${placeColumns}
    from checkout_public_orders o
      join location_public_localities l on l.country = o.locality_country and l.id = o.locality_id
      join location_public_delivery_zones z on z.code = l.zone_code
    where o.id = ${orderId}`.execute(db);
  const row = found.rows[0];
  return row ? placeOf(row) : null;
}

/** The order and where it goes; null for one that has no place on a run. */
export async function findBookedOrder(db: Database | Tx, orderId: string): Promise<BookedOrder | null> {
  const found = await sql<Row>`
    select o.id, o.number, o.site, o.token, o.email, o.delivery_address ->> 'firstName' as "firstName",
      o.cart_id as "cartId", b.state, b.day, b.ready_on as "readyOn", b.bulky,
      exists (select 1 from checkout_public_order_lines n where n.order_id = o.id and n.is_proforma) as "hasProforma",
      ${placeColumns}
    from checkout_public_orders o
      join delivery_bookings b on b.order_id = o.id and b.state <> 'released'
      join location_public_delivery_zones z on z.code = b.zone_code
      join location_public_localities l on l.country = o.locality_country and l.id = o.locality_id
    where o.id = ${orderId}`.execute(db);
  const row = found.rows[0];
  return row ? orderOf(row) : null;
}

function orderOf(row: Row): BookedOrder {
  const { id, number, site, token, email, firstName, cartId, state, day, readyOn, bulky, hasProforma } = row;
  const place = placeOf(row);
  return { id, number, site, token, email, firstName, cartId, state, day, readyOn, bulky, hasProforma, place };
}

function placeOf(row: PlaceRow): KnownLocality {
  const {
    zoneName: name,
    warehouseCode,
    timeZone,
    leadDays,
    cutOff,
    sameDayCutOff,
    sameDayCents,
    capacityPerRun,
  } = row;
  const times = { leadDays, cutOff, sameDayCutOff, sameDayCents, capacityPerRun };
  const { country, suburb, city, postcode, latitude, longitude } = row;
  return {
    country,
    suburb,
    city,
    postcode,
    latitude,
    longitude,
    id: row.localityId,
    state: row.localityState,
    zone: { ...times, code: row.zoneCode, name, warehouseCode, timeZone },
  };
}
