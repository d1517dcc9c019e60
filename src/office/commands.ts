import { customersCall } from "#capabilities/account/office/customers-call.ts";
import { catalogueCall } from "#capabilities/catalogue/office/catalogue-call.ts";
import type { orderRecordsContract } from "#capabilities/checkout/order-management/order-records.office.contract.ts";
import { inboxCall } from "#capabilities/enquiries/office/inbox-call.ts";
import { teamCall } from "#capabilities/identity/office/access-call.ts";
import type { StaffMember } from "#capabilities/identity/office-team.office.contract.ts";
import { purchasingCall } from "#capabilities/purchasing/office/purchasing-call.ts";
import { returnsCall } from "#capabilities/returns/office/returns-call.ts";
import { officeCall, valueOf } from "#office/ui/calls.ts";
import type { OfficePermission } from "#shop/office-permissions.ts";

/** Something to open. */
export type FoundCommand = {
  readonly id: string;
  readonly label: string;
  /** `Staff`, `Order`: what it is. */
  readonly kind: string;
  readonly to: string;
  /** It is exactly what was typed, as an order's number: it comes first. */
  readonly isExact?: boolean;
};

/** A search of the command bar. Each area adds its own. */
export type CommandSearch = {
  readonly id: string;
  readonly needs: OfficePermission;
  readonly find: (words: string, signal: AbortSignal) => Promise<readonly FoundCommand[]>;
};

/** `refund 100231`: opens the page where it is done, and never does it. */
export type CommandAction = {
  readonly verb: string;
  readonly needs: OfficePermission;
  /** `Refund order 100231` */
  readonly label: (rest: string) => string;
  readonly to: (rest: string) => string;
};

const MAX_RESULTS = 8;

/** Staff by name or e-mail; names that begin with what is typed come first. */
async function findStaff(words: string, signal: AbortSignal): Promise<readonly FoundCommand[]> {
  const { rows } = await valueOf(teamCall, "GET /api/office/staff", { query: { words }, signal });
  const typed = words.toLowerCase();
  const begins = ({ firstName, lastName }: StaffMember) =>
    [firstName, lastName, `${firstName} ${lastName}`].some((name) => name.toLowerCase().startsWith(typed));
  return rows
    .toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
    .slice(0, MAX_RESULTS)
    .map(({ id, firstName, lastName, email }) => ({
      id: `staff-${id}`,
      label: `${firstName} ${lastName}`,
      kind: "Staff",
      to: `/staff/${id}`,
      isExact: email.toLowerCase() === typed,
    }));
}

const ordersCall = officeCall<typeof orderRecordsContract>();

/** Orders by whatever finds them in their list. */
async function findOrders(words: string, signal: AbortSignal): Promise<readonly FoundCommand[]> {
  const { rows } = await valueOf(ordersCall, "GET /api/office/order-list", { query: { words }, signal });
  return rows.slice(0, MAX_RESULTS).map(({ site, orderNumber, name }) => ({
    id: `order-${orderNumber}`,
    label: `${orderNumber} ${name}`,
    kind: "Order",
    to: `/orders/${site}/${orderNumber}`,
    isExact: orderNumber === words,
  }));
}

/** Products by SKU, model, GTIN, name or brand. */
async function findProducts(words: string, signal: AbortSignal): Promise<readonly FoundCommand[]> {
  const { rows } = await valueOf(catalogueCall, "GET /api/office/products", { query: { words }, signal });
  const typed = words.toUpperCase();
  return rows.slice(0, MAX_RESULTS).map(({ id, sku, title, gtin }) => ({
    id: `product-${id}`,
    label: `${sku} ${title}`,
    kind: "Product",
    to: `/products/${id}`,
    isExact: sku.toUpperCase() === typed || gtin === words,
  }));
}

/** Customers by name, email, phone or an order's number. */
async function findCustomers(words: string, signal: AbortSignal): Promise<readonly FoundCommand[]> {
  const { rows } = await valueOf(customersCall, "GET /api/office/customers", { query: { words }, signal });
  return rows.slice(0, MAX_RESULTS).map(({ id, firstName, lastName, email, site }) => ({
    id: `customer-${id}`,
    label: `${firstName} ${lastName}, ${email}`,
    kind: `Customer, ${site}`,
    to: `/customers/${id}`,
    isExact: email.toLowerCase() === words.toLowerCase(),
  }));
}

/** Purchase orders by number, supplier or SKU. */
async function findPurchaseOrders(words: string, signal: AbortSignal): Promise<readonly FoundCommand[]> {
  const { rows } = await valueOf(purchasingCall, "GET /api/office/purchase-orders", { query: { words }, signal });
  return rows.slice(0, MAX_RESULTS).map(({ number, supplier }) => ({
    id: `purchase-order-${number}`,
    label: `${number} ${supplier}`,
    kind: "Purchase order",
    to: `/purchase-orders/${number}`,
    isExact: number === words.trim().toUpperCase(),
  }));
}

/** Returns by number, order, customer, SKU or serial number. */
async function findReturns(words: string, signal: AbortSignal): Promise<readonly FoundCommand[]> {
  const { rows } = await valueOf(returnsCall, "GET /api/office/returns", { query: { words }, signal });
  return rows.slice(0, MAX_RESULTS).map(({ number, customer }) => ({
    id: `return-${number}`,
    label: `${number} ${customer}`,
    kind: "Return",
    to: `/returns/${number}`,
    isExact: number.toLowerCase() === words.toLowerCase(),
  }));
}

/** What people have sent, by person, subject or reference. */
async function findEnquiries(words: string, signal: AbortSignal): Promise<readonly FoundCommand[]> {
  const { rows } = await valueOf(inboxCall, "GET /api/office/enquiries", { query: { words }, signal });
  return rows.slice(0, MAX_RESULTS).map(({ id, subject, name, reference }) => ({
    id: `enquiry-${id}`,
    label: `${subject} ${name}`.trim(),
    kind: "Enquiry",
    to: `/inbox/${id}`,
    isExact: reference.toLowerCase() === words.toLowerCase(),
  }));
}

export const commandSearches: readonly CommandSearch[] = [
  { id: "orders", needs: "orders.read", find: findOrders },
  { id: "products", needs: "products.read", find: findProducts },
  { id: "purchase-orders", needs: "purchasing.read", find: findPurchaseOrders },
  { id: "returns", needs: "returns.read", find: findReturns },
  { id: "enquiries", needs: "enquiries.read", find: findEnquiries },
  { id: "customers", needs: "customers.read", find: findCustomers },
  { id: "staff", needs: "staff.read", find: findStaff },
];

export const commandActions: readonly CommandAction[] = [
  {
    verb: "refund",
    needs: "refunds.write",
    label: (rest) => `Find order ${rest} to refund it`,
    to: (rest) => `/orders?words=${encodeURIComponent(rest)}`,
  },
  {
    verb: "export",
    needs: "audit.read",
    label: (rest) => `Export the audit log${rest === "" ? "" : ` of "${rest}"`}`,
    to: (rest) => `/audit${rest === "" ? "" : `?words=${encodeURIComponent(rest)}`}`,
  },
];

/** The actions that what is typed begins, with the rest of it. */
export function actionsFor(words: string, permissions: readonly string[]): readonly FoundCommand[] {
  const [verb = "", ...rest] = words.toLowerCase().split(/\s+/);
  if (verb.length < 2) return [];
  return commandActions
    .filter((action) => permissions.includes(action.needs) && action.verb.startsWith(verb))
    .map((action) => ({
      id: `action-${action.verb}`,
      label: action.label(rest.join(" ")),
      kind: "Action",
      to: action.to(rest.join(" ")),
    }));
}
