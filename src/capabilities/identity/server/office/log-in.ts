import { randomBytes, randomUUID } from "node:crypto";
import { ok, refuse, type Result } from "#kit/result.ts";
import { inTransaction } from "#platform/database.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import type { Me } from "../../office-access.office.contract.ts";
import { passwordProblem } from "../../registration.rules.ts";
import {
  type AttemptTerms,
  clearPasswordAttempts,
  countAttempt,
  countAttemptByNetwork,
  countPasswordAttempt,
} from "../attempts.ts";
import { hashPassword, isOldHash, isPassword } from "../passwords.ts";
import { findMember, setMemberPassword } from "./members.store.ts";
import { findStaffLink, consumeStaffLink } from "./factors.store.ts";
import { endOfficeSessions } from "./office-sessions.store.ts";
import { memberName, memberRecord, openOfficeSession, readOwn } from "./office-session.ts";
import { hashOfStaffLink, queueStaffMail } from "./staff-mails.ts";

/** The limits of the shop's log-in, counted for the office by themselves. */
export const attemptsOf = ({ db, config, now, ip }: OfficeContext): AttemptTerms => ({
  db,
  config,
  visit: { now, ipAddress: ip, site: { code: "office" } },
});

/** A wrong e-mail, a wrong password and an ended access get the same answer in the same time. */
export async function logInToOffice(
  context: OfficeContext,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Result<Me, "invalid" | "rate">> {
  const { db } = context;
  const attempts = attemptsOf(context);
  const wait = Math.max(
    await countAttemptByNetwork(attempts, "login-network"),
    await countPasswordAttempt(attempts, email),
  );
  if (wait > 0) return refuse("rate", { retryAfter: wait });
  const member = await findMember(db, { email });
  const isRight = await isPassword(db, password, member?.passwordHash ?? null);
  if (!isRight || member === null || member.endedAt !== null) {
    const by = { id: null, name: "Nobody" };
    // Attempts with an unknown e-mail are not logged, so that the log stays small and holds no typed text.
    if (member !== null)
      await recordAudit(db, context, { area: "staff", action: "log-in-refused", record: memberRecord(member), by });
    return refuse("invalid");
  }
  await clearPasswordAttempts(attempts, email);
  if (member.passwordHash !== null && isOldHash(member.passwordHash))
    await setMemberPassword(db, member.id, await hashPassword(db, password));
  return ok(await openOfficeSession(context, member, null));
}

export async function logOutOfOffice(context: OfficeContext): Promise<null> {
  const { db, session, now, setSession } = context;
  setSession(null);
  if (session === null) return null;
  await inTransaction(db, async (tx) => {
    const ended = await endOfficeSessions(tx, { memberId: session.staff.id, id: session.id }, now);
    const record = { kind: "staff", id: session.staff.id, name: session.staff.name };
    if (ended > 0 && !session.isPending)
      await recordAudit(tx, context, { area: "staff", action: "signed-out", record });
  });
  return null;
}

/** Always the same answer, whether there is such a member or not. */
export async function requestPasswordLink(context: OfficeContext, email: string): Promise<Result<null, "rate">> {
  const attempts = attemptsOf(context);
  const wait = Math.max(
    await countAttempt(attempts, "mail", `office ${email}`),
    await countAttemptByNetwork(attempts, "link"),
  );
  if (wait > 0) return refuse("rate", { retryAfter: wait });
  const member = await findMember(context.db, { email });
  const isKnown = member !== null && member.endedAt === null && member.passwordHash !== null;
  await queueStaffMail(context.db, { kind: "password", memberId: isKnown ? member.id : null, now: context.now });
  return ok(null);
}

export async function readStaffLink(context: OfficeContext, token: string) {
  const wait = await countAttemptByNetwork(attemptsOf(context), "link");
  if (wait > 0) return refuse("rate", { retryAfter: wait });
  const link = await findStaffLink(context.db, hashOfStaffLink(token), context.now);
  const member = link?.isOpen ? await findMember(context.db, { id: link.memberId }) : null;
  if (link === null || member === null || member.endedAt !== null) return refuse("linkOver");
  return ok({ firstName: member.firstName, email: member.email, kind: link.kind });
}

/** Sets the password. The person still has to use or set up a second factor. */
export async function useStaffLink(
  context: OfficeContext,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<Result<Me, "linkOver" | "badPassword" | "rate">> {
  const { db, now } = context;
  const read = await readStaffLink(context, token);
  if (!read.ok) return read;
  const problem = passwordProblem(password, read.value.email);
  if (problem !== null) return refuse("badPassword", { sentences: [problem] });
  const passwordHash = await hashPassword(db, password);
  const memberId = await inTransaction(db, async (tx) => {
    const link = await consumeStaffLink(tx, hashOfStaffLink(token), now);
    if (link === null) return null;
    await setMemberPassword(tx, link.memberId, passwordHash);
    await endOfficeSessions(tx, { memberId: link.memberId }, now);
    const member = await findMember(tx, { id: link.memberId });
    if (member === null) return null;
    const by = { id: member.id, name: memberName(member) };
    const action = link.kind === "invitation" ? "invitation-accepted" : "password-set";
    await recordAudit(tx, context, { area: "staff", action, record: memberRecord(member), by });
    return member.id;
  });
  const member = memberId === null ? null : await findMember(db, { id: memberId });
  return member === null ? refuse("linkOver") : ok(await openOfficeSession(context, member, null));
}

export async function changeOwnPassword(
  context: OfficeContext,
  { currentPassword, password }: { readonly currentPassword: string; readonly password: string },
): Promise<Result<null, "wrongPassword" | "badPassword" | "rate">> {
  const { db, now } = context;
  const member = await readOwn(context);
  const attempts = attemptsOf(context);
  const wait = await countPasswordAttempt(attempts, member.email);
  if (wait > 0) return refuse("rate", { retryAfter: wait });
  if (!(await isPassword(db, currentPassword, member.passwordHash))) return refuse("wrongPassword");
  await clearPasswordAttempts(attempts, member.email);
  const problem = passwordProblem(password, member.email);
  if (problem !== null) return refuse("badPassword", { sentences: [problem] });
  const passwordHash = await hashPassword(db, password);
  await inTransaction(db, async (tx) => {
    await setMemberPassword(tx, member.id, passwordHash);
    await endOfficeSessions(tx, { memberId: member.id, ...(context.session && { exceptId: context.session.id }) }, now);
    await recordAudit(tx, context, { area: "staff", action: "password-changed", record: memberRecord(member) });
  });
  return ok(null);
}

/** A new member's ids. */
export const newMemberIds = () => ({ id: randomUUID(), webauthnUserId: randomBytes(24).toString("base64url") });
