import { sql } from "kysely";
import type { Database } from "#platform/database.ts";

export type ZoneLoad = { readonly zone: string; readonly capacity: number; readonly free: number };

/** Places of the runs of the next seven days. A run has a row from its first booking on. */
export async function measureDeliveryCapacity(db: Database, now: Date): Promise<readonly ZoneLoad[]> {
  const found = await sql<ZoneLoad>`
    select zone_code as zone, sum(capacity)::int as capacity, sum(greatest(0, capacity - taken))::int as free
    from delivery_runs where day between ${now}::timestamptz::date and ${now}::timestamptz::date + 7
    group by zone_code order by zone_code`.execute(db);
  return found.rows;
}
