import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import { required } from "#kit/required.ts";
import type { Cents } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";
import { DAYS_STORED, DAYS_UNCONFIRMED, MINUTES_BETWEEN_MAILS, type AlertState } from "../alerts.rules.ts";
import type { AlertKind } from "../enquiries.rules.ts";

export type NewAlert = {
  readonly site: string;
  readonly productId: number;
  readonly email: string;
  readonly phone: string;
  readonly wants: AlertKind;
  readonly priceBelowCents: Cents;
  readonly token: string;
  readonly now: Date;
};

/** Stores an alert; an existing one is found again, and renewed only while it is unconfirmed. */
export async function saveAlert(tx: Tx, alert: NewAlert): Promise<{ id: string; state: AlertState }> {
  const saved = await sql<{ id: string; state: AlertState }>`
    insert into alerts (site, product_id, email, phone, wants, price_below_cents, state, token, asked_at)
    values (${alert.site}, ${alert.productId}, ${alert.email}, ${alert.phone}, ${alert.wants}, ${alert.priceBelowCents},
      'unconfirmed', ${alert.token}, ${alert.now})
    on conflict (site, product_id, email, wants, price_below_cents, phone) where state in ('unconfirmed', 'watching')
    do update set asked_at = case when alerts.state = 'unconfirmed' then excluded.asked_at else alerts.asked_at end
    returning id, state`.execute(tx);
  return required(saved.rows[0], "saved row");
}

/** An alert with the data of its mails and pages. */
export type AlertRow = {
  readonly id: string;
  readonly site: string;
  readonly email: string;
  readonly phone: string;
  readonly wants: AlertKind;
  readonly priceBelowCents: Cents;
  readonly state: AlertState;
  readonly token: string;
  readonly mailedAt: Date | null;
  readonly title: string;
  readonly sku: string;
  readonly slug: string;
  /** Null when the site does not sell it any more. */
  readonly priceCents: Cents | null;
  readonly stockStatus: string | null;
  readonly shipsOn: CalendarDay | null;
  readonly altMessage: string | null;
  readonly isMet: boolean;
};

/** An alert matches when the product can be bought and, for a price alert, costs no more than its limit. */
const isMet = sql`(o.stock_status in ('inStock', 'backOrder') and (
  a.wants = 'back-in-stock' or (o.alt_price_message is null and o.price_cents <= a.price_below_cents)))`;

/** The database calls the state `notified` by its first name. */
const state = sql`case a.state when 'told' then 'notified' else a.state end`;

const alertRows = sql`
  select a.id, a.site, a.email, a.phone, a.wants, a.price_below_cents as "priceBelowCents", ${state} as state, a.token,
    a.mailed_at as "mailedAt", p.title, p.sku, p.slug, o.price_cents as "priceCents", o.stock_status as "stockStatus",
    o.ships_on as "shipsOn", o.alt_price_message as "altMessage", coalesce(${isMet}, false) as "isMet"
  from alerts a join catalogue_public_products p on p.id = a.product_id
  left join catalogue_public_offers o on o.product_id = a.product_id and o.site = a.site`;

export async function findAlert(
  db: Database | Tx,
  key: { readonly id: string } | { readonly token: string; readonly site: string },
): Promise<AlertRow | null> {
  const where = "id" in key ? sql`a.id = ${key.id}` : sql`a.token = ${key.token} and a.site = ${key.site}`;
  const found = await sql<AlertRow>`${alertRows} where ${where}`.execute(db);
  return found.rows[0] ?? null;
}

export async function countOtherAlerts(db: Database, alert: AlertRow): Promise<number> {
  const found = await sql<{ n: number }>`
    select count(*)::int as n from alerts
    where site = ${alert.site} and email = ${alert.email} and state = 'watching' and id <> ${alert.id}`.execute(db);
  return found.rows[0]?.n ?? 0;
}

/** Confirms the alert, which replaces an earlier one of the same address for the product. */
export async function confirmAlert(tx: Tx, alert: AlertRow, now: Date): Promise<void> {
  await sql`
    update alerts set state = 'watching', confirmed_at = ${now} where id = ${alert.id} and state = 'unconfirmed'`.execute(
    tx,
  );
  await sql`
    update alerts older set state = 'stopped' from alerts newer
    where newer.id = ${alert.id} and newer.state = 'watching' and older.id <> newer.id and older.state = 'watching'
      and older.site = newer.site and older.product_id = newer.product_id and older.email = newer.email
      and older.wants = newer.wants`.execute(tx);
}

export const stopAlert = async (db: Database, id: string): Promise<void> =>
  void (await sql`
    update alerts set state = 'stopped' where id = ${id} and state in ('unconfirmed', 'watching')`.execute(db));

export const stopAllAlerts = async (db: Database, whose: { site: string; email: string }): Promise<void> =>
  void (await sql`
    update alerts set state = 'stopped'
    where site = ${whose.site} and email = ${whose.email} and state in ('unconfirmed', 'watching')`.execute(db));

/** One process at a time checks alerts; the others leave it to that one. */
export async function isOnlyWatcher(tx: Tx): Promise<boolean> {
  const found = await sql<{ got: boolean }>`select pg_try_advisory_xact_lock(7234014) as got`.execute(tx);
  return found.rows[0]?.got === true;
}

/**
 * Matching alerts of a site, of addresses without such a mail within the hour. It selects the few products with a match
 * first, so tens of thousands of other alerts cost little.
 */
export async function listDueAlerts(
  tx: Tx,
  ask: { site: string; now: Date; most: number },
): Promise<readonly { id: string; email: string }[]> {
  const found = await sql<{ id: string; email: string }>`
    with wanted as materialized (
      select product_id, bool_or(wants = 'back-in-stock') as for_stock, max(price_below_cents) as highest
      from alerts where site = ${ask.site} and state = 'watching' group by product_id),
    likely as materialized (
      select o.product_id from wanted
        join catalogue_public_offers o on o.product_id = wanted.product_id and o.site = ${ask.site}
      where o.stock_status in ('inStock', 'backOrder') and (wanted.for_stock or o.price_cents <= wanted.highest))
    select a.id, a.email from alerts a join catalogue_public_offers o on o.product_id = a.product_id and o.site = a.site
    where a.site = ${ask.site} and a.state = 'watching' and a.product_id in (select product_id from likely) and ${isMet}
      and not exists (
        select 1 from alerts mailed where mailed.site = a.site and mailed.email = a.email
          and mailed.told_at > ${ask.now}::timestamptz - ${MINUTES_BETWEEN_MAILS} * interval '1 minute')
    order by a.email, a.id limit ${ask.most} for update of a`.execute(tx);
  return found.rows;
}

export const markNotified = async (
  tx: Tx,
  mail: { ids: readonly string[]; mailId: string; now: Date },
): Promise<void> =>
  void (await sql`
    update alerts set state = 'told', telling = ${mail.mailId}, told_at = ${mail.now}
    where id = any(${mail.ids}::uuid[])`.execute(tx));

/** The alerts of one mail that was not sent yet. */
export async function listAlertsOfMail(db: Database, mailId: string): Promise<readonly AlertRow[]> {
  const found = await sql<AlertRow>`
    ${alertRows} where a.telling = ${mailId} and a.state = 'told' and a.mailed_at is null
    order by p.title, a.id`.execute(db);
  return found.rows;
}

/** The mail was not sent: the alerts are open again, except those that were renewed meanwhile. */
export const resumeAlerts = async (tx: Tx, ids: readonly string[]): Promise<void> =>
  void (await sql`
    update alerts a set telling = null, told_at = null, state = case when exists (
      select 1 from alerts other where other.id <> a.id and other.site = a.site and other.product_id = a.product_id
        and other.email = a.email and other.wants = a.wants and other.state in ('unconfirmed', 'watching'))
      then 'stopped' else 'watching' end
    where a.id = any(${ids}::uuid[]) and a.state = 'told' and a.mailed_at is null`.execute(tx));

export const markMailed = async (tx: Tx, ids: readonly string[], now: Date): Promise<void> =>
  void (await sql`update alerts set mailed_at = ${now} where id = any(${ids}::uuid[])`.execute(tx));

/** Deletes addresses that are no longer needed. */
export async function removeOldAlerts(db: Database, now: Date): Promise<void> {
  await sql`
    delete from alerts where state = 'unconfirmed'
      and asked_at < ${now}::timestamptz - ${DAYS_UNCONFIRMED} * interval '1 day'`.execute(db);
  await sql`
    delete from alerts where state in ('told', 'stopped')
      and asked_at < ${now}::timestamptz - ${DAYS_STORED} * interval '1 day'`.execute(db);
}
