import { sql } from "kysely";
import type { Cents } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";
import { BOOKING_CLOSES_MS, type DemoType, type SubEventType } from "../cooking-demos.rules.ts";

export type DemoRow = {
  readonly id: string;
  readonly storeUri: string;
  readonly title: string;
  readonly description: string;
  readonly brand: string;
  readonly type: DemoType;
  readonly subEventType: SubEventType;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly seats: number;
  /** Booked, or offered with an open answer. */
  readonly taken: number;
  readonly priceCents: Cents;
  readonly cook: string;
  readonly menu: readonly string[];
  readonly skus: readonly string[];
  readonly takesBookings: boolean;
  /** When it was called off; null while it is to be held. */
  readonly cancelledAt: Date | null;
  /** The number of changes by staff, so that a form detects concurrent changes. */
  readonly version: number;
};

/** Between which instants a store's demonstrations begin; null where that side is open. */
export type StoreSpan = { readonly storeUri: string; readonly from: Date | null; readonly to: Date | null };

export type DemoFilters = {
  readonly spans: readonly StoreSpan[];
  readonly brand: string;
  readonly type: DemoType | null;
  readonly subEventType: string;
};

export type DemoPart = { readonly order: "next-first" | "last-first"; readonly limit: number; readonly offset: number };

const takenOf = (demoId: ReturnType<typeof sql>, now: Date) => sql`(
  select coalesce(sum(b.guests), 0)::int from cooking_demo_bookings b
  where b.demo_id = ${demoId} and (b.state = 'booked' or (b.state = 'offered' and b.offered_until > ${now}::timestamptz)))`;

const columnsAt = (now: Date) => sql`
  d.id, d.store_uri as "storeUri", d.title, d.description, m.name as brand, d.type, d.sub_event_type as "subEventType",
  d.starts_at as "startsAt", d.ends_at as "endsAt", d.seats, ${takenOf(sql`d.id`, now)} as taken,
  d.price_cents as "priceCents", d.cook, d.menu, d.skus, d.takes_bookings and d.cancelled_at is null as "takesBookings",
  d.cancelled_at as "cancelledAt",
  (select count(*)::int from cooking_demo_changes c where c.demo_id = d.id) as version`;

const wanted = ({ spans, brand, type, subEventType }: DemoFilters) => sql`
  cooking_demos d
  join catalogue_public_manufacturers m on m.id = d.manufacturer_id
  join jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
    as w("storeUri" text, "from" timestamptz, "to" timestamptz) on w."storeUri" = d.store_uri
  where d.cancelled_at is null and (w."from" is null or d.starts_at >= w."from") and (w."to" is null or d.starts_at <= w."to")
    and (${brand} = '' or lower(m.name) = lower(${brand}) or m.uri = lower(${brand}))
    and (${type}::int is null or d.type = ${type}::int)
    and (${subEventType} = '' or d.sub_event_type = ${subEventType})`;

export async function countDemos(db: Database, filters: DemoFilters): Promise<number> {
  const found = await sql<{ total: number }>`select count(*)::int as total from ${wanted(filters)}`.execute(db);
  return found.rows[0]?.total ?? 0;
}

export async function listDemos(
  db: Database,
  filters: DemoFilters,
  { order, limit, offset, now }: DemoPart & { readonly now: Date },
): Promise<readonly DemoRow[]> {
  const direction = order === "last-first" ? sql`desc` : sql`asc`;
  const found = await sql<DemoRow>`
    select ${columnsAt(now)} from ${wanted(filters)}
    order by d.starts_at ${direction}, d.id ${direction} limit ${limit} offset ${offset}`.execute(db);
  return found.rows;
}

export async function findDemo(db: Database | Tx, id: string, now: Date): Promise<DemoRow | null> {
  const found = await sql<DemoRow>`
    select ${columnsAt(now)} from cooking_demos d join catalogue_public_manufacturers m on m.id = d.manufacturer_id
    where d.id = ${id}`.execute(db);
  return found.rows[0] ?? null;
}

/** Locks the demonstration's row: until the transaction ends no other counts or gives its seats. */
export async function lockDemo(tx: Tx, id: string, now: Date): Promise<DemoRow | null> {
  const held = await sql`select 1 from cooking_demos where id = ${id} for update`.execute(tx);
  return held.rows.length === 0 ? null : findDemo(tx, id, now);
}

export type DemoGroup = {
  readonly storeUri: string;
  readonly brand: string;
  readonly subEventType: SubEventType;
  readonly count: number;
};

/** What is still to come, counted by everything it can be narrowed by. */
export async function countByKind(db: Database, spans: readonly StoreSpan[]): Promise<readonly DemoGroup[]> {
  const filters = { spans, brand: "", type: null, subEventType: "" };
  const found = await sql<DemoGroup>`
    select d.store_uri as "storeUri", m.name as brand, d.sub_event_type as "subEventType", count(*)::int as count
    from ${wanted(filters)} group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return found.rows;
}

/** When a demonstration begins or ends next, or can be booked no longer; null when none is to come. */
export async function nextDemoMoment(db: Database, now: Date): Promise<Date | null> {
  const found = await sql<{ at: Date | null }>`
    select min(moment) as at from cooking_demos,
      lateral (values (starts_at - make_interval(secs => ${BOOKING_CLOSES_MS / 1000})), (starts_at), (ends_at)) m (moment)
    where ends_at > ${now}::timestamptz and moment > ${now}::timestamptz`.execute(db);
  return found.rows[0]?.at ?? null;
}

/** Where a demonstration is held, for mails and calendars. */
export type PlaceRow = {
  readonly name: string;
  readonly address: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
  readonly phone: string;
  readonly timeZone: string;
};

export async function readPlace(db: Database, storeUri: string): Promise<PlaceRow> {
  const found = await sql<PlaceRow>`
    select name, address, suburb, state, postcode, phone, time_zone as "timeZone" from stores_public_stores
    where uri = ${storeUri}`.execute(db);
  const place = found.rows[0];
  if (place === undefined) throw new Error(`There is no store ${storeUri}.`);
  return place;
}

/** Coming demonstrations in stores of a site, with their structured data. */
export async function listIdsToCome(db: Database, site: string, now: Date): Promise<readonly string[]> {
  const found = await sql<{ id: string }>`
    select d.id from cooking_demos d join stores_public_stores s on s.uri = d.store_uri
    where s.sites @> array[${site}] and d.cancelled_at is null and d.starts_at > ${now}::timestamptz order by d.starts_at, d.id`.execute(
    db,
  );
  return found.rows.map(({ id }) => id);
}
