import { sql } from "kysely";
import type { RefusalDetail } from "#kit/result.ts";
import type { Database, Tx } from "#platform/database.ts";
import { batchReads } from "#platform/database/read-batching.ts";
import type { ChangeRefusal, Changed, Notice, StoredLine } from "../cart-changes.rules.ts";
import {
  head,
  linesOf,
  ownedBy,
  type CartHead,
  type CartOwner,
  type CartState,
  type StoredCart,
} from "./cart.store.ts";
import { hasGiftCards } from "./gift-card.store.ts";

export type RefusedChange = ChangeRefusal | "ordered";

/** The result of an earlier change. */
export type StoredChange = {
  readonly refusal: RefusedChange | null;
  readonly detail: RefusalDetail | null;
  readonly notices: readonly Notice[];
};

/** Everything that a change and its answer need except offers and terms, read by one statement. */
export type Start = {
  readonly cart: StoredCart | null;
  readonly stored: StoredChange | null;
  readonly hasGiftCards: boolean;
};

/** The id of a change: chosen by the browser, and unique for each visitor. */
export type ChangeName = { readonly visitorId: string; readonly id: string };

type StartAsk = {
  readonly owner: CartOwner;
  readonly name: ChangeName | null;
};

/** Shares a round trip with other reads of the same moment. */
export async function readStart(db: Database | Tx, { owner, name }: StartAsk): Promise<Start> {
  const [start] = await batchReads(
    db,
    sql<Start>`
    select to_json(mine) as cart,
      (select json_build_object('refusal', h.refusal, 'detail', h.detail, 'notices', h.notices)
        from cart_changes h where h.visitor_id = ${name?.visitorId ?? null} and h.id = ${name?.id ?? null}) as stored,
      ${hasGiftCards(sql`mine.id`)} as "hasGiftCards"
    from (values (1)) one left join lateral (
      select ${head}, ${linesOf} as lines from carts where ${ownedBy(owner)} and carts.state = 'open') mine on true`,
  );
  if (start === undefined) throw new Error("A statement that always has a row had none.");
  return start;
}

/** The lines that a change removed. */
export type Removal = {
  readonly lines: readonly StoredLine[];
  /** The cart that ended with it; null when only a line was removed. */
  readonly ended: string | null;
};

/** The lines that a change of this visitor removed; null when there was no such change. */
export async function findRemoved(db: Database | Tx, name: ChangeName): Promise<Removal | null> {
  const found = await sql<Removal>`
    select removed as lines, detail ->> 'ended' as ended
    from cart_changes where visitor_id = ${name.visitorId} and id = ${name.id} and refusal is null`.execute(db);
  return found.rows[0] ?? null;
}

export async function findCartState(db: Database | Tx, cartId: string): Promise<CartState | null> {
  const found = await sql<{ state: CartState }>`select state from carts where id = ${cartId}`.execute(db);
  return found.rows[0]?.state ?? null;
}

/** Stores the result of a change. False when it was stored before. */
export async function saveRefusal(
  db: Database | Tx,
  name: ChangeName,
  stored: { readonly refusal: RefusedChange; readonly detail: RefusalDetail | null; readonly now: Date },
): Promise<boolean> {
  const found = await sql`
    insert into cart_changes (visitor_id, id, refusal, detail, made_at)
    values (${name.visitorId}, ${name.id}, ${stored.refusal}, ${stored.detail === null ? null : JSON.stringify(stored.detail)}::jsonb, ${stored.now})
    on conflict do nothing returning 1`.execute(db);
  return found.rows.length > 0;
}

type Write = {
  readonly owner: CartOwner;
  /** The cart before the change; null: there was no open cart. */
  readonly cart: StoredCart | null;
  readonly changed: Changed;
  readonly name: ChangeName | null;
  /** The cart ends with this change. */
  readonly ends: "removed" | null;
  /** The ended cart that this change restores: a new cart takes its e-mail and codes. */
  readonly broughtBack: string | null;
  readonly now: Date;
};

const rowsOf = (cart: StoredCart | null, { lines }: Changed) => {
  const before = new Map((cart?.lines ?? []).map((line) => [line.productCode, line]));
  const after = new Set(lines.map((line) => line.productCode));
  return {
    saved: lines.filter((line) => before.get(line.productCode) !== line),
    deleted: [...before.keys()].filter((code) => !after.has(code)),
  };
};

/** The cart's row after the change, if its version has not changed. */
function headAfter({ owner, cart, ends, broughtBack, now }: Write) {
  if (cart === null) {
    return sql`
      insert into carts (site, visitor_id, customer_id, email, coupon_code, created_at, updated_at)
      select ${owner.site}, ${owner.visitorId}::uuid, ${owner.customerId}::uuid, old.email, old.coupon_code,
        ${now}::timestamptz, ${now}::timestamptz
      from (values (1)) one left join carts old on old.id = ${broughtBack}::uuid
      on conflict do nothing returning ${head}`;
  }
  return sql`
    update carts set version = version + 1, updated_at = ${now}, state = ${ends ?? "open"}
    where carts.id = ${cart.id} and carts.version = ${cart.version} and carts.state = 'open'
    returning ${head}`;
}

/** The statement's parts for other rows, each only if there is something to write. */
function partsOf(write: Write) {
  const { changed, name, now, ends, broughtBack } = write;
  const { saved, deleted } = ends === null ? rowsOf(write.cart, changed) : { saved: [], deleted: [] };
  const parts = [];
  if (saved.length > 0) {
    parts.push(sql`saved as (
      insert into cart_lines (cart_id, product_code, product_id, unit_id, quantity, warranty_id, install_id, seen_cents, added_at)
      select h.id, l."productCode", l."productId", l."unitId", l.quantity, l."warrantyId", l."installId", l."seenCents",
        timestamptz 'epoch' + l."addedAt" * interval '1 microsecond'
      from h, json_to_recordset(${JSON.stringify(saved)}::json) as l("productCode" text, "productId" integer, "unitId" text,
        quantity integer, "warrantyId" text, "installId" text, "seenCents" integer, "addedAt" float8)
      on conflict (cart_id, product_code) do update set quantity = excluded.quantity, warranty_id = excluded.warranty_id,
        install_id = excluded.install_id, seen_cents = excluded.seen_cents)`);
  }
  if (deleted.length > 0) {
    parts.push(sql`deleted as (
      delete from cart_lines where cart_id in (select id from h) and product_code = any(${deleted}::text[]))`);
  }
  if (broughtBack !== null && write.cart === null) {
    parts.push(sql`cards as (
      insert into cart_gift_cards (cart_id, card_id, added_at)
      select h.id, g.card_id, g.added_at from h, cart_gift_cards g where g.cart_id = ${broughtBack}::uuid)`);
  }
  if (name !== null) {
    const { removed, notices } = changed;
    const detail = ends === null ? null : JSON.stringify({ ended: write.cart?.id });
    parts.push(sql`recorded as (
      insert into cart_changes (visitor_id, id, detail, notices, removed, made_at)
      select ${name.visitorId}::uuid, ${name.id}::uuid, ${detail}::jsonb, ${JSON.stringify(notices)}::jsonb, ${JSON.stringify(removed)}::jsonb, ${now}::timestamptz from h)`);
  }
  return parts;
}

/**
 * Writes a change in one statement, if the cart still has the version that the change read; otherwise nothing happens
 * and the answer is null. Of two concurrent changes one is written, and the other starts again from its result.
 */
export async function writeChange(db: Database | Tx, write: Write): Promise<StoredCart | null> {
  const parts = [sql`h as (${headAfter(write)})`, ...partsOf(write)];
  const done = await sql<CartHead>`
    with ${sql.join(parts)} select * from h`.execute(db);
  const [after] = done.rows;
  return after ? { ...after, lines: write.changed.lines } : null;
}

/** A browser gives up on a change after a week; its result is deleted after a month. */
export async function removeChangesBefore(db: Database, before: Date): Promise<void> {
  await sql`delete from cart_changes where made_at < ${before}`.execute(db);
}
