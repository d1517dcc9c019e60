import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import type { FeedDifference, FeedReport, RunState } from "../supplier-feeds.office.contract.ts";

export type StoredRun = {
  readonly id: string;
  /** In the order of asking. */
  readonly number: number;
  readonly feedId: string;
  readonly feedVersion: number | null;
  readonly purpose: "real" | "trial";
  readonly askedName: string;
  readonly askedBy: string | null;
  readonly accepts: string | null;
  readonly state: RunState;
  readonly queuedAt: Date;
  readonly endedAt: Date | null;
  readonly tries: number;
  readonly sentence: string;
  readonly digest: string | null;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly report: FeedReport | null;
};

const columns = sql`r.id, r.number, r.feed_id as "feedId", r.feed_version as "feedVersion", r.purpose, r.asked_name as "askedName",
  r.asked_by as "askedBy", r.accepts, r.state, r.queued_at as "queuedAt", r.ended_at as "endedAt", r.tries, r.sentence,
  r.digest, r.etag, r.last_modified as "lastModified", r.report`;

export type NewRun = Pick<StoredRun, "id" | "feedId" | "purpose" | "askedBy" | "askedName" | "accepts"> & {
  readonly now: Date;
};

/** False when the run was asked for before, or another one is under way. */
export async function insertRun(tx: Tx, run: NewRun): Promise<boolean> {
  const added = await sql`
    insert into supplier_feed_runs (id, feed_id, purpose, asked_by, asked_name, accepts, queued_at)
    values (${run.id}, ${run.feedId}, ${run.purpose}, ${run.askedBy}, ${run.askedName}, ${run.accepts}, ${run.now})
    on conflict do nothing returning id`.execute(tx);
  return added.rows.length > 0;
}

export async function findRun(db: Database | Tx, id: string): Promise<StoredRun | null> {
  const found = await sql<StoredRun>`select ${columns} from supplier_feed_runs r where r.id = ${id}`.execute(db);
  return found.rows[0] ?? null;
}

export async function listRuns(
  db: Database,
  feedId: string,
  { before, limit }: { readonly before: string; readonly limit: number },
): Promise<readonly StoredRun[]> {
  const isEarlier = before === "" ? sql`true` : sql`r.number < ${before}`;
  const found = await sql<StoredRun>`
    select ${columns} from supplier_feed_runs r where r.feed_id = ${feedId} and ${isEarlier}
    order by r.number desc limit ${limit}`.execute(db);
  return found.rows;
}

/** The last run of each feed, which may be under way. */
export async function lastRuns(db: Database | Tx, feedIds: readonly string[]): Promise<ReadonlyMap<string, StoredRun>> {
  const found = await sql<StoredRun>`
    select r.* from unnest(${[...feedIds]}::uuid[]) as f (id)
    cross join lateral (
      select ${columns} from supplier_feed_runs r where r.feed_id = f.id
      order by r.number desc limit 1) r`.execute(db);
  return new Map(found.rows.map((run) => [run.feedId, run]));
}

/** The last import of a feed that went through. */
export async function lastImport(db: Database | Tx, feedId: string): Promise<StoredRun | null> {
  const found = await sql<StoredRun>`
    select ${columns} from supplier_feed_runs r
    where r.feed_id = ${feedId} and r.purpose = 'real' and r.state = 'done'
    order by r.number desc limit 1`.execute(db);
  return found.rows[0] ?? null;
}

/** The result of the last earlier run that imported something. */
export async function stateBefore(tx: Tx, run: Pick<StoredRun, "feedId" | "number">): Promise<RunState | null> {
  const found = await sql<{ state: RunState }>`
    select state from supplier_feed_runs
    where feed_id = ${run.feedId} and purpose = 'real' and number < ${run.number}
      and ended_at is not null
    order by number desc limit 1`.execute(tx);
  return found.rows[0]?.state ?? null;
}

/** Takes a run that waits, or whose process has died; another process skips it. */
export async function claimRun(db: Database, now: Date, until: Date): Promise<StoredRun | null> {
  const found = await sql<StoredRun>`
    with due as materialized (
      select id from supplier_feed_runs
      where state in ('waiting', 'running') and (leased_until is null or leased_until <= ${now})
      order by number limit 1 for update skip locked)
    update supplier_feed_runs r
    set state = 'running', begun_at = coalesce(begun_at, ${now}), leased_until = ${until}, tries = tries + 1
    from due where r.id = due.id returning ${columns}`.execute(db);
  return found.rows[0] ?? null;
}

type Held = Pick<StoredRun, "id" | "tries">;

/** False when another process has taken the run over. */
export async function extendLease(db: Database, { id, tries }: Held, until: Date): Promise<boolean> {
  const done = await sql`
    update supplier_feed_runs set leased_until = ${until}
    where id = ${id} and state = 'running' and tries = ${tries} returning id`.execute(db);
  return done.rows.length > 0;
}

/** Puts a run off that could not begin; it does not count as a try. */
export const postponeRun = async (db: Database, { id, tries }: Held, until: Date): Promise<void> =>
  void (await sql`
    update supplier_feed_runs set state = 'waiting', leased_until = ${until}, tries = tries - 1
    where id = ${id} and state = 'running' and tries = ${tries}`.execute(db));

export type RunEnd = Pick<StoredRun, "state" | "sentence" | "digest" | "etag" | "lastModified" | "report"> & {
  readonly feedVersion: number;
  readonly now: Date;
};

/** False when another process has taken the run over. */
export async function endRun(tx: Tx, { id, tries }: Held, end: RunEnd): Promise<boolean> {
  const done = await sql`
    update supplier_feed_runs
    set state = ${end.state}, sentence = ${end.sentence}, digest = ${end.digest}, etag = ${end.etag},
      last_modified = ${end.lastModified}, report = ${end.report === null ? null : JSON.stringify(end.report)},
      feed_version = ${end.feedVersion}, ended_at = ${end.now}, leased_until = null
    where id = ${id} and state = 'running' and tries = ${tries} returning id`.execute(tx);
  return done.rows.length > 0;
}

export async function insertDifferences(tx: Tx, runId: string, rows: readonly FeedDifference[]): Promise<void> {
  await sql`delete from supplier_feed_differences where run_id = ${runId}`.execute(tx);
  await sql`
    insert into supplier_feed_differences (run_id, number, line, sku, field, at, before, after)
    select ${runId}, d.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as d (number int, line int, sku text, field text, at text, before text, after text)`.execute(tx);
}

export async function listDifferences(
  db: Database,
  runId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly FeedDifference[]> {
  const found = await sql<FeedDifference>`
    select number, line, sku, field, at, before, after from supplier_feed_differences
    where run_id = ${runId} and number > ${after} order by number limit ${limit}`.execute(db);
  return found.rows;
}

export const removeRuns = async (db: Database, before: Date): Promise<void> =>
  void (await sql`
    delete from supplier_feed_runs r where r.ended_at < ${before} and r.id not in (
      select distinct on (feed_id) id from supplier_feed_runs where purpose = 'real' and state = 'done'
      order by feed_id, number desc)`.execute(db));
