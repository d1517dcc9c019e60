import { sql } from "kysely";
import type { Database } from "#platform/database.ts";
import type { SiteCode } from "#shop/site.ts";
import { searchCondition, searchOrder, type SearchScope } from "./search-scope.store.ts";

export type TopResultIds = { readonly total: number; readonly productIds: readonly number[] };

/** Counts in the dropdown stop here, because an exact count would read every matching product. */
export const COUNTED_UP_TO = 1_000;

/** The first few that a search finds on a site, by number, and how many it finds, counted up to a thousand. */
export async function readTopResults(
  db: Database,
  { site, search, most }: { site: SiteCode; search: SearchScope; most: number },
): Promise<TopResultIds> {
  const keys = searchOrder(search).map(({ by, direction }) => sql`${by} ${direction}`);
  const hits = sql`from offers where site = ${site} and ${searchCondition(search)}`;
  const found = await sql<{ total: number; productIds: number[] }>`
    select (select count(*)::int from (select 1 ${hits} limit ${COUNTED_UP_TO}) counted) as total,
      array(select product_id ${hits}
        order by ${sql.join([...keys, sql`popularity desc`, sql`product_id`])} limit ${most}) as "productIds"`.execute(
    db,
  );
  return found.rows[0] ?? { total: 0, productIds: [] };
}
