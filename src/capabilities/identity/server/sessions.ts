import { shopState } from "#platform/app-state.ts";
import { Cache } from "#platform/cache/cache.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database.ts";
import type { Site } from "#shop/site.ts";
import type { VisitCustomer } from "#shop/visit.ts";
import { isSessionOpen } from "../identity.rules.ts";
import type { Person } from "./people.store.ts";
import { findSession, recordSessionUse } from "./sessions.store.ts";
import { readAccessToken } from "./tokens.ts";

/** How long a session is cached. An ended one is removed at once by `removeSessions`. */
const BELIEVED_MS = 10_000;
const MAX_SESSIONS = 5_000;
/** The use of a session is written down no more often than this. */
const NOTED_EVERY_MS = 5 * 60_000;

type CachedSession = { readonly customerId: string; readonly customer: VisitCustomer };
/** `changes` counts invalidations, so that a session that was read during one is not cached. */
type Sessions = { readonly cache: Cache<CachedSession>; changes: number };

const sessionsState = shopState((state): Sessions => ({
  cache: new Cache(state, { name: "sessions", maxEntries: MAX_SESSIONS, ttlMs: BELIEVED_MS }),
  changes: 0,
}));

/** The session that the customer of a visit is signed in by; null for one that no token brought. */
export const sessionIdOf = ({ sessionId }: VisitCustomer): string | null => sessionId ?? null;

/**
 * Invalidates the cached sessions of a customer whose sessions ended or rights changed; all, when the customer is
 * unknown.
 */
export function removeSessions(db: Database, customerId: string): void {
  const sessions = db.state.get(sessionsState);
  sessions.changes++;
  sessions.cache.deleteWhere((session) => customerId === "" || session.customerId === customerId);
}

export const customerOf = (person: Person): VisitCustomer => ({
  id: person.id,
  firstName: person.firstName,
  email: person.email,
  isCommercial: person.isCommercial,
  ...(person.groupCode !== "" && { groupCode: person.groupCode }),
  staff: person.staff,
});

export type BearerTerms = {
  readonly db: Database;
  readonly config: Pick<Config, "encryptionKey">;
  readonly site: Site;
  readonly now: Date;
};

/**
 * The customer of a bearer token. Null when it is forged, of another site or expired, or when its session ended or its
 * holder is locked. Rights come from the present record, not from the token.
 */
export async function findBearer(token: string, { db, config, site, now }: BearerTerms): Promise<VisitCustomer | null> {
  const claims = await readAccessToken(token, { db, config, site, now });
  if (claims === null) return null;
  const sessions = db.state.get(sessionsState);
  const { cache, changes } = sessions;
  const cached = cache.get(claims.sid);
  if (cached !== undefined) return cached.customer;
  const session = await findSession(db, claims.sid);
  if (session === null || !isSessionOpen(session, now)) return null;
  const { person } = session;
  if (person.id !== claims.customerId || person.site !== site.code || person.lockedAt !== null) return null;
  if (now.getTime() - session.usedAt.getTime() > NOTED_EVERY_MS) await recordSessionUse(db, claims.sid, now);
  const acting = session.actor === null ? {} : { actor: session.actor };
  const customer: VisitCustomer = { ...customerOf(person), sessionId: claims.sid, ...acting };
  if (sessions.changes !== changes) return customer;
  cache.set(claims.sid, { customerId: person.id, customer });
  return customer;
}
