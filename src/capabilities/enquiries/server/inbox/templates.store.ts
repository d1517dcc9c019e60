import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import type { ReplyTemplate } from "../../inbox.office.contract.ts";

export async function listTemplates(db: Database | Tx): Promise<ReplyTemplate[]> {
  const found = await sql<ReplyTemplate>`
    select id, name, kind, body, version from reply_templates order by name`.execute(db);
  return found.rows;
}

export async function lockTemplate(tx: Tx, id: string): Promise<ReplyTemplate | null> {
  const found = await sql<ReplyTemplate>`
    select id, name, kind, body, version from reply_templates where id = ${id} for update`.execute(tx);
  return found.rows[0] ?? null;
}

/** False when another template has the name. */
export async function saveTemplate(tx: Tx, { id, name, kind, body }: Omit<ReplyTemplate, "version">): Promise<boolean> {
  const taken = await sql<{ id: string }>`
    select id from reply_templates where lower(name) = lower(${name}) and id <> ${id}`.execute(tx);
  if (taken.rows.length > 0) return false;
  await sql`
    insert into reply_templates (id, name, kind, body) values (${id}, ${name}, ${kind}, ${body})
    on conflict (id) do update set name = excluded.name, kind = excluded.kind, body = excluded.body,
      version = reply_templates.version + 1`.execute(tx);
  return true;
}

/** Two who add a template at once do it one after the other. */
export const lockTemplates = async (tx: Tx): Promise<void> =>
  void (await sql`lock table reply_templates in share row exclusive mode`.execute(tx));

export const deleteTemplate = async (tx: Tx, id: string): Promise<void> =>
  void (await sql`delete from reply_templates where id = ${id}`.execute(tx));
