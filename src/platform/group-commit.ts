import type { RawBuilder } from "kysely";
import type { Database } from "./database.ts";

type Waiting = {
  readonly query: RawBuilder<unknown>;
  readonly resolve: (rows: never) => void;
  readonly reject: (error: unknown) => void;
};

/** Transactions that are under way at the same time; what comes meanwhile goes with the next one. */
const MOST_UNDER_WAY = 2;
const MOST_IN_ONE = 16;

type Queue = { waiting: Waiting[]; underWay: number; isAboutToSend: boolean };
const queues = new WeakMap<Database, Queue>();

/**
 * Rows of a statement that writes, for callers who have nothing to do with each other: packet, transaction and flush are
 * shared with all that are asked for while others are under way. It begins with `SHARES_COMMIT` and takes no lock that
 * somebody else may hold for long, for all of them would wait. Should one fail, none has happened, and each is tried by
 * itself; should the connection break, nobody knows, so that it must do no harm twice.
 */
export function commitInGroup<Row>(db: Database, query: RawBuilder<Row>): Promise<readonly Row[]> {
  const queue = queues.get(db) ?? { waiting: [], underWay: 0, isAboutToSend: false };
  queues.set(db, queue);
  return new Promise((resolve, reject) => {
    queue.waiting.push({ query, resolve, reject } as Waiting);
    sendSoon(db, queue);
  });
}

function sendSoon(db: Database, queue: Queue): void {
  if (queue.isAboutToSend || queue.underWay >= MOST_UNDER_WAY || queue.waiting.length === 0) return;
  queue.isAboutToSend = true;
  setImmediate(() => {
    queue.isAboutToSend = false;
    queue.underWay += 1;
    void send(db, queue.waiting.splice(0, MOST_IN_ONE)).finally(() => {
      queue.underWay -= 1;
      sendSoon(db, queue);
    });
    sendSoon(db, queue);
  });
}

async function send(db: Database, together: readonly Waiting[]): Promise<void> {
  const done = await db
    .connection()
    .execute((one) => Promise.allSettled(together.map(({ query }) => query.execute(one))))
    .catch((error: unknown) => together.map(() => ({ status: "rejected", reason: error }) as const));
  if (together.length > 1 && done.some(({ status }) => status === "rejected")) {
    await Promise.all(together.map((one) => send(db, [one])));
    return;
  }
  for (const [at, { resolve, reject }] of together.entries()) {
    const one = done[at];
    if (one?.status === "fulfilled") resolve(one.value.rows as never);
    else reject(one?.reason);
  }
}
