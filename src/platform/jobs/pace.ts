import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

/** The pause after a batch, as a share of the time that it took. */
const REST_SHARE = 0.4;
const MAX_REST_MS = 500;
/** A timer that is due and fires later than this shows that shoppers wait. */
const LATE_MS = 20;
const STEP_MS = 10;

/** Answers after a timer: how much later than asked it fired, in milliseconds. */
async function lateness(ms: number): Promise<number> {
  const startedAt = performance.now();
  await sleep(ms);
  return performance.now() - startedAt - ms;
}

/**
 * Rests between two batches of long work, so that shoppers get the processors and the database: a share of
 * the time that the batch took, in milliseconds, and longer while this process is late.
 */
export async function restAfterBatch(batchMs: number): Promise<void> {
  const until = performance.now() + MAX_REST_MS;
  let late = await lateness(Math.min(batchMs * REST_SHARE, MAX_REST_MS));
  while (late > LATE_MS && performance.now() < until) late = await lateness(STEP_MS);
}

/** Applies `work` to many items, and lets waiting requests run after every few of them. */
export async function mapInBatches<Item, Result>(
  items: readonly Item[],
  few: number,
  work: (item: Item, at: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [at, item] of items.entries()) {
    if (at > 0 && at % few === 0) await nextTurn();
    results.push(work(item, at));
  }
  return results;
}
