import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Database, Tx } from "#platform/database.ts";
import {
  type ConsentRow,
  type DataSubject,
  erasable,
  type RetentionTerms,
  type PersonalDataSource,
} from "#platform/personal-data.ts";

/** Orders of the account, and those of its e-mails that no account placed. */
const isTheirs = ({ site, customerId, emails }: DataSubject) => sql`
  o.site = ${site} and (o.customer_id = ${customerId}::uuid
    or o.customer_id is null and lower(o.email) = any(${[...emails]}))`;

/** Goods or money are still on their way. */
const isOpen = (now: Date) => sql`
  (o.state in ('payment_pending', 'awaiting_delivery_quote', 'placed', 'picking', 'dispatched')
    or o.state = 'awaiting_payment' and o.updated_at > ${now}::timestamptz - interval '1 day'
    or exists (select from receivables d where d.order_id = o.id and d.state = 'open'))`;

async function listOrders(db: Database | Tx, subject: DataSubject) {
  const found = await sql<Record<string, unknown> & { placedAt: Date | null }>`
    select o.number, o.state, o.placed_at as "placedAt", o.email, o.phone, o.delivery_address as "deliveryAddress",
      o.billing_address as "billingAddress", o.delivery_contact as "deliveryContact",
      o.installation_contact as "installationContact", o.crew_note as "crewNote",
      o.unique_requirements as "requirements", o.po_number as "purchaseOrder", o.delivery_day as "deliveryDay",
      o.newsletter, o.currency, o.total_cents / 100.0 as total, o.paid_cents / 100.0 as paid,
      (select jsonb_agg(jsonb_build_object('sku', l.sku, 'title', l.title, 'quantity', l.quantity,
        'price', l.unit_cents / 100.0) order by l.position) from order_lines l where l.order_id = o.id) as lines,
      (select jsonb_agg(jsonb_build_object('number', t.number, 'kind', t.kind, 'issuedAt', t.issued_at,
        'amount', t.cents / 100.0) order by t.issued_at) from tax_documents t where t.order_id = o.id) as documents,
      (select jsonb_agg(jsonb_build_object('method', p.method, 'state', p.state, 'card', p.card_brand,
        'cardEndsIn', p.card_last4, 'at', p.begun_at) order by p.begun_at)
        from payments_public_payment_attempts p where p.order_id = o.id) as payments,
      (select jsonb_agg(jsonb_build_object('amount', r.cents / 100.0, 'reason', r.reason, 'at', r.at) order by r.at)
        from order_refunds r where r.order_id = o.id) as refunds
    from orders o where ${isTheirs(subject)} order by o.created_at`.execute(db);
  return found.rows.map((row) => ({ ...row, currency: String(row["currency"]).trim() }));
}

async function listTexts(db: Database | Tx, subject: DataSubject, what: "mails" | "notes") {
  const query =
    what === "mails"
      ? sql<Record<string, unknown>>`
          select o.number as order, m.kind, m.recipient, m.subject, m.text, m.sent_at as "sentAt"
          from order_mails m join orders o on o.id = m.order_id where ${isTheirs(subject)} order by m.sent_at`
      : sql<Record<string, unknown>>`
          select o.number as order, n.text as note, n.at
          from order_notes n join orders o on o.id = n.order_id where ${isTheirs(subject)} order by n.at`;
  return (await query.execute(db)).rows;
}

async function listForms(db: Database | Tx, { site, customerId }: DataSubject) {
  const found = await sql<Record<string, unknown>>`
    select body as form, expires_at as "keptUntil" from checkout_sessions
    where site = ${site} and owner = 'customer:' || ${customerId}::text`.execute(db);
  return found.rows;
}

async function listConsents(db: Database | Tx, subject: DataSubject): Promise<readonly ConsentRow[]> {
  const found = await sql<{ at: Date; number: string }>`
    select o.placed_at as at, o.number from orders o
    where ${isTheirs(subject)} and o.newsletter and o.placed_at is not null order by o.placed_at`.execute(db);
  return found.rows.map(({ at, number }) => ({ at, isGiven: true, where: `at the checkout, order ${number}` }));
}

const nobody = JSON.stringify({
  firstName: "Erased",
  lastName: "customer",
  companyName: "",
  address: "",
  phone: "",
  deliveryInstructions: "",
});

/** Where a day begins first, so that no site's records end a day early. */
const EASTERNMOST = "Pacific/Auckland";

type Terms = RetentionTerms & { readonly now: Date };

/** What tax documents need stays until the law's years have passed; suburb and amounts stay for good. */
async function eraseOrders(tx: Tx, subject: DataSubject, { now, keepFrom, recordYears }: Terms): Promise<void> {
  const ended = sql`select o.id from orders o where ${isTheirs(subject)} and not ${isOpen(now)}`;
  await sql`
    update order_mails set recipient = '', subject = 'Erased', text = '', html = ''
    where order_id in (${ended})`.execute(tx);
  await sql`delete from order_notes where order_id in (${ended})`.execute(tx);
  await sql`update order_holds set reasons = '[]' where order_id in (${ended}) and state <> 'held'`.execute(tx);
  await sql`
    delete from checkout_sessions
    where site = ${subject.site} and owner = 'customer:' || ${subject.customerId}::text`.execute(tx);
  const isKept = sql`(o.placed_at is not null and o.placed_at >= ${keepFrom})`;
  await sql`
    update orders o set email = 'erased-' || o.id || '@erased.invalid', phone = '', newsletter = false, crew_note = '',
      unique_requirements = '', delivery_contact = null, installation_contact = null, token = gen_random_uuid()::text,
      delivery_address = case when ${isKept} then o.delivery_address || '{"phone": "", "deliveryInstructions": ""}'
        else o.delivery_address || ${nobody}::jsonb end,
      billing_address = case when ${isKept} then o.billing_address || '{"phone": ""}'
        else o.billing_address || ${nobody}::jsonb end,
      kept_until = case when ${isKept}
        then (o.placed_at at time zone ${EASTERNMOST} + make_interval(years => ${recordYears}::int))::date end,
      updated_at = clock_timestamp()
    where o.id in (${ended})`.execute(tx);
}

const MAX_AT_ONCE = 500;

/** Erases names and addresses of orders of erased people once they need not be kept any more. Answers how many. */
export async function eraseExpiredOrders(db: Database, today: CalendarDay): Promise<number> {
  const done = await sql`
    update orders set delivery_address = delivery_address || ${nobody}::jsonb,
      billing_address = billing_address || ${nobody}::jsonb, kept_until = null, updated_at = clock_timestamp()
    where id in (select id from orders where kept_until < ${today}::date limit ${MAX_AT_ONCE} for update skip locked)
    returning id`.execute(db);
  return done.rows.length;
}

/** Orders with their documents and payments, mails about them, and what was typed at the checkout. */
export const checkoutPersonalData: PersonalDataSource = {
  tables: ["orders", "order_mails", "order_notes", "order_holds", "checkout_sessions", "receivables"],
  read: async (db, subject, { keepFrom, recordYears, recordLaw }) => {
    const orders = await listOrders(db, subject);
    const kept = orders.filter(({ placedAt }) => placedAt !== null && placedAt >= keepFrom).length;
    return [
      {
        ...erasable("orders", "Orders, payments and tax documents", orders),
        kept,
        why: kept === 0 ? "" : `Name and address of tax documents are kept for ${recordYears} years (${recordLaw}).`,
      },
      erasable("orderMails", "Mails about orders", await listTexts(db, subject, "mails")),
      erasable("orderNotes", "Notes about orders", await listTexts(db, subject, "notes")),
      erasable("checkoutForms", "Checkout forms not sent", await listForms(db, subject)),
    ];
  },
  listConsents,
  listOpen: async (db, subject, now) => {
    const found = await sql<{ number: string }>`
      select o.number from orders o where ${isTheirs(subject)} and ${isOpen(now)} order by o.created_at`.execute(db);
    return found.rows.map(({ number }) => `order ${number}`);
  },
  erase: eraseOrders,
};
