import { listStores } from "./office/role-stores.store.ts";
import type { OfficeContext, OfficeService } from "#platform/office-service.ts";
import type { officeTeamContract } from "../office-team.office.contract.ts";
import { listRoles } from "./office/members.store.ts";
import { createRole, removeRole, saveLimits, saveRole, showRole } from "./office/roles.ts";
import {
  changeRoles,
  endAccess,
  inviteMember,
  restoreAccess,
  readTeamMember,
  resetFactor,
  sendLink,
  showMember,
} from "./office/team.ts";
import { previewChange, startChange } from "./office/team-changes.ts";
import { listTeamPage, type TeamListing } from "./office/team-list.ts";

export { roleUndo } from "./office/roles.ts";
export { teamChangeJob } from "./office/team-changes.ts";
export { teamList } from "./office/team-list.ts";

/** A page of members, as the asker may see them. */
async function list(context: OfficeContext, listing: TeamListing) {
  const { rows, total, next } = await listTeamPage(context, listing);
  return { rows: rows.map((row) => showMember(context, row)), total, next };
}

export const officeTeamService: OfficeService<typeof officeTeamContract> = {
  "GET /api/office/staff": (context, { query }) => list(context, query),
  "GET /api/office/staff/:id": (context, { params }) => readTeamMember(context, params.id),
  "POST /api/office/staff": (context, { body }) => inviteMember(context, body),
  "POST /api/office/staff/:id/roles": (context, { params, body }) => changeRoles(context, params.id, body),
  "POST /api/office/staff/:id/end": (context, { params, body }) => endAccess(context, params.id, body.reason),
  "POST /api/office/staff/:id/return": (context, { params, body }) => restoreAccess(context, params.id, body.reason),
  "POST /api/office/staff/:id/link": (context, { params }) => sendLink(context, params.id),
  "POST /api/office/staff/:id/reset-factor": (context, { params, body }) =>
    resetFactor(context, params.id, body.reason),
  "POST /api/office/staff-changes/preview": (context, { body }) => previewChange(context, body),
  "POST /api/office/staff-changes": (context, { body }) => startChange(context, body),
  "GET /api/office/stores": async ({ db }) => ({ stores: await listStores(db) }),
  "GET /api/office/roles": async (context) => (await listRoles(context.db)).map((role) => showRole(context, role)),
  "POST /api/office/roles": (context, { body }) => createRole(context, body),
  "POST /api/office/roles/:id": (context, { params: { id }, body: { version, ...role } }) =>
    saveRole(context, { id, version }, role),
  "POST /api/office/roles/:id/refund-limit": (context, { params: { id }, body: { version, ...limits } }) =>
    saveLimits(context, { id, version }, limits),
  "POST /api/office/roles/:id/delete": (context, { params: { id }, body }) => removeRole(context, { id, ...body }),
};
