import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import type { Database } from "#platform/database.ts";
import { batchReads } from "#platform/read-batching.ts";
import type { Market } from "#shop/markets.ts";
import type { SiteCode } from "#shop/site.ts";
import { cardColumns, cardTables, type CardRow } from "./card.store.ts";

export type ExtraRow = {
  readonly id: string;
  readonly categoryId: number;
  readonly name: string;
  readonly priceCents: Cents;
};
export type WarrantyRow = ExtraRow & { readonly years: number; readonly fromCents: Cents; readonly toCents: Cents };
export type InstallationRow = ExtraRow & { readonly blurb: string };

/** Care plans of any of these categories; which of them fit is a matter of the product's price. */
export async function listWarranties(
  db: Database,
  country: Market,
  categoryIds: readonly number[],
): Promise<readonly WarrantyRow[]> {
  return batchReads(
    db,
    sql<WarrantyRow>`
    select id, category_id as "categoryId", title as name, years, price_cents as "priceCents", from_cents as "fromCents", to_cents as "toCents"
    from warranties where country = ${country} and category_id = any(${categoryIds}::int[])
    order by years, price_cents, id`,
  );
}

export async function listInstallations(
  db: Database,
  country: Market,
  categoryIds: readonly number[],
): Promise<readonly InstallationRow[]> {
  return batchReads(
    db,
    sql<InstallationRow>`
    select id, category_id as "categoryId", title as name, blurb, price_cents as "priceCents"
    from installations where country = ${country} and category_id = any(${categoryIds}::int[])
    order by price_cents, id`,
  );
}

export type ReviewRow = {
  readonly stars: number;
  readonly title: string;
  readonly body: string;
  readonly author: string;
  readonly place: string;
  readonly isVerified: boolean;
  readonly writtenOn: CalendarDay;
};

export const REVIEWS_A_PAGE = 10;

export async function listReviews(
  db: Database,
  ask: { productId: number; stars: number | null; page: number },
): Promise<readonly ReviewRow[]> {
  const found = await sql<ReviewRow>`
    select stars, title, body, author, place, is_verified as "isVerified", written_on as "writtenOn"
    from reviews where product_id = ${ask.productId} and (${ask.stars}::int is null or stars = ${ask.stars})
    order by written_on desc, id desc limit ${REVIEWS_A_PAGE} offset ${(ask.page - 1) * REVIEWS_A_PAGE}`.execute(db);
  return found.rows;
}

export async function countReviews(
  db: Database,
  productId: number,
): Promise<readonly { stars: number; count: number }[]> {
  const found = await sql<{ stars: number; count: number }>`
    select stars, count(*)::int as count from reviews where product_id = ${productId} group by 1`.execute(db);
  return found.rows;
}

/** Products of the same category that can be bought, nearest in price first. */
export async function listAlternatives(
  db: Database,
  ask: { site: SiteCode; product: CardRow; most: number },
): Promise<readonly CardRow[]> {
  const found = await sql<CardRow>`
    select ${cardColumns} from (
      select product_id as near_id, abs(price_cents - ${ask.product.priceCents}) as distance from offers
      where site = ${ask.site} and category_ids @> array[${ask.product.categoryId}]::int[]
        and product_id <> ${ask.product.productId} and stock_status in ('inStock', 'backOrder')
      order by distance, product_id limit ${ask.most}) near
    join (${cardTables}) on o.product_id = near.near_id and o.site = ${ask.site}
    order by near.distance, o.product_id`.execute(db);
  return found.rows;
}

/** Products of the same category that can be bought and cost up to twice as much, the least dear first. */
export async function listBetter(
  db: Database,
  ask: { site: SiteCode; product: CardRow; most: number },
): Promise<readonly CardRow[]> {
  const { product, site, most } = ask;
  const found = await sql<CardRow>`
    select ${cardColumns} from (
      select product_id as better_id, price_cents as cost from offers
      where site = ${site} and category_ids @> array[${product.categoryId}]::int[] and product_id <> ${product.productId}
        and stock_status in ('inStock', 'backOrder') and price_cents between ${product.priceCents} * 1.05 and ${product.priceCents} * 2.0
        and coalesce(rating_average, 0) >= coalesce(${product.ratingAverage}::numeric, 0)
      order by cost, product_id limit ${most}) better
    join (${cardTables}) on o.product_id = better.better_id and o.site = ${site}
    order by better.cost, o.product_id`.execute(db);
  return found.rows;
}
