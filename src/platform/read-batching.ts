import { type RawBuilder, sql } from "kysely";
import { stateOfRows } from "./app-state.ts";
import type { Database, Tx } from "./database.ts";

type Waiting = {
  readonly query: RawBuilder<unknown>;
  readonly resolve: (rows: never) => void;
  readonly reject: (error: unknown) => void;
};

const batch = stateOfRows(() => ({ waiting: null as Waiting[] | null }));

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
    const next = db.state.get(batch);
    const mine = { query, resolve, reject } as Waiting;
    if (next.waiting) return void next.waiting.push(mine);
    const all = [mine];
    next.waiting = all;
    queueMicrotask(() => {
      next.waiting = null;
      void send(db, all);
    });
  });
}
