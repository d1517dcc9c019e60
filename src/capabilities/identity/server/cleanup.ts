import type { Database } from "#platform/database.ts";
import { forgetOldAttempts } from "./attempts.store.ts";
import { forgetOldExternalLogins } from "./external.store.ts";
import { forgetOldLinks } from "./links.store.ts";
import { forgetOldCodes } from "./login-codes.store.ts";
import { forgetOldSessions } from "./sessions.store.ts";

const EVERY_MS = 10 * 60_000;
const tidiedAt = new WeakMap<Database, number>();

/** Forgets sessions, links and tries that mean nothing any more; may be called as often as one likes. */
export async function cleanUpIdentity(db: Database, now: Date): Promise<void> {
  if (performance.now() - (tidiedAt.get(db) ?? -EVERY_MS) < EVERY_MS) return;
  tidiedAt.set(db, performance.now());
  await Promise.all([
    forgetOldSessions(db, now),
    forgetOldLinks(db, now),
    forgetOldCodes(db, now),
    forgetOldAttempts(db, now),
    forgetOldExternalLogins(db, now),
  ]);
}
