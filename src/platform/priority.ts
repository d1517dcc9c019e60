import type { Database } from "./database.ts";

const waitingIn = new WeakMap<Database, number>();

/** Work for a visitor who waits for the answer: jobs give way to it. */
export async function withPriority<T>(db: Database, work: () => Promise<T>): Promise<T> {
  waitingIn.set(db, (waitingIn.get(db) ?? 0) + 1);
  try {
    return await work();
  } finally {
    waitingIn.set(db, (waitingIn.get(db) ?? 1) - 1);
  }
}

export const isPriorityWaiting = (db: Database): boolean => (waitingIn.get(db) ?? 0) > 0;
