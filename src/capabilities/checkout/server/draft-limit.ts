import type { Database } from "#platform/database.ts";
import { withPriority } from "#platform/priority.ts";

/**
 * Orders that are drafted at the same moment. Each keeps a connection while it waits for rows that another one has
 * locked; when a thousand people press the button at once, those beyond these few wait here, where waiting costs
 * nothing, and everybody else of the shop still gets a connection.
 */
const AT_ONCE = 6;

type Turns = { running: number; readonly waiting: (() => void)[] };

const turnsOf = new WeakMap<Database, Turns>();

/** Does the work when it is its turn, first come, first served. */
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
