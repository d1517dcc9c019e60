import type { OfficePermission } from "#shop/office-permissions.ts";

/** How often a browser says that its record is still open. */
export const HEARTBEAT_MS = 20_000;
/** After this time without a word a person has left, or has stopped to type. */
export const PRESENCE_MS = 60_000;

export const presenceStates = ["open", "editing", "left"] as const;
export type PresenceState = (typeof presenceStates)[number];

/** The pages of single records, by the first part of their path, and who may see them. */
const recordPages: Readonly<Record<string, OfficePermission>> = {
  orders: "orders.read",
  returns: "returns.read",
  inbox: "enquiries.read",
  fulfilment: "fulfilment.read",
  runs: "fulfilment.read",
  customers: "customers.read",
  products: "products.read",
  stock: "stock.read",
  stocktakes: "stock.read",
  staff: "staff.read",
  webhooks: "integrations.read",
};

/** What somebody has to be allowed to see the record at a path; null: it is no record's page. */
export function recordPermission(path: string): OfficePermission | null {
  const [first = "", ...rest] = path.split("/").filter((part) => part !== "");
  // The picker's own page is no record.
  return rest.length === 0 || path === "/fulfilment/pick" || !Object.hasOwn(recordPages, first)
    ? null
    : (recordPages[first] ?? null);
}

export type Present = { readonly name: string; readonly isEditing: boolean };

const names = new Intl.ListFormat("en-AU", { type: "conjunction" });

/** `Kim Ng is editing this.` Null: nobody else is there. */
export function describePresent(others: readonly Present[]): string | null {
  const editing = others.filter(({ isEditing }) => isEditing);
  const named = (editing.length > 0 ? editing : others).map(({ name }) => name);
  if (named.length === 0) return null;
  const verb = named.length === 1 ? "is" : "are";
  return `${names.format(named)} ${editing.length > 0 ? `${verb} editing this.` : `${verb} looking at this.`}`;
}
