import { sql } from "kysely";
import type { Database } from "./database.ts";

/** Done jobs are kept for a week, so that staff can look up what was sent. */
const DONE_KEPT_DAYS = 7;
const MOST_AT_ONCE = 1_000;
const EVERY_MS = 10 * 60_000;
const prunedAt = new WeakMap<Database, number>();

/** Deletes jobs that were done more than a week ago, and answers how many. Failing jobs stay until they are done. */
export async function pruneDoneJobs(db: Database): Promise<number> {
  let removed = 0;
  for (;;) {
    const deleted = await sql<{ id: number }>`
      delete from outbox where id in (
        select id from outbox where done_at < now() - make_interval(days => ${DONE_KEPT_DAYS})
        limit ${MOST_AT_ONCE} for update skip locked)
      returning id`.execute(db);
    removed += deleted.rows.length;
    if (deleted.rows.length < MOST_AT_ONCE) return removed;
  }
}

/** Prunes every ten minutes; may be called more than once. */
export async function tidyOutbox(db: Database): Promise<void> {
  if (performance.now() - (prunedAt.get(db) ?? -EVERY_MS) < EVERY_MS) return;
  prunedAt.set(db, performance.now());
  await pruneDoneJobs(db);
}

export type FailingJob = {
  readonly id: number;
  readonly kind: string;
  readonly attempts: number;
  readonly lastError: string;
  readonly nextTryAt: Date;
};

/** Jobs whose last try failed. They are retried automatically at growing intervals. */
export async function listFailingJobs(db: Database, most: number): Promise<readonly FailingJob[]> {
  const found = await sql<FailingJob>`
    select id, kind, attempts, last_error as "lastError", run_at as "nextTryAt" from outbox
    where done_at is null and last_error is not null order by id limit ${most}`.execute(db);
  return found.rows;
}

export async function countFailingJobs(db: Database): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from outbox where done_at is null and last_error is not null`.execute(db);
  return found.rows[0]?.count ?? 0;
}

/** Makes failing jobs due now, one or all, and answers how many. Running ones are left alone. */
export async function retryFailingJobs(db: Database, which: number | "all"): Promise<number> {
  const isAsked = which === "all" ? sql`true` : sql`id = ${which}`;
  const found = await sql<{ id: number }>`
    update outbox set run_at = now(), locked_until = null
    where done_at is null and last_error is not null and (locked_until is null or locked_until < now()) and ${isAsked}
    returning id`.execute(db);
  return found.rows.length;
}
