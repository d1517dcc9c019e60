import { type OfficeContext, type OfficeService, staffOf } from "#platform/office-service.ts";
import { hasPermission } from "#shop/office-staff.ts";
import type { presenceContract } from "../presence.office.contract.ts";
import { type PresenceState, recordPermission } from "../presence.rules.ts";
import { listOthers, removePresence, savePresence } from "./presence.store.ts";

/** A person without access to a record is not shown who has it open, and is not stored. */
async function report(context: OfficeContext, path: string, state: PresenceState) {
  const { db, now } = context;
  const staff = staffOf(context);
  const needs = recordPermission(path);
  if (needs === null || !hasPermission(staff, needs)) return { others: [] };
  const at = { path, memberId: staff.id };
  if (state === "left") {
    await removePresence(db, at);
    return { others: [] };
  }
  await savePresence(db, { ...at, name: staff.name, isEditing: state === "editing" }, now);
  return { others: await listOthers(db, at, now) };
}

export const officePresenceService: OfficeService<typeof presenceContract> = {
  "POST /api/office/presence": (context, { body }) => report(context, body.path, body.state),
};
