import { sql } from "kysely";
import type { Database } from "#platform/database.ts";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { SiteCode } from "#shop/site.ts";
import { searchCondition, searchOrder, type SearchScope } from "../search/search-scope.store.ts";

/** Which products a list is about, before any filter. */
export type ListingScope = {
  readonly site: SiteCode;
  readonly categoryId: number | null;
  readonly brandId: number | null;
  readonly promotion: { readonly path: string; readonly today: CalendarDay } | null;
  readonly isHot: boolean;
  readonly isOnSale: boolean;
  readonly search: SearchScope | null;
};

/** Four bytes a product, as the wire carries them with the least work. */
function idsIn(packed: Buffer | null): Int32Array {
  const ids = new Int32Array((packed?.length ?? 0) / 4);
  for (let at = 0; at < ids.length; at++) ids[at] = packed?.readInt32BE(at * 4) ?? 0;
  return ids;
}

/**
 * Everything that a search finds on a site, by number. `best-first` looks at the words of every hit, so it is asked for
 * only where that order is shown.
 */
export async function readSearchHits(
  db: Database,
  { site, search, order }: { site: SiteCode; search: SearchScope; order: "best-first" | "any" },
): Promise<Int32Array> {
  const keys = order === "any" ? [] : searchOrder(search).map(({ by, direction }) => sql`${by} ${direction}`);
  const inOrder = order === "any" ? sql`` : sql`order by ${sql.join([...keys, sql`popularity desc`, sql`product_id`])}`;
  const found = await sql<{ ids: Buffer | null }>`
    select string_agg(int4send(product_id), ''::bytea ${inOrder}) as ids
    from offers where site = ${site} and ${searchCondition(search)}`.execute(db);
  return idsIn(found.rows[0]?.ids ?? null);
}

/** What a promotion that runs today is about, whether the site sells it or not. */
export async function readPromotedProducts(
  db: Database,
  site: SiteCode,
  { path, today }: { path: string; today: CalendarDay },
): Promise<Int32Array> {
  const found = await sql<{ ids: Buffer | null }>`
    select string_agg(int4send(i.product_id), ''::bytea) as ids
    from promotions r join promotion_products i on i.promotion_id = r.id
    where r.site = ${site} and r.path = ${path} and r.start_date <= ${today} and r.end_date >= ${today}`.execute(db);
  return idsIn(found.rows[0]?.ids ?? null);
}
