import { type RawBuilder, sql } from "kysely";
import type { RefusalDetail } from "#kit/result.ts";
import { PLAN_KEPT, SHARES_COMMIT, type Database, type Tx } from "#platform/database.ts";
import { holdsSince, type Look } from "#platform/changes.ts";
import { batchReads } from "#platform/read-batching.ts";
import { commitInGroup } from "#platform/group-commit.ts";
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

/** What became of a change that came before. */
export type KeptChange = {
  readonly refusal: RefusedChange | null;
  readonly detail: RefusalDetail | null;
  readonly notices: readonly Notice[];
};

/** Everything a change starts from and its answer needs besides goods and terms, as one statement saw it. */
export type Start = {
  readonly cart: StoredCart | null;
  readonly kept: KeptChange | null;
  readonly hasGiftCards: boolean;
};

/** A change's name: chosen by the browser, and only known together with its visitor. */
export type ChangeName = { readonly visitorId: string; readonly id: string };

type StartAsk = {
  readonly owner: CartOwner;
  readonly name: ChangeName | null;
};

/** Goes to the database together with what is read in the same moment. */
export async function readStart(db: Database | Tx, { owner, name }: StartAsk): Promise<Start> {
  const [start] = await batchReads(
    db,
    sql<Start>`
    select to_json(mine) as cart,
      (select json_build_object('refusal', h.refusal, 'detail', h.detail, 'notices', h.notices)
        from cart_changes h where h.visitor_id = ${name?.visitorId ?? null} and h.id = ${name?.id ?? null}) as kept,
      ${hasGiftCards(sql`mine.id`)} as "hasGiftCards"
    from (values (1)) one left join lateral (
      select ${head}, ${linesOf} as lines from carts where ${ownedBy(owner)} and carts.state = 'open') mine on true`,
  );
  if (start === undefined) throw new Error("A statement that always has a row had none.");
  return start;
}

/** What a change took away. */
export type Removal = {
  readonly lines: readonly StoredLine[];
  /** The cart that ended with it; null when only a line went. */
  readonly ended: string | null;
};

/** What a change of this visitor took away; null when there was no such change. */
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

/** Keeps what became of a change. False when the same change was kept already. */
export async function keepRefusal(
  db: Database | Tx,
  name: ChangeName,
  kept: { readonly refusal: RefusedChange; readonly detail: RefusalDetail | null; readonly now: Date },
): Promise<boolean> {
  const found = await sql`
    insert into cart_changes (visitor_id, id, refusal, detail, made_at)
    values (${name.visitorId}, ${name.id}, ${kept.refusal}, ${kept.detail === null ? null : JSON.stringify(kept.detail)}::jsonb, ${kept.now})
    on conflict do nothing returning 1`.execute(db);
  return found.rows.length > 0;
}

type Write = {
  readonly owner: CartOwner;
  /** What the change started from; null: there was no open cart. */
  readonly cart: StoredCart | null;
  readonly changed: Changed;
  readonly name: ChangeName | null;
  /** The cart ends with this change. */
  readonly ends: "removed" | null;
  /** The cart that ended, where this change brings it back: a cart begun anew takes its e-mail and codes over. */
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

/** A cart with the mark of its row, which is another one after whatever is written there: PostgreSQL's `xmin`. */
export type StampedCart = { readonly cart: StoredCart; readonly stamp: string };

/** What a change that began from memory began from; it is made only if the database still says the same. */
type Guess = {
  /** Null: there is no open cart. */
  readonly stamp: string | null;
  /** What was seen of the changes of goods and terms. */
  readonly since: string;
};

const stampedHead = sql`${head}, carts.xmin::text as stamp`;

/** That a change began from what is so, and was not made before. */
const isRight = ({ since }: Guess, name: ChangeName | null) => sql`${holdsSince(since).holds}
    and not exists (select from cart_changes c where c.visitor_id = ${name?.visitorId ?? null}::uuid and c.id = ${name?.id ?? null}::uuid)`;

/** The head after the change, of a cart that is still as the change found it. */
function headAfter({ owner, cart, ends, broughtBack, now, name }: Write, guess: Guess | null) {
  if (cart === null) {
    return sql`
      insert into carts (site, visitor_id, customer_id, email, coupon_code, created_at, updated_at)
      select ${owner.site}, ${owner.visitorId}::uuid, ${owner.customerId}::uuid, old.email, old.coupon_code,
        ${now}::timestamptz, ${now}::timestamptz
      from (values (1)) one left join carts old on old.id = ${broughtBack}::uuid
      ${guess === null ? sql`` : sql`where ${isRight(guess, name)}`}
      on conflict do nothing returning ${stampedHead}`;
  }
  const asFound = sql`carts.id = ${cart.id} and carts.version = ${cart.version} and carts.state = 'open'`;
  return sql`
    update carts set version = version + 1, updated_at = ${now}, state = ${ends ?? "open"}
    where ${guess === null ? asFound : sql`carts.id = (${unlocked(sql`${asFound} and carts.xmin = ${guess.stamp}::xid and ${isRight(guess, name)}`)})`}
    returning ${stampedHead}`;
}

/** What others hold is left alone: whoever shares the transaction would wait for it as well. */
const unlocked = (asFound: RawBuilder<unknown>) =>
  sql`select carts.id from carts where ${asFound} for update skip locked`;

/** What is done to the rows besides the head's, each part as far as there is something to do. */
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
    parts.push(sql`kept as (
      insert into cart_changes (visitor_id, id, detail, notices, removed, made_at)
      select ${name.visitorId}::uuid, ${name.id}::uuid, ${detail}::jsonb, ${JSON.stringify(notices)}::jsonb, ${JSON.stringify(removed)}::jsonb, ${now}::timestamptz from h)`);
  }
  return parts;
}

const stamped = ({ stamp, ...after }: CartHead & { readonly stamp: string }, { changed }: Write): StampedCart => ({
  cart: { ...after, lines: changed.lines },
  stamp,
});

/**
 * Writes a change in one statement, if the cart is still as the change found it; otherwise nothing happens and the answer
 * is null. Of two changes at once one is written, and the other starts again from what the first one left.
 */
export async function writeChange(db: Database | Tx, write: Write): Promise<StampedCart | null> {
  const parts = [sql`h as (${headAfter(write, null)})`, ...partsOf(write)];
  const done = await sql<CartHead & { stamp: string }>`${sql.raw(PLAN_KEPT)}
    with ${sql.join(parts)} select * from h`.execute(db);
  const [after] = done.rows;
  return after ? stamped(after, write) : null;
}

type WrittenAtOnce = StampedCart & { readonly hasGiftCards: boolean; readonly seen: Look };

/**
 * The same of a change that began from memory, and in the same statement what would have been read before. Null where
 * anything is not as it was thought to be: then nothing has happened, and it has to be looked.
 */
export async function writeGuessed(db: Database, write: Write, guess: Guess): Promise<WrittenAtOnce | null> {
  const { news, seen } = holdsSince(guess.since);
  const parts = [news, sql`h as (${headAfter(write, guess)})`, ...partsOf(write)];
  const [row] = await commitInGroup(
    db,
    sql<CartHead & Omit<WrittenAtOnce, "cart">>`${sql.raw(SHARES_COMMIT)}
      with ${sql.join(parts)} select h.*, ${seen} as seen, ${hasGiftCards(sql`h.id`)} as "hasGiftCards" from h`,
  );
  if (row === undefined) return null;
  const { seen: saw, hasGiftCards: has, ...after } = row;
  return { ...stamped(after, write), seen: saw, hasGiftCards: has };
}

/** A browser gives up on a change after a week; what became of it is forgotten after a month. */
export async function forgetOldChanges(db: Database, now: Date): Promise<void> {
  await sql`delete from cart_changes where made_at < ${now}::timestamptz - interval '30 days'`.execute(db);
}
