import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import { type ConsentRow, type DataSubject, erasable, type PersonalDataSource } from "#platform/personal-data.ts";
import { endSessions } from "../sessions.store.ts";

/** The person with an e-mail address at a site. */
export type FoundSubject = DataSubject & { readonly name: string; readonly isStaff: boolean };

/** The account of an e-mail, which it may have had before a merge, with all its e-mails. */
export async function findSubject(
  db: Database | Tx,
  { site, email }: { readonly site: string; readonly email: string },
): Promise<FoundSubject> {
  const typed = email.trim().toLowerCase();
  const found = await sql<{ id: string; emails: readonly string[]; name: string; isStaff: boolean }>`
    select kept.id, array_append(kept.former_emails, kept.email_key) as emails,
      kept.first_name || ' ' || kept.last_name as name,
      exists (select from staff s where s.customer_id = kept.id) as "isStaff"
    from customers c join customers kept on kept.id = coalesce(c.merged_into, c.id)
    where c.site = ${site} and (c.email_key = ${typed} or ${typed} = any(c.former_emails))
    order by kept.created_at limit 1`.execute(db);
  const [row] = found.rows;
  if (row === undefined) return { site, customerId: null, emails: [typed], name: "", isStaff: false };
  return {
    site,
    customerId: row.id,
    emails: [...new Set([...row.emails, typed])],
    name: row.name,
    isStaff: row.isStaff,
  };
}

/** Two erasures of one account wait for each other, and a change of it waits for them. */
export const lockSubject = async (tx: Tx, { customerId }: Pick<DataSubject, "customerId">): Promise<void> =>
  void (await sql`
    select id from customers where id = ${customerId}::uuid or merged_into = ${customerId}::uuid
    order by id for update`.execute(tx));

type Rows = readonly Readonly<Record<string, unknown>>[];

/** The account and those that became part of it. */
const accounts = ({ customerId }: DataSubject) =>
  sql`(select id from customers where id = ${customerId}::uuid or merged_into = ${customerId}::uuid)`;

async function listAccounts(db: Database | Tx, subject: DataSubject): Promise<Rows> {
  const found = await sql<Record<string, unknown>>`
    select email, pending_email as "newEmail", former_emails as "earlierEmails", first_name as "firstName",
      last_name as "lastName", phone, company_name as company, abn, commercial as business, newsletter,
      email_confirmed_at as "emailConfirmedAt", tags, group_code as "group", created_at as "createdAt",
      updated_at as "updatedAt",
      (select array_agg(e.provider) from external_people e where e.customer_id = c.id) as "logInsBy"
    from customers c where c.id in ${accounts(subject)} order by created_at`.execute(db);
  return found.rows;
}

async function listOf(db: Database | Tx, subject: DataSubject, what: "addresses" | "notes" | "sessions") {
  const queries = {
    addresses: sql<Record<string, unknown>>`
      select first_name as "firstName", last_name as "lastName", company_name as company, address, suburb, state,
        postcode, country, delivery_instructions as "deliveryInstructions", phone, saved_at as "savedAt"
      from customer_addresses where customer_id in ${accounts(subject)} order by saved_at`,
    notes: sql<Record<string, unknown>>`
      select body as note, written_at as "writtenAt" from customer_notes
      where customer_id in ${accounts(subject)} order by written_at`,
    sessions: sql<Record<string, unknown>>`
      select created_at as "begunAt", used_at as "lastUsedAt", ended_at as "endedAt" from sessions
      where customer_id in ${accounts(subject)} order by created_at`,
  };
  return (await queries[what].execute(db)).rows;
}

const wheres: Readonly<Record<string, string>> = {
  account: "in their account",
  office: "to the office",
  earlier: "before this was recorded",
  erasure: "by asking to be erased",
};

async function listConsents(db: Database | Tx, subject: DataSubject): Promise<readonly ConsentRow[]> {
  const found = await sql<{ at: Date; isGiven: boolean; source: string }>`
    select said_at as at, is_given as "isGiven", source from customer_consents
    where customer_id in ${accounts(subject)} order by id`.execute(db);
  return found.rows.map(({ source, ...row }) => ({ ...row, where: wheres[source] ?? source }));
}

/** What remains says that there was an account, and since when. */
async function eraseAccounts(tx: Tx, subject: DataSubject, now: Date): Promise<void> {
  if (subject.customerId === null) return;
  await endSessions(tx, { customerId: subject.customerId }, now);
  const tables = ["customer_addresses", "customer_notes", "external_people", "login_codes", "mail_links", "sessions"];
  for (const table of tables)
    await sql`delete from ${sql.table(table)} where customer_id in ${accounts(subject)}`.execute(tx);
  await sql`select set_config('hearth.consent_source', 'erasure', true)`.execute(tx);
  await sql`
    update customers set email = 'erased-' || id || '@erased.invalid', password_hash = null, first_name = 'Erased',
      last_name = 'customer', phone = '', company_name = '', abn = null, commercial = 'none', credit_limit_cents = 0,
      business_id = null, business_role = null, order_limit_cents = null, newsletter = false, email_confirmed_at = null, pending_email = null, former_emails = '{}', tags = '{}',
      group_code = '', locked_at = coalesce(locked_at, ${now}), erased_at = ${now}, updated_at = ${now}
    where id in ${accounts(subject)}`.execute(tx);
}

/** Accounts with their addresses, notes, consents and log-ins. */
export const identityPersonalData: PersonalDataSource = {
  tables: [
    "customers",
    "customer_addresses",
    "customer_notes",
    "customer_consents",
    "external_people",
    "login_codes",
    "mail_links",
    "sessions",
  ],
  read: async (db, subject) => [
    erasable("account", "Account", await listAccounts(db, subject)),
    erasable("addresses", "Saved addresses", await listOf(db, subject, "addresses")),
    erasable("notes", "Notes of staff", await listOf(db, subject, "notes")),
    erasable("sessions", "Log-ins", await listOf(db, subject, "sessions")),
  ],
  listConsents,
  erase: (tx, subject, { now }) => eraseAccounts(tx, subject, now),
};
