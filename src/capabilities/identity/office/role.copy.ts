import { isOfficePermission, areaOf, levelOf, officeAreas } from "#shop/office-permissions.ts";

const verbs = { read: "see", write: "change", approve: "approve" } as const;

const list = new Intl.ListFormat("en-AU", { type: "conjunction" });

const describePermission = (permission: string): string =>
  isOfficePermission(permission)
    ? `${verbs[levelOf(permission)]} ${officeAreas[areaOf(permission)].toLowerCase()}`
    : permission;

/** What people with a role gain and lose, as sentences; none where nothing changes. */
export function describeDifference(before: readonly string[], after: readonly string[]): readonly string[] {
  const gained = after.filter((one) => !before.includes(one)).map(describePermission);
  const lost = before.filter((one) => !after.includes(one)).map(describePermission);
  return [
    ...(gained.length > 0 ? [`They gain: ${list.format(gained)}.`] : []),
    ...(lost.length > 0 ? [`They lose: ${list.format(lost)}.`] : []),
  ];
}

export const isLimit = (text: string): true | string =>
  /^\d{1,7}(\.\d{1,2})?$/.test(text.trim()) || "Enter an amount like 500.";

/** What the forms call the limits of a role. */
export const limitLabels = {
  refundLimit: "Most refunded at once ($)",
  creditLimit: "Highest credit limit of a business ($)",
} as const;

/** Limits as they were typed, in dollars; no credit limit is null. */
export const readLimits = (typed: { readonly refundLimit: string; readonly creditLimit: string }) => ({
  refundLimit: Number(typed.refundLimit),
  creditLimit: typed.creditLimit.trim() === "" ? null : Number(typed.creditLimit),
});
