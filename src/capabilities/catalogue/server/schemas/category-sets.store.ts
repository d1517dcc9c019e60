import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";

/** A category of a ready tree; parents come before their children. */
export type ReadyCategory = {
  readonly uri: string;
  readonly parentUri: string | null;
  /** root/child/grandchild */
  readonly path: string;
  readonly title: string;
  readonly singular: string;
  readonly kind: string;
  readonly blurb: string;
};

/** Two who add categories at once do it one after the other. */
export const lockCategories = async (tx: Tx): Promise<void> =>
  void (await sql`lock table categories in share row exclusive mode`.execute(tx));

/** False when the shop has it already. */
export async function insertCategory(tx: Tx, of: ReadyCategory): Promise<boolean> {
  const level = of.path.split("/").length;
  const added = await sql`
    insert into categories (uri, parent_id, path, title, singular, level, sort_order, kind, blurb)
    select ${of.uri}, (select id from categories where uri = ${of.parentUri}), ${of.path}, ${of.title}, ${of.singular},
      ${level}, (select coalesce(max(sort_order), 0) + 1 from categories), ${of.kind}, ${of.blurb}
    on conflict do nothing returning id`.execute(tx);
  return added.rows.length > 0;
}

export const countCategories = async (db: Database): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from categories`.execute(db)).rows[0]?.n ?? 0;
export const countProducts = async (db: Database): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from products`.execute(db)).rows[0]?.n ?? 0;
