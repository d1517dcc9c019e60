import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import type { Site } from "#shop/site.ts";
import { storeBar, type BarOf } from "#capabilities/staff/web/toolbar-cache.ts";
import { type ToolbarOwner, readOwner } from "./toolbar-api.ts";
import { StaffBar, type StaffBarProps, useBodyClass } from "./staff-bar.tsx";

export type OpenBar = {
  readonly site: Site;
  /** The data of this browser's token, until the shop answers. */
  readonly expected: { readonly bar: Exclude<BarOf, null>; readonly firstName: string };
  readonly place: StaffBarProps["place"];
};

const reloadCart = (): void => void import("#capabilities/cart/web/use-cart.ts").then((cart) => cart.reloadCart());

/**
 * The bar is rendered before the page, in a separate root: only logged-in visitors load it. Its space is reserved
 * before the first paint (`storeBar`), and the shop's answer decides whether it stays.
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
  useEffect(() => storeBar(isStaff ? "staff" : isShown ? "customer" : null), [isStaff, isShown]);
  return isShown ? <StaffBar site={site} owner={owner} place={place} onCart={reloadCart} /> : null;
}
