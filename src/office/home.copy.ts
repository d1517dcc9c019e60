import type { OfficeSales } from "#capabilities/office-work/office-home.office.contract.ts";

type WaitingPlace = {
  readonly name: string;
  readonly label: string;
  readonly path: string;
  /** Money or a promise to a customer is at stake. */
  readonly isUrgent: boolean;
};

const ofOrders = (tab: string, label: string, isUrgent: boolean): WaitingPlace => ({
  name: `orders-${tab}`,
  label,
  path: `/orders?tab=${tab}`,
  isUrgent,
});

/** What the server counts, with the list that it leads to; most urgent first. */
export const waitingPlaces: readonly WaitingPlace[] = [
  { name: "payment-reviews", label: "payments to review", path: "/payment-review", isUrgent: true },
  { name: "orders-held", label: "orders held for review", path: "/orders?risk=held", isUrgent: true },
  ofOrders("refund-failed", "refunds failed", true),
  { name: "disputes-due-soon", label: "disputes due soon", path: "/disputes?view=due-soon", isUrgent: true },
  { name: "disputes-open", label: "disputes open", path: "/disputes?view=open", isUrgent: false },
  { name: "privacy-requests-due", label: "privacy requests due this week", path: "/privacy", isUrgent: true },
  ofOrders("late", "deliveries late", true),
  { name: "stock-below-zero", label: "products with stock below zero", path: "/stock?view=below-zero", isUrgent: true },
  {
    name: "purchase-orders-late",
    label: "purchase orders late",
    path: "/purchase-orders?state=late",
    isUrgent: false,
  },
  { name: "approvals", label: "requests to approve", path: "/approvals", isUrgent: true },
  { name: "returns-requested", label: "returns to decide", path: "/returns?state=requested", isUrgent: true },
  { name: "returns-received", label: "returns to inspect", path: "/returns?state=received", isUrgent: false },
  { name: "enquiries-late", label: "enquiries late", path: "/inbox?view=late", isUrgent: true },
  { name: "enquiries-open", label: "enquiries to answer", path: "/inbox", isUrgent: false },
  { name: "business-applications", label: "businesses to decide", path: "/businesses?view=pending", isUrgent: false },
  ofOrders("to-pick", "orders to pick", false),
  ofOrders("waiting-for-stock", "orders waiting for stock", false),
  { name: "days-to-close", label: "store days to close", path: "/daily-close", isUrgent: false },
  ofOrders("unpaid", "orders not paid in full", false),
  {
    name: "products-below-bar",
    label: "products below their category's bar",
    path: "/products?score=below-bar",
    isUrgent: false,
  },
];

/** The site and channel of a row, and the list of its orders. */
export function placesOf({ site, store, storeName, day }: OfficeSales): {
  readonly label: string;
  readonly path: string;
} {
  const of = `site=${site}&placed=${day}`;
  return store === null
    ? { label: `${site}, web`, path: `/orders?${of}&channel=web` }
    : { label: `${site}, ${storeName}`, path: `/orders?${of}&store=${encodeURIComponent(store)}` };
}

/** `+12 %`; a dash where there is nothing to compare with. */
export function describeChange({ total, totalBefore }: Pick<OfficeSales, "total" | "totalBefore">): string {
  if (totalBefore === 0) return "–";
  const percent = Math.round((total / totalBefore - 1) * 100);
  return percent < 0 ? `−${-percent} %` : `+${percent} %`;
}
