import type pg from "pg";
import type { LocalityRow, WrittenLocality } from "../import/locality-row.ts";

type Client = pg.ClientBase;

/** `whole`: a row is complete. `adding`: known places do not change. */
export type RowMeaning = "whole" | "adding";

/** Beyond this distance from a served place, delivery is not assumed. */
const FARTHEST_KM = 40;
const KM_PER_DEGREE = 111.2;

export async function prepareTables(client: Client): Promise<void> {
  await client.query(`
    create temp table import_localities (
      line integer not null, country char(2) not null, suburb text not null, city text, state text not null,
      postcode text not null, latitude double precision not null, longitude double precision not null, zone_code text,
      region text not null, name_key text generated always as (replace(plain(suburb), '-', ' ')) stored,
      id text, is_new boolean not null default false, is_changed boolean not null default false
    ) on commit drop;
    create temp table import_neighbours (
      region text not null, latitude double precision not null, longitude double precision not null,
      zone_code text, city text not null
    ) on commit drop`);
}

const fileColumns = "line, country, suburb, city, state, postcode, latitude, longitude, zone_code, region";

export async function saveRows(client: Client, rows: readonly LocalityRow[]): Promise<void> {
  await client.query(
    `insert into import_localities (${fileColumns})
     select ${fileColumns} from json_populate_recordset(null::import_localities, $1::json)`,
    [JSON.stringify(rows)],
  );
}

type FaultRow = { line: number; sentence: string };

/** In New Zealand one suburb and postcode may belong to two cities; in Australia the state tells places apart. */
export async function listFaults(client: Client): Promise<FaultRow[]> {
  await client.query("create index on import_localities (country, postcode, name_key); analyze import_localities");
  const found = await client.query<FaultRow>(`
    select line, format('%s %s stands already on line %s', postcode, suburb, first) as sentence
    from (select line, postcode, suburb, min(line) over (partition by country, postcode, name_key, state,
            case when country = 'NZ' then plain(coalesce(city, '')) end) as first from import_localities) keyed
    where line <> first order by line`);
  return found.rows;
}

/** Which places are there already. Of several of one name, that of the same city. */
export async function findKnown(client: Client): Promise<void> {
  await client.query(`
    create temp table import_known on commit drop as
    select l.country, l.id, l.postcode, l.state, l.city, replace(l.search_name, '-', ' ') as name_key,
      count(*) over (partition by l.country, l.postcode, l.state, replace(l.search_name, '-', ' ')) as same
    from localities l;
    create index on import_known (country, postcode, name_key);
    analyze import_known;
    with counted as (
      select ctid as row, i.*, count(*) over (partition by country, postcode, state, name_key) as same from import_localities i),
    matched as (
      select c.row, k.id from counted c join import_known k
        on k.country = c.country and k.postcode = c.postcode and k.state = c.state and k.name_key = c.name_key
        and (k.city = c.city or (k.same = 1 and c.same = 1)))
    update import_localities i set id = matched.id from matched where i.ctid = matched.row`);
}

/** A place whose name and postcode are known is not added again, whatever city the file puts it in. */
export async function clearKnownNames(client: Client): Promise<void> {
  await client.query(`
    update import_localities i set id = k.id from import_known k
    where i.id is null and k.country = i.country and k.postcode = i.postcode and k.state = i.state and k.name_key = i.name_key`);
}

export type RegionRow = Pick<LocalityRow, "region" | "latitude" | "longitude" | "zone_code"> & {
  readonly city: string;
};

export async function listServed(client: Client): Promise<WrittenLocality[]> {
  const found = await client.query<WrittenLocality>(
    "select country, suburb, city, state, postcode, latitude, longitude, zone_code from localities where zone_code is not null",
  );
  return found.rows;
}

export async function saveNeighbours(client: Client, rows: readonly RegionRow[]): Promise<void> {
  await client.query(
    `insert into import_neighbours select region, latitude, longitude, zone_code, city
     from json_populate_recordset(null::import_neighbours, $1::json)`,
    [JSON.stringify(rows)],
  );
  await client.query("create index on import_neighbours (region, latitude); analyze import_neighbours");
}

/** Zone and city of new places after their nearest neighbour that is served, straight over the ground. */
export async function placeInZones(client: Client): Promise<void> {
  await client.query(
    `with nearest as (
       select i.ctid as row, n.zone_code, n.city
       from import_localities i
       cross join lateral (
         select zone_code, city,
           (latitude - i.latitude) ^ 2 + ((longitude - i.longitude) * cos(radians(i.latitude))) ^ 2 as apart
         from import_neighbours n
         where n.region = i.region and n.latitude between i.latitude - $1::float8 and i.latitude + $1::float8
         order by apart limit 1) n
       where i.id is null and n.apart <= $1::float8 ^ 2)
     update import_localities i set zone_code = nearest.zone_code, city = coalesce(i.city, nearest.city)
     from nearest where i.ctid = nearest.row`,
    [FARTHEST_KM / KM_PER_DEGREE],
  );
}

/**
 * `{postcode}_{SUBURB}`; where that is taken, the state or, in New Zealand, the city is appended. In a file the first
 * by state and city keeps the short id.
 */
export async function createPlaceIds(client: Client): Promise<void> {
  await client.query(`
    update import_localities set city = suburb where city is null and id is null;
    with short as (
      select ctid as row, country, postcode || '_' || regexp_replace(upper(trim(suburb)), '\\s+', '-', 'g') as id,
        regexp_replace(upper(case when country = 'AU' then state else city end), '\\s+', '-', 'g') as behind,
        state, city, line
      from import_localities where id is null),
    ranked as (
      select *, row_number() over (partition by country, id order by state, city, line) as rank from short)
    update import_localities i set is_new = true,
      id = case when r.rank = 1 and not exists (select 1 from localities l where l.country = r.country and l.id = r.id)
        then r.id else r.id || '-' || r.behind end
    from ranked r where i.ctid = r.row`);
}

export async function applyLocalities(client: Client, meaning: RowMeaning): Promise<void> {
  await client.query(`
    insert into localities (country, id, suburb, city, state, postcode, latitude, longitude, zone_code)
    select country, id, suburb, city, state, postcode, latitude, longitude, zone_code from import_localities where is_new`);
  if (meaning === "adding") return;
  await client.query(`
    with done as (
      update localities l set (suburb, city, latitude, longitude, zone_code) =
          row(i.suburb, coalesce(i.city, l.city), i.latitude, i.longitude, i.zone_code)
      from import_localities i
      where l.country = i.country and l.id = i.id and not i.is_new
        and (l.suburb, l.city, l.latitude, l.longitude, l.zone_code)
          is distinct from (i.suburb, coalesce(i.city, l.city), i.latitude, i.longitude, i.zone_code)
      returning l.country, l.id)
    update import_localities i set is_changed = true from done where done.country = i.country and done.id = i.id`);
}

export async function countRows(client: Client): Promise<{ added: number; changed: number; unchanged: number }> {
  const found = await client.query<{ added: number; changed: number; unchanged: number }>(`
    select (count(*) filter (where is_new))::int as added, (count(*) filter (where is_changed))::int as changed,
      (count(*) filter (where not is_new and not is_changed))::int as unchanged
    from import_localities`);
  return found.rows[0] ?? { added: 0, changed: 0, unchanged: 0 };
}

export async function refreshPlans(client: Client): Promise<void> {
  await client.query("analyze localities");
}

export async function listZones(client: Client): Promise<string[]> {
  const found = await client.query<{ code: string }>("select code from delivery_zones");
  return found.rows.map((row) => row.code);
}

export type LocalityKey = { readonly country: string; readonly id: string };

export async function listLocalitiesAfter(
  client: Client,
  after: LocalityKey,
  limit: number,
): Promise<(WrittenLocality & LocalityKey)[]> {
  const found = await client.query<WrittenLocality & LocalityKey>(
    `select country, id, suburb, city, state, postcode, latitude, longitude, zone_code from localities
     where (country, id collate "C") > ($1, $2 collate "C") order by country, id collate "C" limit $3`,
    [after.country, after.id, limit],
  );
  return found.rows;
}
