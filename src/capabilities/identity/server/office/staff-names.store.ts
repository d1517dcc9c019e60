import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";

/** Names of members of the office, and of staff by their account at a site, by id. */
export async function listStaffNames(db: Database | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await sql<{ id: string; name: string }>`
    select id::text as id, trim(concat_ws(' ', first_name, last_name)) as name from staff_members where id = any(${[...ids]}::uuid[])
    union
    select id::text, trim(concat_ws(' ', first_name, last_name)) from customers where id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  return new Map(found.rows.map(({ id, name }) => [id, name]));
}
