import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database.ts";
import type { Site } from "#shop/site.ts";
import type { VisitCustomer } from "#shop/visit.ts";
import { isSessionOpen } from "../identity.rules.ts";
import type { Person } from "./people.store.ts";
import { findSession, noteSessionUse } from "./sessions.store.ts";
import { readAccessToken } from "./tokens.ts";

/** A session is believed for so long without looking; one that is ended is forgotten at once, see `forgetSessions`. */
const BELIEVED_MS = 10_000;
const MOST_KEPT = 5_000;
/** The use of a session is written down no more often than this. */
const NOTED_EVERY_MS = 5 * 60_000;

type Kept = { readonly customerId: string; readonly customer: VisitCustomer; readonly until: number };
/** `changes` counts what was forgotten, so that nothing older than that is kept by whoever was just looking. */
type Sessions = { readonly kept: Map<string, Kept>; changes: number };

const byDatabase = new WeakMap<Database, Sessions>();
const idsOf = new WeakMap<VisitCustomer, string>();

function sessionsIn(db: Database): Sessions {
  const known = byDatabase.get(db) ?? { kept: new Map<string, Kept>(), changes: 0 };
  byDatabase.set(db, known);
  return known;
}

/** The session that the customer of a visit is signed in by; null for one that no token brought. */
export const sessionIdOf = (customer: VisitCustomer): string | null => idsOf.get(customer) ?? null;

/** Whoever's sessions ended or rights changed is looked up again; everybody, when it is not known who. */
export function forgetSessions(db: Database, customerId: string): void {
  const sessions = sessionsIn(db);
  sessions.changes++;
  if (customerId === "") return sessions.kept.clear();
  for (const [sid, session] of sessions.kept) if (session.customerId === customerId) sessions.kept.delete(sid);
}

export const customerOf = (person: Person): VisitCustomer => ({
  id: person.id,
  firstName: person.firstName,
  email: person.email,
  isCommercial: person.isCommercial,
  staff: person.staff,
});

export type BearerTerms = {
  readonly db: Database;
  readonly config: Pick<Config, "encryptionKey">;
  readonly site: Site;
  readonly now: Date;
};

/**
 * Who a bearer token stands for. Null when it is forged, of another site or past its end, when its session was ended,
 * or its holder locked: what the token says of rights is not asked, but what is so now.
 */
export async function findBearer(token: string, { db, config, site, now }: BearerTerms): Promise<VisitCustomer | null> {
  const claims = await readAccessToken(token, { db, config, site, now });
  if (claims === null) return null;
  const sessions = sessionsIn(db);
  const { kept, changes } = sessions;
  const known = kept.get(claims.sid);
  if (known !== undefined && known.until > Date.now()) return known.customer;
  const session = await findSession(db, claims.sid);
  if (session === null || !isSessionOpen(session, now)) return null;
  const { person } = session;
  if (person.id !== claims.customerId || person.site !== site.code || person.lockedAt !== null) return null;
  if (now.getTime() - session.usedAt.getTime() > NOTED_EVERY_MS) await noteSessionUse(db, claims.sid, now);
  const customer = customerOf(person);
  idsOf.set(customer, claims.sid);
  if (sessions.changes !== changes) return customer;
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? "");
  kept.set(claims.sid, { customerId: person.id, customer, until: Date.now() + BELIEVED_MS });
  return customer;
}
