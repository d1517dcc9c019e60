import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { Market } from "#shop/markets.ts";

export type HolidayKey = { readonly country: Market; readonly region: string; readonly day: CalendarDay };
export type HolidayRow = HolidayKey & { readonly name: string };

/** By day, the whole country's first. */
export async function listHolidays(db: Database | Tx, year: number): Promise<readonly HolidayRow[]> {
  const found = await sql<HolidayRow>`
    select country, state as region, day, name from public_holidays
    where day between make_date(${year}, 1, 1) and make_date(${year}, 12, 31) order by day, country, state`.execute(db);
  return found.rows;
}

/** The regions that zones, warehouses or holidays name. */
export async function listRegions(
  db: Database | Tx,
): Promise<readonly { readonly country: Market; readonly code: string }[]> {
  const found = await sql<{ country: Market; code: string }>`
    select distinct country, code from (
      select country, state as code from public_holidays
      union all select w.country, region from location_public_delivery_zones z
        join location_public_warehouses w on w.code = z.warehouse_code, unnest(z.holiday_regions) region) as known
    where code <> '' order by country, code`.execute(db);
  return found.rows;
}

/** Locks a day of a region, whether it is a holiday or not, and answers the holiday's name. */
export async function lockHoliday(tx: Tx, { country, region, day }: HolidayKey): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`holiday ${country} ${region} ${day}`}, 0))`.execute(tx);
  const found = await sql<{ name: string }>`
    select name from public_holidays where country = ${country} and state = ${region} and day = ${day}::date`.execute(
    tx,
  );
  return found.rows[0]?.name ?? null;
}

/** A name of null removes it. */
export async function saveHoliday(tx: Tx, { country, region, day }: HolidayKey, name: string | null): Promise<void> {
  await (
    name === null
      ? sql`delete from public_holidays where country = ${country} and state = ${region} and day = ${day}::date`
      : sql`
          insert into public_holidays (country, state, day, name) values (${country}, ${region}, ${day}::date, ${name})
          on conflict (country, state, day) do update set name = excluded.name`
  ).execute(tx);
}
