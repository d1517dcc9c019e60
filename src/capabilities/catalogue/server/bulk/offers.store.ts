import { sql } from "kysely";
import type { Tx } from "#platform/database.ts";

/** What an offer says beside price and stock. A draft has no ribbon. */
export type OfferFields = {
  readonly condition: string | null;
  readonly missingParts: string | null;
  readonly ribbonType: string | null;
  readonly ribbonText: string | null;
  readonly priceMessage: string | null;
  readonly isHot: boolean;
  readonly popularity: number;
};
export type KnownOffer = {
  readonly productId: number | null;
  readonly isOnSale: boolean;
  /** Of the offer, else of the draft; null: there is neither. */
  readonly fields: OfferFields | null;
};

/** The offers of lines in their order, after locking the products as the editor does. */
export async function lockOffers(
  tx: Tx,
  lines: readonly { readonly site: string; readonly sku: string }[],
): Promise<readonly KnownOffer[]> {
  await sql`
    select from products where sku = any(${lines.map(({ sku }) => sku)}) order by id for no key update`.execute(tx);
  const found = await sql<KnownOffer>`
    select p.id as "productId", o.product_id is not null as "isOnSale",
      case when o.product_id is not null then jsonb_build_object('condition', o.condition, 'missingParts', o.missing_parts,
          'ribbonType', o.ribbon_type, 'ribbonText', o.ribbon_text, 'priceMessage', o.alt_price_message, 'isHot', o.is_hot,
          'popularity', o.popularity)
        when d.product_id is not null then jsonb_build_object('condition', d.condition, 'missingParts', d.missing_parts,
          'ribbonType', null, 'ribbonText', null, 'priceMessage', d.alt_price_message, 'isHot', d.is_hot,
          'popularity', d.popularity) end as fields
    from unnest(${lines.map(({ site }) => site)}::text[], ${lines.map(({ sku }) => sku)}::text[])
      with ordinality as g (site, sku, at)
    left join products p on p.sku = g.sku
    left join offers o on o.product_id = p.id and o.site = g.site
    left join offer_drafts d on d.product_id = p.id and d.site = g.site
    order by g.at`.execute(tx);
  return found.rows;
}

export type NewFields = { readonly site: string; readonly productId: number; readonly fields: OfferFields };

const rowsOf = (changes: readonly NewFields[]) => sql`
  jsonb_to_recordset(${JSON.stringify(
    changes.map(({ site, productId, fields }) => ({ site, product_id: productId, ...fields })),
  )}::jsonb) as g (site text, product_id int, condition text, "missingParts" text, "ribbonType" text, "ribbonText" text,
    "priceMessage" text, "isHot" boolean, popularity int)`;

export async function changeOffers(tx: Tx, changes: readonly NewFields[]): Promise<void> {
  await sql`
    update offers o set condition = g.condition, missing_parts = g."missingParts", ribbon_type = g."ribbonType",
      ribbon_text = g."ribbonText", alt_price_message = g."priceMessage", is_hot = g."isHot", popularity = g.popularity
    from ${rowsOf(changes)} where o.site = g.site and o.product_id = g.product_id`.execute(tx);
}

export async function changeDrafts(tx: Tx, changes: readonly NewFields[]): Promise<void> {
  await sql`
    update offer_drafts o set condition = g.condition, missing_parts = g."missingParts",
      alt_price_message = g."priceMessage", is_hot = g."isHot", popularity = g.popularity
    from ${rowsOf(changes)} where o.site = g.site and o.product_id = g.product_id`.execute(tx);
}
