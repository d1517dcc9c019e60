import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";

export type StoredView = {
  readonly id: string;
  readonly list: string;
  readonly name: string;
  readonly memberId: string;
  readonly memberName: string;
  readonly isShared: boolean;
  readonly search: Readonly<Record<string, string>>;
};

const columns = sql`id, list, name, member_id as "memberId", member_name as "memberName", is_shared as "isShared", search`;

/** One's own first, then shared ones. */
export async function listViews(db: Database, list: string, memberId: string): Promise<readonly StoredView[]> {
  const found = await sql<StoredView>`
    select ${columns} from office_views where list = ${list} and (is_shared or member_id = ${memberId})
    order by member_id <> ${memberId}, name, id`.execute(db);
  return found.rows;
}

/** The views of somebody, without one that would be replaced. */
export async function countOtherViews(
  db: Database | Tx,
  { list, memberId, name }: Pick<StoredView, "list" | "memberId" | "name">,
): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from office_views
    where list = ${list} and member_id = ${memberId} and name <> ${name}`.execute(db);
  return found.rows[0]?.count ?? 0;
}

/** Adds a view, or replaces the one of the same person with the same name. */
export async function saveView(tx: Tx | Database, view: StoredView, now: Date): Promise<StoredView> {
  const { id, list, name, memberId, memberName, isShared, search } = view;
  const saved = await sql<StoredView>`
    insert into office_views (id, list, name, member_id, member_name, is_shared, search, created_at, changed_at)
    values (${id}, ${list}, ${name}, ${memberId}, ${memberName}, ${isShared}, ${JSON.stringify(search)}::jsonb, ${now}, ${now})
    on conflict (list, member_id, name) do update
      set is_shared = excluded.is_shared, search = excluded.search, changed_at = excluded.changed_at
    returning ${columns}`.execute(tx);
  return saved.rows[0] ?? view;
}

export async function removeView(tx: Tx | Database, id: string, memberId: string): Promise<StoredView | null> {
  const removed = await sql<StoredView>`
    delete from office_views where id = ${id} and member_id = ${memberId} returning ${columns}`.execute(tx);
  return removed.rows[0] ?? null;
}
