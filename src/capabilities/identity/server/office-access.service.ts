import { inTransaction } from "#platform/database.ts";
import { type OfficeContext, type OfficeService, sessionOf, staffOf } from "#platform/office-service.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import type { officeAccessContract } from "../office-access.office.contract.ts";
import { deviceOf, isOfficeSessionOpen } from "../office-session.rules.ts";
import {
  requestPasswordLink,
  changeOwnPassword,
  logInToOffice,
  logOutOfOffice,
  readStaffLink,
  useStaffLink,
} from "./office/log-in.ts";
import { createFirstOwner, readFirstLink } from "./office/first-owner.ts";
import { readMe, readOwn } from "./office/office-session.ts";
import { endOfficeSessions, listOpenSessions } from "./office/office-sessions.store.ts";
import { logInByPasskey, newPasskeyOptions, passkeyOptions, savePasskey } from "./office/passkeys.ts";
import {
  beginTotp,
  confirmTotp,
  factorsOf,
  logInByCode,
  logInByRecoveryCode,
  newRecoveryCodes,
  removePasskey,
  removeTotp,
} from "./office/second-factor.ts";

export { findOfficeBearer, findStaff, listStaff } from "./office/office-session.ts";
export { firstOwnerToken } from "./office/first-owner.ts";
export { countOwners } from "./office/first-owner.store.ts";
export { staffMailJobs } from "./office/staff-mails.ts";

async function listOwnSessions({ db, now, session }: OfficeContext, memberId: string) {
  const found = await listOpenSessions(db, memberId);
  return found
    .filter((one) => isOfficeSessionOpen({ ...one, endedAt: null }, now))
    .map(({ id, factor, ip, userAgent, createdAt, usedAt }) => ({
      id,
      device: deviceOf(userAgent),
      ip,
      factor,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt.toISOString(),
      isThis: id === session?.id,
    }));
}

async function endOwnSessions(context: OfficeContext, id: string) {
  const { db, now } = context;
  const { id: ownId, staff } = sessionOf(context);
  const which = id === "others" ? { exceptId: ownId } : { id };
  const ended = await inTransaction(db, async (tx) => {
    const count = await endOfficeSessions(tx, { memberId: staff.id, ...which }, now);
    const record = { kind: "staff", id: staff.id, name: staff.name };
    if (count > 0)
      await recordAudit(tx, context, { area: "staff", action: "sessions-ended", record, after: { ended: count } });
    return count;
  });
  return { ended };
}

export const officeAccessService: OfficeService<typeof officeAccessContract> = {
  "POST /api/office/log-in": (context, { body }) => logInToOffice(context, body),
  "POST /api/office/log-in/passkey-options": (context) => passkeyOptions(context),
  "POST /api/office/log-in/passkey": (context, { body }) => logInByPasskey(context, body.response),
  "POST /api/office/log-in/code": (context, { body }) => logInByCode(context, body.code),
  "POST /api/office/log-in/recovery-code": (context, { body }) => logInByRecoveryCode(context, body.code),
  "POST /api/office/log-out": (context) => logOutOfOffice(context),
  "GET /api/office/me": async (context) => (context.session === null ? null : readMe(context)),
  "POST /api/office/password-link": (context, { body }) => requestPasswordLink(context, body.email),
  "POST /api/office/links/read": (context, { body }) => readStaffLink(context, body.token),
  "POST /api/office/links/use": (context, { body }) => useStaffLink(context, body),
  "POST /api/office/first-owner/read": (context, { body }) => readFirstLink(context, body.token),
  "POST /api/office/first-owner": (context, { body }) => createFirstOwner(context, body),
  "GET /api/office/me/factors": async (context) => factorsOf(context.db, await readOwn(context)),
  "POST /api/office/me/passkey-options": (context) => newPasskeyOptions(context),
  "POST /api/office/me/passkeys": (context, { body }) => savePasskey(context, body),
  "DELETE /api/office/me/passkeys/:id": (context, { params }) => removePasskey(context, params.id),
  "POST /api/office/me/totp": (context) => beginTotp(context),
  "POST /api/office/me/totp/confirm": (context, { body }) => confirmTotp(context, body.code),
  "DELETE /api/office/me/totp": (context) => removeTotp(context),
  "POST /api/office/me/recovery-codes": (context) => newRecoveryCodes(context),
  "POST /api/office/me/password": (context, { body }) => changeOwnPassword(context, body),
  "GET /api/office/me/sessions": (context) => listOwnSessions(context, staffOf(context).id),
  "POST /api/office/me/sessions/end": (context, { body }) => endOwnSessions(context, body.id),
};
