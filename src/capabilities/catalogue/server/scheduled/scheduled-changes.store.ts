import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import type { SiteCode } from "#shop/site.ts";
import type { Replaced, ScheduledKind, ScheduleState } from "../../scheduled/scheduled-changes.rules.ts";

export type StoredChange = {
  readonly id: string;
  readonly version: number;
  readonly kind: ScheduledKind;
  readonly targetId: number;
  readonly name: string;
  readonly site: SiteCode;
  readonly note: string;
  readonly changes: Readonly<Record<string, unknown>>;
  readonly kept: Replaced | null;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly state: ScheduleState;
  readonly sentence: string;
  readonly makerId: string;
  readonly makerName: string;
  /** Of the product's or the category's page; empty: it is gone. */
  readonly path: string;
};

const columns = sql`
  s.id, s.version, s.kind, s.target_id as "targetId", s.target_name as name, s.site, s.note, s.changes, s.kept,
  s.starts_at as "startsAt", s.ends_at as "endsAt", s.state, s.sentence, s.maker_id as "makerId",
  s.maker_name as "makerName",
  coalesce(case s.kind when 'category' then (select c.path from categories c where c.id = s.target_id)
    when 'promotion' then (select r.path from promotions r where r.id = s.target_id)
    else (select p.slug from products p where p.id = s.target_id) end, '') as path`;

/** Those that wait by their beginning, then the newest of the others. */
export async function listScheduled(db: Database, most: number): Promise<readonly StoredChange[]> {
  const found = await sql<StoredChange>`
    select * from (
      (select ${columns} from scheduled_changes s where s.state = 'waiting' order by s.starts_at, s.id limit ${most})
      union all
      (select ${columns} from scheduled_changes s where s.state <> 'waiting'
        order by s.starts_at desc, s.id limit ${most})) listed
    order by state <> 'waiting', case when state = 'waiting' then "startsAt" end, "startsAt" desc, id`.execute(db);
  return found.rows;
}

export async function findScheduled(db: Database | Tx, id: string): Promise<StoredChange | null> {
  const found = await sql<StoredChange>`select ${columns} from scheduled_changes s where s.id = ${id}`.execute(db);
  return found.rows[0] ?? null;
}

export async function lockScheduled(tx: Tx, id: string): Promise<StoredChange | null> {
  await sql`select from scheduled_changes where id = ${id} for update`.execute(tx);
  return findScheduled(tx, id);
}

/** Any free number. */
const SCHEDULE_LOCK = 7_234_043;

/** Two people who schedule at once follow each other, so that the second sees an overlap. */
export const lockSchedules = async (tx: Tx): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(${SCHEDULE_LOCK})`.execute(tx));

/** Changes of a target that have not ended. Call it with the target locked. */
export async function listOpenOf(
  tx: Tx,
  { kind, targetId }: Pick<StoredChange, "kind" | "targetId">,
): Promise<readonly StoredChange[]> {
  const found = await sql<StoredChange>`
    select ${columns} from scheduled_changes s
    where s.kind = ${kind} and s.target_id = ${targetId} and s.state in ('waiting', 'live')`.execute(tx);
  return found.rows;
}

export async function insertScheduled(
  tx: Tx,
  change: Omit<StoredChange, "version" | "kept" | "state" | "sentence" | "path"> & { readonly now: Date },
): Promise<void> {
  const { id, kind, targetId, name, site, note, changes, startsAt, endsAt, makerId, makerName, now } = change;
  await sql`
    insert into scheduled_changes (id, kind, target_id, target_name, site, note, changes, starts_at, ends_at, state,
      maker_id, maker_name, made_at)
    values (${id}, ${kind}, ${targetId}, ${name}, ${site}, ${note}, ${JSON.stringify(changes)}::jsonb, ${startsAt},
      ${endsAt}, 'waiting', ${makerId}, ${makerName}, ${now})`.execute(tx);
}

/** The next change whose beginning or end has come, held until the transaction ends; other processes skip it. */
export async function lockNextDue(tx: Tx, now: Date): Promise<StoredChange | null> {
  // At one instant an end comes before a beginning, so that one change can follow another.
  const found = await sql<{ id: string }>`
    select id from scheduled_changes
    where state = 'waiting' and starts_at <= ${now} or state = 'live' and ends_at <= ${now}
    order by case state when 'waiting' then starts_at else ends_at end, state = 'waiting', id
    limit 1 for update skip locked`.execute(tx);
  const [row] = found.rows;
  return row === undefined ? null : findScheduled(tx, row.id);
}

type Step = Pick<StoredChange, "id" | "state"> & { readonly sentence?: string; readonly kept?: Replaced };

export const saveStep = async (tx: Tx, { id, state, sentence = "", kept }: Step): Promise<void> =>
  void (await sql`
    update scheduled_changes set state = ${state}, sentence = ${sentence}, version = version + 1,
      kept = coalesce(${kept === undefined ? null : JSON.stringify(kept)}::jsonb, kept)
    where id = ${id}`.execute(tx));
