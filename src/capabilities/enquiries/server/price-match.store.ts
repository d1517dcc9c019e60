import { sql } from "kysely";
import { required } from "#kit/required.ts";
import type { Cents } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";

export type NewPriceMatch = {
  readonly reference: string;
  readonly site: string;
  readonly productId: number;
  readonly email: string;
  readonly url: string;
  readonly priceCents: Cents;
  readonly ourPriceCents: Cents;
  readonly note: string;
  readonly now: Date;
};

/** Stores a request; for a repeated one nothing is stored and `isNew` is false. */
export async function savePriceMatch(
  tx: Tx,
  request: NewPriceMatch,
): Promise<{ id: number; reference: string; isNew: boolean }> {
  const saved = await sql<{ id: number; reference: string }>`
    insert into price_matches (reference, site, product_id, email, url, price_cents, our_price_cents, note, asked_at)
    values (${request.reference}, ${request.site}, ${request.productId}, ${request.email}, ${request.url},
      ${request.priceCents}, ${request.ourPriceCents}, ${request.note}, ${request.now})
    on conflict (site, product_id, email, url, price_cents) do nothing returning id, reference`.execute(tx);
  const row = saved.rows[0];
  if (row) return { ...row, isNew: true };
  const known = await sql<{ id: number; reference: string }>`
    select id, reference from price_matches
    where site = ${request.site} and product_id = ${request.productId} and email = ${request.email}
      and url = ${request.url} and price_cents = ${request.priceCents}`.execute(tx);
  return { ...required(known.rows[0], "earlier row"), isNew: false };
}

export type PriceMatchRow = {
  readonly reference: string;
  readonly site: string;
  readonly email: string;
  readonly url: string;
  readonly priceCents: Cents;
  readonly ourPriceCents: Cents;
  readonly note: string;
  readonly title: string;
  readonly sku: string;
  readonly slug: string;
};

export async function findPriceMatch(db: Database, id: number): Promise<PriceMatchRow | null> {
  const found = await sql<PriceMatchRow>`
    select m.reference, m.site, m.email, m.url, m.price_cents as "priceCents", m.our_price_cents as "ourPriceCents",
      m.note, p.title, p.sku, p.slug
    from price_matches m join catalogue_public_products p on p.id = m.product_id where m.id = ${id}`.execute(db);
  return found.rows[0] ?? null;
}
