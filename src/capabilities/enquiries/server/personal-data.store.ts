import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import { type DataSubject, erasable, type PersonalDataSource } from "#platform/personal-data.ts";

type Table = "contact_messages" | "questions" | "price_matches" | "alerts";

const columns: Readonly<Record<Table, ReturnType<typeof sql>>> = {
  contact_messages: sql`reference, form, name, email, phone, topic, message, details, sent_at as "sentAt"`,
  questions: sql`product_id as product, author, email, body as question, state, asked_at as "askedAt"`,
  price_matches: sql`reference, product_id as product, email, url, price_cents / 100.0 as price, note,
    asked_at as "askedAt"`,
  alerts: sql`product_id as product, email, phone, wants, state, asked_at as "askedAt", confirmed_at as "confirmedAt"`,
};

const isTheirs = ({ site, emails }: DataSubject) => sql`site = ${site} and lower(email) = any(${[...emails]})`;

async function list(db: Database | Tx, subject: DataSubject, table: Table) {
  const found = await sql<Record<string, unknown>>`
    select ${columns[table]} from ${sql.table(table)} where ${isTheirs(subject)} order by id`.execute(db);
  return found.rows;
}

/** The replies to the person's enquiries. Notes of staff about an enquiry are personal data, too. */
async function listReplies(db: Database | Tx, { site, emails }: DataSubject) {
  const found = await sql<Record<string, unknown>>`
    select e.subject, e.received_at as "receivedAt", m.kind, m.body as text, m.at
    from enquiries e join enquiry_messages m on m.enquiry_id = e.id
    where e.site = ${site} and lower(e.email) = any(${[...emails]}) and m.kind <> 'event'
    order by m.at, m.id`.execute(db);
  return found.rows;
}

/** What somebody wrote to the shop. A published question stays, without its author. */
export const enquiriesPersonalData: PersonalDataSource = {
  tables: ["contact_messages", "questions", "price_matches", "alerts", "form_sends", "enquiries", "enquiry_messages"],
  read: async (db, subject) => {
    const questions = await list(db, subject, "questions");
    const kept = questions.filter(({ state }) => state === "published").length;
    return [
      erasable("messages", "Messages and service calls", await list(db, subject, "contact_messages")),
      {
        ...erasable("questions", "Questions about products", questions),
        kept,
        why: kept === 0 ? "" : "Published on the product's page; it stays without the name.",
      },
      erasable("priceMatches", "Price matches", await list(db, subject, "price_matches")),
      erasable("alerts", "Alerts", await list(db, subject, "alerts")),
      erasable("replies", "Answers from the inbox", await listReplies(db, subject)),
    ];
  },
  erase: async (tx, subject) => {
    // One that was merged into another has the same address, so both go.
    await sql`update enquiries set merged_into = null, state = 'closed' where ${isTheirs(subject)}`.execute(tx);
    await sql`delete from enquiries where ${isTheirs(subject)}`.execute(tx);
    for (const table of ["contact_messages", "price_matches", "alerts"])
      await sql`delete from ${sql.table(table)} where ${isTheirs(subject)}`.execute(tx);
    await sql`delete from questions where ${isTheirs(subject)} and state <> 'published'`.execute(tx);
    await sql`update questions set author = 'A customer', email = null where ${isTheirs(subject)}`.execute(tx);
    await sql`delete from form_sends where lower(email) = any(${[...subject.emails]})`.execute(tx);
  },
};
