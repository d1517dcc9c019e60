import { sql } from "kysely";
import type { Database } from "../database.ts";

export type FailingJob = {
  readonly id: string;
  readonly kind: string;
  readonly attempts: number;
  readonly lastError: string;
  readonly nextTryAt: Date;
};

/** Jobs whose last try failed. They are retried automatically at growing intervals. */
export async function listFailingJobs(db: Database, most: number): Promise<readonly FailingJob[]> {
  // The library writes errors of its own, such as a lost heartbeat, under `value`.
  const found = await sql<FailingJob>`
    select id, data ->> 'kind' as kind, retry_count + 1 as attempts, start_after as "nextTryAt",
      coalesce(output ->> 'error', output -> 'value' ->> 'message', output ->> 'value', '') as "lastError"
    from pgboss.job where state = 'retry' order by created_on, id limit ${most}`.execute(db);
  return found.rows;
}

export async function countFailingJobs(db: Database): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where state = 'retry'`.execute(db);
  return found.rows[0]?.count ?? 0;
}

/** Makes failing jobs due now, one or all, and answers how many. Running ones are left alone. */
export async function retryFailingJobs(db: Database, which: string | "all"): Promise<number> {
  const isMeant = which === "all" ? sql`true` : sql`id = ${which}`;
  const found = await sql<{ id: string }>`
    update pgboss.job set start_after = now() where state = 'retry' and ${isMeant} returning id`.execute(db);
  return found.rows.length;
}

export type QueueLoad = {
  readonly queue: string;
  /** Due and not begun. */
  readonly waiting: number;
  readonly failing: number;
  /** The age of the oldest due one; 0 without any. */
  readonly oldestSeconds: number;
};

/** How far the work of each queue is behind. */
export async function measureJobs(db: Database): Promise<readonly QueueLoad[]> {
  const found = await sql<QueueLoad>`
    select q.name as queue, count(j.id) filter (where j.start_after <= now())::int as waiting,
      count(j.id) filter (where j.state = 'retry')::int as failing,
      coalesce(extract(epoch from now() - min(j.start_after) filter (where j.start_after <= now())), 0)::int
        as "oldestSeconds"
    from pgboss.queue q left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry')
    group by q.name order by q.name`.execute(db);
  return found.rows;
}
