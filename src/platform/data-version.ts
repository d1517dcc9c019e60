import { sql } from "kysely";
import type { Database } from "./database.ts";

/** How long a change may go unnoticed when its notice is lost, the listener being cut off. */
const CHECK_EVERY_MS = 250;
/** After an announcement of its own a process asks every time, so that it sees what it has just committed. */
const OWN_CHANGE_MS = 2_000;

type Known = { version: number; readAt: number; reading: Promise<number> | null };

const knownOf = new WeakMap<Database, Known>();
let announcedAt = Number.NEGATIVE_INFINITY;

async function readVersion(db: Database): Promise<number> {
  const found = await sql<{
    version: number;
  }>`select coalesce(sum(version), 0)::bigint as version from data_versions`.execute(db);
  return found.rows[0]?.version ?? 0;
}

/**
 * Grows with every announced change. Read again after every notice of one, and in any case after a quarter of a
 * second. A reading under way may have been answered before the change, so whoever comes after a notice does not join it.
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
