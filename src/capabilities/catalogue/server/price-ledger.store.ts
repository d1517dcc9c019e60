import { sql } from "kysely";
import type pg from "pg";
import type { Cents } from "#kit/money.ts";
import type { Database } from "#platform/database.ts";
import type { SiteCode } from "#shop/site.ts";
import type { Asked } from "../price.rules.ts";
import { RRP_STANDS_DAYS } from "../price.rules.ts";

/** More changes than any price has had; the newest count. */
const MOST_ROWS = 500;

/** What a site asked for a product, oldest first. Rows that another clock dates later count as of now. */
export async function readLedger(db: Database, ask: { site: SiteCode; productId: number }): Promise<readonly Asked[]> {
  const found = await sql<{ at: Date; price: Cents | null; rrp: Cents | null }>`
    select at, price, rrp from (
      select id, changed_at as at, price_cents as price, rrp_cents as rrp from price_changes
      where product_id = ${ask.productId} and site = ${ask.site} order by changed_at desc, id desc limit ${MOST_ROWS}) newest
    order by at, id`.execute(db);
  return found.rows.map((row) => ({ ...row, at: row.at.getTime() }));
}

/**
 * Of `offers o`: the RRP is in the ledger, and in the last weeks there was no lower one and none was missing. The same
 * as `isRrpBacked`, for lists; by the database's clock, which dates the ledger.
 */
const ofOffer = sql`c.product_id = o.product_id and c.site = o.site and c.price_cents is not null`;
const weeksAgo = sql`now() - make_interval(days => ${sql.lit(RRP_STANDS_DAYS)})`;
export const rrpIsBacked = sql`
  (o.rrp_cents is not null
    and exists (select from price_changes c where ${ofOffer} and c.rrp_cents = o.rrp_cents)
    and not exists (
      select from price_changes c where ${ofOffer} and c.changed_at > ${weeksAgo} and coalesce(c.rrp_cents, 0) < o.rrp_cents)
    and coalesce((
      select coalesce(c.rrp_cents, 0) from price_changes c where ${ofOffer} and c.changed_at <= ${weeksAgo}
      order by c.changed_at desc, c.id desc limit 1), o.rrp_cents) >= o.rrp_cents)`;

export type LedgerEntry = {
  readonly id: number;
  readonly site: string;
  readonly sku: string | null;
  readonly price: Cents | null;
  readonly rrp: Cents | null;
  readonly changedAt: Date;
  readonly reason: string;
  readonly recordedAt: Date;
};

/** The ledger from an entry on, by its own numbers. */
export async function listEntriesAfter(
  client: pg.ClientBase,
  after: number,
  limit: number,
): Promise<readonly LedgerEntry[]> {
  const found = await client.query<LedgerEntry>(
    `select c.id, c.site, p.sku, c.price_cents as price, c.rrp_cents as rrp, c.changed_at as "changedAt", c.reason,
       c.recorded_at as "recordedAt"
     from price_changes c left join products p on p.id = c.product_id where c.id > $1 order by c.id limit $2`,
    [after, limit],
  );
  return found.rows;
}
