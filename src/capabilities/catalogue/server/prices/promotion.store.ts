import { sql } from "kysely";
import type { Database } from "#platform/database.ts";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { SiteCode } from "#shop/site.ts";
import type { Promotion } from "../../catalogue.contract.ts";

export type PromotionRow = {
  readonly path: string;
  readonly title: string;
  readonly blurb: string;
  readonly startDate: CalendarDay;
  readonly endDate: CalendarDay;
  readonly brandName: string | null;
  readonly brandUri: string | null;
  readonly ribbonType: NonNullable<Promotion["ribbon"]>["type"] | null;
  readonly isFeatured: boolean;
  readonly redemption: string | null;
  readonly redemptionEndDate: CalendarDay | null;
  readonly rewardLabel: string | null;
  /** Products that the site sells, the best-known first. */
  readonly productIds: readonly number[];
  readonly departmentIds: readonly number[];
  /** The kind of the best-known product; null without products. */
  readonly kind: string | null;
};

/** Promotions of the site that run on a day, in their order; with `path` that one alone. */
export async function listPromotions(
  db: Database,
  ask: { site: SiteCode; today: CalendarDay; path?: string },
): Promise<readonly PromotionRow[]> {
  const found = await sql<PromotionRow>`
    select r.path, r.title, r.blurb, r.start_date as "startDate", r.end_date as "endDate", m.name as "brandName", m.uri as "brandUri",
      r.ribbon_type as "ribbonType", r.is_featured as "isFeatured", r.redemption, r.redemption_end_date as "redemptionEndDate",
      r.reward_label as "rewardLabel", coalesce(i.ids, '{}') as "productIds", coalesce(i.departments, '{}') as "departmentIds",
      (select kind from products where id = i.ids[1]) as kind
    from promotions r
    left join manufacturers m on m.id = r.manufacturer_id
    left join lateral (
      select array_agg(o.product_id order by o.popularity desc, o.product_id) as ids,
        (select array_agg(distinct c.id) from categories c
          where c.level = 1 and c.id = any(array(
            select unnest(e.category_ids) from promotion_products q
            join offers e on e.product_id = q.product_id and e.site = r.site where q.promotion_id = r.id))) as departments
      from promotion_products x join offers o on o.product_id = x.product_id and o.site = r.site
      where x.promotion_id = r.id) i on true
    where r.site = ${ask.site} and r.start_date <= ${ask.today} and r.end_date >= ${ask.today}
      and (${ask.path ?? null}::text is null or r.path = ${ask.path ?? null})
    order by r.sort_order, r.title`.execute(db);
  return found.rows;
}
