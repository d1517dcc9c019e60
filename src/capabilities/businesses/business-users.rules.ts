/** A buyer orders; an admin also says who else does. */
export const userRoles = ["buyer", "admin"] as const;
export type UserRole = (typeof userRoles)[number];

/** Dollars as typed; null for none typed. Undefined: no amount. */
export function readOrderLimit(typed: string): number | null | undefined {
  const text = typed.trim().replace(/^\$/, "").replaceAll(",", "");
  if (text === "") return null;
  return /^\d{1,8}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
}
