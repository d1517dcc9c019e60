import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import type { JobReach, JobState } from "../../office-jobs.rules.ts";

export type StoredJob = {
  readonly id: string;
  readonly kind: string;
  readonly area: string;
  readonly site: string | null;
  readonly memberId: string;
  readonly memberName: string;
  readonly title: string;
  readonly input: unknown;
  readonly state: JobState;
  readonly total: number | null;
  readonly done: number;
  readonly failed: number;
  readonly checkpoint: unknown;
  readonly runs: number;
  readonly summary: string;
  readonly failedHeader: string | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly cancelAskedAt: Date | null;
  readonly endedAt: Date | null;
};

const columns = sql`id, kind, area, site, member_id as "memberId", member_name as "memberName", title, input, state, total,
  done, failed, checkpoint, runs, summary, failed_header as "failedHeader", created_at as "createdAt",
  started_at as "startedAt", cancel_asked_at as "cancelAskedAt", ended_at as "endedAt"`;

export type NewJob = Pick<
  StoredJob,
  "id" | "kind" | "area" | "site" | "memberId" | "memberName" | "title" | "total"
> & {
  readonly input: object;
  readonly now: Date;
};

/** False: the same request has started it before. */
export async function insertJob(tx: Tx | Database, job: NewJob): Promise<boolean> {
  const added = await sql`
    insert into office_jobs (id, kind, area, site, member_id, member_name, title, input, total, created_at)
    values (${job.id}, ${job.kind}, ${job.area}, ${job.site}, ${job.memberId}, ${job.memberName}, ${job.title},
      ${JSON.stringify(job.input)}::jsonb, ${job.total}, ${job.now})
    on conflict (id) do nothing returning id`.execute(tx);
  return added.rows.length > 0;
}

export async function findJob(db: Database | Tx, id: string): Promise<StoredJob | null> {
  const found = await sql<StoredJob>`select ${columns} from office_jobs where id = ${id}`.execute(db);
  return found.rows[0] ?? null;
}

type Run = { readonly id: string; readonly runId: string };

/** Begins a run, which alone may write from now on; null when the job has ended. */
export async function beginRun(db: Database, { id, runId, now }: Run & { now: Date }): Promise<StoredJob | null> {
  const begun = await sql<StoredJob>`
    update office_jobs
    set state = 'running', run_id = ${runId}, runs = runs + 1, started_at = coalesce(started_at, ${now})
    where id = ${id} and state in ('waiting', 'running') returning ${columns}`.execute(db);
  return begun.rows[0] ?? null;
}

export type Progress = { readonly done: number; readonly total: number | null; readonly checkpoint: string | null };

/** False: another run has taken over, or the job has ended. */
export async function saveProgress(
  db: Database | Tx,
  { id, runId }: Run,
  { done, total, checkpoint }: Progress,
): Promise<boolean> {
  const saved = await sql`
    update office_jobs set done = ${done}, total = coalesce(${total}, total),
      checkpoint = coalesce(${checkpoint}::jsonb, checkpoint)
    where id = ${id} and run_id = ${runId} and state = 'running' returning id`.execute(db);
  return saved.rows.length > 0;
}

export type FailedLine = { readonly line: number; readonly text: string; readonly reason: string };

/** A line that an earlier run has noted is noted once. False: another run has taken over. */
export async function addFailedLine(db: Database | Tx, { id, runId }: Run, failed: FailedLine): Promise<boolean> {
  const held = await sql`
    select id from office_jobs where id = ${id} and run_id = ${runId} and state = 'running' for update`.execute(db);
  if (held.rows.length === 0) return false;
  await sql`
    with added as (
      insert into office_job_lines (job_id, line, text, reason)
      values (${id}, ${failed.line}, ${failed.text}, ${failed.reason})
      on conflict (job_id, line) do nothing returning line)
    update office_jobs set failed = failed + (select count(*)::int from added) where id = ${id}`.execute(db);
  return true;
}

export const saveFailedHeader = async (db: Database | Tx, { id, runId }: Run, header: string): Promise<void> =>
  void (await sql`
    update office_jobs set failed_header = ${header} where id = ${id} and run_id = ${runId}`.execute(db));

export async function isCancelAsked(db: Database, id: string): Promise<boolean> {
  const found = await sql`select id from office_jobs where id = ${id} and cancel_asked_at is not null`.execute(db);
  return found.rows.length > 0;
}

export type JobFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array };

export type Ending = {
  readonly state: "done" | "failed" | "cancelled";
  readonly summary: string;
  readonly file: JobFile | null;
  readonly now: Date;
};

/** Ends a run with its file. False: another run has taken over. */
export async function endRun(tx: Tx, { id, runId }: Run, { state, summary, file, now }: Ending): Promise<boolean> {
  const ended = await sql`
    update office_jobs set state = ${state}, summary = ${summary}, ended_at = ${now}
    where id = ${id} and run_id = ${runId} and state = 'running' returning id`.execute(tx);
  if (ended.rows.length === 0) return false;
  if (file !== null)
    await sql`
      insert into office_job_files (job_id, name, type, bytes)
      values (${id}, ${file.name}, ${file.type}, ${Buffer.from(file.bytes)})
      on conflict (job_id) do nothing`.execute(tx);
  return true;
}

/** A waiting job ends at once, a running one before its next batch. False: it has ended already. */
export async function askCancel(tx: Tx, id: string, now: Date): Promise<boolean> {
  const updated = await sql`
    update office_jobs set cancel_asked_at = coalesce(cancel_asked_at, ${now}),
      state = case when state = 'waiting' then 'cancelled' else state end,
      ended_at = case when state = 'waiting' then ${now}::timestamptz end
    where id = ${id} and state in ('waiting', 'running') returning id`.execute(tx);
  return updated.rows.length > 0;
}

export type ShownJob = StoredJob & { readonly fileName: string | null; readonly fileSize: number | null };

export type JobListing = {
  readonly reach: JobReach;
  readonly memberId: string;
  readonly isOwnAlone: boolean;
  readonly state: string;
  readonly id: string | null;
  readonly after: { readonly at: string; readonly id: string } | null;
  readonly limit: number;
};

/** Newest first. */
export async function listJobs(db: Database, listing: JobListing): Promise<readonly ShownJob[]> {
  const { reach, memberId, isOwnAlone, state, id, after, limit } = listing;
  const conditions = [
    sql`((site is not null and area || ' ' || site = any(${[...reach.pairs]}))
      or (site is null and area = any(${[...reach.everywhere]}))
      or (site is null and member_id = ${memberId} and area = any(${[...reach.somewhere]})))`,
    ...(isOwnAlone ? [sql`member_id = ${memberId}`] : []),
    ...(state === "" ? [] : [sql`state = ${state}`]),
    ...(id === null ? [] : [sql`id = ${id}`]),
    ...(after === null ? [] : [sql`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`]),
  ];
  const found = await sql<ShownJob>`
    select ${columns}, f.name as "fileName", f.size as "fileSize" from office_jobs
    left join lateral (
      select name, length(bytes) as size from office_job_files where job_id = office_jobs.id) f on true
    where ${sql.join(conditions, sql` and `)} order by created_at desc, id desc limit ${limit}`.execute(db);
  return found.rows;
}

export async function findJobFile(db: Database, id: string): Promise<JobFile | null> {
  const found = await sql<JobFile>`select name, type, bytes from office_job_files where job_id = ${id}`.execute(db);
  return found.rows[0] ?? null;
}

export async function listFailedLines(db: Database, id: string): Promise<readonly FailedLine[]> {
  const found = await sql<FailedLine>`
    select line, text, reason from office_job_lines where job_id = ${id} order by line`.execute(db);
  return found.rows;
}

export const removeOldJobs = async (db: Database, before: Date): Promise<void> =>
  void (await sql`delete from office_jobs where created_at < ${before} and ended_at is not null`.execute(db));
