import { ok, refuse, type Result } from "#kit/result.ts";
import { type Database, inTransaction, type Tx } from "#platform/database.ts";
import { allSites, type OfficeContext, requestedSites, staffOf } from "#platform/office-service.ts";
import { mayGive, mustHaveSecondFactor } from "#shop/office-staff.ts";
import { type AuditFacts, recordAudit } from "#capabilities/audit/server/audit.service.ts";
import type { StaffMember } from "../../office-team.office.contract.ts";
import { isEmail } from "../../registration.rules.ts";
import { endSessions } from "../sessions.store.ts";
import { removePasskeys, replaceRecoveryCodes } from "./factors.store.ts";
import { newMemberIds } from "./log-in.ts";
import {
  addMember,
  countOtherOwners,
  listRoles,
  listShopAccounts,
  lockMember,
  type Member,
  type RoleAssignment,
  setMemberEnd,
  setMemberRoles,
  setTotp,
} from "./members.store.ts";
import { memberRecord, shownRole } from "./office-session.ts";
import { withStores } from "./role-stores.store.ts";
import { endOfficeSessions } from "./office-sessions.store.ts";
import { queueStaffMail } from "./staff-mails.ts";
import { findTeamRow, type TeamRow } from "./team.store.ts";

/** Whether the asker could have given somebody all of their roles, and is not that person. */
export const mayChange = (context: OfficeContext, member: Member): boolean =>
  member.id !== staffOf(context).id && member.roles.every((role) => mayGive(staffOf(context), role, allSites(context)));

export function showMember(context: OfficeContext, row: TeamRow): StaffMember {
  const hasApp = row.totpSecret !== null;
  const factor = row.passkeys > 0 ? (hasApp ? "both" : "passkey") : hasApp ? "totp" : "none";
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    state: row.endedAt !== null ? "ended" : row.passwordHash === null ? "invited" : "active",
    roles: row.roles.map(({ permissions: _, ...role }) => shownRole(role)),
    factor,
    isFactorRequired: mustHaveSecondFactor({ roles: row.roles }),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt === null ? null : row.lastSeenAt.toISOString(),
    openSessions: row.openSessions,
    shopAccounts: [...row.shopAccounts],
    mayChange: mayChange(context, row),
  };
}

/** Staff of other sites are not found. */
export async function readTeamMember(
  context: OfficeContext,
  id: string,
): Promise<Result<StaffMember, "unknownMember">> {
  const row = await findTeamRow(context.db, id);
  const sites = requestedSites(context, "staff.read", []);
  const isSeen = row?.roles.some((role) => role.sites === null || role.sites.some((site) => sites.includes(site)));
  return row === null || !isSeen ? refuse("unknownMember") : ok(showMember(context, row));
}

type RolesRefusal = "unknownRole" | "unknownStore" | "notYours";

/** The roles as they are stored, where the asker may give them. */
async function checkRoles(
  context: OfficeContext,
  db: Database | Tx,
  assignments: readonly RoleAssignment[],
): Promise<Result<readonly RoleAssignment[], RolesRefusal>> {
  const roles = await withStores(db, assignments);
  if (roles === null) return refuse("unknownStore");
  const known = new Map((await listRoles(db)).map((role) => [role.id, role]));
  const ids = roles.map(({ role }) => role);
  if (new Set(ids).size < ids.length || ids.some((id) => !known.has(id))) return refuse("unknownRole");
  const isAllowed = roles.every(({ role, sites }) =>
    mayGive(staffOf(context), { permissions: known.get(role)?.permissions ?? [], sites }, allSites(context)),
  );
  return isAllowed ? ok(roles) : refuse("notYours");
}

/** For the log: `store-manager on hc, aol, stores 1201, 1202`. */
const rolesFact = (roles: readonly RoleAssignment[]): AuditFacts => ({
  roles: roles.map(({ role, sites, stores }) =>
    [
      sites === null ? role : `${role} on ${sites.join(", ")}`,
      ...(stores === null ? [] : [`stores ${stores.join(", ")}`]),
    ].join(", "),
  ),
});

type Invitation = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly RoleAssignment[];
};

type InviteRefusal = "badEmail" | "knownEmail" | RolesRefusal;

export async function inviteMember(
  context: OfficeContext,
  { email, firstName, lastName, roles }: Invitation,
): Promise<Result<StaffMember, InviteRefusal>> {
  const { db, now } = context;
  if (!isEmail(email)) return refuse("badEmail");
  const member = { ...newMemberIds(), email, firstName, lastName, passwordHash: null, now };
  const refusal = await inTransaction(db, async (tx): Promise<InviteRefusal | null> => {
    const checked = await checkRoles(context, tx, roles);
    if (!checked.ok) return checked.refusal;
    if (!(await addMember(tx, member))) return "knownEmail";
    await setMemberRoles(tx, member.id, checked.value);
    await queueStaffMail(tx, { kind: "invitation", memberId: member.id, now });
    const after = { email, ...rolesFact(checked.value) };
    await recordAudit(tx, context, { area: "staff", action: "invited", record: memberRecord(member), after });
    return null;
  });
  return refusal === null ? ok(await shown(context, member.id)) : refuse(refusal);
}

async function shown(context: OfficeContext, id: string): Promise<StaffMember> {
  const row = await findTeamRow(context.db, id);
  if (row === null) throw new Error("The member was changed a moment ago.");
  return showMember(context, row);
}

export type MemberRefusal = "unknownMember" | "notYours" | "lastOwner" | "yourself";

/** Locks a member whom the asker may change, and answers the changed one. */
async function change<R extends string>(
  context: OfficeContext,
  id: string,
  work: (tx: Tx, member: Member) => Promise<R | null>,
): Promise<Result<StaffMember, R | MemberRefusal>> {
  if (id === staffOf(context).id) return refuse("yourself");
  const refusal = await inTransaction(context.db, async (tx): Promise<R | MemberRefusal | null> => {
    const member = await lockMember(tx, id);
    if (member === null) return "unknownMember";
    return mayChange(context, member) ? work(tx, member) : "notYours";
  });
  return refusal === null ? ok(await shown(context, id)) : refuse(refusal);
}

const isOwnerOfAll = (roles: readonly RoleAssignment[]): boolean =>
  roles.some(({ role, sites, stores }) => role === "owner" && sites === null && stores === null);

/** Ends the sessions at the sites, too: rights in the toolbar follow from the same roles. */
async function endEverywhere(tx: Tx, memberId: string, now: Date): Promise<void> {
  await endOfficeSessions(tx, { memberId }, now);
  for (const { customerId } of await listShopAccounts(tx, memberId)) await endSessions(tx, { customerId }, now);
}

export const changeRoles = (
  context: OfficeContext,
  id: string,
  { roles: assignments, reason }: { readonly roles: readonly RoleAssignment[]; readonly reason: string },
) =>
  change(context, id, async (tx, member) => {
    const checked = await checkRoles(context, tx, assignments);
    if (!checked.ok) return checked.refusal;
    const roles = checked.value;
    if (isOwnerOfAll(member.roles) && !isOwnerOfAll(roles) && (await countOtherOwners(tx, id)) === 0)
      return "lastOwner" as const;
    await setMemberRoles(tx, id, roles);
    for (const { customerId } of await listShopAccounts(tx, id)) await endSessions(tx, { customerId }, context.now);
    const [before, after] = [rolesFact(member.roles), rolesFact(roles)];
    const record = memberRecord(member);
    await recordAudit(tx, context, { area: "staff", action: "roles-changed", record, before, after, reason });
    return null;
  });

export const endAccess = (context: OfficeContext, id: string, reason: string) =>
  change(context, id, async (tx, member) => {
    if (isOwnerOfAll(member.roles) && (await countOtherOwners(tx, id)) === 0) return "lastOwner" as const;
    await setMemberEnd(tx, id, context.now);
    await endEverywhere(tx, id, context.now);
    await recordAudit(tx, context, { area: "staff", action: "access-ended", record: memberRecord(member), reason });
    return null;
  });

export const restoreAccess = (context: OfficeContext, id: string, reason: string) =>
  change<never>(context, id, async (tx, member) => {
    await setMemberEnd(tx, id, null);
    await recordAudit(tx, context, {
      area: "staff",
      action: "access-given-back",
      record: memberRecord(member),
      reason,
    });
    return null;
  });

export const sendLink = (context: OfficeContext, id: string) =>
  change(context, id, async (tx, member) => {
    if (member.endedAt !== null) return "ended" as const;
    const kind = member.passwordHash === null ? "invitation" : "password";
    await queueStaffMail(tx, { kind, memberId: id, now: context.now });
    const action = kind === "invitation" ? "invited-again" : "password-link-sent";
    await recordAudit(tx, context, { area: "staff", action, record: memberRecord(member) });
    return null;
  });

/** Their password stays; the next log-in sets up a new factor. */
export const resetFactor = (context: OfficeContext, id: string, reason: string) =>
  change(context, id, async (tx, member) => {
    if (member.passkeys === 0 && member.totpSecret === null) return "noFactor" as const;
    await removePasskeys(tx, { memberId: id });
    await setTotp(tx, id, null);
    await replaceRecoveryCodes(tx, id, []);
    await endOfficeSessions(tx, { memberId: id }, context.now);
    const before = { passkeys: member.passkeys, app: member.totpSecret !== null };
    const record = memberRecord(member);
    await recordAudit(tx, context, { area: "staff", action: "factor-reset", record, before, reason });
    return null;
  });
