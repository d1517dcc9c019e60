import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import type { Database } from "#platform/database.ts";
import { batchReads } from "#platform/database/read-batching.ts";
import type { Market } from "#shop/markets.ts";

export type ExtraRow = {
  readonly id: string;
  readonly categoryId: number;
  readonly name: string;
  readonly priceCents: Cents;
};
export type WarrantyRow = ExtraRow & { readonly years: number; readonly fromCents: Cents; readonly toCents: Cents };
export type InstallationRow = ExtraRow & { readonly blurb: string };

/** The care plans of a country; which of them fit is a matter of the product's category and price. */
export async function listWarranties(db: Database, country: Market): Promise<readonly WarrantyRow[]> {
  return batchReads(
    db,
    sql<WarrantyRow>`
    select id, category_id as "categoryId", title as name, years, price_cents as "priceCents", from_cents as "fromCents", to_cents as "toCents"
    from warranties where country = ${country}
    order by years, price_cents, id`,
  );
}

export async function listInstallations(db: Database, country: Market): Promise<readonly InstallationRow[]> {
  return batchReads(
    db,
    sql<InstallationRow>`
    select id, category_id as "categoryId", title as name, blurb, price_cents as "priceCents"
    from installations where country = ${country}
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

export const REVIEWS_PER_PAGE = 10;

export async function listReviews(
  db: Database,
  ask: { productId: number; stars: number | null; page: number },
): Promise<readonly ReviewRow[]> {
  return batchReads(
    db,
    sql<ReviewRow>`
    select stars, title, body, author, place, is_verified as "isVerified", written_on as "writtenOn"
    from reviews where product_id = ${ask.productId} and (${ask.stars}::int is null or stars = ${ask.stars})
    order by written_on desc, id desc limit ${REVIEWS_PER_PAGE} offset ${(ask.page - 1) * REVIEWS_PER_PAGE}`,
  );
}

export async function countReviews(
  db: Database,
  productId: number,
): Promise<readonly { stars: number; count: number }[]> {
  return batchReads(
    db,
    sql<{ stars: number; count: number }>`
    select stars, count(*)::int as count from reviews where product_id = ${productId} group by 1`,
  );
}
