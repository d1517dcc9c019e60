import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";

export type RequestKey = { readonly askerId: string; readonly key: string };

/** The kind of the first request with this key, which this one may be. */
export async function beginRequest(
  db: Database,
  { askerId, key }: RequestKey,
  { kind, now }: { readonly kind: string; readonly now: Date },
): Promise<string> {
  await sql`
    insert into bulk_requests (asker_id, key, kind, begun_at) values (${askerId}, ${key}, ${kind}, ${now})
    on conflict do nothing`.execute(db);
  const found = await sql<{ kind: string }>`
    select kind from bulk_requests where asker_id = ${askerId} and key = ${key}`.execute(db);
  return found.rows[0]?.kind ?? kind;
}

/** Up to which line the request is done; a repetition at the same time waits for the batch that is under way. */
export async function lockProgress(tx: Tx, { askerId, key }: RequestKey): Promise<number> {
  const found = await sql<{ done: number }>`
    select lines_done as done from bulk_requests where asker_id = ${askerId} and key = ${key} for update`.execute(tx);
  return found.rows[0]?.done ?? 0;
}

export const saveProgress = async (tx: Tx, { askerId, key }: RequestKey, done: number): Promise<void> =>
  void (await sql`
    update bulk_requests set lines_done = ${done}
    where asker_id = ${askerId} and key = ${key} and lines_done < ${done}`.execute(tx));

export const removeRequests = async (db: Database, before: Date): Promise<void> =>
  void (await sql`delete from bulk_requests where begun_at < ${before}`.execute(db));
