import type { CalendarDay } from "#kit/calendar-day.ts";
import {
  deliveryDays,
  firstOpenDay,
  holdToProformaDay,
  HORIZON_DAYS,
  type Booking,
  type DeliveryDay,
  type RunPlan,
} from "./delivery.rules.ts";
import {
  allReady,
  bulkyPieces,
  decidesDay,
  isOnTruck,
  readinessOf,
  readyDay,
  servesPlace,
  supplierDays,
  type BasketLine,
  type Readiness,
  type Stock,
  type Supplier,
} from "./goods.rules.ts";

/** Everything that is known where goods are to go, and when it is asked. */
export type PlaceFacts = {
  readonly place: { readonly country: string; readonly state: string };
  readonly now: Date;
  /** Today there. */
  readonly today: CalendarDay;
  /** Null where none of our trucks goes. */
  readonly plan: RunPlan | null;
  readonly holidays: ReadonlySet<CalendarDay>;
  readonly suppliers: ReadonlyMap<string, Supplier>;
  readonly goods: ReadonlyMap<string, { readonly isSold: boolean; readonly stock: Stock }>;
};

/**
 * Why no truck of ours can come: none goes there · something is not sold any more · nobody knows when something
 * arrives · no run in sight has room or time for it.
 */
export type Obstacle = "not-served" | "not-sold" | "undated" | "no-room";

export type TruckDays = {
  /** Empty where there can be none; full days and closed days are in it. */
  readonly days: readonly DeliveryDay[];
  /** Null when a day can be had, and when nothing goes on our truck. */
  readonly obstacle: Obstacle | null;
  /** When the last of the goods reaches the warehouse; null: all are there. */
  readonly readyOn: CalendarDay | null;
};

export type SupplierAnswer = { readonly supplier: Supplier; readonly days: readonly DeliveryDay[] };

export type BasketDays = { readonly truck: TruckDays; readonly suppliers: readonly SupplierAnswer[] };

/**
 * The one promise. When a basket can come, and at what price: the card of a product asks it for a basket of one, the
 * cart and the checkout ask it for theirs, and the order that is placed is measured by it. Nothing else says a day.
 */
export function basketDays(lines: readonly BasketLine[], facts: PlaceFacts, booking: Booking = "normal"): BasketDays {
  return { truck: truckDays(lines.filter(isOnTruck), facts, booking), suppliers: makersOf(lines, facts) };
}

const noDays = (obstacle: Obstacle | null): TruckDays => ({ days: [], obstacle, readyOn: null });

function truckDays(onTruck: readonly BasketLine[], facts: PlaceFacts, booking: Booking): TruckDays {
  const { plan, now } = facts;
  if (onTruck.length === 0) return noDays(null);
  if (onTruck.some((line) => facts.goods.get(line.sku)?.isSold !== true)) return noDays("not-sold");
  if (plan === null) return noDays("not-served");
  const readiness = readinessOfLines(onTruck, facts);
  if (readiness === "unknown") return noDays("undated");
  const readyOn = readyDay(readiness);
  const all = deliveryDays({ plan, now, readyOn, bulky: bulkyPieces(onTruck), booking });
  const days = onTruck.some((line) => line.isProforma) ? holdToProformaDay(all) : all;
  return { days, obstacle: firstOpenDay(days) === null ? "no-room" : null, readyOn };
}

/** When the goods that decide the day are all in the place's warehouse. */
function readinessOfLines(lines: readonly BasketLine[], { goods, today }: PlaceFacts): Readiness {
  const wanted = Map.groupBy(lines.filter(decidesDay), (line) => line.sku);
  return allReady(
    [...wanted].map(([sku, same]) => {
      const known = goods.get(sku);
      const quantity = same.reduce((sum, line) => sum + line.quantity, 0);
      return known ? readinessOf(known.stock, quantity, today) : "unknown";
    }),
  );
}

/** The calendars of the makers who bring their own goods, by name; `days` is empty where one does not come. */
function makersOf(lines: readonly BasketLine[], facts: PlaceFacts): readonly SupplierAnswer[] {
  const codes = new Set(lines.flatMap((line) => line.supplierCode ?? []));
  return [...codes]
    .flatMap((code) => facts.suppliers.get(code) ?? [])
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map((supplier) => {
      const own = lines.filter((line) => line.supplierCode === supplier.code);
      const isSold = own.every((line) => facts.goods.get(line.sku)?.isSold === true);
      return { supplier, days: isSold ? daysOfSupplier(supplier, facts) : [] };
    });
}

function daysOfSupplier(supplier: Supplier, { place, today, holidays }: PlaceFacts): readonly DeliveryDay[] {
  if (!servesPlace(supplier, place)) return [];
  return supplierDays({ supplier, today, holidays, length: HORIZON_DAYS });
}

/** Nothing of the basket is left without a day. */
export const canCome = ({ truck, suppliers }: BasketDays): boolean =>
  truck.obstacle === null && suppliers.every(({ days }) => firstOpenDay(days) !== null);
