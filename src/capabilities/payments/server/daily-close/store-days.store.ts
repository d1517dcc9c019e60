import { type RawBuilder, sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";
import { isInPlaces, type Places } from "#platform/office/office-places.ts";

export type StoreKey = { readonly site: string; readonly store: string };
export type DayKey = StoreKey & { readonly day: CalendarDay };

export type Store = StoreKey & { readonly name: string; readonly timeZone: string };

export async function findStore(db: Database | Tx, { site, store }: StoreKey): Promise<Store | null> {
  const found = await sql<Store>`
    select ${site}::text as site, subdivision as store, name, time_zone as "timeZone" from stores_public_stores
    where subdivision = ${store} and ${site} = any(sites)`.execute(db);
  return found.rows[0] ?? null;
}

/** Closing a day and recording cash on it follow each other. */
export async function lockDay(tx: Tx, { site, store, day }: DayKey): Promise<void> {
  void (await sql`select pg_advisory_xact_lock(hashtextextended(${`store day ${site} ${store} ${day}`}, 222))`.execute(
    tx,
  ));
}

export type Taking = {
  readonly method: "cash" | "terminal";
  readonly orderNumber: string;
  readonly cents: Cents;
  readonly at: Date;
};

/** A moment before the day begins anywhere. */
const startBefore = (day: RawBuilder<unknown>) => sql`((${day}::date - 1)::timestamp at time zone 'UTC')`;

/**
 * What stores took without a provider's page: cash at the counter and later, and what their terminals took and gave back.
 * Days are those of the store. They begin with `since`; some of the day before may be among them.
 */
const takings = (since: RawBuilder<unknown>) => sql`(
  select o.site, o.subdivision as store, (p.at at time zone s.time_zone)::date as day, 'cash' as method, o.number, p.cents, p.at
  from checkout_public_order_payments p join checkout_public_sent_orders o on o.id = p.order_id
    join stores_public_stores s on s.subdivision = o.subdivision
  where p.type = 'Cash' and p.is_received and p.at >= ${startBefore(since)}
  union all
  select o.site, o.subdivision, r.received_on, 'cash', o.number, r.cents, r.at
  from checkout_public_order_receipts r join checkout_public_sent_orders o on o.id = r.order_id
  where r.method = 'cash' and r.received_on >= ${since}::date
  union all
  select o.site, o.subdivision, (l.at at time zone s.time_zone)::date, 'terminal', o.number,
    case when l.event in ('capture', 'refund-reversed') then l.cents else -l.cents end, l.at
  from payments_ledger l join payment_attempts a on a.id = l.attempt_id
    join checkout_public_sent_orders o on o.id = a.order_id join stores_public_stores s on s.subdivision = o.subdivision
  where a.method = 'terminal' and l.event in ('capture', 'capture-reversed', 'refund', 'refund-reversed')
    and l.at >= ${startBefore(since)})`;

export async function listTakings(db: Database | Tx, { site, store, day }: DayKey): Promise<readonly Taking[]> {
  const found = await sql<Taking>`
    select method, number as "orderNumber", cents, at from ${takings(sql`${day}`)} t
    where site = ${site} and store = ${store} and day = ${day}::date order by at, number, method`.execute(db);
  return found.rows;
}

export type ListedDay = DayKey & {
  readonly storeName: string;
  readonly cashCents: Cents;
  readonly terminalCents: Cents;
  readonly differenceCents: Cents | null;
  readonly by: string | null;
};

type Listing = { readonly places: Places; readonly store: string; readonly since: Date };
const MAX_DAYS = 300;

const isOpen = sql`not exists (select from store_closes c
  where c.site = t.site and c.store = t.store and c.day = t.day and c.reopened_at is null)`;

/** Days with money that are not closed, the latest first. */
export async function listOpenDays(db: Database, { places, store, since }: Listing): Promise<readonly ListedDay[]> {
  const found = await sql<ListedDay>`
    select t.site, t.store, to_char(t.day, 'YYYY-MM-DD') as day, s.name as "storeName",
      coalesce(sum(cents) filter (where method = 'cash'), 0)::int as "cashCents",
      coalesce(sum(cents) filter (where method = 'terminal'), 0)::int as "terminalCents",
      null::int as "differenceCents", null::text as by
    from ${takings(sql`${since}`)} t join stores_public_stores s on s.subdivision = t.store
    where ${isInPlaces(places, sql`t.site`, sql`t.store`)} and (${store} = '' or t.store = ${store}) and t.day >= ${since}::date
      and ${isOpen}
    group by t.site, t.store, t.day, s.name order by t.day desc, t.site, t.store limit ${MAX_DAYS}`.execute(db);
  return found.rows;
}

/** How many days until `until` are open, counted no further than they are listed. */
export async function countOpenDays(
  db: Database,
  { places, since, until }: Omit<Listing, "store"> & { readonly until: CalendarDay },
): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from (
      select distinct t.site, t.store, t.day from ${takings(sql`${since}`)} t join stores_public_stores s on s.subdivision = t.store
      where ${isInPlaces(places, sql`t.site`, sql`t.store`)} and t.day between ${since}::date and ${until}::date and ${isOpen}
      limit ${MAX_DAYS}) days`.execute(db);
  return found.rows[0]?.count ?? 0;
}

export async function listClosedDays(db: Database, { places, store }: Listing): Promise<readonly ListedDay[]> {
  const found = await sql<ListedDay>`
    select c.site, c.store, to_char(c.day, 'YYYY-MM-DD') as day, coalesce(s.name, c.store) as "storeName",
      c.cash_expected_cents as "cashCents", c.terminal_expected_cents as "terminalCents",
      c.cash_counted_cents + c.terminal_counted_cents - c.cash_expected_cents - c.terminal_expected_cents as "differenceCents",
      c.closed_by as by
    from store_closes c left join stores_public_stores s on s.subdivision = c.store
    where ${isInPlaces(places, sql`c.site`, sql`c.store`)} and (${store} = '' or c.store = ${store}) and c.reopened_at is null
    order by c.day desc, c.site, c.store limit ${MAX_DAYS}`.execute(db);
  return found.rows;
}

export type StoredClose = DayKey & {
  readonly id: string;
  readonly cashExpectedCents: Cents;
  readonly cashCountedCents: Cents;
  readonly terminalExpectedCents: Cents;
  readonly terminalCountedCents: Cents;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
  readonly reopenedBy: string | null;
  readonly reopenedAt: Date | null;
  readonly reopenedBecause: string | null;
};

const columns = sql`
  id, site, store, to_char(day, 'YYYY-MM-DD') as day, cash_expected_cents as "cashExpectedCents",
  cash_counted_cents as "cashCountedCents", terminal_expected_cents as "terminalExpectedCents",
  terminal_counted_cents as "terminalCountedCents", reason, closed_by as by, closed_at as at, reopened_by as "reopenedBy",
  reopened_at as "reopenedAt", reopened_because as "reopenedBecause"`;

/** The closes of a day, the latest first. */
export async function listCloses(db: Database | Tx, { site, store, day }: DayKey): Promise<readonly StoredClose[]> {
  const found = await sql<StoredClose>`
    select ${columns} from store_closes where site = ${site} and store = ${store} and day = ${day}::date
    order by closed_at desc, id`.execute(db);
  return found.rows;
}

export async function findClose(tx: Tx, id: string): Promise<StoredClose | null> {
  const found = await sql<StoredClose>`select ${columns} from store_closes where id = ${id}`.execute(tx);
  return found.rows[0] ?? null;
}

type NewClose = Omit<StoredClose, "reopenedBy" | "reopenedAt" | "reopenedBecause">;

export async function insertClose(tx: Tx, close: NewClose): Promise<void> {
  await sql`
    insert into store_closes (id, site, store, day, cash_expected_cents, cash_counted_cents, terminal_expected_cents,
      terminal_counted_cents, reason, closed_by, closed_at)
    values (${close.id}, ${close.site}, ${close.store}, ${close.day}::date, ${close.cashExpectedCents}, ${close.cashCountedCents},
      ${close.terminalExpectedCents}, ${close.terminalCountedCents}, ${close.reason}, ${close.by}, ${close.at})`.execute(
    tx,
  );
}

export async function saveReopened(
  tx: Tx,
  { id, by, because, at }: { readonly id: string; readonly by: string; readonly because: string; readonly at: Date },
): Promise<void> {
  await sql`
    update store_closes set reopened_by = ${by}, reopened_at = ${at}, reopened_because = ${because}
    where id = ${id} and reopened_at is null`.execute(tx);
}

/** Whether cash can no longer be recorded on a day. It locks the day until the transaction ends. */
export async function isDayClosed(tx: Tx, key: DayKey): Promise<boolean> {
  await lockDay(tx, key);
  return (await listCloses(tx, key)).some(({ reopenedAt }) => reopenedAt === null);
}
