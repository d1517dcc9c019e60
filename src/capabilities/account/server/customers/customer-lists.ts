import { toDollars } from "#kit/money.ts";
import { ok, refuse } from "#kit/result.ts";
import { officeList } from "#platform/office/office-list.ts";
import { type OfficeContext, requestedSites } from "#platform/office-service.ts";
import type { SiteCode } from "#shop/site.ts";
import { ownFieldColumns } from "#capabilities/own-fields/server/own-fields.service.ts";
import { searchWords } from "#capabilities/identity/customer-record.rules.ts";
import {
  countCustomers,
  type CustomerCursor,
  type CustomerSearch,
  type CustomerSort,
  listCustomers,
} from "#capabilities/identity/server/identity.service.ts";
import { CustomerFilter, type CustomerLine } from "../../customers.office.contract.ts";
import { countPersonOrders, findBuyers, listPersonOrders } from "./customer-facts.store.ts";
import { type CustomerPermission, findOnSites, seenOrders, showLine } from "./show-customer.ts";

const PAGE = 50;
const EXPORTED_AT_ONCE = 500;
/** Counts are exact up to here. */
const MAX_COUNTED = 10_000;
const ORDERS = 10;

type CustomerListing = CustomerFilter & { readonly after: string };

/** A cursor is the sort value and the id of the last row; what cannot be read is the first page. */
function cursorOf(text: string, key: CustomerSort["key"]): CustomerCursor | null {
  const [, id = "", value = ""] = /^([0-9a-f-]{36}) (.*)$/s.exec(Buffer.from(text, "base64url").toString()) ?? [];
  const isUsable = id !== "" && (key === "name" || /^\d{4}-\d\d-\d\d [\d:.]+(?:[+-][\d:]+)?$/.test(value));
  return isUsable ? { id, value } : null;
}

const mayBeOrder = (words: string): boolean => /^[\w-]{4,30}$/.test(words) && /\d{3}/.test(words);

/** An order number finds the customer who placed the order; any other text is searched for as words. */
async function searchOf(
  { db }: OfficeContext,
  ask: CustomerListing,
  sites: readonly SiteCode[],
): Promise<CustomerSearch> {
  const words = ask.words.trim();
  const buyers = mayBeOrder(words) ? await findBuyers(db, words.toUpperCase(), sites) : [];
  const { group, commercial } = ask;
  const rest = { sites, tag: ask.tag.trim().toLowerCase(), group, commercial };
  return buyers.length > 0 ? { ...rest, words: [], ids: buyers } : { ...rest, words: searchWords(words), ids: null };
}

export async function listPage(context: OfficeContext, ask: CustomerListing, limit = PAGE) {
  const permission: CustomerPermission = "customers.read";
  const sites = requestedSites(context, permission, ask.site === "" ? [] : [ask.site]);
  const search = await searchOf(context, ask, sites);
  const sort: CustomerSort = {
    key: ask.sort.replace("-", "") as CustomerSort["key"],
    direction: ask.sort.startsWith("-") ? "desc" : "asc",
  };
  // Text of punctuation alone finds no one.
  const isNothing = ask.words.trim() !== "" && search.words.length === 0 && search.ids === null;
  if (isNothing) return { rows: [], total: 0, isMore: false, next: null };
  const [found, counted] = await Promise.all([
    listCustomers(context.db, search, { sort, after: cursorOf(ask.after, sort.key), limit: limit + 1 }),
    countCustomers(context.db, search, MAX_COUNTED + 1),
  ]);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    rows: rows.map(showLine),
    total: Math.min(counted, MAX_COUNTED),
    isMore: counted > MAX_COUNTED,
    next: last === undefined ? null : Buffer.from(`${last.id} ${last.sortValue}`).toString("base64url"),
  };
}

export async function listPersonsOrders(context: OfficeContext, id: string, page: number) {
  const record = await findOnSites(context, id, { permission: "customers.read" });
  if (record === null) return refuse("unknownCustomer");
  const of = seenOrders(context, record);
  const total = await countPersonOrders(context.db, of);
  const rows = await listPersonOrders(context.db, of, { offset: page * ORDERS, limit: ORDERS });
  return ok({
    total,
    pageCount: Math.max(1, Math.ceil(total / ORDERS)),
    rows: rows.map(({ totalCents, paidCents, title, ...row }) => ({
      ...row,
      title: title ?? "",
      currency: row.currency.trim(),
      placedAt: row.placedAt.toISOString(),
      total: toDollars(totalCents),
      paid: toDollars(paidCents),
    })),
  });
}

/** The list of customers as a file. */
export const customersList = officeList({
  list: "customers",
  plural: "customers",
  area: "customers",
  needs: "customers.read",
  filters: CustomerFilter,
  added: (context) => ownFieldColumns(context, "customer", ({ id }: CustomerLine) => id),
  count: null,
  rows: (context, filter, after) => listPage(context, { ...filter, after }, EXPORTED_AT_ONCE),
  columns: [
    { id: "name", label: "Name", value: ({ firstName, lastName }) => `${firstName} ${lastName}` },
    { id: "email", label: "Email", value: ({ email }) => email },
    { id: "phone", label: "Phone", value: ({ phone }) => phone },
    { id: "site", label: "Site", value: ({ site }) => site },
    { id: "kind", label: "Business", value: ({ commercial }) => commercial },
    { id: "kind", label: "Company", value: ({ companyName }) => companyName },
    { id: "tags", label: "Tags", value: ({ tags }) => tags.join("; ") },
    { id: "state", label: "Account", value: ({ isLocked }) => (isLocked ? "locked" : "open") },
    { id: "created", label: "Customer since", value: ({ createdAt }) => createdAt },
  ],
});
