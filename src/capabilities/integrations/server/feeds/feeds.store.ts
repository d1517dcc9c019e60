import { sql } from "kysely";
import type { Database } from "#platform/database.ts";

/** Where a reader is: it has seen what `seen` contains, and reads up to `upTo`, of which it has read all before `after`. */
export type FeedPlace = {
  readonly seen: string | null;
  readonly upTo: string | null;
  readonly after: { readonly transaction: string; readonly number: string } | null;
};

export type FeedEvent = {
  readonly id: string;
  readonly type: string;
  readonly site: string | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly at: Date;
  readonly transaction: string;
  readonly number: string;
};

/** The types that a reader may see, each with a site where they may. */
export type Allowed = readonly { readonly type: string; readonly site: string }[];

/** The snapshot of this moment. */
export async function readSnapshot(db: Database): Promise<string> {
  const found = await sql<{ now: string }>`select pg_current_snapshot()::text as now`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Error("A select without a table has a row.");
  return row.now;
}

/**
 * The events between two snapshots, by transaction and number. Neither times nor ids are compared with those that were
 * read before, so that what is committed late is not missed (docs/change-log.md).
 */
export async function listEvents(
  db: Database,
  { seen, upTo, after }: FeedPlace & { readonly upTo: string },
  { allowed, limit }: { readonly allowed: Allowed; readonly limit: number },
): Promise<readonly FeedEvent[]> {
  const unseen =
    seen === null
      ? sql`true`
      : sql`e.changed_in >= pg_snapshot_xmin(${seen}::pg_snapshot) and not pg_visible_in_snapshot(e.changed_in, ${seen}::pg_snapshot)`;
  const rest =
    after === null ? sql`true` : sql`(e.changed_in, e.number) > (${after.transaction}::xid8, ${after.number}::bigint)`;
  const found = await sql<FeedEvent>`
    select e.id, e.type, e.site, e.data, e.at, e.changed_in::text as transaction, e.number::text
    from integration_events e
    where ${unseen} and ${rest}
      and e.changed_in < pg_snapshot_xmax(${upTo}::pg_snapshot) and pg_visible_in_snapshot(e.changed_in, ${upTo}::pg_snapshot)
      and exists (
        select from unnest(${allowed.map(({ type }) => type)}::text[], ${allowed.map(({ site }) => site)}::text[])
          as a (type, site)
        where a.type = e.type and (e.site is null or a.site = e.site))
    order by e.changed_in, e.number limit ${limit}`.execute(db);
  return found.rows;
}
