import { sql } from "kysely";
import type { Market } from "#shop/markets.ts";
import type { SiteCode } from "#shop/site.ts";
import type { Database } from "#platform/database.ts";
import type { OpeningDay } from "../stores.rules.ts";

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
};

/** Every store of a site, by state and name. There are dozens at most, so whoever asks chooses among them in memory. */
export async function listStores(db: Database, site: SiteCode): Promise<readonly StoreRow[]> {
  const found = await sql<StoreRow>`
    select uri, name, subdivision, country, address, suburb, state, postcode, phone, latitude, longitude, time_zone,
      warehouse_code, open_times, is_appointment_only, virtual_tour_id, has_cooking_demos, services
    from stores where sites @> array[${site}] order by state, name, uri`.execute(db);
  return found.rows;
}
