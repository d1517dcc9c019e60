import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import type { PostcodeRange } from "../zones.rules.ts";

export type ListedWarehouse = {
  readonly code: string;
  readonly name: string;
  readonly suburb: string;
  readonly postcode: string;
  readonly country: string;
  readonly suburbs: number;
};

export async function listWarehouses(db: Database): Promise<ListedWarehouse[]> {
  const found = await sql<ListedWarehouse>`
    select w.code, w.name, w.suburb, w.postcode, w.country,
      (select count(*)::int from localities l join delivery_zones z on z.code = l.zone_code
       where z.warehouse_code = w.code) as suburbs
    from warehouses w order by w.code`.execute(db);
  return found.rows;
}

export type NewWarehouse = {
  readonly code: string;
  readonly name: string;
  readonly country: "AU" | "NZ";
  readonly address: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
};

/** False when the code is taken. */
export async function insertWarehouse(tx: Tx, of: NewWarehouse): Promise<boolean> {
  const added = await sql`
    insert into warehouses (code, name, country, state, address, suburb, postcode, latitude, longitude, time_zone)
    values (${of.code}, ${of.name}, ${of.country}, ${of.state}, ${of.address}, ${of.suburb}, ${of.postcode},
      ${of.latitude}, ${of.longitude}, ${of.timeZone})
    on conflict (code) do nothing returning code`.execute(tx);
  return added.rows.length > 0;
}

export async function findWarehouse(
  db: Database | Tx,
  code: string,
): Promise<Pick<NewWarehouse, "code" | "name" | "country" | "address" | "timeZone"> | null> {
  const found = await sql<Pick<NewWarehouse, "code" | "name" | "country" | "address" | "timeZone">>`
    select code, name, country, address, time_zone as "timeZone" from warehouses where code = ${code}`.execute(db);
  return found.rows[0] ?? null;
}

type FoundPlace = {
  readonly suburb: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
};

/** A suburb by its name, however it is written, and its postcode. */
export async function findSuburb(
  db: Database | Tx,
  place: { readonly country: string; readonly suburb: string; readonly postcode: string },
): Promise<FoundPlace | null> {
  const found = await sql<FoundPlace>`
    select suburb, state, latitude, longitude from localities
    where country = ${place.country} and postcode = ${place.postcode} and plain(suburb) = plain(${place.suburb})
    limit 1`.execute(db);
  return found.rows[0] ?? null;
}

export type NewZone = {
  readonly code: string;
  readonly name: string;
  readonly warehouseCode: string;
  readonly timeZone: string;
  readonly leadDays: number;
  /** `14:00` */
  readonly cutOff: string;
  readonly capacity: number;
  readonly bulky: number;
};

/** False when the code is taken. */
export async function insertZone(tx: Tx, of: NewZone): Promise<boolean> {
  const added = await sql`
    insert into delivery_zones (code, name, warehouse_code, time_zone, lead_days, cut_off, capacity_per_run, bulky_per_run)
    values (${of.code}, ${of.name}, ${of.warehouseCode}, ${of.timeZone}, ${of.leadDays}, ${of.cutOff}::time,
      ${of.capacity}, ${of.bulky})
    on conflict (code) do nothing returning code`.execute(tx);
  return added.rows.length > 0;
}

const inRanges = (ranges: readonly PostcodeRange[]) =>
  sql.join(
    ranges.map(({ from, to }) => sql`postcode between ${from} and ${to}`),
    sql` or `,
  );

/** Puts the suburbs of these postcodes into the zone; those of another zone stay there. Answers how many it has. */
export async function placeSuburbs(
  tx: Tx,
  of: { readonly zone: string; readonly country: string; readonly ranges: readonly PostcodeRange[] },
): Promise<number> {
  const placed = await sql`
    update localities set zone_code = ${of.zone}
    where country = ${of.country} and zone_code is null and (${inRanges(of.ranges)})`.execute(tx);
  return Number(placed.numAffectedRows ?? 0n);
}

export const countLocalities = async (db: Database): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from localities`.execute(db)).rows[0]?.n ?? 0;
export const countWarehouses = async (db: Database): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from warehouses`.execute(db)).rows[0]?.n ?? 0;
export const countServed = async (db: Database): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from localities where zone_code is not null`.execute(db)).rows[0]
    ?.n ?? 0;
