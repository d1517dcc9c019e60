import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";

export type CustomerNote = {
  readonly id: string;
  readonly body: string;
  readonly memberName: string;
  readonly writtenAt: Date;
};

export type NewNote = Omit<CustomerNote, "writtenAt"> & {
  readonly customerId: string;
  readonly memberId: string;
  readonly now: Date;
};

/** A note that was sent twice is stored once. */
export const addNote = async (tx: Tx | Database, note: NewNote): Promise<boolean> => {
  const added = await sql`
    insert into customer_notes (id, customer_id, body, member_id, member_name, written_at)
    values (${note.id}, ${note.customerId}, ${note.body}, ${note.memberId}, ${note.memberName}, ${note.now})
    on conflict (id) do nothing returning id`.execute(tx);
  return added.rows.length > 0;
};

const MAX_NOTES = 100;

export async function listNotes(db: Database, customerId: string): Promise<readonly CustomerNote[]> {
  const found = await sql<CustomerNote>`
    select id, body, member_name as "memberName", written_at as "writtenAt" from customer_notes
    where customer_id = ${customerId} order by written_at desc, id limit ${MAX_NOTES}`.execute(db);
  return found.rows;
}

export type Consent = { readonly isGiven: boolean; readonly source: string; readonly saidAt: Date };

/** What somebody said to advertising, newest first. */
export async function listConsents(db: Database, customerId: string): Promise<readonly Consent[]> {
  const found = await sql<Consent>`
    select is_given as "isGiven", source, said_at as "saidAt" from customer_consents
    where customer_id = ${customerId} order by id desc limit 100`.execute(db);
  return found.rows;
}
