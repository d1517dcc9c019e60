import { required } from "#kit/required.ts";
import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import type { ContactForm } from "../contact.rules.ts";
import type { ContactDetails } from "../contact-mails.ts";

export type ContactRow = {
  readonly reference: string;
  readonly form: ContactForm;
  readonly site: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly topic: string;
  readonly message: string;
  readonly details: ContactDetails;
};

export async function saveContact(tx: Tx, sent: ContactRow & { readonly now: Date }): Promise<number> {
  const saved = await sql<{ id: number }>`
    insert into contact_messages (reference, form, site, name, email, phone, topic, message, details, sent_at)
    values (${sent.reference}, ${sent.form}, ${sent.site}, ${sent.name}, ${sent.email}, ${sent.phone}, ${sent.topic},
      ${sent.message}, ${JSON.stringify(sent.details)}::jsonb, ${sent.now})
    returning id`.execute(tx);
  return required(saved.rows[0], "saved row").id;
}

export async function findContact(db: Database, id: number): Promise<ContactRow | null> {
  const found = await sql<ContactRow>`
    select reference, form, site, name, email, phone, topic, message, details from contact_messages where id = ${id}`.execute(
    db,
  );
  return found.rows[0] ?? null;
}

type Sent = Pick<ContactRow, "form" | "site" | "email" | "message">;

/** The reference of the last message that was the same. */
export async function findReference(db: Database, { form, site, email, message }: Sent): Promise<string | null> {
  const found = await sql<{ reference: string }>`
    select reference from contact_messages
    where site = ${site} and email = ${email} and form = ${form} and message = ${message}
    order by sent_at desc limit 1`.execute(db);
  return found.rows[0]?.reference ?? null;
}

type Place = { readonly form: ContactForm; readonly site: string };

export async function saveDraft(
  db: Database,
  { form, site }: Place,
  toSave: { draft: object; now: Date },
): Promise<string> {
  const saved = await sql<{ id: string }>`
    insert into form_drafts (form, site, draft, made_at)
    values (${form}, ${site}, ${JSON.stringify(toSave.draft)}::jsonb, ${toSave.now}) returning id`.execute(db);
  return required(saved.rows[0], "saved row").id;
}

/** Null after an hour. */
export async function findDraft(
  db: Database,
  { form, site }: Place,
  { id, now }: { id: string; now: Date },
): Promise<unknown> {
  const found = await sql<{ draft: unknown }>`
    select draft from form_drafts
    where id = ${id}::uuid and form = ${form} and site = ${site}
      and made_at > ${now}::timestamptz - interval '1 hour'`.execute(db);
  return found.rows[0]?.draft ?? null;
}
