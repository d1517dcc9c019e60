import { addDays, wallClock, type CalendarDay } from "#kit/calendar-day.ts";
import { findState, markets } from "#shop/markets.ts";
import type { Context } from "#platform/service.ts";
import type { CartDeliveryLine } from "#capabilities/cart/cart.rules.ts";
import type { KnownLocality } from "#capabilities/location/location.rules.ts";
import {
  deliveryDays,
  holdToProformaDay,
  HORIZON_DAYS,
  type Booking,
  type DeliveryDay,
  type RunPlan,
} from "../delivery.rules.ts";
import {
  allReady,
  decidesDay,
  isOnTruck,
  readinessOf,
  readyDay,
  servesPlace,
  supplierDays,
  type Readiness,
  type Supplier,
} from "../goods.rules.ts";
import { listGoods, listSuppliers, readCalendar, type Goods, type PlaceCalendar } from "./delivery.store.ts";

/** A place with its calendar, read once for all that is asked about it. */
export type PlaceDays = {
  readonly place: KnownLocality;
  readonly calendar: PlaceCalendar;
  /** Today there. */
  readonly today: CalendarDay;
};

export function timeZoneOf({ zone, country, state }: KnownLocality): string {
  return zone?.timeZone ?? findState(country, state)?.timeZone ?? markets[country].timeZone;
}

export async function readPlace(context: Context, place: KnownLocality): Promise<PlaceDays> {
  const today = wallClock(context.visit.now, timeZoneOf(place)).day;
  const calendar = await readCalendar(context.db, {
    country: place.country,
    state: place.state,
    zoneCode: place.zone?.code ?? null,
    from: today,
    to: addDays(today, HORIZON_DAYS),
  });
  return { place, calendar, today };
}

/** What the trucks of a place can do, or null where none goes. */
export function planOf({ place, calendar }: PlaceDays): RunPlan | null {
  return place.zone && { zone: place.zone, ...calendar };
}

/** When the goods that decide the day are all in the place's warehouse. */
export function readinessOfLines(
  lines: readonly CartDeliveryLine[],
  goods: ReadonlyMap<string, Goods>,
  today: CalendarDay,
): Readiness {
  const wanted = Map.groupBy(lines.filter(decidesDay), (line) => line.sku);
  return allReady(
    [...wanted].map(([sku, same]) => {
      const known = goods.get(sku);
      const quantity = same.reduce((sum, line) => sum + line.quantity, 0);
      return known ? readinessOf(known.stock, quantity, today) : "unknown";
    }),
  );
}

export type TruckRequest = { readonly lines: readonly CartDeliveryLine[]; readonly booking: Booking };
export type TruckDays = { readonly days: readonly DeliveryDay[]; readonly readiness: Readiness };

/** The days on which the truck can bring a cart; none where no truck goes or nobody knows when the goods come. */
export async function truckDays(context: Context, at: PlaceDays, { lines, booking }: TruckRequest): Promise<TruckDays> {
  const plan = planOf(at);
  const onTruck = lines.filter(isOnTruck);
  if (plan === null || onTruck.length === 0) return { days: [], readiness: "in-stock" };
  const skus = onTruck.map((line) => line.sku);
  const goods = await listGoods(context.db, {
    site: context.visit.site.code,
    warehouse: plan.zone.warehouseCode,
    skus,
  });
  const readiness = readinessOfLines(onTruck, goods, at.today);
  if (readiness === "unknown") return { days: [], readiness };
  const days = deliveryDays({ plan, now: context.visit.now, readyOn: readyDay(readiness), booking });
  return { days: onTruck.some((line) => line.isProforma) ? holdToProformaDay(days) : days, readiness };
}

export type SupplierAnswer = { readonly supplier: Supplier; readonly days: readonly DeliveryDay[] };

/** The calendars of the makers who bring their own goods; `days` is empty where one does not come. */
export async function supplierCalendars(
  context: Context,
  at: PlaceDays,
  lines: readonly CartDeliveryLine[],
): Promise<readonly SupplierAnswer[]> {
  const codes = new Set(lines.flatMap((line) => line.supplierCode ?? []));
  const suppliers = await listSuppliers(context.db, [...codes]);
  return suppliers.map((supplier) => ({ supplier, days: daysOfSupplier(at, supplier) }));
}

export function daysOfSupplier({ place, today, calendar }: PlaceDays, supplier: Supplier): readonly DeliveryDay[] {
  if (!servesPlace(supplier, place)) return [];
  return supplierDays({ supplier, today, closed: calendar.zoneClosed, length: HORIZON_DAYS });
}
