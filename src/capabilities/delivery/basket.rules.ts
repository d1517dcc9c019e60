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
  mostReady,
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
 * Why none of our trucks can deliver: not served · a product is no longer sold · its arrival is unknown · fewer than
 * the quantity have a known day · no run has space or time for it.
 */
export type Obstacle = "not-served" | "not-sold" | "undated" | "too-many" | "no-room";

/** More was asked for of one product than a day is known for; `most` could come, and is at least one. */
export type Shortage = { readonly sku: string; readonly requested: number; readonly most: number };

export type TruckDays = {
  /** Empty where there can be none; full days and closed days are in it. */
  readonly days: readonly DeliveryDay[];
  /** Null when a day is available, and when our truck delivers nothing of it. */
  readonly obstacle: Obstacle | null;
  /** Where the obstacle is that too many were asked for. */
  readonly shortage: Shortage | null;
  /** When the last of the goods reaches the warehouse; null: all are there. */
  readonly readyOn: CalendarDay | null;
};

export type SupplierAnswer = { readonly supplier: Supplier; readonly days: readonly DeliveryDay[] };

export type BasketDays = { readonly truck: TruckDays; readonly suppliers: readonly SupplierAnswer[] };

/**
 * The days and prices of delivery for a basket. Cards, cart, checkout and placed orders use this one function; no other
 * code computes a day.
 */
export function basketDays(lines: readonly BasketLine[], facts: PlaceFacts, booking: Booking = "normal"): BasketDays {
  return { truck: truckDays(lines.filter(isOnTruck), facts, booking), suppliers: makersOf(lines, facts) };
}

const noDays = (obstacle: Obstacle | null): TruckDays => ({ days: [], obstacle, shortage: null, readyOn: null });

function truckDays(onTruck: readonly BasketLine[], facts: PlaceFacts, booking: Booking): TruckDays {
  const { plan, now } = facts;
  if (onTruck.length === 0) return noDays(null);
  if (onTruck.some((line) => facts.goods.get(line.sku)?.isSold !== true)) return noDays("not-sold");
  if (plan === null) return noDays("not-served");
  const wanted = piecesOf(onTruck);
  const readiness = readinessOfPieces(wanted, facts);
  if (readiness === "unknown") return undated(wanted, facts);
  const readyOn = readyDay(readiness);
  const all = deliveryDays({ plan, now, readyOn, bulky: bulkyPieces(onTruck), booking });
  const days = onTruck.some((line) => line.isProforma) ? holdToProformaDay(all) : all;
  return { days, obstacle: firstOpenDay(days) === null ? "no-room" : null, shortage: null, readyOn };
}

type Pieces = readonly { readonly sku: string; readonly requested: number }[];

/** How many pieces are wanted of each product that decides the day. */
const piecesOf = (lines: readonly BasketLine[]): Pieces =>
  [...Map.groupBy(lines.filter(decidesDay), (line) => line.sku)].map(([sku, same]) => ({
    sku,
    requested: same.reduce((sum, line) => sum + line.quantity, 0),
  }));

/** When the goods that decide the day are all in the place's warehouse. */
const readinessOfPieces = (wanted: Pieces, { goods, today }: PlaceFacts): Readiness =>
  allReady(
    wanted.map(({ sku, requested }) => {
      const known = goods.get(sku);
      return known ? readinessOf(known.stock, requested, today) : "unknown";
    }),
  );

/** Fewer pieces help only where each product that is short has some. */
function undated(wanted: Pieces, { goods }: PlaceFacts): TruckDays {
  const short = wanted.flatMap(({ sku, requested }): Shortage[] => {
    const known = goods.get(sku);
    const most = known ? mostReady(known.stock) : 0;
    return requested > most ? [{ sku, requested, most }] : [];
  });
  const [first] = short;
  if (first === undefined || short.some(({ most }) => most === 0)) return noDays("undated");
  return { ...noDays("too-many"), shortage: first };
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

/** Whether every part of the basket has a day. */
export const canCome = ({ truck, suppliers }: BasketDays): boolean =>
  truck.obstacle === null && suppliers.every(({ days }) => firstOpenDay(days) !== null);
