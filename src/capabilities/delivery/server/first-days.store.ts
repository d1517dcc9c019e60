import { sql } from "kysely";
import type { Database } from "#platform/database.ts";
import type { Market } from "#shop/markets.ts";

/** A locality that represents its zone, in the state of most of the zone. Null where no zone has the code. */
export async function findLocalityOfZone(
  db: Database,
  { country, zone }: { country: Market; zone: string },
): Promise<string | null> {
  const found = await sql<{ id: string }>`
    select min(id) as id from location_public_localities where country = ${country} and zone_code = upper(${zone})
    group by state order by count(*) desc, state limit 1`.execute(db);
  return found.rows[0]?.id ?? null;
}
