import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import { CODE_TRIES } from "../login-code.rules.ts";

export type NewCode = {
  readonly customerId: string;
  readonly hash: string;
  readonly email: string;
  readonly askedAt: Date;
  readonly expiresAt: Date;
};

/** Takes the place of the one before. False when one that was asked for later is there already. */
export async function saveCode(db: Database, code: NewCode): Promise<boolean> {
  const put = await sql`
    insert into login_codes (customer_id, hash, email, asked_at, expires_at)
    values (${code.customerId}, ${code.hash}, ${code.email}, ${code.askedAt}, ${code.expiresAt})
    on conflict (customer_id) do update set hash = excluded.hash, email = excluded.email, asked_at = excluded.asked_at,
      expires_at = excluded.expires_at, tries = 0, used_at = null
    where login_codes.asked_at <= excluded.asked_at
    returning customer_id`.execute(db);
  return put.rows.length > 0;
}

export type CodeTry = { readonly customerId: string; readonly email: string; readonly now: Date };

/** Counts one try beforehand, so that many at once are counted too. Null when there is no code left to try. */
export async function consumeCodeAttempt(db: Database, { customerId, email, now }: CodeTry): Promise<string | null> {
  const taken = await sql<{ hash: string }>`
    update login_codes set tries = tries + 1
    where customer_id = ${customerId} and email = ${email} and used_at is null and expires_at > ${now}
      and tries < ${CODE_TRIES}
    returning hash`.execute(db);
  return taken.rows[0]?.hash ?? null;
}

/** True for one alone, however many come with the right code at once. */
export async function recordCodeUse(
  db: Database,
  { customerId, hash, now }: { readonly customerId: string; readonly hash: string; readonly now: Date },
): Promise<boolean> {
  const used = await sql`
    update login_codes set used_at = ${now}
    where customer_id = ${customerId} and hash = ${hash} and used_at is null returning customer_id`.execute(db);
  return used.rows.length > 0;
}

export const removeCode = async (tx: Tx, customerId: string): Promise<void> =>
  void (await sql`delete from login_codes where customer_id = ${customerId}`.execute(tx));

export const removeOldCodes = async (db: Database, now: Date): Promise<void> =>
  void (await sql`delete from login_codes where expires_at < ${now}::timestamptz - interval '1 day'`.execute(db));
