import { randomBytes } from "node:crypto";
import { isEmail } from "#kit/email.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { Database } from "#platform/database.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import type { Me } from "../../office-access.office.contract.ts";
import { passwordProblem } from "../../registration.rules.ts";
import { countAttemptByNetwork } from "../attempts.ts";
import { hashPassword } from "../passwords.ts";
import { hasMembers, insertFirstLink, isFirstLinkOpen, lockMembers, removeFirstLinks } from "./first-owner.store.ts";
import { newMemberIds, attemptsOf } from "./log-in.ts";
import { addMember, findMember, grantOwner } from "./members.store.ts";
import { memberRecord, openOfficeSession } from "./office-session.ts";
import { hashOfStaffLink } from "./staff-mails.ts";

const OPEN_MS = 24 * 3600_000;
const openSince = (now: Date): Date => new Date(now.getTime() - OPEN_MS);

/** The token of a link that makes the first owner; null where somebody can sign in already. */
export async function firstOwnerToken(db: Database, now: Date): Promise<string | null> {
  if (await hasMembers(db)) return null;
  const token = randomBytes(32).toString("base64url");
  await insertFirstLink(db, hashOfStaffLink(token), now);
  return token;
}

export async function readFirstLink(
  context: OfficeContext,
  token: string,
): Promise<Result<Record<never, never>, "linkOver" | "rate">> {
  const wait = await countAttemptByNetwork(attemptsOf(context), "link");
  if (wait > 0) return refuse("rate", { retryAfter: wait });
  const { db, now } = context;
  const isOpen = (await isFirstLinkOpen(db, hashOfStaffLink(token), openSince(now))) && !(await hasMembers(db));
  return isOpen ? ok({}) : refuse("linkOver");
}

export type FirstOwner = {
  readonly token: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
};

/** Makes the first owner, once. The second factor is set up next, as for everybody who may change money or people. */
export async function createFirstOwner(
  context: OfficeContext,
  { token, password, ...typed }: FirstOwner,
): Promise<Result<Me, "linkOver" | "badEmail" | "badPassword" | "rate">> {
  const read = await readFirstLink(context, token);
  if (!read.ok) return read;
  const { db, now } = context;
  const email = typed.email.trim();
  if (!isEmail(email)) return refuse("badEmail");
  const problem = passwordProblem(password, email);
  if (problem !== null) return refuse("badPassword", { sentences: [problem] });
  const passwordHash = await hashPassword(db, password);
  const ids = newMemberIds();
  const made = await commitUnlessRefused(db, async (tx): Promise<Result<null, "linkOver">> => {
    await lockMembers(tx);
    const isOpen = await isFirstLinkOpen(tx, hashOfStaffLink(token), openSince(now));
    if (!isOpen || (await hasMembers(tx))) return refuse("linkOver");
    const person = { ...ids, email, firstName: typed.firstName, lastName: typed.lastName };
    if (!(await addMember(tx, { ...person, passwordHash, now }))) return refuse("linkOver");
    await grantOwner(tx, ids.id);
    await removeFirstLinks(tx);
    await recordAudit(tx, context, {
      area: "staff",
      action: "first-owner-made",
      record: memberRecord(person),
      after: { email },
      by: { id: ids.id, name: `${typed.firstName} ${typed.lastName}` },
    });
    return ok(null);
  });
  if (!made.ok) return made;
  const member = await findMember(db, { id: ids.id });
  return member === null ? refuse("linkOver") : ok(await openOfficeSession(context, member, null));
}
