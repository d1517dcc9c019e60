import { areaOf, impliedPermissions, levelOf, needsSecondFactor, type OfficePermission } from "./office-permissions.ts";
import { asCents, type Cents, maxCents } from "#kit/money.ts";
import type { SiteCode } from "./site.ts";

/** One role of a member, and where it holds; null: everywhere. */
export type HeldRole = {
  readonly role: string;
  readonly name: string;
  readonly permissions: readonly OfficePermission[];
  readonly sites: readonly SiteCode[] | null;
  readonly stores: readonly string[] | null;
  /** What one person may refund at once with the role, in cents; without it there is no limit. */
  readonly refundLimitCents?: Cents;
};

/** A member of staff who is signed in to the office. */
export type OfficeStaff = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly HeldRole[];
};

/** The most that somebody may refund at once on a site, in cents; null: there is no limit. */
export function refundLimitOf({ roles }: Pick<OfficeStaff, "roles">, site: SiteCode): Cents | null {
  const limits = roles
    .filter(({ sites }) => sites === null || sites.includes(site))
    .flatMap(({ permissions, refundLimitCents }) => {
      if (permissions.includes("refunds.approve")) return [null];
      return permissions.includes("refunds.write") ? [refundLimitCents ?? null] : [];
    });
  return limits.includes(null) ? null : maxCents(asCents(0), ...limits.filter((one) => one !== null));
}

/** Where a permission holds. Empty: nowhere. `all` are the sites of the shop. */
export const sitesWith = (
  { roles }: Pick<OfficeStaff, "roles">,
  permission: OfficePermission,
  all: readonly SiteCode[],
): readonly SiteCode[] =>
  all.filter((site) =>
    roles.some(
      ({ permissions, sites }) =>
        impliedPermissions(permissions).has(permission) && (sites === null || sites.includes(site)),
    ),
  );

export const hasPermission = ({ roles }: Pick<OfficeStaff, "roles">, permission: OfficePermission): boolean =>
  roles.some(({ permissions }) => impliedPermissions(permissions).has(permission));

/** Every permission that somebody has somewhere, with what follows from it. */
export const permissionsOf = ({ roles }: Pick<OfficeStaff, "roles">): readonly OfficePermission[] => [
  ...impliedPermissions(roles.flatMap(({ permissions }) => permissions)),
];

export const mustHaveSecondFactor = ({ roles }: Pick<OfficeStaff, "roles">): boolean =>
  needsSecondFactor(roles.flatMap(({ permissions }) => permissions));

/**
 * Nobody gives a role that could do more than they can themselves, or somewhere they have no say. `all` are the sites of
 * the shop.
 */
export const mayGive = (
  giver: Pick<OfficeStaff, "roles">,
  role: Pick<HeldRole, "permissions" | "sites">,
  all: readonly SiteCode[],
): boolean => {
  const where = role.sites ?? all;
  return [...role.permissions, "staff.write" as const].every((permission) => {
    const held = sitesWith(giver, permission, all);
    return where.every((site) => held.includes(site));
  });
};

/** The area of a permission and what it allows there, for the sentence of a refusal. */
export const levelWord = (permission: OfficePermission): string =>
  ({ read: "see", write: "change", approve: "approve" })[levelOf(permission)] + ` ${areaOf(permission)}`;
