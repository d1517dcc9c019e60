import { wallClock, type CalendarDay } from "#kit/calendar-day.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Context } from "#platform/service.ts";
import type { StaffPermission } from "#shop/visit.ts";
import { hidesPricesFrom } from "#capabilities/catalogue/catalogue.rules.ts";
import type { Looker } from "../projects.rules.ts";
import type { Asker, StoredProject } from "./projects.store.ts";

/** The visitor of project calls: signed in and allowed to see prices, which every project contains. */
export type ProjectAccess = {
  readonly asker: Asker;
  readonly userId: string;
  /** As the trail has it. */
  readonly name: string;
  /** Null for customers. */
  readonly permissions: readonly StaffPermission[] | null;
};

export type AccessRefusal = "signedOut" | "priceHidden";

export function projectAccessOf({ visit }: Context): Result<ProjectAccess, AccessRefusal> {
  const { customer, site } = visit;
  if (customer === null) return refuse("signedOut");
  if (hidesPricesFrom(visit)) return refuse("priceHidden");
  const permissions = customer.staff?.permissions ?? null;
  const asker: Asker = {
    site: site.code,
    userId: customer.id,
    isStaff: permissions !== null,
    seesAll: permissions?.includes("quoteAll") ?? false,
  };
  return ok({ asker, userId: customer.id, name: customer.firstName, permissions });
}

export const viewerOf = (
  { userId, permissions }: ProjectAccess,
  project: Pick<StoredProject, "customerId">,
): Looker => ({
  isOwner: project.customerId === userId,
  permissions,
});

export const todayOf = ({ visit: { now, site } }: Context): CalendarDay => wallClock(now, site.timeZone).day;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** What is no id of ours is the id of nothing. */
export const isId = (text: string): boolean => uuid.test(text);
