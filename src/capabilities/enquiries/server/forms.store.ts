import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";

export type TokenUse = "first" | "again" | "other";

/** Uses a token up: `again` when the same content was sent with it, `other` when something else was. */
export async function useToken(tx: Tx, used: { nonce: string; fingerprint: string; now: Date }): Promise<TokenUse> {
  const first = await sql`
    insert into used_form_tokens (nonce, fingerprint, used_at) values (${used.nonce}, ${used.fingerprint}, ${used.now})
    on conflict (nonce) do nothing returning nonce`.execute(tx);
  if (first.rows.length > 0) return "first";
  const known = await sql<{ fingerprint: string }>`
    select fingerprint from used_form_tokens where nonce = ${used.nonce}`.execute(tx);
  return known.rows[0]?.fingerprint === used.fingerprint ? "again" : "other";
}

/** Forms that came with an address in the last hour and the last day. */
export async function countSends(tx: Tx, email: string, now: Date): Promise<{ hour: number; day: number }> {
  const found = await sql<{ hour: number; day: number }>`
    select count(*) filter (where sent_at > ${now}::timestamptz - interval '1 hour')::int as hour, count(*)::int as day
    from form_sends where email = ${email} and sent_at > ${now}::timestamptz - interval '1 day'`.execute(tx);
  return found.rows[0] ?? { hour: 0, day: 0 };
}

export const saveSend = async (tx: Tx, sent: { form: string; email: string; now: Date }): Promise<void> =>
  void (await sql`insert into form_sends (form, email, sent_at) values (${sent.form}, ${sent.email}, ${sent.now})`.execute(
    tx,
  ));

/** Deletes rows that no longer count for a limit. */
export async function removeOldForms(db: Database, now: Date): Promise<void> {
  await sql`delete from used_form_tokens where used_at < ${now}::timestamptz - interval '1 day'`.execute(db);
  await sql`delete from form_sends where sent_at < ${now}::timestamptz - interval '1 day'`.execute(db);
  await sql`delete from form_drafts where made_at < ${now}::timestamptz - interval '1 hour'`.execute(db);
}
