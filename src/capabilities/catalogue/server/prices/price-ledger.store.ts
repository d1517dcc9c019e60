import { sql } from "kysely";
import type pg from "pg";
import type { Cents } from "#kit/money.ts";
import { RRP_STANDS_DAYS } from "../../prices/price.rules.ts";

/** More changes than any price has had; the newest count. */
const MAX_ROWS = 500;

/** Of `offers o`: the price ledger of the product on the site, oldest first, as a list of `LedgerRow`. */
export const ledger = sql`coalesce((
  select json_agg(json_build_object('at', floor(extract(epoch from at) * 1000), 'price', price, 'rrp', rrp) order by at, id)
  from (
    select id, changed_at as at, price_cents as price, rrp_cents as rrp from price_changes
    where product_id = o.product_id and site = o.site order by changed_at desc, id desc limit ${sql.lit(MAX_ROWS)}) newest), '[]') as ledger`;

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

/**
 * Of `offers o`: the moment at which the ledger lowered the price to the one that is asked now; null where the newest
 * change did not lower it.
 */
export const loweredAt = sql`(
  select case when c.price_cents < c.before then c.changed_at end
  from (
    select id, changed_at, price_cents, lag(price_cents) over (order by changed_at, id) as before
    from price_changes where product_id = o.product_id and site = o.site and price_cents is not null) c
  where c.before is distinct from c.price_cents
  order by c.changed_at desc, c.id desc limit 1)`;

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
