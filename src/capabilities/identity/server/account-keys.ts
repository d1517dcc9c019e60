import { randomUUID } from "node:crypto";
import { readAbn } from "#kit/business-numbers.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { inTransaction, type Tx } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import type { Registration } from "../identity.contract.ts";
import { asksForBusiness, passwordProblem, registrationProblems } from "../registration.rules.ts";
import { clearPasswordAttempts, countAttemptByEmail, countAttemptByNetwork, countPasswordAttempt } from "./attempts.ts";
import { unlinkExternals } from "./external.store.ts";
import { findLink, recordLinkUse, removeLinks } from "./links.store.ts";
import { removeCode } from "./login-codes.store.ts";
import { hashOfToken, queueMail } from "./mails.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { addPerson, changePerson, findPerson, type Person } from "./people.store.ts";
import { sessionIdOf } from "./sessions.ts";
import { endSessions } from "./sessions.store.ts";

type Refused<R extends string> = Promise<Result<Record<never, never>, R>>;

const invalid = (sentences: readonly string[], fields: readonly string[]) =>
  refuse("invalid", { type: "validation", sentences, fields });
const tooMany = (wait: number) => refuse("rate", { type: "validation", retryAfter: wait });

const isOurs = ({ visit }: Context, clientId: string): boolean => clientId === visit.site.code;

/**
 * Creates an account with an unconfirmed e-mail. If one exists, only a mail says so: the answer, and its time, are the
 * same.
 */
export async function register(
  context: Context,
  body: Required<Pick<Registration, "phone">> & Registration,
): Promise<Result<{ status: "pending-confirmation" }, "invalid" | "unknownClient" | "rate">> {
  const { db, visit } = context;
  if (!isOurs(context, body.clientId)) return refuse("unknownClient", { type: "validation" });
  const problems = registrationProblems(body, visit.site);
  if (problems.length > 0)
    return invalid(
      problems.map(({ text }) => text),
      problems.map(({ field }) => field),
    );
  const wait = await countAttemptByNetwork(context, "register");
  if (wait > 0) return tooMany(wait);
  const email = body.email.trim();
  const abn = readAbn(body.ABN ?? "");
  const person = {
    id: randomUUID(),
    site: visit.site.code,
    email,
    passwordHash: await hashPassword(db, body.password),
    firstName: body.firstName.trim(),
    lastName: body.lastName.trim(),
    phone: body.phone.trim(),
    companyName: (body.companyName ?? "").trim(),
    abn,
    commercial: abn !== null || asksForBusiness(visit.site) ? "pending" : "none",
    emailConfirmedAt: null,
    now: visit.now,
  } as const;
  await inTransaction(db, async (tx) => {
    const isNew = await addPerson(tx, person);
    const known = isNew ? null : await findPerson(tx, { site: person.site, email });
    const mail = isNew || known?.emailConfirmedAt === null ? "confirm" : "known";
    if (known?.emailConfirmedAt === null) await unlinkExternals(tx, known.id);
    await queueMail(tx, {
      mail,
      customerId: isNew ? person.id : (known?.id ?? null),
      to: known?.email ?? email,
      now: visit.now,
    });
  });
  return ok({ status: "pending-confirmation" });
}

async function mailOwner(
  context: Context,
  mail: "confirm" | "reset",
  { clientId, email }: { readonly clientId: string; readonly email: string },
): Refused<"unknownClient" | "rate"> {
  const { db, visit } = context;
  if (!isOurs(context, clientId)) return refuse("unknownClient", { type: "validation" });
  const wait = Math.max(
    await countAttemptByEmail(context, "mail", email),
    await countAttemptByNetwork(context, "link"),
  );
  if (wait > 0) return tooMany(wait);
  const person = await findPerson(db, { site: visit.site.code, email });
  const isDue = person !== null && person.lockedAt === null && (mail === "reset" || person.emailConfirmedAt === null);
  await queueMail(db, { mail, customerId: isDue ? person.id : null, to: person?.email ?? email, now: visit.now });
  return ok({});
}

export const removePassword = (context: Context, body: { clientId: string; email: string }) =>
  mailOwner(context, "reset", body);
export const confirmAgain = (context: Context, body: { clientId: string; email: string }) =>
  mailOwner(context, "confirm", body);

/** The owner of a password link; null for a link that is wrong, used, too old or of another site. */
async function findResetOwner(tx: Tx, hash: string, { visit }: Context): Promise<Person | null> {
  const link = await findLink(tx, hash);
  const isGood = link?.kind === "reset" && link.usedAt === null && link.expiresAt > visit.now;
  const owner = isGood ? await findPerson(tx, { id: link.customerId }) : null;
  return owner !== null && owner.site === visit.site.code && owner.email === link?.email ? owner : null;
}

/** Only unknown links are counted, so an attacker cannot lock out the owner of a valid one. */
async function refuseLink(context: Context): Promise<Result<never, "linkOver" | "rate">> {
  const wait = await countAttemptByNetwork(context, "link");
  return wait > 0 ? tooMany(wait) : refuse("linkOver", { type: "validation" });
}

/** Sets the password of a reset link. The link also confirms the e-mail. */
export async function resetPassword(
  context: Context,
  body: { readonly token: string; readonly password: string },
): Refused<"linkOver" | "invalid" | "rate"> {
  const { db, visit } = context;
  const hash = hashOfToken(body.token);
  const known = await inTransaction(db, (tx) => findResetOwner(tx, hash, context));
  if (known === null) return refuseLink(context);
  const problem = passwordProblem(body.password, "");
  if (problem !== null) return invalid([problem], ["password"]);
  const passwordHash = await hashPassword(db, body.password);
  const person = await inTransaction(db, async (tx) => {
    const owner = await findResetOwner(tx, hash, context);
    if (owner === null) return null;
    if (owner.emailConfirmedAt === null) await unlinkExternals(tx, owner.id);
    await changePerson(
      tx,
      owner.id,
      { passwordHash, pendingEmail: null, emailConfirmedAt: owner.emailConfirmedAt ?? visit.now },
      visit.now,
    );
    await removeLinks(tx, { customerId: owner.id, kinds: ["reset", "change-email"] });
    await removeCode(tx, owner.id);
    await endSessions(tx, { customerId: owner.id }, visit.now);
    await queueMail(tx, { mail: "password-changed", customerId: owner.id, to: owner.email, now: visit.now });
    return owner;
  });
  if (person === null) return refuseLink(context);
  await clearPasswordAttempts(context, person.email);
  return ok({});
}

/** Needs the present password; other devices have to log in again. */
export async function changePassword(
  context: Context,
  body: { readonly currentPassword: string; readonly password: string },
): Refused<"signedOut" | "wrongPassword" | "invalid" | "rate"> {
  const { db, visit } = context;
  const person = visit.customer === null ? null : await findPerson(db, { id: visit.customer.id });
  if (person === null || visit.customer === null) return refuse("signedOut", { type: "validation" });
  const problem = passwordProblem(body.password, person.email);
  if (problem !== null) return invalid([problem], ["password"]);
  const wait = await countPasswordAttempt(context, person.email);
  if (wait > 0) return tooMany(wait);
  if (!(await isPassword(db, body.currentPassword, person.passwordHash)))
    return refuse("wrongPassword", { type: "validation", fields: ["currentPassword"] });
  await clearPasswordAttempts(context, person.email);
  const passwordHash = await hashPassword(db, body.password);
  const sid = sessionIdOf(visit.customer);
  await inTransaction(db, async (tx) => {
    await changePerson(tx, person.id, { passwordHash }, visit.now);
    await removeLinks(tx, { customerId: person.id, kinds: ["reset"] });
    await removeCode(tx, person.id);
    await endSessions(tx, { customerId: person.id, ...(sid !== null && { exceptSid: sid }) }, visit.now);
    await queueMail(tx, { mail: "password-changed", customerId: person.id, to: person.email, now: visit.now });
  });
  return ok({});
}

/** May be done again and again, for programs that check mails open links before their reader does. */
export async function confirmEmail(
  context: Context,
  token: string,
): Promise<Result<{ status: "confirmed" }, "linkOver" | "rate">> {
  const { db, visit } = context;
  const hash = hashOfToken(token);
  const isConfirmed = await inTransaction(db, async (tx) => {
    const link = await findLink(tx, hash);
    if (link === null || link.kind === "reset" || link.expiresAt <= visit.now) return false;
    const owner = await findPerson(tx, { id: link.customerId });
    if (owner === null || owner.site !== visit.site.code) return false;
    if (link.usedAt !== null) return true;
    await recordLinkUse(tx, hash, visit.now);
    if (link.kind === "confirm" && owner.email === link.email)
      await changePerson(tx, owner.id, { emailConfirmedAt: owner.emailConfirmedAt ?? visit.now }, visit.now);
    if (link.kind === "change-email" && owner.pendingEmail === link.email)
      return takeNewEmail(tx, owner.id, context, link.email);
    return owner.email === link.email;
  });
  return isConfirmed ? ok({ status: "confirmed" }) : refuseLink(context);
}

/** False when another account took the e-mail in the meantime. Tokens name the old e-mail, so they end. */
async function takeNewEmail(tx: Tx, id: string, { visit }: Context, email: string): Promise<boolean> {
  const other = await findPerson(tx, { site: visit.site.code, email });
  if (other !== null && other.id !== id) return false;
  await changePerson(tx, id, { email, pendingEmail: null, emailConfirmedAt: visit.now }, visit.now);
  await removeLinks(tx, { customerId: id, kinds: ["reset"] });
  await endSessions(tx, { customerId: id }, visit.now);
  return true;
}
