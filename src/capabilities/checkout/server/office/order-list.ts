import { toDollars } from "#kit/money.ts";
import { type OfficeContext, sitesAsked, staffOf } from "#platform/office-service.ts";
import { findOrdersOfReference, listOrdersInReview } from "#capabilities/payments/server/payments.service.ts";
import {
  limitCents,
  orderTabs,
  readCursor,
  searchedCode,
  searchedWords,
  writeCursor,
} from "../../office-list.rules.ts";
import type { ListedOrder, OrderListQuery } from "../../order-records.office.contract.ts";
import { outstandingCents } from "../../receipts.rules.ts";
import { countOrders, type ListedRow, listOrders, listTags, type OrderSearch } from "./order-list.store.ts";

const PAGE = 50;
/** Counted and no further: a longer list is worked on from its beginning. */
const MOST = 1_000;

const everything: Omit<OrderSearch, "sites" | "inReview"> = {
  words: null,
  code: null,
  byReference: [],
  tab: "",
  state: "",
  store: "",
  channel: "",
  payment: "",
  day: "",
  warehouse: "",
  fromCents: null,
  toCents: null,
  tag: "",
  assignee: null,
};

const sitesOf = (context: OfficeContext, site: string) => sitesAsked(context, "orders.read", site === "" ? [] : [site]);

async function searchOf(context: OfficeContext, query: OrderListQuery): Promise<OrderSearch> {
  const { words, site, from, to, mine, sort: _, after: __, ...filters } = query;
  const code = searchedCode(words);
  return {
    ...filters,
    sites: sitesOf(context, site),
    words: searchedWords(words),
    code,
    byReference: code === null ? [] : await findOrdersOfReference(context.db, code),
    inReview: await listOrdersInReview(context.db, MOST),
    fromCents: limitCents(from),
    toCents: limitCents(to),
    assignee: mine === "1" ? staffOf(context).id : null,
  };
}

const show = (row: ListedRow, inReview: readonly string[]): ListedOrder => {
  const { number, at, day, totalCents, refundCents, currency, tags, ...rest } = row;
  const { site, state, kind, name, suburb, warehouse, paymentType, waitsForStock, assignee } = rest;
  return {
    site,
    orderNumber: number,
    state,
    kind,
    placedAt: at.toISOString(),
    name,
    suburb,
    deliveryDay: day,
    warehouse,
    paymentType,
    total: toDollars(totalCents),
    outstanding: state === "cancelled" ? 0 : toDollars(outstandingCents(row, row.underWayCents)),
    refunded: toDollars(refundCents),
    currency,
    waitsForStock,
    isInReview: inReview.includes(row.id),
    tags: [...tags],
    assignee,
  };
};

/** A page of the orders that a query finds. */
export async function showOrderList(context: OfficeContext, query: OrderListQuery) {
  const search = await searchOf(context, query);
  const { sort, after } = query;
  const found = await listOrders(context.db, search, { sort, after: readCursor(after, sort), limit: PAGE + 1 });
  const rows = found.slice(0, PAGE);
  const last = found.length > PAGE ? rows.at(-1) : undefined;
  return {
    rows: rows.map((row) => show(row, search.inReview)),
    next: last === undefined ? null : writeCursor({ id: last.id, value: last.sortValue }),
  };
}

/** How many orders each tab has on a site, or on all that the asker may see. */
export async function countTabs(context: OfficeContext, site: string) {
  const { db } = context;
  const inReview = await listOrdersInReview(db, MOST);
  const of = { ...everything, sites: sitesOf(context, site), inReview };
  const counts = await Promise.all(orderTabs.map((tab) => countOrders(db, { ...of, tab }, MOST)));
  const tabs = Object.fromEntries(orderTabs.map((tab, at) => [tab, counts[at] ?? 0]));
  return { tabs: tabs as Record<(typeof orderTabs)[number], number>, tags: await listTags(db) };
}
