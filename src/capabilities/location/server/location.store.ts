import { sql } from "kysely";
import type { Market } from "#shop/markets.ts";
import type { Database } from "#platform/database.ts";
import type { KnownLocality, LocalityName, LocalityQuery, Zone } from "../location.rules.ts";

type Row = {
  country: Market;
  id: string;
  suburb: string;
  city: string;
  state: string;
  postcode: string;
  latitude: number;
  longitude: number;
  zone_code: string | null;
  zone_name: string;
  warehouse_code: string;
  time_zone: string;
  lead_days: number;
  cut_off: string;
  same_day_cut_off: string | null;
  same_day_price_cents: number | null;
  capacity_per_run: number;
};

const columns = sql`
  l.country, l.id, l.suburb, l.city, l.state, l.postcode, l.latitude, l.longitude, l.zone_code,
  z.name as zone_name, z.warehouse_code, z.time_zone, z.lead_days, z.cut_off, z.same_day_cut_off,
  z.same_day_price_cents, z.capacity_per_run`;

/** PostgreSQL writes a time as `HH:mm:ss`. */
const minutes = (time: string): string => time.slice(0, 5);

function zoneOf(row: Row): Zone | null {
  if (row.zone_code === null) return null;
  return {
    code: row.zone_code,
    name: row.zone_name,
    warehouseCode: row.warehouse_code,
    timeZone: row.time_zone,
    leadDays: row.lead_days,
    cutOff: minutes(row.cut_off),
    sameDayCutOff: row.same_day_cut_off === null ? null : minutes(row.same_day_cut_off),
    sameDayCents: row.same_day_price_cents,
    capacityPerRun: row.capacity_per_run,
  };
}

const localityOf = (row: Row): KnownLocality => ({
  id: row.id,
  country: row.country,
  suburb: row.suburb,
  city: row.city,
  state: row.state,
  postcode: row.postcode,
  latitude: row.latitude,
  longitude: row.longitude,
  zone: zoneOf(row),
});

/**
 * The locality of a postcode and a name, whatever the name's case, accents and hyphens. Of namesakes in one postcode an
 * id tells which: it ends in the city.
 */
export async function findByName(db: Database, country: Market, wanted: LocalityName): Promise<KnownLocality | null> {
  const found = await sql<Row>`
    select ${columns} from localities l left join delivery_zones z on z.code = l.zone_code
    cross join lateral (select replace(plain(substr(l.id, 6)), '-', ' ') as name) known
    cross join lateral (select replace(plain(${wanted.name}), '-', ' ') as name) asked
    where l.country = ${country} and l.postcode = ${wanted.postcode}
      and asked.name in (known.name, replace(l.search_name, '-', ' '))
    order by known.name = asked.name desc limit 1`.execute(db);
  return found.rows[0] ? localityOf(found.rows[0]) : null;
}

/** The best served locality of a postcode. */
export async function findByPostcode(db: Database, country: Market, postcode: string): Promise<KnownLocality | null> {
  const found = await sql<Row>`
    select ${columns} from localities l left join delivery_zones z on z.code = l.zone_code
    where l.country = ${country} and l.postcode = ${postcode}
    order by z.capacity_per_run desc nulls last, l.suburb limit 1`.execute(db);
  return found.rows[0] ? localityOf(found.rows[0]) : null;
}

/** `%` and `_` are letters like any other when somebody types them. */
const beginningWith = (text: string): string => `${text.replace(/[\\%_]/g, "\\$&")}%`;

/**
 * Best first: the name itself, then names that begin so, then names with a later word that begins so, then (New
 * Zealand) towns. Among equals the place whose trucks carry most, which puts the cities before the bush.
 */
export async function searchLocalities(
  db: Database,
  { country, query, limit }: { country: Market; query: LocalityQuery; limit: number },
): Promise<KnownLocality[]> {
  const prefix = beginningWith(query.name);
  const inState = query.inState ?? { name: query.name, state: "" };
  const statePrefix = beginningWith(inState.name);
  const postcode = beginningWith(query.postcode);
  const found = await sql<Row>`
    with asked as (select plain(${query.name}) as name, plain(${prefix}) as prefix, plain(${inState.name}) as state_name,
      plain(${statePrefix}) as state_prefix, ${country === "NZ"}::boolean as by_town),
    ranked as (
      select l.*, case
          when name.plain in (a.name, case when ${inState.state} <> '' and l.state = ${inState.state} then a.state_name end) then 0
          when name.plain like a.prefix then 1
          when ${inState.state} <> '' and l.state = ${inState.state} and name.plain like a.state_prefix then 1
          when name.plain like '% ' || a.prefix then 2
          when a.by_town and a.name <> '' and plain(l.city) like a.prefix then 3
          when a.by_town and a.name <> '' and name.plain || ' ' || plain(l.city) like a.prefix then 3
        end as rank
      from localities l cross join asked a
        cross join lateral (select replace(l.search_name, '-', ' ') as plain) name
      where l.country = ${country} and l.postcode like ${postcode}
    )
    select ${columns} from ranked l left join delivery_zones z on z.code = l.zone_code
    where l.rank is not null
    order by l.rank, z.capacity_per_run desc nulls last, l.suburb, l.postcode limit ${limit}`.execute(db);
  return found.rows.map(localityOf);
}

/** Where the goods of a store come from. */
export async function findWarehouseOfStore(db: Database, store: { uri: string; site: string }): Promise<string | null> {
  const row = await db
    .selectFrom("stores")
    .select("warehouse_code")
    .where("uri", "=", store.uri)
    .where(sql<boolean>`sites @> array[${store.site}]`)
    .executeTakeFirst();
  return row?.warehouse_code ?? null;
}
