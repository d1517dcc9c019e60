import { type CalendarDay, isCalendarDay } from "#kit/calendar-day.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Database } from "#platform/database.ts";
import { requestedPlaces } from "#platform/office/office-places.ts";
import { type OfficeContext, type OfficeService, siteOf, requestedSites } from "#platform/office-service.ts";
import { daysOfOrder } from "#capabilities/delivery/server/delivery.service.ts";
import type { fulfilmentOfficeContract } from "../fulfilment.office.contract.ts";
import type { Consignment, PickRow } from "../fulfilment-views.ts";
import { sortByBay } from "../picking.rules.ts";
import { allocateOrders, createConsignment } from "./allocate.ts";
import { CONSIGNMENT_PAGE, findConsignment, listConsignments, listOfOrder, readPlaces } from "./consignments.store.ts";
import { findOrderHead, listWaiting, WAITING_PAGE } from "./orders-to-send.store.ts";
import { packConsignment, pickUnit, shortPick } from "./pick.ts";
import { dispatchRun, readRunSheet } from "./run-sheet.ts";
import { cancelConsignment, deliverConsignment, dispatchConsignment, failDelivery, unpackConsignment } from "./send.ts";
import { showConsignment, showFulfilment } from "./show-consignment.ts";
import { listPicks, PICK_PAGE } from "./units.store.ts";

const placesOf = (context: OfficeContext, site: string) =>
  requestedPlaces(context, "fulfilment.read", site === "" ? [] : [site]);

const readable = (context: OfficeContext) => requestedSites(context, "fulfilment.read", []);

type PickQuery = { readonly warehouse: string; readonly until: string; readonly site: string };
type Picks = { readonly rows: PickRow[]; readonly hasMore: boolean };

async function readPickList(
  context: OfficeContext,
  { warehouse, until, site }: PickQuery,
): Promise<Result<Picks, "noSuchDay">> {
  if (until !== "" && !isCalendarDay(until)) return refuse("noSuchDay");
  const day: CalendarDay | null = until === "" ? null : until;
  const rows = await listPicks(context.db, { warehouse, until: day, places: placesOf(context, site) });
  return ok({ rows: [...sortByBay(rows.slice(0, PICK_PAGE))], hasMore: rows.length > PICK_PAGE });
}

const readConsignment = (context: OfficeContext, number: string) =>
  findConsignment(context.db, { number, sites: readable(context) });

/** The consignments of an order with their proofs of delivery. */
export const listConsignmentsOf = async (db: Database, orderId: string): Promise<readonly Consignment[]> =>
  Promise.all((await listOfOrder(db, orderId)).map((one) => showConsignment(db, one)));

export const officeFulfilmentService: OfficeService<typeof fulfilmentOfficeContract> = {
  "GET /api/office/fulfilment/waiting": async (context, { query }) => {
    const rows = await listWaiting(context.db, { places: placesOf(context, query.site), words: query.words.trim() });
    return { rows: rows.slice(0, WAITING_PAGE), hasMore: rows.length > WAITING_PAGE };
  },
  "GET /api/office/fulfilment/consignments": async (context, { query }) => {
    const { site, state, origin, words } = query;
    const places = placesOf(context, site);
    const rows = await listConsignments(context.db, { places, state, origin, words: words.trim() });
    return { rows: rows.slice(0, CONSIGNMENT_PAGE), hasMore: rows.length > CONSIGNMENT_PAGE };
  },
  "GET /api/office/fulfilment/places": async ({ db }) => {
    const { warehouses, carriers, zones } = await readPlaces(db);
    return { warehouses: [...warehouses], carriers: [...carriers], zones: [...zones] };
  },
  "GET /api/office/fulfilment/orders/:number": async (context, { params }) => {
    const order = await findOrderHead(context.db, { number: params.number, sites: readable(context) });
    return order === null ? refuse("unknownOrder") : ok(await showFulfilment(context.db, order));
  },
  "POST /api/office/fulfilment/allocate": (context, { body }) => allocateOrders(context, body.orders),
  "POST /api/office/fulfilment/orders/:number/consignments": (context, { params, body }) =>
    createConsignment(context, params.number, body),
  "GET /api/office/fulfilment/pick-list": (context, { query }) => readPickList(context, query),
  "GET /api/office/fulfilment/consignments/:number": async (context, { params }) => {
    const stored = await readConsignment(context, params.number);
    return stored === null ? refuse("unknownConsignment") : ok(await showConsignment(context.db, stored));
  },
  "POST /api/office/fulfilment/consignments/:number/picks": (context, { params, body }) =>
    pickUnit(context, params.number, body),
  "POST /api/office/fulfilment/consignments/:number/shorts": (context, { params, body }) =>
    shortPick(context, params.number, body),
  "POST /api/office/fulfilment/consignments/:number/pack": (context, { params, body }) =>
    packConsignment(context, params.number, body.units),
  "POST /api/office/fulfilment/consignments/:number/unpack": (context, { params }) =>
    unpackConsignment(context, params.number),
  "POST /api/office/fulfilment/consignments/:number/cancel": (context, { params }) =>
    cancelConsignment(context, params.number),
  "POST /api/office/fulfilment/consignments/:number/dispatch": (context, { params, body }) =>
    dispatchConsignment(context, params.number, body),
  "POST /api/office/fulfilment/consignments/:number/deliver": (context, { params, body }) =>
    deliverConsignment(context, params.number, body),
  "POST /api/office/fulfilment/consignments/:number/fail": (context, { params, body }) =>
    failDelivery(context, params.number, body),
  "GET /api/office/fulfilment/consignments/:number/days": async (context, { params }) => {
    const stored = await readConsignment(context, params.number);
    if (stored === null) return refuse("unknownConsignment");
    const site = siteOf(context, stored.site);
    const offered = await daysOfOrder({ db: context.db, site, now: context.now, orderId: stored.orderId });
    return ok({ days: (offered?.days ?? []).filter(({ available }) => available).map(({ day }) => day) });
  },
  "GET /api/office/fulfilment/runs/:zone/:day": (context, { params }) => readRunSheet(context, params),
  "POST /api/office/fulfilment/runs/:zone/:day/dispatch": (context, { params }) => dispatchRun(context, params),
  "GET /api/office/fulfilment/documents/pick-list": async (context, { query }) => {
    const picks = await readPickList(context, query);
    const { pickListDocument } = await import("./documents.ts");
    return picks.ok ? ok(pickListDocument(picks.value.rows, { ...query, now: context.now })) : picks;
  },
  "GET /api/office/fulfilment/documents/runs/:zone/:day": async (context, { params }) => {
    const sheet = await readRunSheet(context, params);
    const { runSheetDocument } = await import("./documents.ts");
    return sheet.ok ? ok(runSheetDocument(sheet.value, context.now)) : sheet;
  },
  "GET /api/office/fulfilment/documents/consignments/:number/:kind": async (context, { params }) => {
    const stored = await readConsignment(context, params.number);
    if (stored === null) return refuse("unknownConsignment");
    const shown = await showConsignment(context.db, stored);
    const order = await findOrderHead(context.db, { number: stored.orderNumber, sites: readable(context) });
    const address = order === null ? "" : `${order.address}, ${order.suburb} ${order.postcode}`;
    const siteName = siteOf(context, stored.site).name;
    const { consignmentDocument } = await import("./documents.ts");
    return ok(consignmentDocument(params.kind, shown, { address, siteName, now: context.now }));
  },
};
