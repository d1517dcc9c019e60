import {
  areaOf,
  impliedPermissions,
  levelOf,
  needsSecondFactor,
  type OfficeArea,
  type OfficePermission,
} from "./office-permissions.ts";
import { asCents, type Cents, maxCents } from "#kit/money.ts";
import type { SiteCode } from "./site.ts";

/** One role of a member, and where it holds; null: everywhere. */
export type HeldRole = {
  readonly role: string;
  readonly name: string;
  readonly permissions: readonly OfficePermission[];
  readonly sites: readonly SiteCode[] | null;
  /** The stores that the role is limited to, by their subdivision; null: it is not limited. */
  readonly stores: readonly string[] | null;
  /** What one person may refund at once with the role, in cents; without it there is no limit. */
  readonly refundLimitCents?: Cents;
  /** What one person may raise a business's credit limit to with the role, in cents; without it there is no limit. */
  readonly creditLimitCents?: Cents | null;
};

/** A member of staff who is signed in to the office. */
export type OfficeStaff = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly HeldRole[];
};

/** Areas whose records belong to stores: a role that is limited to stores holds for the records of these alone. */
const areasOfStores: readonly OfficeArea[] = ["orders", "fulfilment", "returns", "refunds", "payments"];

/** Areas that are about whole sites: a role that is limited to stores gives nothing there. */
const areasOfSites: readonly OfficeArea[] = [
  "businesses",
  "privacy",
  "enquiries",
  "staff",
  "roles",
  "audit",
  "integrations",
  "settings",
];

export const isOfStores = (permission: OfficePermission): boolean => areasOfStores.includes(areaOf(permission));

/** What a role gives, with what follows from it. */
const givenBy = ({ permissions, stores }: Pick<HeldRole, "permissions" | "stores">): ReadonlySet<OfficePermission> =>
  impliedPermissions(stores === null ? permissions : permissions.filter((one) => !areasOfSites.includes(areaOf(one))));

/** The most that somebody may refund at once on a site, in cents; null: there is no limit. */
export function refundLimitOf({ roles }: Pick<OfficeStaff, "roles">, site: SiteCode): Cents | null {
  const limits = roles
    .filter(({ sites, stores }) => stores === null && holdsOn(sites, site))
    .flatMap(({ permissions, refundLimitCents }) => {
      if (permissions.includes("refunds.approve")) return [null];
      return permissions.includes("refunds.write") ? [refundLimitCents ?? null] : [];
    });
  return limits.includes(null) ? null : maxCents(asCents(0), ...limits.filter((one) => one !== null));
}

/** The most that somebody may raise a business's credit limit to on a site, in cents; null: there is no limit. */
export function creditLimitOf({ roles }: Pick<OfficeStaff, "roles">, site: SiteCode): Cents | null {
  const limits = roles
    .filter(
      ({ sites, stores, permissions }) =>
        stores === null && holdsOn(sites, site) && permissions.includes("businesses.approve"),
    )
    .map(({ creditLimitCents }) => creditLimitCents ?? null);
  return limits.includes(null) ? null : maxCents(asCents(0), ...limits.filter((one) => one !== null));
}

const holdsOn = (sites: HeldRole["sites"], site: SiteCode): boolean => sites === null || sites.includes(site);

/**
 * The sites on which a permission holds whole. Empty: none. A role that is limited to stores holds for no whole site where
 * records belong to stores. `all` are the sites of the shop.
 */
export const sitesWith = (
  { roles }: Pick<OfficeStaff, "roles">,
  permission: OfficePermission,
  all: readonly SiteCode[],
): readonly SiteCode[] =>
  all.filter((site) =>
    roles.some(
      (role) =>
        (role.stores === null || !isOfStores(permission)) && givenBy(role).has(permission) && holdsOn(role.sites, site),
    ),
  );

/** The stores for whose records a permission holds, where it does not hold for their whole site. */
export const storesWith = (
  staff: Pick<OfficeStaff, "roles">,
  permission: OfficePermission,
  all: readonly SiteCode[],
): readonly { readonly site: SiteCode; readonly store: string }[] => {
  if (!isOfStores(permission)) return [];
  const whole = sitesWith(staff, permission, all);
  const limited = all.filter((site) => !whole.includes(site));
  return limited.flatMap((site) => {
    const roles = staff.roles.filter((role) => givenBy(role).has(permission) && holdsOn(role.sites, site));
    return [...new Set(roles.flatMap(({ stores }) => stores ?? []))].map((store) => ({ site, store }));
  });
};

/** The sites on which a permission holds whole or for some stores. */
export const sitesReached = (
  staff: Pick<OfficeStaff, "roles">,
  permission: OfficePermission,
  all: readonly SiteCode[],
): readonly SiteCode[] => {
  const ofStores = storesWith(staff, permission, all).map(({ site }) => site);
  const whole = sitesWith(staff, permission, all);
  return all.filter((site) => whole.includes(site) || ofStores.includes(site));
};

/** The site and store of a record; null: it has no store, like an order of the web. */
export type RecordPlace = { readonly site: SiteCode; readonly store: string | null };

/** The roles as they hold for one record: those limited to its store hold for its site, those limited to others not at all. */
export const rolesFor = (roles: readonly HeldRole[], { site, store }: RecordPlace): readonly HeldRole[] =>
  roles.flatMap((role) => {
    if (role.stores === null) return [role];
    const isTheirs = store !== null && role.stores.includes(store) && holdsOn(role.sites, site);
    return isTheirs ? [{ ...role, sites: [site], stores: null, permissions: [...givenBy(role)] }] : [];
  });

export const hasPermission = ({ roles }: Pick<OfficeStaff, "roles">, permission: OfficePermission): boolean =>
  roles.some((role) => givenBy(role).has(permission));

/** Every permission that somebody has somewhere, with what follows from it. */
export const permissionsOf = ({ roles }: Pick<OfficeStaff, "roles">): readonly OfficePermission[] => [
  ...new Set(roles.flatMap((role) => [...givenBy(role)])),
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
