import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import type { Site } from "#shop/site.ts";
import { keepBar, type BarOf } from "#capabilities/staff/web/toolbar-cache.ts";
import { type ToolbarOwner, readOwner } from "./toolbar-api.ts";
import { StaffBar, type StaffBarProps, useBodyClass } from "./staff-bar.tsx";

export type OpenBar = {
  readonly site: Site;
  /** What the token in this browser says, until the shop has. */
  readonly expected: { readonly bar: Exclude<BarOf, null>; readonly firstName: string };
  readonly place: StaffBarProps["place"];
};

const reloadCart = (): void => void import("#capabilities/cart/web/use-cart.ts").then((cart) => cart.reloadCart());

/**
 * The bar stands before the page, in a root of its own: only who is logged in fetches it. The room for it was kept
 * before the first paint (`keepBar`), and what the shop says of the account decides whether it stays.
 */
export function openStaffBar(bar: OpenBar): void {
  const place = document.createElement("div");
  document.body.prepend(place);
  createRoot(place).render(<Bar {...bar} />);
}

function Bar({ site, expected, place }: OpenBar) {
  const [owner, setOwner] = useState<ToolbarOwner>({
    firstName: expected.firstName,
    staff: expected.bar === "staff" ? {} : null,
  });
  useEffect(() => {
    void readOwner().then((found) => found && setOwner(found));
  }, []);
  const isStaff = owner.staff !== null;
  const isShown = isStaff || site.policies.adminBarForCustomers === "shown";
  useBodyClass(isStaff);
  useEffect(() => keepBar(isStaff ? "staff" : isShown ? "customer" : null), [isStaff, isShown]);
  return isShown ? <StaffBar site={site} owner={owner} place={place} onCart={reloadCart} /> : null;
}
