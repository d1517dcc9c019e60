import { randomUUID } from "node:crypto";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Context } from "#platform/service.ts";
import { isSessionOpen, RENEWAL_GRACE_SECONDS } from "../identity.rules.ts";
import { clearPasswordAttempts, countAttemptByNetwork, countPasswordAttempt } from "./attempts.ts";
import { hashPassword, isOldHash, isPassword } from "./passwords.ts";
import { changePerson, findPerson, type Person } from "./people.store.ts";
import { addSession, findSession, recordSessionUse } from "./sessions.store.ts";
import { issueTokens, readAccessToken, type Tokens } from "./tokens.ts";

export type LoginRefusal = "invalid" | "locked" | "unconfirmed" | "rate";
export type LoggedIn = { readonly person: Person; readonly tokens: Tokens };

/**
 * Checks e-mail and password and opens a session. A wrong e-mail and a wrong password get the same answer in the same
 * time; only with the right password does the answer say that an account is locked or unconfirmed.
 */
export async function logIn(
  context: Context,
  { email, password, nonce }: { readonly email: string; readonly password: string; readonly nonce: string },
): Promise<Result<LoggedIn, LoginRefusal>> {
  const checked = await checkPassword(context, email, password);
  return checked.ok ? ok(await openSession(context, checked.value, nonce)) : checked;
}

export async function checkPassword(
  context: Context,
  email: string,
  password: string,
): Promise<Result<Person, LoginRefusal>> {
  const { db, visit } = context;
  const wait = Math.max(
    await countAttemptByNetwork(context, "login-network"),
    await countPasswordAttempt(context, email),
  );
  if (wait > 0) return refuse("rate", { retryAfter: wait });
  const person = await findPerson(db, { site: visit.site.code, email });
  const isRight = await isPassword(db, password, person?.passwordHash ?? null);
  if (!isRight || person === null) return refuse("invalid");
  await clearPasswordAttempts(context, email);
  if (person.lockedAt !== null) return refuse("locked");
  if (person.emailConfirmedAt === null) return refuse("unconfirmed");
  if (person.passwordHash !== null && isOldHash(person.passwordHash))
    await changePerson(db, person.id, { passwordHash: await hashPassword(db, password) }, visit.now);
  return ok(person);
}

export async function openSession({ db, config, visit }: Context, person: Person, nonce: string): Promise<LoggedIn> {
  const sid = randomUUID();
  await addSession(db, { id: sid, customerId: person.id, now: visit.now });
  const terms = { db, config, site: visit.site, now: visit.now };
  return { person, tokens: await issueTokens(person, { sid, nonce }, terms) };
}

/** New tokens for old ones, while the session exists. */
export async function renew(context: Context, token: string, nonce: string): Promise<LoggedIn | null> {
  const { db, config, visit } = context;
  const terms = { db, config, site: visit.site, now: visit.now };
  const claims = await readAccessToken(token, { ...terms, graceSeconds: RENEWAL_GRACE_SECONDS });
  const session = claims === null ? null : await findSession(db, claims.sid);
  if (claims === null || session === null || !isSessionOpen(session, visit.now)) return null;
  const { person } = session;
  if (person.id !== claims.customerId || person.lockedAt !== null) return null;
  await recordSessionUse(db, claims.sid, visit.now);
  const actor = session.actor?.name ?? null;
  return { person, tokens: await issueTokens(person, { sid: claims.sid, nonce, actor }, terms) };
}
