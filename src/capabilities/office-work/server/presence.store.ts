import { sql } from "kysely";
import type { Database } from "#platform/database.ts";
import { PRESENCE_MS, type Present } from "../presence.rules.ts";

type AtRecord = { readonly path: string; readonly memberId: string };

/** Notes that somebody has a record open now. */
export async function savePresence(
  db: Database,
  { path, memberId, name, isEditing }: AtRecord & Present,
  now: Date,
): Promise<void> {
  await sql`
    insert into office_presence (path, member_id, member_name, is_editing, seen_at)
    values (${path}, ${memberId}, ${name}, ${isEditing}, ${now})
    on conflict (path, member_id) do update
      set member_name = excluded.member_name, is_editing = excluded.is_editing, seen_at = excluded.seen_at`.execute(db);
}

export const removePresence = async (db: Database, { path, memberId }: AtRecord): Promise<void> =>
  void (await sql`delete from office_presence where path = ${path} and member_id = ${memberId}`.execute(db));

/** The others at a record who were seen within a minute, by name. */
export async function listOthers(db: Database, { path, memberId }: AtRecord, now: Date): Promise<Present[]> {
  const since = new Date(now.getTime() - PRESENCE_MS);
  const found = await sql<Present>`
    select member_name as name, is_editing as "isEditing" from office_presence
    where path = ${path} and member_id <> ${memberId} and seen_at > ${since} order by member_name, member_id`.execute(
    db,
  );
  return found.rows;
}

/** Removes records without a presence for a day. */
export const removeOldPresence = async (db: Database, now: Date): Promise<void> =>
  void (await sql`delete from office_presence where seen_at < ${new Date(now.getTime() - 86_400_000)}`.execute(db));
