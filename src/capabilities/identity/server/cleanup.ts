import type { Database } from "#platform/database.ts";
import { removeOldAttempts } from "./attempts.store.ts";
import { removeOldExternalLogins } from "./external.store.ts";
import { removeOldLinks } from "./links.store.ts";
import { removeOldCodes } from "./login-codes.store.ts";
import { removeOldOfficeSessions } from "./office/office-sessions.store.ts";
import { removeOldSessions } from "./sessions.store.ts";

/** Removes sessions, links and attempts that have expired. */
export async function cleanUpIdentity(db: Database, now: Date): Promise<void> {
  await Promise.all([
    removeOldSessions(db, now),
    removeOldOfficeSessions(db, now),
    removeOldLinks(db, now),
    removeOldCodes(db, now),
    removeOldAttempts(db, now),
    removeOldExternalLogins(db, now),
  ]);
}
