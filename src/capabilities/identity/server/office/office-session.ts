import { publicOriginOf } from "#platform/http/hosts.ts";
import { hash, randomBytes, randomUUID } from "node:crypto";
import { type Database, inTransaction, type Tx } from "#platform/database.ts";
import { type OfficeContext, type OfficeSession, sessionOf } from "#platform/office-service.ts";
import { mustHaveSecondFactor, type OfficeStaff, permissionsOf, sitesReached } from "#shop/office-staff.ts";
import type { SiteCode } from "#shop/site.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import type { Me } from "../../office-access.office.contract.ts";
import {
  isOfficeSessionOpen,
  type OfficeFactor,
  officeSessionEnd,
  type NextStep,
  stepAfterPassword,
} from "../../office-session.rules.ts";
import { findMember, listMembers, type Member } from "./members.store.ts";
import { addOfficeSession, endOfficeSessions, findOfficeSession, recordOfficeUse } from "./office-sessions.store.ts";

/** The use of a session is stored no more often than this. */
const NOTED_EVERY_MS = 60_000;

const hashOf = (token: string): string => hash("sha256", token, "base64url");

export const memberName = ({ firstName, lastName }: Pick<Member, "firstName" | "lastName">): string =>
  `${firstName} ${lastName}`;

export const memberRecord = (member: Pick<Member, "id" | "firstName" | "lastName">) => ({
  kind: "staff",
  id: member.id,
  name: memberName(member),
});

type Finding = Pick<OfficeContext, "db" | "now"> & {
  /** False: the page asks on its own, which keeps no session open. */
  readonly isUse: boolean;
};

const staffOfMember = (member: Member): OfficeStaff => ({
  id: member.id,
  name: memberName(member),
  email: member.email,
  roles: member.roles,
});

/** A member who may work here now; null when there is none or their access ended. */
export async function findStaff(db: Database | Tx, id: string): Promise<OfficeStaff | null> {
  const member = await findMember(db, { id });
  return member === null || member.endedAt !== null ? null : staffOfMember(member);
}

/** All current members with their roles. */
export async function listStaff(db: Database): Promise<readonly OfficeStaff[]> {
  return (await listMembers(db)).map(staffOfMember);
}

/** The session of a cookie; null when it is unknown or over, or its holder's access ended. */
export async function findOfficeBearer(token: string, { db, now, isUse }: Finding): Promise<OfficeSession | null> {
  const found = token.length > 100 ? null : await findOfficeSession(db, { tokenHash: hashOf(token) });
  if (found === null || !isOfficeSessionOpen(found, now) || found.member.endedAt !== null) return null;
  const { member, sessionId, usedAt } = found;
  if (isUse && now.getTime() - usedAt.getTime() >= NOTED_EVERY_MS) await recordOfficeUse(db, sessionId, now);
  const staff = staffOfMember(member);
  return { id: sessionId, staff, isPending: found.factor === null, isKey: false };
}

export const stepOf = (member: Member): NextStep =>
  stepAfterPassword(
    { passkeys: member.passkeys, hasTotp: member.totpSecret !== null },
    mustHaveSecondFactor({ roles: member.roles }),
  );

/** Opens a session after the right password, and another one, with another cookie, after the second factor. */
export async function openOfficeSession(
  context: OfficeContext,
  member: Member,
  factor: Exclude<OfficeFactor, "none"> | null,
): Promise<Me> {
  const { db, now, ip, userAgent } = context;
  const token = randomBytes(32).toString("base64url");
  const session = { id: randomUUID(), tokenHash: hashOf(token), memberId: member.id };
  const opened = factor ?? (stepOf(member) === "signed-in" ? "none" : null);
  await inTransaction(db, async (tx) => {
    // The cookie of before is worthless from now on.
    if (context.session !== null)
      await endOfficeSessions(tx, { memberId: context.session.staff.id, id: context.session.id }, now);
    await addOfficeSession(tx, { ...session, factor: opened, ip, userAgent: userAgent.slice(0, 300), now });
    if (opened === null) return;
    const by = { id: member.id, name: memberName(member) };
    const after = { factor: opened };
    await recordAudit(tx, context, { area: "staff", action: "signed-in", record: memberRecord(member), after, by });
  });
  context.setSession(token);
  return meOf(context, member, { createdAt: now, usedAt: now, factor: opened });
}

type Times = { readonly createdAt: Date; readonly usedAt: Date; readonly factor: OfficeFactor | null };

function meOf({ sites, config }: OfficeContext, member: Member, times: Times): Me {
  const staff = { roles: member.roles };
  const isSignedIn = times.factor !== null;
  const codes = sites.map(({ code }) => code);
  const permissions = isSignedIn ? permissionsOf(staff) : [];
  return {
    id: member.id,
    name: memberName(member),
    email: member.email,
    step: isSignedIn ? "signed-in" : stepOf(member),
    factors: [
      ...(member.passkeys > 0 ? (["passkey"] as const) : []),
      ...(member.totpSecret === null ? [] : (["totp"] as const)),
    ],
    roles: isSignedIn ? member.roles.map(({ permissions: _, ...role }) => shownRole(role)) : [],
    permissions: [...permissions],
    sites: sites
      .map((site) => ({
        code: site.code,
        name: site.name,
        accent: site.theme.accent,
        timeZone: site.timeZone,
        origin: publicOriginOf(site, config) ?? `http://${site.code}.localhost:${config.port}`,
        permissions: permissions.filter((one) => sitesReached(staff, one, codes).includes(site.code)),
      }))
      .filter((site) => site.permissions.length > 0),
    endsAt: officeSessionEnd(times).toISOString(),
  };
}

export const shownRole = <
  Role extends { readonly sites: readonly SiteCode[] | null; readonly stores: readonly string[] | null },
>(
  role: Role,
) => ({ ...role, sites: role.sites && [...role.sites], stores: role.stores && [...role.stores] });

/** The signed-in member, read from the database. */
export async function readMe(context: OfficeContext): Promise<Me> {
  const found = await findOfficeSession(context.db, { id: sessionOf(context).id });
  if (found === null) throw new Error("The session was there a moment ago.");
  return meOf(context, found.member, found);
}

/** The member whose session this is. */
export async function readOwn(context: OfficeContext): Promise<Member> {
  const member = await findMember(context.db, { id: sessionOf(context).staff.id });
  if (member === null) throw new Error("A session has a member.");
  return member;
}
