import type { IconName } from "#ui/icon.tsx";
import type { OfficePermission } from "#shop/office-permissions.ts";

/** The headings of the sidebar, in its order. */
export const areaGroups = ["Orders and customers", "Warehouse", "Catalogue", "Money", "Settings"] as const;

export type Area = {
  /** Without one it stands above all headings. */
  readonly group?: (typeof areaGroups)[number];
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  /** One of these is enough. Null: for everybody who is signed in. */
  readonly needs: OfficePermission | readonly OfficePermission[] | null;
  /** The letter that leads there after G. */
  readonly key?: string;
};

/** The screens that exist, in the order of the sidebar. A person sees those that their roles open. */
export const areas: readonly Area[] = [
  { path: "/", label: "Home", icon: "house", needs: null, key: "h" },
  { group: "Orders and customers", path: "/orders", label: "Orders", icon: "receipt", needs: "orders.read", key: "o" },
  {
    group: "Orders and customers",
    path: "/returns",
    label: "Returns",
    icon: "undo-2",
    needs: "returns.read",
    key: "e",
  },
  { group: "Orders and customers", path: "/inbox", label: "Inbox", icon: "mail", needs: "enquiries.read", key: "z" },
  {
    group: "Orders and customers",
    path: "/approvals",
    label: "Approvals",
    icon: "check",
    needs: ["refunds.write", "prices.write"],
    key: "v",
  },
  {
    group: "Orders and customers",
    path: "/customers",
    label: "Customers",
    icon: "user",
    needs: "customers.read",
    key: "c",
  },
  { group: "Orders and customers", path: "/businesses", label: "Businesses", icon: "store", needs: "businesses.read" },
  { group: "Orders and customers", path: "/privacy", label: "Privacy", icon: "lock", needs: "privacy.read" },
  {
    group: "Warehouse",
    path: "/fulfilment",
    label: "Fulfilment",
    icon: "package-check",
    needs: "fulfilment.read",
    key: "f",
  },
  { group: "Warehouse", path: "/trucks", label: "Truck board", icon: "truck", needs: "fulfilment.read", key: "d" },
  { group: "Warehouse", path: "/stock", label: "Stock", icon: "box", needs: "stock.read", key: "s" },
  {
    group: "Warehouse",
    path: "/stocktakes",
    label: "Stocktakes",
    icon: "clipboard-list",
    needs: "stock.read",
    key: "k",
  },
  {
    group: "Warehouse",
    path: "/purchase-orders",
    label: "Purchase orders",
    icon: "download",
    needs: "purchasing.read",
  },
  { group: "Catalogue", path: "/products", label: "Products", icon: "package", needs: "products.read", key: "p" },
  { group: "Catalogue", path: "/prices", label: "Prices", icon: "tag", needs: "prices.read", key: "y" },
  { group: "Catalogue", path: "/outlet-units", label: "Outlet units", icon: "percent", needs: "products.read" },
  {
    group: "Catalogue",
    path: "/catalogue-health",
    label: "Catalogue health",
    icon: "badge-check",
    needs: "products.read",
    key: "g",
  },
  { group: "Catalogue", path: "/categories", label: "Categories", icon: "layers", needs: "products.read" },
  { group: "Catalogue", path: "/manufacturers", label: "Manufacturers", icon: "badge-check", needs: "products.read" },
  { group: "Catalogue", path: "/facts", label: "Facts", icon: "ruler", needs: "products.read" },
  { group: "Catalogue", path: "/schemas", label: "Schemas", icon: "list", needs: "products.read" },
  { group: "Catalogue", path: "/synonyms", label: "Synonyms", icon: "copy", needs: "products.read" },
  {
    group: "Catalogue",
    path: "/scheduled-changes",
    label: "Scheduled changes",
    icon: "calendar",
    needs: "products.write",
  },
  { group: "Catalogue", path: "/supplier-feeds", label: "Supplier feeds", icon: "file-text", needs: "products.read" },
  {
    group: "Money",
    path: "/payment-review",
    label: "Payments in review",
    icon: "circle-alert",
    needs: "payments.read",
    key: "m",
  },
  {
    group: "Money",
    path: "/disputes",
    label: "Disputes",
    icon: "circle-question-mark",
    needs: "payments.read",
    key: "q",
  },
  {
    group: "Money",
    path: "/reconciliation",
    label: "Reconciliation",
    icon: "arrow-up-down",
    needs: "payments.read",
    key: "n",
  },
  { group: "Money", path: "/daily-close", label: "Daily close", icon: "banknote", needs: "payments.read", key: "x" },
  { group: "Money", path: "/documents", label: "Documents", icon: "file-text", needs: "payments.read", key: "b" },
  { group: "Money", path: "/fraud-rules", label: "Fraud rules", icon: "list-filter", needs: "payments.read", key: "u" },
  {
    group: "Settings",
    path: "/public-holidays",
    label: "Public holidays",
    icon: "calendar",
    needs: "delivery.read",
  },
  { group: "Settings", path: "/staff", label: "Staff", icon: "users", needs: "staff.read", key: "t" },
  { group: "Settings", path: "/roles", label: "Roles", icon: "shield-check", needs: "roles.read", key: "r" },
  { group: "Settings", path: "/audit", label: "Audit log", icon: "history", needs: "audit.read", key: "l" },
  { group: "Settings", path: "/api-keys", label: "API keys", icon: "key-round", needs: "integrations.read", key: "i" },
  { group: "Settings", path: "/webhooks", label: "Webhooks", icon: "send", needs: "integrations.read", key: "w" },
  { group: "Settings", path: "/api-reference", label: "API reference", icon: "file-text", needs: "integrations.read" },
  { group: "Settings", path: "/own-fields", label: "Own fields", icon: "clipboard-list", needs: "settings.read" },
  { group: "Settings", path: "/set-up", label: "Set up", icon: "settings", needs: "settings.read" },
  { group: "Settings", path: "/account", label: "Your account", icon: "user", needs: null, key: "a" },
  { group: "Settings", path: "/jobs", label: "Jobs", icon: "clipboard-list", needs: null, key: "j" },
];

export const areasFor = (permissions: readonly string[]): readonly Area[] =>
  areas.filter(({ needs }) => needs === null || [needs].flat().some((one) => permissions.includes(one)));
