import { hash } from "node:crypto";
import type { Config } from "#platform/config.ts";
import { type Database, inTransaction } from "#platform/database.ts";
import { backoffMs, type LimitName, limits, networkOf, waitOf } from "../limits.rules.ts";
import { addAttempt, listAttempts, lockAttempts, removeAttempts } from "./attempts.store.ts";

/** Addresses and e-mails are stored as hashes, which is enough for counting. */
const subjectOf = (...parts: readonly string[]): string => hash("sha256", parts.join("\n").toLowerCase(), "base64url");

/** The source of an attempt: a visitor of a site, or a person at the office. */
export type AttemptTerms = {
  readonly db: Database;
  readonly config: Pick<Config, "limitsRates">;
  readonly visit: { readonly now: Date; readonly ipAddress: string | null; readonly site: { readonly code: string } };
};

const ipOf = ({ visit }: AttemptTerms): string => visit.ipAddress ?? "";

/** Counts an attempt and answers 0; beyond the limit it answers the seconds to wait and counts nothing. */
export async function countAttempt(context: AttemptTerms, kind: LimitName, of: string): Promise<number> {
  if (!context.config.limitsRates) return 0;
  const { now } = context.visit;
  const attempt = { kind, subject: subjectOf(of), now };
  return inTransaction(context.db, async (tx) => {
    await lockAttempts(tx, attempt);
    const wait = waitOf(limits[kind], await listAttempts(tx, attempt, limits[kind]), now);
    if (wait === 0) await addAttempt(tx, attempt);
    return wait;
  });
}

/** By the network the call comes from. */
export const countAttemptByNetwork = (context: AttemptTerms, kind: LimitName): Promise<number> =>
  countAttempt(context, kind, networkOf(ipOf(context)));
/** By the e-mail on this site. */
export const countAttemptByEmail = (context: AttemptTerms, kind: LimitName, email: string): Promise<number> =>
  countAttempt(context, kind, `${context.visit.site.code} ${email.trim()}`);

const ACCOUNT = "login-account";
const DAY = { minutes: 24 * 60, most: 30 };

const accountSubject = ({ visit }: AttemptTerms, email: string) => subjectOf(visit.site.code, email.trim());

/**
 * Counts an attempt before the password is checked, so that concurrent ones are limited too, and answers as `countAttempt`.
 * After a right password call `clearPasswordAttempts`.
 */
export async function countPasswordAttempt(context: AttemptTerms, email: string): Promise<number> {
  if (!context.config.limitsRates) return 0;
  const { now, site } = context.visit;
  const network = networkOf(ipOf(context));
  const account = { kind: ACCOUNT, subject: accountSubject(context, email), now };
  const here = { kind: "login-here", subject: subjectOf(site.code, email.trim(), network), now };
  return inTransaction(context.db, async (tx) => {
    await lockAttempts(tx, account);
    const all = await listAttempts(tx, account, DAY);
    const fromHere = await listAttempts(tx, here, limits["login-here"]);
    const wait = Math.max(backoffMs(all, now), waitOf(limits["login-here"], fromHere, now));
    if (wait > 0) return wait;
    await addAttempt(tx, account);
    await addAttempt(tx, here);
    return 0;
  });
}

/** Removes the counted attempts after the owner has logged in. */
export async function clearPasswordAttempts(context: AttemptTerms, email: string): Promise<void> {
  if (!context.config.limitsRates) return;
  const { site } = context.visit;
  await removeAttempts(context.db, { kind: ACCOUNT, subject: accountSubject(context, email) });
  const subject = subjectOf(site.code, email.trim(), networkOf(ipOf(context)));
  await removeAttempts(context.db, { kind: "login-here", subject });
}
