import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Market } from "#shop/markets.ts";
import type { SiteCode } from "#shop/site.ts";
import type { Database } from "#platform/database.ts";
import type { OpeningDay, PublicHoliday } from "../stores.rules.ts";

export type StoreRow = {
  uri: string;
  name: string;
  subdivision: string;
  country: Market;
  address: string;
  suburb: string;
  state: string;
  postcode: string;
  phone: string;
  latitude: number;
  longitude: number;
  time_zone: string;
  warehouse_code: string;
  open_times: readonly OpeningDay[];
  is_appointment_only: boolean;
  virtual_tour_id: string | null;
  has_cooking_demos: boolean;
  services: string[];
  holidays: readonly PublicHoliday[];
};

/**
 * Every store of a site, by state and name, with the public holidays of its state between two days. There are dozens at
 * most, so callers filter in memory.
 */
export async function listStores(
  db: Database,
  { site, from, to }: { site: SiteCode; from: CalendarDay; to: CalendarDay },
): Promise<readonly StoreRow[]> {
  const found = await sql<StoreRow>`
    select uri, name, subdivision, country, address, suburb, state, postcode, phone, latitude, longitude, time_zone,
      warehouse_code, open_times, is_appointment_only, virtual_tour_id, has_cooking_demos, services,
      coalesce((select jsonb_agg(jsonb_build_object('day', h.day, 'name', h.name) order by h.day) from (
        select distinct on (day) day, name from delivery_public_public_holidays public_holidays
          where public_holidays.country = stores.country and public_holidays.state in ('', stores.state)
            and day between ${from}::date and ${to}::date
          order by day, public_holidays.state) h), '[]') as holidays
    from stores where sites @> array[${site}] order by state, name, uri`.execute(db);
  return found.rows;
}
