import { type CalendarDay, isCalendarDay } from "#kit/calendar-day.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { inTransaction, type Tx } from "#platform/database.ts";
import { hasPlace, requestedPlaces, sitesOfPlaces } from "#platform/office/office-places.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import { lockOrder } from "#capabilities/checkout/server/checkout.service.ts";
import type { RunSheet, Stop } from "../fulfilment-views.ts";
import { inDeliveryOrder, type Point } from "../run-sheet.rules.ts";
import { findConsignment, saveState } from "./consignments.store.ts";
import { updateOrderState } from "./update-order-state.ts";
import { listPickUps, type PickUpRow } from "./pick-ups.store.ts";
import { findZone, listStops, type StopRow, type Zone } from "./delivery-runs.store.ts";

type RunKey = { readonly zone: string; readonly day: string };

/** The goods that our truck brings to a stop. */
const onTruck = ({ consignments }: StopRow) => consignments.filter(({ carrier }) => carrier === "truck");

const isReady = (stop: StopRow): boolean =>
  onTruck(stop).every(({ state }) => state !== "picking") &&
  stop.consignments.reduce((sum, { units }) => sum + units, 0) >= stop.units;

async function sheetOf(context: OfficeContext, zone: Zone, day: CalendarDay): Promise<RunSheet> {
  const places = requestedPlaces(context, "fulfilment.read", []);
  const [orders, pickUps] = await Promise.all([
    listStops(context.db, { zone: zone.code, day, places }),
    listPickUps(context.db, { zones: [zone.code], from: day, to: day }),
  ]);
  const stops = inDeliveryOrder(
    [...orders.map(stopOf), ...pickUps.filter((one) => hasPlace(places, one)).map(pickUpStopOf)],
    zone,
  );
  return {
    zone: zone.code,
    name: zone.name,
    day,
    warehouse: zone.warehouse,
    stops: stops.map(({ stop }, at) => ({ stop: at + 1, ...stop })),
  };
}

type Placed = Point & { readonly stop: Omit<Stop, "stop"> };

const stopOf = (row: StopRow): Placed => {
  const { latitude, longitude, orderNumber, site, customer, phone, address, suburb, note } = row;
  const consignments = onTruck(row).map(({ number, state, units, titles }) => ({
    number,
    state,
    units,
    titles: [...(titles ?? [])],
  }));
  const isOf = { orderNumber, site, customer, phone, address, suburb, note };
  return { latitude, longitude, stop: { ...isOf, consignments, pickUp: null, isReady: isReady(row) } };
};

const pickUpStopOf = (row: PickUpRow): Placed => {
  const { latitude, longitude, number, goods, isDone, orderNumber, site, customer, phone, address, note } = row;
  const isOf = { orderNumber, site, customer, phone, address, suburb: `${row.suburb} ${row.postcode}`, note };
  const pickUp = { number, goods: [...goods], isDone };
  return { latitude, longitude, stop: { ...isOf, consignments: [], pickUp, isReady: true } };
};

export async function readRunSheet(context: OfficeContext, run: RunKey): Promise<Result<RunSheet, "unknownRun">> {
  const zone = await findZone(context.db, run.zone);
  if (zone === null || !isCalendarDay(run.day)) return refuse("unknownRun");
  return ok(await sheetOf(context, zone, run.day));
}

type Leaving = { readonly dispatched: number; readonly left: number; readonly sheet: RunSheet };

/** Everything that is packed for the truck leaves; what is cancelled or unpacked meanwhile stays. */
export async function dispatchRun(
  context: OfficeContext,
  run: RunKey,
): Promise<Result<Leaving, "unknownRun" | "nothingPacked">> {
  const zone = await findZone(context.db, run.zone);
  const { day } = run;
  if (zone === null || !isCalendarDay(day)) return refuse("unknownRun");
  const places = requestedPlaces(context, "fulfilment.write", []);
  const dispatched = await inTransaction(context.db, async (tx) => {
    const stops = await listStops(tx, { zone: zone.code, day, places });
    const leaving = stops
      .flatMap((stop) => onTruck(stop).map((one) => ({ ...one, orderId: stop.orderId })))
      .filter(({ state }) => state === "packed")
      .toSorted((a, b) => a.orderId.localeCompare(b.orderId));
    let count = 0;
    for (const one of leaving) if (await leave(tx, context, one)) count++;
    return count;
  });
  const sheet = await sheetOf(context, zone, day);
  if (dispatched === 0) return refuse("nothingPacked");
  return ok({ dispatched, left: sheet.stops.filter((stop) => !stop.isReady).length, sheet });
}

async function leave(
  tx: Tx,
  context: OfficeContext,
  { id, number, orderId }: { readonly id: string; readonly number: string; readonly orderId: string },
): Promise<boolean> {
  await lockOrder(tx, { id: orderId });
  // Its stop was found among the places of the asker.
  const sites = sitesOfPlaces(requestedPlaces(context, "fulfilment.write", []));
  const consignment = await findConsignment(tx, { number, sites });
  if (consignment?.state !== "packed") return false;
  await saveState(tx, { id, to: "dispatched", carrier: "truck", tracking: "", now: context.now });
  await recordAudit(tx, context, {
    area: "fulfilment",
    action: "dispatched",
    site: consignment.site,
    record: { kind: "consignment", id: number, name: number },
    after: { carrier: consignment.carrierName },
  });
  await updateOrderState(tx, context, orderId);
  return true;
}
