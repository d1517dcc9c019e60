import { wallClock } from "#kit/calendar-day.ts";
import { toDollars } from "#kit/money.ts";
import type { SalesToday, WaitingWork } from "#platform/office/office-home.ts";
import { officeList } from "#platform/office/office-list.ts";
import { requestedPlaces, sitesOfPlaces } from "#platform/office/office-places.ts";
import { type OfficeContext, siteOf, staffOf } from "#platform/office-service.ts";
import type { SiteCode } from "#shop/site.ts";
import { ownFieldColumns } from "#capabilities/own-fields/server/own-fields.service.ts";
import { findOrdersOfReference, listOrdersInTrouble } from "#capabilities/payments/server/payments.service.ts";
import {
  limitCents,
  type OrderTab,
  orderTabs,
  readCursor,
  searchedCode,
  searchedWords,
  writeCursor,
} from "../../order-management/office-list.rules.ts";
import { type ListedOrder, OrderListQuery } from "../../order-management/order-records.office.contract.ts";
import { outstandingCents } from "../../paying/receipts.rules.ts";
import {
  countOrders,
  type ListedRow,
  listOrders,
  listTags,
  type OrderSearch,
  type SiteDay,
} from "./order-list.store.ts";
import { readSold } from "./sales-today.store.ts";

const PAGE = 50;
const EXPORTED_AT_ONCE = 500;
/** Counted and no further: a longer list is worked on from its beginning. */
const MAX_COUNTED = 1_000;

const everything: Omit<OrderSearch, "places" | "inTrouble" | "today"> = {
  words: null,
  code: null,
  byReference: [],
  tab: "",
  state: "",
  store: "",
  channel: "",
  payment: "",
  day: "",
  placed: [],
  warehouse: "",
  fromCents: null,
  toCents: null,
  tag: "",
  risk: "",
  assignee: null,
};

const placesOf = (context: OfficeContext, site: string) =>
  requestedPlaces(context, "orders.read", site === "" ? [] : [site]);

/** The calendar day of now at each site, or another day. */
const siteDays = (context: OfficeContext, sites: readonly SiteCode[], day?: string): readonly SiteDay[] =>
  sites.map((site) => {
    const { timeZone } = siteOf(context, site);
    return { site, timeZone, day: day ?? wallClock(context.now, timeZone).day };
  });

async function searchOf(context: OfficeContext, query: OrderListQuery): Promise<OrderSearch> {
  const { words, site, placed, from, to, mine, sort: _, after: __, ...filters } = query;
  const code = searchedCode(words);
  const places = placesOf(context, site);
  const sites = sitesOfPlaces(places);
  return {
    ...filters,
    places,
    today: siteDays(context, sites),
    placed: placed === "" ? [] : siteDays(context, sites, placed),
    words: searchedWords(words),
    code,
    byReference: code === null ? [] : await findOrdersOfReference(context.db, code),
    inTrouble: await listOrdersInTrouble(context.db, MAX_COUNTED),
    fromCents: limitCents(from),
    toCents: limitCents(to),
    assignee: mine === "1" ? staffOf(context).id : null,
  };
}

const show = (row: ListedRow, inReview: readonly string[]): ListedOrder => {
  const { number, at, day, totalCents, refundCents, currency, tags, ...rest } = row;
  const { site, state, kind, name, suburb, warehouse, paymentType, waitsForStock, isHeld, assignee } = rest;
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
    isHeld,
    isInReview: inReview.includes(row.id),
    tags: [...tags],
    assignee,
  };
};

/** A page of the orders that a query finds. */
export async function showOrderList(context: OfficeContext, query: OrderListQuery, limit = PAGE) {
  const search = await searchOf(context, query);
  const { sort, after } = query;
  const found = await listOrders(context.db, search, { sort, after: readCursor(after, sort), limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    rows: rows.map((row) => show(row, search.inTrouble.review)),
    next: last === undefined ? null : writeCursor({ id: last.id, value: last.sortValue }),
  };
}

async function countOrdersOf(context: OfficeContext, site: string): Promise<Record<OrderTab, number>> {
  const { db } = context;
  const inTrouble = await listOrdersInTrouble(db, MAX_COUNTED);
  const places = placesOf(context, site);
  const of = { ...everything, places, today: siteDays(context, sitesOfPlaces(places)), inTrouble };
  const searches = orderTabs.map((tab) => ({ ...of, tab }));
  const counts = await countOrders(db, searches, MAX_COUNTED);
  return Object.fromEntries(orderTabs.map((tab, at) => [tab, counts[at] ?? 0])) as Record<OrderTab, number>;
}

/** How many orders each tab has on a site, or on all that the asker may see. */
export async function countTabs(context: OfficeContext, site: string) {
  const [tabs, tags] = await Promise.all([countOrdersOf(context, site), listTags(context.db)]);
  return { tabs, tags };
}

/** The list of orders as a file. */
export const ordersList = officeList({
  list: "orders",
  plural: "orders",
  area: "orders",
  needs: "orders.read",
  filters: OrderListQuery,
  added: (context) =>
    ownFieldColumns(context, "order", ({ site, orderNumber }: ListedOrder) => `${site} ${orderNumber}`),
  count: null,
  rows: (context, query, after) => showOrderList(context, { ...query, after }, EXPORTED_AT_ONCE),
  columns: [
    { id: "number", label: "Order", value: ({ orderNumber }) => orderNumber },
    { id: "placed", label: "Placed", value: ({ placedAt }) => placedAt },
    { id: "customer", label: "Customer", value: ({ name }) => name },
    { id: "suburb", label: "Suburb", value: ({ suburb }) => suburb },
    { id: "site", label: "Site", value: ({ site }) => site },
    { id: "state", label: "State", value: ({ state }) => state },
    { id: "day", label: "Delivery", value: ({ deliveryDay }) => deliveryDay },
    { id: "payment", label: "Payment", value: ({ paymentType }) => paymentType },
    { id: "payment", label: "To pay", value: ({ outstanding }) => outstanding },
    { id: "payment", label: "Refunded", value: ({ refunded }) => refunded },
    { id: "tags", label: "Tags", value: ({ tags }) => tags.join("; ") },
    { id: "assignee", label: "Assigned", value: ({ assignee }) => assignee },
    { id: "total", label: "Total", value: ({ total }) => total },
    { id: "total", label: "Currency", value: ({ currency }) => currency },
  ],
});

/** What the office's first page says of orders: the lists that a person has to look at. */
export const ordersWaiting: WaitingWork = {
  needs: "orders.read",
  count: async (context, site) => {
    const tabs = await countOrdersOf(context, site);
    return Object.fromEntries(Object.entries(tabs).map(([tab, count]) => [`orders-${tab}`, count]));
  },
};

export async function salesToday(context: OfficeContext, site: string): Promise<readonly SalesToday[]> {
  const places = placesOf(context, site);
  const rows = await readSold(context.db, siteDays(context, sitesOfPlaces(places)), context.now);
  const isSeen = ({ site: of, store }: (typeof rows)[number]) =>
    places.sites.some((one) => one === of) || places.stores.some((one) => one.site === of && one.store === store);
  return rows.filter(isSeen).map(({ cents, centsBefore, ...row }) => ({
    ...row,
    total: toDollars(cents),
    totalBefore: toDollars(centsBefore),
  }));
}
