import { shopState } from "../app-state.ts";
import type { Database } from "../database.ts";

const waiting = shopState(() => ({ count: 0 }));

/** Work for a visitor who waits for the answer: jobs give way to it. */
export async function withPriority<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const visitors = db.state.get(waiting);
  visitors.count += 1;
  try {
    return await work();
  } finally {
    visitors.count -= 1;
  }
}

export const isPriorityWaiting = (db: Database): boolean => db.state.get(waiting).count > 0;
