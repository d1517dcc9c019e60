import { type RawBuilder, sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import { type Database, lockThenRead, type Tx } from "#platform/database.ts";
import { batchReads } from "#platform/database/read-batching.ts";
import type { GiftCardMoney } from "../gift-card.rules.ts";

export type StoredGiftCard = GiftCardMoney & {
  readonly site: string;
  readonly currency: string;
  readonly expiresOn: CalendarDay;
  readonly isBlocked: boolean;
  readonly pinSalt: string;
  readonly pinDigest: string;
};

const card = sql`g.id, g.site, g.last_digits as "lastDigits", g.balance_cents as "balanceCents", g.currency,
  g.expires_on as "expiresOn", g.is_blocked as "isBlocked", g.pin_salt as "pinSalt", g.pin_digest as "pinDigest"`;

export async function findGiftCard(db: Database | Tx, numberDigest: string): Promise<StoredGiftCard | null> {
  const found = await sql<StoredGiftCard>`
    select ${card} from gift_cards g where g.number_digest = ${numberDigest}`.execute(db);
  return found.rows[0] ?? null;
}

/**
 * The usable cards of a cart in the order they were added. The reservation of the cart's own order counts as balance,
 * because it is the same money.
 */
const giftCardsOf = (cartId: RawBuilder<unknown>, today: CalendarDay) => sql<GiftCardMoney>`
  select g.id, g.last_digits as "lastDigits", g.balance_cents + coalesce((
      select sum(h.cents) from gift_card_holds h join checkout_public_orders o on o.id = h.order_id
      where h.card_id = g.id and h.state = 'held' and o.cart_id = ${cartId}), 0)::int as "balanceCents"
  from cart_gift_cards c join gift_cards g on g.id = c.card_id
  where c.cart_id = ${cartId} and not g.is_blocked and g.expires_on >= ${today}::date
  order by c.added_at, c.card_id`;

/** Whether a cart has any gift card, usable or not: hardly one has, so few carts need the joins. */
export const hasGiftCards = (cartId: RawBuilder<unknown>) =>
  sql`exists (select from cart_gift_cards where cart_id = ${cartId})`;

export const listCartGiftCards = (
  db: Database | Tx,
  { cartId, today }: { cartId: string; today: CalendarDay },
): Promise<readonly GiftCardMoney[]> => batchReads(db, giftCardsOf(sql`${cartId}::uuid`, today));

export type NewGiftCard = Omit<StoredGiftCard, "balanceCents" | "isBlocked"> & {
  readonly numberDigest: string;
  readonly cents: Cents;
  readonly orderId: string;
  readonly now: Date;
};

/** Adds a card with its first entry in the ledger. */
export async function insertGiftCard(tx: Tx, issued: NewGiftCard): Promise<void> {
  const { id, site, numberDigest, lastDigits, pinSalt, pinDigest, currency, expiresOn, cents, orderId, now } = issued;
  await sql`
    insert into gift_cards (id, site, number_digest, last_digits, pin_salt, pin_digest, currency, expires_on, created_at)
    values (${id}, ${site}, ${numberDigest}, ${lastDigits}, ${pinSalt}, ${pinDigest}, ${currency}, ${expiresOn}::date, ${now})`.execute(
    tx,
  );
  await sql`
    insert into gift_card_entries (card_id, kind, cents, order_id, made_at)
    values (${id}, 'issue', ${cents}, ${orderId}, ${now})`.execute(tx);
}

/** An existing card stays at its position. A new one comes last, even when the clock is fixed. */
export async function addCartGiftCard(
  tx: Tx,
  cartId: string,
  { cardId, now }: { cardId: string; now: Date },
): Promise<void> {
  await sql`
    insert into cart_gift_cards (cart_id, card_id, added_at)
    select ${cartId}::uuid, ${cardId}::uuid, greatest(${now}::timestamptz, max(added_at) + interval '1 microsecond')
    from cart_gift_cards where cart_id = ${cartId}::uuid
    on conflict do nothing`.execute(tx);
}

/** True when the card was in the cart. */
export async function removeCartGiftCard(tx: Tx, cartId: string, cardId: string): Promise<boolean> {
  const gone = await sql`
    delete from cart_gift_cards where cart_id = ${cartId}::uuid and card_id::text = ${cardId}`.execute(tx);
  return (gone.numAffectedRows ?? 0n) > 0n;
}

export type CardHold = {
  readonly cardId: string;
  readonly cents: Cents;
  readonly state: "held" | "spent" | "released" | "expired" | "refunded";
  readonly heldUntil: Date;
};

/** Locks an order's old and new cards together, so that two orders never deadlock. */
export async function lockEveryCard(
  tx: Tx,
  { orderId, ids }: { orderId: string; ids: readonly string[] },
): Promise<void> {
  await sql`
    select 1 from gift_cards
    where id = any(${ids}::uuid[]) or id in (select card_id from gift_card_holds where order_id = ${orderId})
    order by id for update`.execute(tx);
}

/** Locks cards, always in the same order, and answers the balances of the usable ones. */
export async function lockGiftCards(
  tx: Tx,
  { ids, today }: { ids: readonly string[]; today: CalendarDay },
): Promise<ReadonlyMap<string, Cents>> {
  const found = await sql<{ id: string; balanceCents: Cents }>`
    select id, balance_cents as "balanceCents" from gift_cards
    where id = any(${ids}::uuid[]) and not is_blocked and expires_on >= ${today}::date order by id for update`.execute(
    tx,
  );
  return new Map(found.rows.map((row) => [row.id, row.balanceCents]));
}

/** An order's past and present reservations, locked after their cards. */
export function lockHolds(tx: Tx, orderId: string): Promise<readonly CardHold[]> {
  const cards = sql`
    select 1 from gift_cards where id in (select card_id from gift_card_holds where order_id = ${orderId})
    order by id for update`;
  const holds = sql<CardHold>`
    select card_id as "cardId", cents, state, held_until as "heldUntil" from gift_card_holds
    where order_id = ${orderId} order by card_id for update`;
  return lockThenRead(tx, cards, holds);
}

export async function saveCardHold(
  tx: Tx,
  hold: { orderId: string; cardId: string; cents: Cents; until: Date },
): Promise<void> {
  await sql`
    insert into gift_card_holds (order_id, card_id, cents, state, held_until)
    values (${hold.orderId}, ${hold.cardId}, ${hold.cents}, 'held', ${hold.until})
    on conflict (order_id, card_id) do update
      set cents = excluded.cents, state = 'held', held_until = excluded.held_until`.execute(tx);
}

export async function extendCardHolds(tx: Tx, orderId: string, until: Date): Promise<void> {
  await sql`
    update gift_card_holds set held_until = greatest(held_until, ${until})
    where order_id = ${orderId} and state = 'held'`.execute(tx);
}

export async function setCardHold(
  tx: Tx,
  hold: { orderId: string; cardId: string; state: "spent" | "released" | "expired" | "refunded"; cents: Cents },
): Promise<void> {
  await sql`
    update gift_card_holds set state = ${hold.state}, cents = ${hold.cents}
    where order_id = ${hold.orderId} and card_id = ${hold.cardId}`.execute(tx);
}

export type Entry = {
  readonly cardId: string;
  readonly orderId: string;
  readonly kind: "hold" | "release" | "spend" | "refund";
  /** Negative for a deduction. */
  readonly cents: Cents;
};

/** Adds a ledger entry; a trigger updates the balance and refuses one below zero. */
export async function writeEntry(tx: Tx, entry: Entry, now: Date): Promise<void> {
  await sql`
    insert into gift_card_entries (card_id, kind, cents, order_id, made_at)
    values (${entry.cardId}, ${entry.kind}, ${entry.cents}, ${entry.orderId}, ${now})`.execute(tx);
}

/** Orders with expired gift card reservations. */
export async function listExpiredHolds(db: Database, now: Date): Promise<readonly string[]> {
  const found = await sql<{ orderId: string }>`
    select distinct order_id as "orderId" from gift_card_holds where state = 'held' and held_until <= ${now}`.execute(
    db,
  );
  return found.rows.map((row) => row.orderId);
}
