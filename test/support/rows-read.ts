import { sql } from "kysely";
import { type Database, inTransaction, type OpenDatabase, type Tx } from "#platform/database.ts";

export type RowsRead = {
  /** Rows of sequential scans. */
  readonly scanned: number;
  /** Rows found by an index. */
  readonly found: number;
};

/** The rows that the work reads, as the database counts them. They show a missing index at any speed of the machine. */
export const rowsReadBy = (db: Database, work: (tx: Tx) => Promise<unknown>): Promise<RowsRead> =>
  inTransaction(db, async (tx) => {
    // Parallel workers have counts of their own.
    await sql`set local max_parallel_workers_per_gather = 0`.execute(tx);
    const before = await readCounts(tx);
    await work(tx);
    const after = await readCounts(tx);
    return { scanned: after.scanned - before.scanned, found: after.found - before.found };
  });

async function readCounts(tx: Tx): Promise<RowsRead> {
  const { rows } = await sql<RowsRead>`
    select sum(seq_tup_read)::int as scanned, coalesce(sum(idx_tup_fetch), 0)::int as found
    from pg_stat_xact_user_tables`.execute(tx);
  return rows[0] ?? { scanned: 0, found: 0 };
}

/** Adds rows without the events that changes have, and updates the statistics of the planner. */
export async function addRows({ db, pool }: Pick<OpenDatabase, "db" | "pool">, ...statements: readonly string[]) {
  await inTransaction(db, async (tx) => {
    await sql`select set_config('shop.events', 'none', true)`.execute(tx);
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });
  await pool.query("vacuum analyze");
}
