import { sql } from "kysely";
import type { Cents } from "#kit/money.ts";
import type { Tx } from "#platform/database.ts";

export type KnownPrice = {
  readonly productId: number | null;
  readonly isOnSale: boolean;
  /** Of the offer, else of the draft; null: there is none. */
  readonly priceCents: Cents | null;
  readonly rrpCents: Cents | null;
};

type SkuAtSite = { readonly site: string; readonly sku: string };

/** What is asked for each line's product, in their order, after locking the products as the editor does. */
export async function lockPrices(tx: Tx, lines: readonly SkuAtSite[]): Promise<readonly KnownPrice[]> {
  await sql`
    select from products where sku = any(${lines.map(({ sku }) => sku)}) order by id for no key update`.execute(tx);
  const found = await sql<KnownPrice>`
    select p.id as "productId", o.product_id is not null as "isOnSale",
      coalesce(o.price_cents, d.price_cents) as "priceCents",
      case when o.product_id is null then d.rrp_cents else o.rrp_cents end as "rrpCents"
    from unnest(${lines.map(({ site }) => site)}::text[], ${lines.map(({ sku }) => sku)}::text[])
      with ordinality as g (site, sku, at)
    left join products p on p.sku = g.sku
    left join offers o on o.product_id = p.id and o.site = g.site
    left join offer_drafts d on d.product_id = p.id and d.site = g.site
    order by g.at`.execute(tx);
  return found.rows;
}

export type NewPrice = {
  readonly site: string;
  readonly productId: number;
  readonly priceCents: Cents;
  readonly rrpCents: Cents | null;
};

const arraysOf = (prices: readonly NewPrice[]) => sql`unnest(
  ${prices.map(({ site }) => site)}::text[], ${prices.map(({ productId }) => productId)}::int[],
  ${prices.map(({ priceCents }) => priceCents)}::int[], ${prices.map(({ rrpCents }) => rrpCents)}::int[])
  as g (site, product_id, price_cents, rrp_cents)`;

/** Changes prices of offers; triggers write the ledger with this clock. */
export async function changePrices(tx: Tx, prices: readonly NewPrice[], now: Date): Promise<void> {
  await sql`
    select set_config('shop.now', ${now.toISOString()}, true), set_config('shop.price_reason', 'Bulk API', true)`.execute(
    tx,
  );
  await sql`
    update offers o set price_cents = g.price_cents, rrp_cents = g.rrp_cents from ${arraysOf(prices)}
    where o.site = g.site and o.product_id = g.product_id`.execute(tx);
}

/** Prices of products that a site does not sell yet. */
export async function draftPrices(tx: Tx, prices: readonly NewPrice[]): Promise<void> {
  await sql`
    insert into offer_drafts (site, product_id, price_cents, rrp_cents)
    select site, product_id, price_cents, rrp_cents from ${arraysOf(prices)}
    on conflict (site, product_id) do update
      set price_cents = excluded.price_cents, rrp_cents = excluded.rrp_cents`.execute(tx);
}
