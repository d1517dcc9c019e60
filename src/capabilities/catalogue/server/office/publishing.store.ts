import { sql } from "kysely";
import type { Cents } from "#kit/money.ts";
import type { Tx } from "#platform/database.ts";
import { prefixed } from "../import/column-list.ts";
import { copiedColumns, copiesFor, copyParameters, refreshOffers } from "../import/offer-index.store.ts";
import { clientOf } from "./tx-client.store.ts";

/** What a draft keeps of an offer. */
const draftColumns = "price_cents, rrp_cents, condition, missing_parts, unit_id, alt_price_message, is_hot, popularity";

/** A special ends with the offer, so that the draft has the price that would be asked after it. */
const usualPrice = `coalesce((select x.usual_cents from offer_specials x
  where x.site = o.site and x.product_id = o.product_id and x.special_cents = o.price_cents), o.price_cents)`;

type AtSite = { readonly id: number; readonly site: string };

export async function saveOfferDraft(
  tx: Tx,
  { id, site, priceCents, rrpCents }: AtSite & { readonly priceCents: Cents; readonly rrpCents: Cents | null },
): Promise<void> {
  await sql`
    insert into offer_drafts (site, product_id, price_cents, rrp_cents) values (${site}, ${id}, ${priceCents}, ${rrpCents})
    on conflict (site, product_id) do update set price_cents = excluded.price_cents, rrp_cents = excluded.rrp_cents`.execute(
    tx,
  );
}

/** The ledger dates the price by the shop's clock. */
export const setClock = (tx: Tx, now: Date) =>
  sql`select set_config('shop.now', ${now.toISOString()}, true), set_config('shop.price_reason', 'Office', true)`.execute(
    tx,
  );

/** Makes the draft an offer, with all that listings and searches read; triggers write the price ledger. */
export async function publishDraft(
  tx: Tx,
  { id, site, now, today }: AtSite & { now: Date; today: string },
): Promise<void> {
  const client = clientOf(tx);
  await setClock(tx, now);
  const draft = `(select d.*, 'noStock'::text as stock_status from offer_drafts d where d.site = $5 and d.product_id = $6)`;
  await client.query(
    `insert into offers (site, product_id, ${draftColumns}, listed_on, stock_status, ${copiedColumns})
     select d.site, d.product_id, ${prefixed("d", draftColumns)}, coalesce(d.listed_on, $7::date), 'noStock',
       ${prefixed("copied", copiedColumns)}
     from offer_drafts d join (${copiesFor(draft)}) copied using (site, product_id)
     where d.site = $5 and d.product_id = $6`,
    [...copyParameters([id]), site, id, today],
  );
  await sql`delete from offer_drafts where site = ${site} and product_id = ${id}`.execute(tx);
  await sql`select refresh_stock_status(array[${id}::int])`.execute(tx);
  await refreshOffers(client, { productIds: [id] });
}

/** Takes the offer off the site; publishing it again begins with what it was. */
export async function withdrawOffer(tx: Tx, { id, site, now }: AtSite & { now: Date }): Promise<boolean> {
  await setClock(tx, now);
  await sql`
    insert into offer_drafts (site, product_id, ${sql.raw(draftColumns)}, listed_on)
    select site, product_id, ${sql.raw(draftColumns.replace("price_cents", usualPrice))}, listed_on
    from offers o where site = ${site} and product_id = ${id} and price_cents > 0
    on conflict (site, product_id) do update set (${sql.raw(draftColumns)}, listed_on) =
      row(${sql.raw(prefixed("excluded", draftColumns))}, excluded.listed_on)`.execute(tx);
  const { rows } = await sql<{ site: string }>`
    delete from offers where site = ${site} and product_id = ${id} returning site`.execute(tx);
  return rows.length > 0;
}

export const refreshProductOffers = (tx: Tx, id: number): Promise<void> =>
  refreshOffers(clientOf(tx), { productIds: [id] });
