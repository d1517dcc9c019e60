import type { Tx } from "#platform/database.ts";
import { allSites, type OfficeContext, requestedSites, staffOf } from "#platform/office-service.ts";
import type { OfficePermission } from "#shop/office-permissions.ts";
import { sitesWith } from "#shop/office-staff.ts";
import { findRequest, type StoredRequest } from "./privacy-requests.store.ts";

type PrivacyPermission = Extract<OfficePermission, `privacy.${string}`>;

/** A request, where the permission holds on its site; null when there is none. */
export async function findOnSites(
  context: OfficeContext,
  id: string,
  permission: PrivacyPermission,
): Promise<StoredRequest | null> {
  const request = await findRequest(context.db, id);
  if (request !== null) requestedSites(context, permission, [request.site]);
  return request;
}

/** The same, locked until the end of the transaction. */
export async function lockOnSites(
  context: OfficeContext,
  tx: Tx,
  id: string,
  permission: PrivacyPermission,
): Promise<StoredRequest | null> {
  const request = await findRequest(tx, id, { isLocked: true });
  if (request !== null) requestedSites(context, permission, [request.site]);
  return request;
}

export const holdsOn = (context: OfficeContext, permission: PrivacyPermission, site: string): boolean =>
  sitesWith(staffOf(context), permission, allSites(context)).some((one) => one === site);

/** Rows of the audit log are never erased, so they name a request by its number, not its person. */
export const requestAudit = ({ id, number, site }: Pick<StoredRequest, "id" | "number" | "site">) => ({
  area: "privacy" as const,
  site,
  record: { kind: "privacy-request", id, name: `Privacy request ${number}` },
});
