import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "#platform/database.ts";
import type { Notice, StoredLine } from "../cart-changes.rules.ts";

/** Writes the lines of a locked cart; deletes none. */
export async function moveLines(tx: Tx, cartId: string, lines: readonly StoredLine[]): Promise<void> {
  await sql`
    insert into cart_lines (cart_id, product_code, product_id, unit_id, quantity, warranty_id, install_id, seen_cents, added_at)
    select ${cartId}::uuid, l."productCode", l."productId", l."unitId", l.quantity, l."warrantyId", l."installId", l."seenCents",
      timestamptz 'epoch' + l."addedAt" * interval '1 microsecond'
    from json_to_recordset(${JSON.stringify(lines)}::json) as l("productCode" text, "productId" integer, "unitId" text,
      quantity integer, "warrantyId" text, "installId" text, "seenCents" integer, "addedAt" float8)
    on conflict (cart_id, product_code) do update set quantity = excluded.quantity, warranty_id = excluded.warranty_id,
      install_id = excluded.install_id`.execute(tx);
}

/** Merges the guest's cart into the customer's, which takes e-mail and coupon where it has none, and the gift cards. */
export async function handOver(tx: Tx, { from, into, now }: { from: string; into: string; now: Date }): Promise<void> {
  await sql`
    with ended as (
      update carts set state = 'merged', merged_into = ${into} where id = ${from} returning version, email, coupon_code),
      cards as (
        insert into cart_gift_cards (cart_id, card_id, added_at)
        select ${into}::uuid, card_id, added_at from cart_gift_cards where cart_id = ${from} on conflict do nothing)
    update carts c set version = greatest(c.version, ended.version) + 1, updated_at = ${now},
      email = coalesce(c.email, ended.email), coupon_code = coalesce(c.coupon_code, ended.coupon_code)
    from ended where c.id = ${into}`.execute(tx);
}

export async function addNotices(tx: Tx, cartId: string, notices: readonly Notice[]): Promise<void> {
  const named = notices.map((one) => ({ ...one, id: randomUUID() }));
  await sql`update carts set notices = notices || ${JSON.stringify(named)}::jsonb where id = ${cartId}`.execute(tx);
}

/** Moves a visitor's carts, open and past, and their changes, to the visitor's new id. */
export async function moveCarts(tx: Tx, { from, to }: { readonly from: string; readonly to: string }): Promise<void> {
  await sql`update carts set visitor_id = ${to} where visitor_id = ${from}`.execute(tx);
  await sql`update cart_changes set visitor_id = ${to} where visitor_id = ${from}`.execute(tx);
}
