import type { OfficeArea } from "#shop/office-permissions.ts";
import { type OfficeStaff, sitesWith } from "#shop/office-staff.ts";
import type { SiteCode } from "#shop/site.ts";

export const approvalStates = ["waiting", "approving", "approved", "declined", "failed"] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** A decision whose call has not come back within this time may be made again: the process may have died. */
export const DECIDING_MS = 60_000;

export type RequestedApproval = {
  readonly area: OfficeArea;
  readonly site: SiteCode | null;
  readonly askedBy: string;
};

/** Why somebody may not decide a request, as a sentence; null where they may. `all` are the sites of the shop. */
export function decisionObstacle(
  staff: Pick<OfficeStaff, "id" | "roles">,
  { area, site, askedBy }: RequestedApproval,
  all: readonly SiteCode[],
): string | null {
  if (staff.id === askedBy) return "You asked for this yourself. Another person has to decide.";
  const held = sitesWith(staff, `${area}.approve`, all);
  return held.length > 0 && (site === null || held.includes(site))
    ? null
    : "Your roles don't let you approve this. An owner can change them.";
}
