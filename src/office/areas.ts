import type { IconName } from "#ui/icon.tsx";
import type { OfficePermission } from "#shop/office-permissions.ts";

export type Area = {
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
  { path: "/orders", label: "Orders", icon: "receipt", needs: "orders.read", key: "o" },
  { path: "/returns", label: "Returns", icon: "undo-2", needs: "returns.read", key: "e" },
  { path: "/approvals", label: "Approvals", icon: "check", needs: ["refunds.write", "prices.write"], key: "v" },
  { path: "/fulfilment", label: "Fulfilment", icon: "package-check", needs: "fulfilment.read", key: "f" },
  { path: "/trucks", label: "Truck board", icon: "truck", needs: "fulfilment.read", key: "d" },
  { path: "/customers", label: "Customers", icon: "user", needs: "customers.read", key: "c" },
  { path: "/products", label: "Products", icon: "package", needs: "products.read", key: "p" },
  { path: "/catalogue-health", label: "Catalogue health", icon: "badge-check", needs: "products.read", key: "g" },
  { path: "/prices", label: "Prices", icon: "tag", needs: "prices.read", key: "y" },
  { path: "/stock", label: "Stock", icon: "box", needs: "stock.read", key: "s" },
  { path: "/stocktakes", label: "Stocktakes", icon: "clipboard-list", needs: "stock.read", key: "k" },
  { path: "/payment-review", label: "Payments in review", icon: "circle-alert", needs: "payments.read", key: "m" },
  { path: "/disputes", label: "Disputes", icon: "circle-question-mark", needs: "payments.read", key: "q" },
  { path: "/reconciliation", label: "Reconciliation", icon: "arrow-up-down", needs: "payments.read", key: "n" },
  { path: "/daily-close", label: "Daily close", icon: "banknote", needs: "payments.read", key: "x" },
  { path: "/documents", label: "Documents", icon: "file-text", needs: "payments.read", key: "b" },
  { path: "/fraud-rules", label: "Fraud rules", icon: "list-filter", needs: "payments.read", key: "u" },
  { path: "/staff", label: "Staff", icon: "users", needs: "staff.read", key: "t" },
  { path: "/roles", label: "Roles", icon: "shield-check", needs: "roles.read", key: "r" },
  { path: "/audit", label: "Audit log", icon: "history", needs: "audit.read", key: "l" },
  { path: "/api-keys", label: "API keys", icon: "key-round", needs: "integrations.read", key: "i" },
  { path: "/webhooks", label: "Webhooks", icon: "send", needs: "integrations.read", key: "w" },
  { path: "/api-reference", label: "API reference", icon: "file-text", needs: "integrations.read" },
  { path: "/account", label: "Your account", icon: "user", needs: null, key: "a" },
  { path: "/jobs", label: "Jobs", icon: "clipboard-list", needs: null, key: "j" },
];

export const areasFor = (permissions: readonly string[]): readonly Area[] =>
  areas.filter(({ needs }) => needs === null || [needs].flat().some((one) => permissions.includes(one)));
