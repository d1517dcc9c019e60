import type { Database } from "#platform/database.ts";
import { withPriority } from "#platform/priority.ts";

/**
 * Orders that are drafted concurrently. Each uses a connection while it waits for locked rows; when a thousand shoppers
 * order at once, the others wait here without a connection, so other requests still get one.
 */
const AT_ONCE = 6;

type Turns = { running: number; readonly waiting: (() => void)[] };

const turnsOf = new WeakMap<Database, Turns>();

/** Runs the work in the order of arrival when a slot is free. */
export const withDraftSlot = <T>(db: Database, work: () => Promise<T>): Promise<T> =>
  withPriority(db, () => waitForTurn(db, work));

async function waitForTurn<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const turns = turnsOf.get(db) ?? { running: 0, waiting: [] };
  turnsOf.set(db, turns);
  if (turns.running >= AT_ONCE) await new Promise<void>((resolve) => turns.waiting.push(resolve));
  else turns.running++;
  try {
    return await work();
  } finally {
    const next = turns.waiting.shift();
    if (next) next();
    else turns.running--;
  }
}
