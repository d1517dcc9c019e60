import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import type { AuditRow } from "../audit.office.contract.ts";

export type AuditFacts = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** Facts as the log has them. */
export type StoredFacts = AuditRow["before"];

export type AuditEntry = {
  readonly at: Date;
  readonly who: string | null;
  readonly whoName: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly area: string;
  readonly action: string;
  readonly site: string | null;
  readonly record: { readonly kind: string; readonly id: string; readonly name: string };
  readonly before: AuditFacts | StoredFacts;
  readonly after: AuditFacts | StoredFacts;
  readonly reason: string;
};

const json = (facts: AuditFacts | StoredFacts) => (facts === null ? null : JSON.stringify(facts));

/** Answers the number of the row. */
export async function insertAuditRow(tx: Tx | Database, entry: AuditEntry): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into audit_log (at, who, who_name, ip, user_agent, area, action, site, record_kind, record_id, record_name,
      before, after, reason)
    values (${entry.at}, ${entry.who}, ${entry.whoName}, ${entry.ip}, ${entry.userAgent}, ${entry.area},
      ${entry.action}, ${entry.site}, ${entry.record.kind}, ${entry.record.id}, ${entry.record.name},
      ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb, ${entry.reason}) returning id::text as id`.execute(tx);
  return rows[0]?.id ?? "";
}

export type AuditSearch = {
  /** Sites whose rows are listed; those of no single site always are. */
  readonly sites: readonly string[];
  readonly words: string;
  readonly area: string;
  readonly who: string;
  readonly kind: string;
  readonly record: string;
  readonly before: string;
  readonly limit: number;
};

export type StoredAuditRow = Omit<AuditRow, "at" | "undo"> & { readonly at: Date; readonly isUndone: boolean };

const columns = sql`audit_log.id::text as id, audit_log.at, audit_log.who, audit_log.who_name as "whoName", ip,
  user_agent as "userAgent", area, action, site, record_kind as "recordKind", record_id as "recordId",
  record_name as "recordName", before, after, reason, undone.audit_id is not null as "isUndone"`;
const tables = sql`audit_log left join audit_undone undone on undone.audit_id = audit_log.id`;

export async function findAuditRow(tx: Tx | Database, id: string): Promise<StoredAuditRow | null> {
  const { rows } = await sql<StoredAuditRow>`select ${columns} from ${tables} where audit_log.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

type Undone = { readonly id: string; readonly at: Date; readonly who: string; readonly whoName: string };

/** Marks a row as undone. Null: it is from now on; else who has undone it before. */
export async function markUndone(tx: Tx, { id, at, who, whoName }: Undone): Promise<string | null> {
  const marked = await sql`
    insert into audit_undone (audit_id, at, who, who_name) values (${id}, ${at}, ${who}, ${whoName})
    on conflict (audit_id) do nothing returning audit_id`.execute(tx);
  if (marked.rows.length > 0) return null;
  const { rows } = await sql<{ whoName: string }>`
    select who_name as "whoName" from audit_undone where audit_id = ${id}`.execute(tx);
  return rows[0]?.whoName ?? "Somebody";
}

/** The name of the last person who changed a row's record after it. */
export async function findLaterName(tx: Tx, row: StoredAuditRow): Promise<string | null> {
  const { rows } = await sql<{ whoName: string }>`
    select who_name as "whoName" from audit_log
    where record_kind = ${row.recordKind} and record_id = ${row.recordId} and id > ${row.id}
    order by id desc limit 1`.execute(tx);
  return rows[0]?.whoName ?? null;
}

/** As the index `audit_log_by_words` has it. */
const searched = sql`lower(audit_log.who_name || ' ' || record_name || ' ' || record_id || ' ' || replace(action, '-', ' ')
  || ' ' || audit_log.reason)`;

/** Newest first. Words match names, actions and reasons. */
export async function listAuditRows(db: Database, search: AuditSearch): Promise<readonly StoredAuditRow[]> {
  const { sites, words, area, who, kind, record, before, limit } = search;
  const like = `%${words.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const conditions = [
    sql`(site is null or site = any(${[...sites]}))`,
    ...(words === "" ? [] : [sql`${searched} like ${like}`]),
    ...(area === "" ? [] : [sql`area = ${area}`]),
    ...(who === "" ? [] : [sql`audit_log.who = ${who}`]),
    ...(kind === "" ? [] : [sql`record_kind = ${kind}`]),
    ...(record === "" ? [] : [sql`record_id = ${record}`]),
    ...(before === "" ? [] : [sql`audit_log.id < ${before}`]),
  ];
  const found = await sql<StoredAuditRow>`
    select ${columns}
    from ${tables} where ${sql.join(conditions, sql` and `)} order by audit_log.id desc limit ${limit}`.execute(db);
  return found.rows;
}
