import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import type { AuditRow } from "../audit.office.contract.ts";

export type AuditFacts = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

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
  readonly before: AuditFacts | null;
  readonly after: AuditFacts | null;
  readonly reason: string;
};

const json = (facts: AuditFacts | null) => (facts === null ? null : JSON.stringify(facts));

export const insertAuditRow = async (tx: Tx | Database, entry: AuditEntry): Promise<void> =>
  void (await sql`
    insert into audit_log (at, who, who_name, ip, user_agent, area, action, site, record_kind, record_id, record_name,
      before, after, reason)
    values (${entry.at}, ${entry.who}, ${entry.whoName}, ${entry.ip}, ${entry.userAgent}, ${entry.area},
      ${entry.action}, ${entry.site}, ${entry.record.kind}, ${entry.record.id}, ${entry.record.name},
      ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb, ${entry.reason})`.execute(tx));

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

export type StoredAuditRow = Omit<AuditRow, "at"> & { readonly at: Date };

/** Newest first. Words match names, actions and reasons. */
export async function listAuditRows(db: Database, search: AuditSearch): Promise<readonly StoredAuditRow[]> {
  const { sites, words, area, who, kind, record, before, limit } = search;
  const like = `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const conditions = [
    sql`(site is null or site = any(${[...sites]}))`,
    ...(words === ""
      ? []
      : [sql`concat_ws(' ', who_name, record_name, record_id, replace(action, '-', ' '), reason) ilike ${like}`]),
    ...(area === "" ? [] : [sql`area = ${area}`]),
    ...(who === "" ? [] : [sql`who = ${who}`]),
    ...(kind === "" ? [] : [sql`record_kind = ${kind}`]),
    ...(record === "" ? [] : [sql`record_id = ${record}`]),
    ...(before === "" ? [] : [sql`id < ${before}`]),
  ];
  const found = await sql<StoredAuditRow>`
    select id::text as id, at, who, who_name as "whoName", ip, user_agent as "userAgent", area, action, site,
      record_kind as "recordKind", record_id as "recordId", record_name as "recordName", before, after, reason
    from audit_log where ${sql.join(conditions, sql` and `)} order by audit_log.id desc limit ${limit}`.execute(db);
  return found.rows;
}
