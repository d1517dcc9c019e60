import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";

export type Attempt = { readonly kind: string; readonly subject: string; readonly now: Date };

/** When it was tried in the last `minutes`, newest first, at most `most` of them. */
export async function listAttempts(
  db: Database | Tx,
  { kind, subject, now }: Attempt,
  window: { readonly minutes: number; readonly most: number },
): Promise<readonly Date[]> {
  const found = await sql<{ triedAt: Date }>`
    select tried_at as "triedAt" from identity_attempts
    where kind = ${kind} and subject = ${subject}
      and tried_at > ${now}::timestamptz - ${window.minutes} * interval '1 minute'
    order by tried_at desc limit ${window.most}`.execute(db);
  return found.rows.map(({ triedAt }) => triedAt);
}

export const addAttempt = async (db: Database | Tx, { kind, subject, now }: Attempt): Promise<void> =>
  void (await sql`
    insert into identity_attempts (kind, subject, tried_at) values (${kind}, ${subject}, ${now})`.execute(db));

/** Two that try the same at once take turns, so that together they are counted as two. */
export const lockAttempts = async (tx: Tx, { kind, subject }: Omit<Attempt, "now">): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${subject}`}, 29))`.execute(tx));

export const removeAttempts = async (db: Database | Tx, { kind, subject }: Omit<Attempt, "now">): Promise<void> =>
  void (await sql`delete from identity_attempts where kind = ${kind} and subject = ${subject}`.execute(db));

/** Deletes rows that no longer count for a limit. */
export const removeOldAttempts = async (db: Database, now: Date): Promise<void> =>
  void (await sql`
    delete from identity_attempts where tried_at < ${now}::timestamptz - interval '1 day'`.execute(db));
