import type { Database } from "#platform/database.ts";
import { forgetOldAttempts } from "./attempts.store.ts";
import { forgetOldExternalLogins } from "./external.store.ts";
import { forgetOldLinks } from "./links.store.ts";
import { forgetOldCodes } from "./login-codes.store.ts";
import { forgetOldOfficeSessions } from "./office/office-sessions.store.ts";
import { forgetOldSessions } from "./sessions.store.ts";

/** Removes sessions, links and attempts that have expired. */
export async function cleanUpIdentity(db: Database, now: Date): Promise<void> {
  await Promise.all([
    forgetOldSessions(db, now),
    forgetOldOfficeSessions(db, now),
    forgetOldLinks(db, now),
    forgetOldCodes(db, now),
    forgetOldAttempts(db, now),
    forgetOldExternalLogins(db, now),
  ]);
}
