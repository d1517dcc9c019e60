import { randomUUID } from "node:crypto";
import { formatAmount, nearestCents, toDollars } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { inTransaction } from "#platform/database.ts";
import { allSites, type OfficeContext, type OfficeService, staffOf } from "#platform/office-service.ts";
import { needsSecondFactor, type OfficePermission } from "#shop/office-permissions.ts";
import { mayGive } from "#shop/office-staff.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import type { officeTeamContract, Role } from "../office-team.office.contract.ts";
import { listRoles, saveRefundLimit, saveRole, type StoredRole } from "./office/members.store.ts";
import {
  changeRoles,
  endAccess,
  inviteMember,
  letBackIn,
  readTeamMember,
  resetFactor,
  sendLink,
  showMember,
} from "./office/team.ts";
import { previewChange, startChange } from "./office/team-changes.ts";
import { listTeamPage, type TeamListing } from "./office/team-list.ts";

export { teamChangeJob } from "./office/team-changes.ts";
export { teamList } from "./office/team-list.ts";

/** A page of members, as the asker may see them. */
async function list(context: OfficeContext, listing: TeamListing) {
  const { rows, total, next } = await listTeamPage(context, listing);
  return { rows: rows.map((row) => showMember(context, row)), total, next };
}

function showRole(context: OfficeContext, { refundLimitCents, ...role }: StoredRole): Role {
  const isOwn = mayGive(staffOf(context), { permissions: role.permissions, sites: null }, allSites(context));
  return {
    ...role,
    permissions: [...role.permissions],
    needsSecondFactor: needsSecondFactor(role.permissions),
    refundLimit: role.permissions.includes("refunds.approve") ? null : toDollars(refundLimitCents),
    whyNot: isOwn ? null : "You can only change roles whose permissions you have yourself, on every site.",
  };
}

async function readRole(context: OfficeContext, id: string) {
  const role = (await listRoles(context.db)).find((one) => one.id === id);
  return role === undefined ? null : showRole(context, role);
}

type RoleBody = {
  readonly name: string;
  readonly permissions: readonly OfficePermission[];
  /** In dollars. */
  readonly refundLimit: number;
};

/** Saves a role that gives nothing which the asker does not have on every site. */
async function save(
  context: OfficeContext,
  before: StoredRole | null,
  { name, permissions, refundLimit }: RoleBody,
): Promise<Result<Role, "notYours" | "knownName">> {
  if (!mayGive(staffOf(context), { permissions, sites: null }, allSites(context))) return refuse("notYours");
  const id = before?.id ?? randomUUID();
  const refundLimitCents = nearestCents(refundLimit);
  const saved = await inTransaction(context.db, async (tx) => {
    if (!(await saveRole(tx, { id, name, permissions, refundLimitCents }))) return false;
    await recordAudit(tx, context, {
      area: "roles",
      action: before === null ? "role-made" : "role-changed",
      record: { kind: "role", id, name },
      before: before && roleFacts(before),
      after: roleFacts({ name, permissions, refundLimitCents }),
    });
    return true;
  });
  const role = saved ? await readRole(context, id) : null;
  return role === null ? refuse("knownName") : ok(role);
}

const roleFacts = ({
  name,
  permissions,
  refundLimitCents,
}: Pick<StoredRole, "name" | "permissions" | "refundLimitCents">) => ({
  name,
  permissions: [...permissions],
  "refund limit": formatAmount(refundLimitCents),
});

/** The limit of a role that the asker could give. */
async function setRefundLimit(
  context: OfficeContext,
  id: string,
  { refundLimit, reason }: { readonly refundLimit: number; readonly reason: string },
): Promise<Result<Role, "unknownRole" | "notYours">> {
  const before = (await listRoles(context.db)).find((one) => one.id === id);
  if (before === undefined) return refuse("unknownRole");
  const { name, permissions } = before;
  if (!mayGive(staffOf(context), { permissions, sites: null }, allSites(context))) return refuse("notYours");
  const refundLimitCents = nearestCents(refundLimit);
  await inTransaction(context.db, async (tx) => {
    await saveRefundLimit(tx, { id, refundLimitCents });
    await recordAudit(tx, context, {
      area: "roles",
      action: "refund-limit-changed",
      record: { kind: "role", id, name },
      before: { "refund limit": formatAmount(before.refundLimitCents) },
      after: { "refund limit": formatAmount(refundLimitCents) },
      reason,
    });
  });
  const role = await readRole(context, id);
  return role === null ? refuse("unknownRole") : ok(role);
}

export const officeTeamService: OfficeService<typeof officeTeamContract> = {
  "GET /api/office/staff": (context, { query }) => list(context, query),
  "GET /api/office/staff/:id": (context, { params }) => readTeamMember(context, params.id),
  "POST /api/office/staff": (context, { body }) => inviteMember(context, body),
  "POST /api/office/staff/:id/roles": (context, { params, body }) => changeRoles(context, params.id, body),
  "POST /api/office/staff/:id/end": (context, { params, body }) => endAccess(context, params.id, body.reason),
  "POST /api/office/staff/:id/return": (context, { params, body }) => letBackIn(context, params.id, body.reason),
  "POST /api/office/staff/:id/link": (context, { params }) => sendLink(context, params.id),
  "POST /api/office/staff/:id/reset-factor": (context, { params, body }) =>
    resetFactor(context, params.id, body.reason),
  "POST /api/office/staff-changes/preview": (context, { body }) => previewChange(context, body),
  "POST /api/office/staff-changes": (context, { body }) => startChange(context, body),
  "GET /api/office/roles": async (context) => (await listRoles(context.db)).map((role) => showRole(context, role)),
  "POST /api/office/roles": (context, { body }) => save(context, null, body),
  "POST /api/office/roles/:id": async (context, { params, body }) => {
    const before = (await listRoles(context.db)).find(({ id }) => id === params.id);
    if (before === undefined) return refuse("unknownRole");
    return before.isBuiltIn ? refuse("builtIn") : save(context, before, body);
  },
  "POST /api/office/roles/:id/refund-limit": (context, { params, body }) => setRefundLimit(context, params.id, body),
};
