import type { StaffPermission } from "./visit.ts";

/** What the permissions of a role are about, with the words of the screen. */
export const officeAreas = {
  orders: "Orders",
  fulfilment: "Picking, packing and trucks",
  returns: "Returns",
  refunds: "Refunds",
  payments: "Payments",
  customers: "Customers",
  businesses: "Business accounts",
  privacy: "Privacy requests",
  enquiries: "Inbox",
  products: "Products",
  prices: "Prices",
  stock: "Stock",
  purchasing: "Purchase orders and suppliers",
  content: "Content",
  delivery: "Delivery",
  demonstrations: "Demonstrations",
  "cash-and-carry": "Cash and carry",
  "zip-in-store": "Zip in store",
  terminals: "Card terminals",
  quotes: "Quotes",
  "quote-quantity": "Quotes: quantity",
  "quote-price": "Quotes: price",
  "quote-warranty": "Quotes: warranty",
  "quote-installation": "Quotes: installation",
  "quote-removal": "Quotes: remove lines",
  "quote-competitor": "Quotes: competitor's page",
  staff: "Staff",
  roles: "Roles",
  audit: "Audit log",
  integrations: "Integrations",
  settings: "Settings",
} as const;
export type OfficeArea = keyof typeof officeAreas;
export const officeAreaNames = Object.keys(officeAreas) as OfficeArea[];

export const permissionLevels = ["read", "write", "approve"] as const;
export type PermissionLevel = (typeof permissionLevels)[number];
export type OfficePermission = `${OfficeArea}.${PermissionLevel}`;

export const officePermissions: readonly OfficePermission[] = officeAreaNames.flatMap((area) =>
  permissionLevels.map((level) => `${area}.${level}` as const),
);
export const isOfficePermission = (text: string): text is OfficePermission =>
  officePermissions.some((one) => one === text);

export const areaOf = (permission: OfficePermission): OfficeArea => permission.split(".")[0] as OfficeArea;
export const levelOf = (permission: OfficePermission): PermissionLevel => permission.split(".")[1] as PermissionLevel;

/** Who may change or approve may also look. */
export const impliedPermissions = (permissions: readonly OfficePermission[]): ReadonlySet<OfficePermission> =>
  new Set(permissions.flatMap((one) => [one, `${areaOf(one)}.read` as const]));

/** Changes in these areas move money, prices or people, and need a second factor at log-in. */
const guardedAreas: readonly OfficeArea[] = [
  "orders",
  "returns",
  "refunds",
  "payments",
  "customers",
  "businesses",
  "privacy",
  "prices",
  "purchasing",
  "quote-price",
  "staff",
  "roles",
  "integrations",
  "settings",
];

export const needsSecondFactor = (permissions: readonly OfficePermission[]): boolean =>
  permissions.some((one) => levelOf(one) !== "read" && guardedAreas.includes(areaOf(one)));

/** The permission of the office that each of the toolbar follows from. */
const ofToolbar: Readonly<Record<StaffPermission, OfficePermission>> = {
  serviceOverride: "delivery.approve",
  otherPayment: "payments.approve",
  cashAndCarry: "cash-and-carry.write",
  zipInStore: "zip-in-store.write",
  terminal: "terminals.write",
  priceOverride: "prices.approve",
  orderMoves: "orders.write",
  refunds: "refunds.write",
  recordPayments: "payments.write",
  demos: "demonstrations.write",
  quoteQuantity: "quote-quantity.write",
  quotePrice: "quote-price.write",
  quoteWarranty: "quote-warranty.write",
  quoteInstall: "quote-installation.write",
  quoteDelete: "quote-removal.write",
  quoteCompetitorUrl: "quote-competitor.write",
  quoteAll: "quotes.approve",
};

export const officePermissionOf = (permission: StaffPermission): OfficePermission => ofToolbar[permission];

/** What a member of staff may do in the toolbar and its panels: it follows from their roles. */
export const toolbarPermissions = (permissions: readonly string[]): readonly StaffPermission[] =>
  (Object.keys(ofToolbar) as StaffPermission[]).filter((one) => permissions.includes(ofToolbar[one]));
