import { shopState } from "#platform/app-state.ts";
import type { Database } from "#platform/database.ts";
import { withPriority } from "#platform/jobs/priority.ts";
import { Semaphore } from "#platform/semaphore.ts";

/**
 * Orders that are drafted concurrently. Each uses a connection while it waits for locked rows; when a thousand shoppers
 * order at once, the others wait here without a connection, so other requests still get one.
 */
const AT_ONCE = 6;

const slots = shopState(() => new Semaphore(AT_ONCE));

/** Runs the work in the order of arrival when a slot is free. */
export const withDraftSlot = <T>(db: Database, work: () => Promise<T>): Promise<T> =>
  withPriority(db, () => db.state.get(slots).run(work));
