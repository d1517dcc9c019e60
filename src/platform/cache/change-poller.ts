import { sql } from "kysely";
import { changeLogOf, POLL_EVERY_MS } from "../change-log.ts";
import type { Database } from "../database.ts";

/** A process that does not read the log between two prunings clears its caches. */
const PRUNE_EVERY = "24 hours";
const PRUNE_ASKED_EVERY_MS = 5 * 60_000;

export type ChangePoller = {
  /** Reads the log now, as after a notification. */
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
};

/**
 * Reads the change log four times a second, for pages that are served without a query. Wait for it before you cache
 * anything, so that no change is missed.
 */
export async function startChangePoller(db: Database): Promise<ChangePoller> {
  const log = changeLogOf(db);
  await log.poll(db);
  let polling: Promise<void> | null = null;
  let prunedAt = performance.now();
  const poll = async (): Promise<void> => {
    await log.poll(db);
    if (performance.now() - prunedAt < PRUNE_ASKED_EVERY_MS) return;
    prunedAt = performance.now();
    await pruneChanges(db);
  };
  const wake = (): void => {
    // Cached pages are still served while the database is unavailable; the next poll finds the changes of that time.
    polling ??= poll()
      .catch(() => {})
      .finally(() => {
        polling = null;
      });
  };
  const timer = setInterval(wake, POLL_EVERY_MS);
  return {
    wake: () => {
      log.expectChange();
      wake();
    },
    stop: async () => {
      clearInterval(timer);
      await polling;
    },
  };
}

/**
 * Deletes changes that every reader of the last day has seen: those of transactions that had ended at the pruning
 * before. One of several processes does it.
 */
export async function pruneChanges(db: Database): Promise<void> {
  await sql`
    with horizon as (
      update change_log_horizon set pruned_before = next_before, next_before = pg_snapshot_xmin(pg_current_snapshot()),
        moved_at = now()
      where moved_at < now() - ${PRUNE_EVERY}::interval returning pruned_before)
    delete from changes using horizon where changed_in < horizon.pruned_before`.execute(db);
}
