import { sql } from "kysely";
import type { Database } from "#platform/database.ts";
import type { SiteCode } from "#shop/site.ts";
import { searchCondition, searchOrder, type SearchScope } from "./search-scope.store.ts";

export type BestIds = { readonly total: number; readonly productIds: readonly number[] };

/** The first few that a search finds on a site, by number, and how many it finds. */
export async function readBestHits(
  db: Database,
  { site, search, most }: { site: SiteCode; search: SearchScope; most: number },
): Promise<BestIds> {
  const keys = searchOrder(search).map(({ by, direction }) => sql`${by} ${direction}`);
  const found = await sql<{ total: number; productId: number }>`
    select product_id as "productId", (count(*) over ())::int as total
    from offers where site = ${site} and ${searchCondition(search)}
    order by ${sql.join([...keys, sql`popularity desc`, sql`product_id`])} limit ${most}`.execute(db);
  return { total: found.rows[0]?.total ?? 0, productIds: found.rows.map((row) => row.productId) };
}
