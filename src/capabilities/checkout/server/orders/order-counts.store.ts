import { sql } from "kysely";
import type { Database } from "#platform/database.ts";

export type OrderCount = { readonly site: string; readonly state: string; readonly count: number };

/** Orders that were begun in the last 24 hours, by site and state. */
export async function countRecentOrders(db: Database, now: Date): Promise<readonly OrderCount[]> {
  const found = await sql<OrderCount>`
    select site, state, count(*)::int as count from orders
    where created_at > ${now}::timestamptz - interval '24 hours' group by site, state order by site, state`.execute(db);
  return found.rows;
}
