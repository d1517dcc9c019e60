import type { Site } from "#shop/site.ts";
import { adminBarKey } from "#ui/signed-in.ts";

/** The kind of toolbar: none for guests, and for customers of most sites. */
export type BarOf = "staff" | "customer" | null;

export const barOf = (roles: readonly string[], { policies }: Site): BarOf =>
  roles.includes("staff") ? "staff" : policies.adminBarForCustomers === "shown" ? "customer" : null;

/** Reserves the toolbar's space, here and, before the first paint, on the next pages (`src/app/browser/early-script.ts`). */
export function storeBar(bar: BarOf): void {
  const { dataset } = document.documentElement;
  if (bar === null) delete dataset["admin"];
  else dataset["admin"] = bar;
  try {
    if (bar === null) localStorage.removeItem(adminBarKey);
    else localStorage.setItem(adminBarKey, bar);
  } catch {
    // Without storage a visitor is not signed in either.
  }
}
