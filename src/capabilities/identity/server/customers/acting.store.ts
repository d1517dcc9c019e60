import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";

export type NewActing = {
  readonly id: string;
  readonly customerId: string;
  readonly memberId: string;
  readonly memberName: string;
  readonly codeHash: string;
  readonly codeUntil: Date;
  readonly expiresAt: Date;
  readonly now: Date;
};

/** A session with an actor. One member has one at a time: an earlier one ends. */
export async function addActing(tx: Tx, acting: NewActing): Promise<void> {
  await sql`
    update sessions set ended_at = ${acting.now}, code_hash = null
    where member_id = ${acting.memberId} and ended_at is null`.execute(tx);
  await sql`
    insert into sessions (id, customer_id, created_at, used_at, member_id, member_name, expires_at, code_hash, code_until)
    values (${acting.id}, ${acting.customerId}, ${acting.now}, ${acting.now}, ${acting.memberId}, ${acting.memberName},
      ${acting.expiresAt}, ${acting.codeHash}, ${acting.codeUntil})`.execute(tx);
}

/** Spends a code; null when it is unknown, spent or too old, or of another site. */
export async function consumeActingCode(
  db: Database | Tx,
  spent: { readonly codeHash: string; readonly site: string; readonly now: Date },
): Promise<string | null> {
  const found = await sql<{ id: string }>`
    update sessions t set code_hash = null from customers c
    where t.code_hash = ${spent.codeHash} and t.code_until > ${spent.now} and t.ended_at is null
      and c.id = t.customer_id and c.site = ${spent.site}
    returning t.id`.execute(db);
  return found.rows[0]?.id ?? null;
}
