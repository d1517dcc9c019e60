import { sql } from "kysely";
import { CHANGES_KEPT_MS, changedOtherThanStock } from "./changes.ts";
import type { Database } from "./database.ts";

/** How long a change may go unnoticed. */
const CHECK_EVERY_MS = 250;
/** After an announcement of its own a process asks every time, so that it sees what it has just committed. */
const OWN_CHANGE_MS = 2_000;

type Known = { version: number; readAt: number; reading: Promise<number> | null };
/** Where the last reading left off: announced versions, and the snapshot up to which the change log was read. */
type Seen = { version: number; announced: number; snapshot: string | null; readAt: number };

const knownOf = new WeakMap<Database, Known>();
const seenOf = new WeakMap<Database, Seen>();
let announcedAt = Number.NEGATIVE_INFINITY;

async function readVersion(db: Database): Promise<number> {
  const began = performance.now();
  const seen = seenOf.get(db) ?? { version: 0, announced: -1, snapshot: null, readAt: began };
  seenOf.set(db, seen);
  const since = began - seen.readAt > CHANGES_KEPT_MS / 2 ? null : seen.snapshot;
  const found = await sql<{ announced: number; snapshot: string; isChanged: boolean }>`
    select coalesce((select sum(version) from data_versions), 0)::bigint as announced,
      pg_current_snapshot()::text as snapshot, ${changedOtherThanStock(since)} as "isChanged"`.execute(db);
  const [now] = found.rows;
  if (now === undefined) return seen.version;
  if (since === null || now.isChanged || now.announced !== seen.announced) seen.version += 1;
  Object.assign(seen, { announced: now.announced, snapshot: now.snapshot, readAt: began });
  return seen.version;
}

/**
 * Grows with every committed change of what public answers show, whoever made it: announced by the shop, or noted by the
 * triggers of the tables. Read again after a notice, and in any case after a quarter of a second. A reading under way may
 * have been answered before the change, so whoever comes after a notice does not join it.
 */
export function dataVersion(db: Database): number | Promise<number> {
  const known = knownOf.get(db);
  const now = performance.now();
  if (known === undefined || now - announcedAt < OWN_CHANGE_MS) return readAgain(db);
  if (known.reading !== null) return known.reading;
  return now - known.readAt < CHECK_EVERY_MS ? known.version : readAgain(db);
}

function readAgain(db: Database): Promise<number> {
  const known: Known = { version: 0, readAt: performance.now(), reading: null };
  knownOf.set(db, known);
  known.reading = readVersion(db).then(
    (version) => {
      known.version = version;
      known.reading = null;
      return version;
    },
    (error: unknown) => {
      if (knownOf.get(db) === known) knownOf.delete(db);
      throw error;
    },
  );
  return known.reading;
}

/** A notice of a change came: what is known of the version holds no longer. */
export const forgetVersion = (db: Database): void => void knownOf.delete(db);

/** This process is about to commit a change. */
export const changesItself = (): void => {
  announcedAt = performance.now();
};

/**
 * Calls back within half a second of every change from now on, for what is served without a question to the database.
 * Wait for it before anything is cached, so that no change falls between the two.
 */
export async function watchVersion(
  db: Database,
  onChange: () => void,
): Promise<{ readonly stop: () => Promise<void> }> {
  let last = await dataVersion(db);
  let polling: Promise<void> = Promise.resolve();
  const poll = async (): Promise<void> => {
    const version = await dataVersion(db);
    if (version !== last) onChange();
    last = version;
  };
  let isPolling = false;
  const timer = setInterval(() => {
    if (isPolling) return;
    isPolling = true;
    // While the database is away cached pages are still served; the next poll finds what changed meanwhile.
    polling = poll()
      .catch(() => {})
      .finally(() => {
        isPolling = false;
      });
  }, CHECK_EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await polling;
    },
  };
}
