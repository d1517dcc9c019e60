import { type CalendarDay, daysBetween } from "#kit/calendar-day.ts";
import { areaOf, impliedPermissions, levelOf, type OfficePermission } from "#shop/office-permissions.ts";
import { type HeldRole, type OfficeStaff, sitesWith } from "#shop/office-staff.ts";
import type { SiteCode } from "#shop/site.ts";

/** Every key begins so, which lets scanners of source code find one that was published by mistake. */
export const KEY_PREFIX = "hk_live_";
/** 32 random bytes in base64url. */
const keyForm = /^hk_live_[\w-]{43}$/;
export const isKeyForm = (text: string): boolean => keyForm.test(text);

/** The characters that lists show. */
export const hintOf = (secret: string): string => secret.slice(0, KEY_PREFIX.length + 4);

export const MAX_KEY_DAYS = 731;

export type KeyTimes = { readonly expiresAt: Date; readonly revokedAt: Date | null };
export type KeyState = "active" | "expired" | "revoked";

export function keyStateOf({ expiresAt, revokedAt }: KeyTimes, now: Date): KeyState {
  if (revokedAt !== null) return "revoked";
  return expiresAt.getTime() <= now.getTime() ? "expired" : "active";
}

export const isExpiryAllowed = (today: CalendarDay, expiresOn: CalendarDay): boolean => {
  const days = daysBetween(today, expiresOn);
  return days >= 1 && days <= MAX_KEY_DAYS;
};

type Limits = { readonly scopes: readonly OfficePermission[]; readonly sites: readonly SiteCode[] | null };

/** A key can do no more than its maker, and only on the maker's sites. */
export const mayMakeKey = (
  maker: Pick<OfficeStaff, "roles">,
  { scopes, sites }: Limits,
  all: readonly SiteCode[],
): boolean =>
  scopes.every((scope) => {
    const held = sitesWith(maker, scope, all);
    return (sites ?? all).every((site) => held.includes(site));
  });

/**
 * What a key can do now, as roles: its scopes, where it and its maker still hold them. A role that the maker loses is
 * therefore lost to the key at once.
 */
export function rolesOfKey(
  { name, scopes, sites }: Limits & { readonly name: string },
  maker: Pick<OfficeStaff, "roles">,
  all: readonly SiteCode[],
): readonly HeldRole[] {
  return [...impliedPermissions(scopes)].flatMap((permission) => {
    const held = sitesWith(maker, permission, all).filter((site) => sites === null || sites.includes(site));
    // A permission to read follows from one to write, so each is limited by itself.
    return held.length === 0 ? [] : [{ role: "api-key", name, permissions: [permission], sites: held, stores: null }];
  });
}

/** `orders: see, change` */
export function formatScopes(scopes: readonly OfficePermission[]): string {
  const words = { read: "see", write: "change", approve: "approve" } as const;
  const byArea = Map.groupBy(scopes, areaOf);
  return [...byArea].map(([area, of]) => `${area}: ${of.map((one) => words[levelOf(one)]).join(", ")}`).join("; ");
}
