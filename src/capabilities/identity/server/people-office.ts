import { randomUUID } from "node:crypto";
import { asCents, type Cents } from "#kit/money.ts";
import { type Database, inTransaction, type Tx } from "#platform/database.ts";
import type { SiteCode } from "#shop/site.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import { officePermissionOf } from "#shop/office-permissions.ts";
import type { StaffPermission } from "#shop/visit.ts";
import { listBusinessUsers } from "./customers/business-users.store.ts";
import { addMember, addRole, findMember, findRoleWith, grantOwner, grantRole } from "./office/members.store.ts";
import { newMemberIds } from "./office/log-in.ts";
import { hashPassword } from "./passwords.ts";
import { addPerson, findPerson, type NewPerson, saveStaff, setCommercial, setLocked } from "./people.store.ts";
import { endSessions } from "./sessions.store.ts";

/* What the shop does with people, until there is an office: commands and seeds, and no call of the API. */

export type StaffMember = {
  readonly site: SiteCode;
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly subdivision: string | null;
  readonly salespersonCode: string | null;
  readonly permissions: readonly StaffPermission[];
};

/** Makes a member of staff who can log in at once. Throws where the site has an account of that e-mail. */
export async function addStaff(db: Database, member: StaffMember, now: Date): Promise<string> {
  const id = randomUUID();
  const passwordHash = await hashPassword(db, member.password);
  await inTransaction(db, async (tx) => {
    const { site, email, firstName, lastName } = member;
    const isNew = await addPerson(tx, {
      id,
      site,
      email,
      passwordHash,
      firstName,
      lastName,
      phone: "",
      companyName: "",
      abn: null,
      commercial: "none",
      emailConfirmedAt: now,
      now,
    });
    if (!isNew) throw new Error(`${site} has an account with ${email} already.`);
    const { subdivision, salespersonCode, permissions } = member;
    const memberId = await memberOf(tx, { email, firstName, lastName, passwordHash, now });
    await grantRole(tx, { memberId, role: await roleWith(tx, permissions), site });
    await saveStaff(tx, { customerId: id, memberId, subdivision, salespersonCode });
  });
  return id;
}

/** Makes an account that nobody can log in to before they have set a password. False when the e-mail is taken on the site, or the id by anybody. */
export const addPersonWithoutPassword = (
  tx: Tx,
  person: Pick<NewPerson, "id" | "site" | "email" | "firstName" | "lastName" | "phone" | "now">,
): Promise<boolean> =>
  addPerson(tx, {
    ...person,
    passwordHash: null,
    companyName: "",
    abn: null,
    commercial: "none",
    emailConfirmedAt: null,
  });

/** As a new role of the office has them. */
const usualLimits = { refundLimitCents: asCents(50_000), creditLimitCents: asCents(5_000_000) };

type Named = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
  readonly now: Date;
};

/** The member of this e-mail, who may have accounts at other sites already. */
async function memberOf(tx: Tx, named: Named): Promise<string> {
  const known = await findMember(tx, { email: named.email });
  if (known !== null) return known.id;
  const ids = newMemberIds();
  await addMember(tx, { ...ids, ...named });
  return ids.id;
}

/** The role with exactly these permissions; salesperson for none. One is made where there is none. */
async function roleWith(tx: Tx, wanted: readonly StaffPermission[]): Promise<string> {
  if (wanted.length === 0) return "salesperson";
  const permissions = wanted.map(officePermissionOf).toSorted();
  const known = await findRoleWith(tx, permissions);
  if (known !== null) return known;
  const id = randomUUID();
  await addRole(tx, { id, name: `Permissions ${id.slice(0, 8)}`, permissions, ...usualLimits });
  return id;
}

/**
 * Makes somebody an owner of all sites: the first one of a new shop, who invites the others in the office. False for an
 * e-mail that is no member's.
 */
export async function createOwner(db: Database, email: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const member = await findMember(tx, { email });
    if (member === null) return false;
    await grantOwner(tx, member.id);
    const commandLine = { session: null, now, ip: "", userAgent: "" };
    await recordAudit(tx, commandLine, {
      area: "staff",
      action: "roles-changed",
      record: { kind: "staff", id: member.id, name: `${member.firstName} ${member.lastName}` },
      after: { roles: ["owner"] },
      by: { id: null, name: "Command line" },
    });
    return true;
  });
}

export type Whose = { readonly site: SiteCode; readonly email: string };

/** Approves a business with its credit limit, or declines it. False for an unknown e-mail. */
export async function decideBusiness(
  db: Database,
  whose: Whose,
  decision: { readonly commercial: "approved" | "declined"; readonly creditLimitCents: Cents; readonly now: Date },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const person = await findPerson(tx, whose);
    if (person === null) return false;
    await setCommercial(tx, person.id, decision);
    // Their tokens still have the old rights.
    await endSessions(tx, { customerId: person.id }, decision.now);
    return true;
  });
}

type AccountDecision = {
  readonly commercial: "approved" | "declined";
  readonly creditLimitCents: Cents;
  readonly now: Date;
};

/** The same for an account by its id, in a transaction. Call it with the account locked. */
export async function decideAccount(tx: Tx, id: string, decision: AccountDecision): Promise<void> {
  await setCommercial(tx, id, decision);
  for (const customerId of [id, ...(await listBusinessUsers(tx, id)).map((user) => user.id)])
    await endSessions(tx, { customerId }, decision.now);
}

type Locking = {
  readonly lockedAt: Date | null;
  readonly now: Date;
  /** Written in the same transaction. */
  readonly alongside?: (tx: Tx) => Promise<void>;
};

/** Locks an account at once, or unlocks it. False for an unknown e-mail. */
export async function lockPerson(db: Database, whose: Whose, { lockedAt, now, alongside }: Locking): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const person = await findPerson(tx, whose);
    if (person === null) return false;
    await setLocked(tx, person.id, lockedAt);
    await endSessions(tx, { customerId: person.id }, now);
    await alongside?.(tx);
    return true;
  });
}
