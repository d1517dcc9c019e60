import { sql } from "kysely";
import type { Database } from "#platform/database.ts";

export type RetentionRule = { readonly table: string; readonly days: number };

export async function listRetentionRules(db: Database): Promise<readonly RetentionRule[]> {
  const found = await sql<RetentionRule>`
    select table_name as table, days from retention_rules order by table_name`.execute(db);
  return found.rows;
}
