import { randomBytes, randomUUID } from "node:crypto";
import type { Tx } from "#platform/database.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import { sessionOf } from "#platform/office-service.ts";
import type { Database } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import { toolbarPermissions } from "#shop/office-permissions.ts";
import { permissionsOf, sitesWith } from "#shop/office-staff.ts";
import type { Site } from "#shop/site.ts";
import type { StaffPermission } from "#shop/visit.ts";
import { ACTING_CODE_SECONDS, ACTING_MINUTES } from "../../customer-record.rules.ts";
import { shopAsUrl } from "../../identity-urls.ts";
import { hashOfToken } from "../mails.ts";
import { findStaff } from "../office/office-session.ts";
import { findSession } from "../sessions.store.ts";
import { issueTokens, type Tokens } from "../tokens.ts";
import { addActing, consumeActingCode } from "./acting.store.ts";

/**
 * Opens a session in which staff shop as a customer. Answers the path on the customer's site that opens it, once; its code
 * is behind the #, which no server logs.
 */
export async function beginActing(
  tx: Tx,
  { now, ...context }: Pick<OfficeContext, "session" | "now">,
  customerId: string,
): Promise<string> {
  const code = randomBytes(32).toString("base64url");
  const { id, name } = sessionOf(context).staff;
  const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  await addActing(tx, {
    id: randomUUID(),
    customerId,
    memberId: id,
    memberName: name,
    codeHash: hashOfToken(code),
    codeUntil: inSeconds(ACTING_CODE_SECONDS),
    expiresAt: inSeconds(ACTING_MINUTES * 60),
    now,
  });
  return `${shopAsUrl()}#${code}`;
}

/** The tokens of a session that the office has opened; null when the code is spent or too old. */
export async function openByCode(
  { db, config, visit: { site, now } }: Context,
  { code, nonce }: { readonly code: string; readonly nonce: string },
): Promise<Tokens | null> {
  const sid = await consumeActingCode(db, { codeHash: hashOfToken(code), site: site.code, now });
  const session = sid === null ? null : await findSession(db, sid);
  if (sid === null || session === null || session.actor === null || session.person.lockedAt !== null) return null;
  return issueTokens(session.person, { sid, nonce, actor: session.actor.name }, { db, config, site, now });
}

/** What the member of staff who shops as a customer may do on the site now: roles may have changed since it began. */
export async function readSeller(
  db: Database,
  { memberId }: { readonly memberId: string },
  site: Pick<Site, "code">,
): Promise<{ readonly mayOrder: boolean; readonly permissions: readonly StaffPermission[] }> {
  const staff = await findStaff(db, memberId);
  if (staff === null) return { mayOrder: false, permissions: [] };
  const held = permissionsOf(staff).filter((one) => sitesWith(staff, one, [site.code]).length > 0);
  return { mayOrder: held.includes("orders.write"), permissions: toolbarPermissions(held) };
}
