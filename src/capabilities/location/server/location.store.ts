import { sql } from "kysely";
import type { Cents } from "#kit/money.ts";
import type { Market } from "#shop/markets.ts";
import type { Database } from "#platform/database.ts";
import { batchReads } from "#platform/database/read-batching.ts";
import type { KnownLocality, LocalityName, LocalityQuery, Point, Zone } from "../location.rules.ts";
import { postcodesOf, spellingsOf } from "../place-spelling.rules.ts";

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
  same_day_price_cents: Cents | null;
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
 * The locality of a postcode and a name, whatever the name's case, accents, hyphens and apostrophes, and in any of its
 * spellings. Places with one name in one postcode are distinguished by their id, which ends in the city.
 */
export async function findByName(db: Database, country: Market, wanted: LocalityName): Promise<KnownLocality | null> {
  const [found] = await batchReads(
    db,
    sql<Row>`
    select ${columns} from localities l left join delivery_zones z on z.code = l.zone_code
    cross join lateral (select place_key(substr(l.id, 6)) as name) known
    cross join (select place_key(${wanted.name}) as name,
      (select array_agg(place_key(one)) from unnest(${[...spellingsOf(wanted.name)]}::text[]) one) as spellings) asked
    where l.country = ${country} and l.postcode = ${wanted.postcode}
      and (known.name = any(asked.spellings) or l.search_key = any(asked.spellings))
    order by known.name = asked.name desc, l.search_key = asked.name desc, known.name limit 1`,
  );
  return found ? localityOf(found) : null;
}

/** The best served locality of a postcode. */
export async function findByPostcode(db: Database, country: Market, postcode: string): Promise<KnownLocality | null> {
  const found = await sql<Row>`
    select ${columns} from localities l left join delivery_zones z on z.code = l.zone_code
    where l.country = ${country} and l.postcode = ${postcode}
    order by z.capacity_per_run desc nulls last, l.suburb limit 1`.execute(db);
  return found.rows[0] ? localityOf(found.rows[0]) : null;
}

/** Escapes `%` and `_` in the input. */
const beginningWith = (text: string): string => `${text.replace(/[\\%_]/g, "\\$&")}%`;

const NEAR_KM = 60;
const SAME_REGION_KM = 300;

/** 0 near the visitor, 1 within driving distance, 2 beyond; equal for all without a location. */
const nearness = (from: Point | null) => {
  if (from === null) return sql`null::integer`;
  const { latitude, longitude } = from;
  const north = sql`(l.latitude - ${latitude}::float8) * 111.2`;
  const east = sql`(l.longitude - ${longitude}::float8) * 111.2 * cos(radians(${latitude}::float8))`;
  const apart = sql`((${north}) ^ 2 + (${east}) ^ 2)`;
  return sql`case when ${apart} < ${NEAR_KM ** 2}::float8 then 0 when ${apart} < ${SAME_REGION_KM ** 2}::float8 then 1 else 2 end`;
};

export type LocalitySearch = {
  readonly country: Market;
  readonly query: LocalityQuery;
  /** Where the visitor is, if that is known. */
  readonly near: Point | null;
  readonly limit: number;
};

/**
 * A name's spellings, what begins with them and what has them as a later word, as the table spells names. Written out
 * as arrays of constants: PostgreSQL works them out once and not for each of the places it walks past.
 */
function keysOf(name: string) {
  const list = (texts: readonly string[]) =>
    sql`array[${sql.join(texts.map((text) => sql`place_key(${text}::text)`))}]`;
  const names = spellingsOf(name);
  const prefixes = names.map(beginningWith);
  return { names: list(names), prefixes: list(prefixes), later: list(prefixes.map((prefix) => `% ${prefix}`)) };
}

const rankInState = ({ name, state }: { readonly name: string; readonly state: string }) => {
  const keys = keysOf(name);
  return sql`when l.state = ${state} and l.search_key = any(${keys.names}) then 0
    when l.state = ${state} and l.search_key like any(${keys.prefixes}) then 1`;
};

/** `auckland` for all of its suburbs, `ponsonby auckland` for one. */
const rankByTown = ({ prefixes }: ReturnType<typeof keysOf>) => sql`
  when l.city_key like any(${prefixes}) or l.search_key || ' ' || l.city_key like any(${prefixes}) then 3`;

/**
 * Best first: the name itself, then names that begin so, then names with a later word that begins so, then (New
 * Zealand) towns. Among equals what lies near the visitor, then the place whose trucks carry most, which puts the
 * cities before the bush, then what bears its city's name.
 */
export async function searchLocalities(
  db: Database,
  { country, query, near, limit }: LocalitySearch,
): Promise<KnownLocality[]> {
  const { name, postcode, inState } = query;
  const keys = keysOf(name);
  const found = await sql<Row>`
    with ranked as (
      select l.*, case
          when l.search_key = any(${keys.names}) then 0
          ${inState === null ? sql`` : rankInState(inState)}
          when l.search_key like any(${keys.prefixes}) then 1
          when l.search_key like any(${keys.later}) then 2
          ${country === "NZ" && name !== "" ? rankByTown(keys) : sql``}
        end as rank
      from localities l
      where l.country = ${country} and l.postcode like any(${postcodesOf(postcode).map(beginningWith)}::text[])
    )
    select ${columns} from ranked l left join delivery_zones z on z.code = l.zone_code
    where l.rank is not null
    order by l.rank, ${nearness(near)}, z.capacity_per_run desc nulls last, l.suburb = l.city desc, l.suburb, l.postcode
    limit ${limit}`.execute(db);
  return found.rows.map(localityOf);
}

/** Where the goods of a store come from. */
export async function findWarehouseOfStore(db: Database, store: { uri: string; site: string }): Promise<string | null> {
  const row = await db
    .selectFrom("stores_public_stores")
    .select("warehouse_code")
    .where("uri", "=", store.uri)
    .where(sql<boolean>`sites @> array[${store.site}]`)
    .executeTakeFirst();
  return row?.warehouse_code ?? null;
}

/** A warehouse of the country by its code, in any case. */
export async function findWarehouseOfCountry(
  db: Database,
  wanted: { code: string; country: Market },
): Promise<string | null> {
  const row = await db
    .selectFrom("warehouses")
    .select("code")
    .where("code", "=", wanted.code.toUpperCase())
    .where("country", "=", wanted.country)
    .executeTakeFirst();
  return row?.code ?? null;
}
