import { type RawBuilder, sql } from "kysely";
import { stateOfRows } from "../app-state.ts";
import type { Database, Tx } from "../database.ts";

type Waiting = {
  readonly query: RawBuilder<unknown>;
  readonly resolve: (rows: never) => void;
  readonly reject: (error: unknown) => void;
};

/** Reads of the primary and reads that may come from a replica do not join. */
const batches = stateOfRows(() => ({ primary: null as Waiting[] | null, replica: null as Waiting[] | null }));

async function send(db: Database | Tx, waiting: readonly Waiting[]): Promise<void> {
  const parts = waiting.map(
    ({ query }, at) => sql`(select coalesce(json_agg(r), '[]') from (${query}) r) as ${sql.raw(`"${at}"`)}`,
  );
  try {
    const found = await sql<Record<string, never>>`select ${sql.join(parts)}`.execute(db);
    waiting.forEach(({ resolve }, at) => resolve(found.rows[0]?.[at] as never));
  } catch (error) {
    for (const { reject } of waiting) reject(error);
  }
}

/**
 * Rows of a small read. Reads with no `await` between them become one statement, because a round trip costs more than
 * any of them. Rows come as JSON: dates stay text, and timestamps are not supported.
 */
export function batchReads<Row>(db: Database | Tx, query: RawBuilder<Row>): Promise<readonly Row[]> {
  return new Promise((resolve, reject) => {
    const next = db.state.get(batches);
    const from = db.primary === undefined ? "primary" : "replica";
    const mine = { query, resolve, reject } as Waiting;
    const waiting = next[from];
    if (waiting) return void waiting.push(mine);
    const all = [mine];
    next[from] = all;
    queueMicrotask(() => {
      next[from] = null;
      void send(db, all);
    });
  });
}
