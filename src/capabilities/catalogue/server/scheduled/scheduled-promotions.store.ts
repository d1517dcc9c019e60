import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { SiteCode } from "#shop/site.ts";
import type { ShownPromotion } from "../../scheduled/scheduled-changes.office.contract.ts";

const columns = sql`
  r.id, r.path, r.title, r.blurb, r.reward_label as "rewardLabel", r.is_featured as "isFeatured",
  r.start_date as "startDate", r.end_date as "endDate"`;

/** Promotions that run or will run, in their order. */
export async function listOfficePromotions(
  db: Database,
  { site, today }: { readonly site: SiteCode; readonly today: CalendarDay },
): Promise<ShownPromotion[]> {
  const found = await sql<ShownPromotion>`
    select ${columns} from promotions r where r.site = ${site} and r.end_date >= ${today}::date
    order by r.sort_order, r.title`.execute(db);
  return found.rows;
}

/** A promotion of a site, locked until the transaction ends; null: the site has none of this id. */
export async function lockPromotion(
  tx: Tx,
  { id, site }: { readonly id: number; readonly site: SiteCode },
): Promise<ShownPromotion | null> {
  const found = await sql<ShownPromotion>`
    select ${columns} from promotions r where r.id = ${id} and r.site = ${site} for update`.execute(tx);
  return found.rows[0] ?? null;
}

export async function updatePromotion(tx: Tx, promotion: ShownPromotion): Promise<void> {
  const { id, title, blurb, rewardLabel, isFeatured, startDate, endDate } = promotion;
  await sql`
    update promotions set title = ${title}, blurb = ${blurb}, reward_label = ${rewardLabel}, is_featured = ${isFeatured},
      start_date = ${startDate}::date, end_date = ${endDate}::date
    where id = ${id}`.execute(tx);
}
