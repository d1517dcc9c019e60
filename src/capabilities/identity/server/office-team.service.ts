import { randomUUID } from "node:crypto";
import { ok, refuse } from "#kit/result.ts";
import { inTransaction } from "#platform/database.ts";
import { allSites, type OfficeContext, type OfficeService, staffOf } from "#platform/office-service.ts";
import { needsSecondFactor, type OfficePermission } from "#shop/office-permissions.ts";
import { mayGive } from "#shop/office-staff.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import type { officeTeamContract, Role } from "../office-team.office.contract.ts";
import { listRoles, saveRole, type StoredRole } from "./office/members.store.ts";
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

const showRole = (role: StoredRole): Role => ({
  ...role,
  permissions: [...role.permissions],
  needsSecondFactor: needsSecondFactor(role.permissions),
});

type RoleBody = { readonly name: string; readonly permissions: readonly OfficePermission[] };

/** Saves a role that gives nothing which the asker does not have on every site. */
async function save(context: OfficeContext, before: StoredRole | null, { name, permissions }: RoleBody) {
  if (!mayGive(staffOf(context), { permissions, sites: null }, allSites(context))) return refuse("notYours");
  const id = before?.id ?? randomUUID();
  const saved = await inTransaction(context.db, async (tx) => {
    if (!(await saveRole(tx, { id, name, permissions }))) return false;
    await recordAudit(tx, context, {
      area: "roles",
      action: before === null ? "role-made" : "role-changed",
      record: { kind: "role", id, name },
      before: before && { name: before.name, permissions: before.permissions },
      after: { name, permissions },
    });
    return true;
  });
  const role = saved ? (await listRoles(context.db)).find((one) => one.id === id) : undefined;
  return role === undefined ? refuse("knownName") : ok(showRole(role));
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
  "GET /api/office/roles": async ({ db }) => (await listRoles(db)).map(showRole),
  "POST /api/office/roles": (context, { body }) => save(context, null, body),
  "POST /api/office/roles/:id": async (context, { params, body }) => {
    const before = (await listRoles(context.db)).find(({ id }) => id === params.id);
    if (before === undefined) return refuse("unknownRole");
    return before.isBuiltIn ? refuse("builtIn") : save(context, before, body);
  },
};
