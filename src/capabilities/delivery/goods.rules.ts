import { addDays, daysFrom, type CalendarDay, type Weekday, weekdayOf } from "#kit/calendar-day.ts";
import { asCents, type Cents, maxCents } from "#kit/money.ts";
import { roomyDepartments } from "#shop/roomy-departments.ts";
import type { CartDeliveryLine } from "#capabilities/cart/cart.rules.ts";
import type { DeliveryDay } from "./delivery.rules.ts";

/** What decides when a line can come. */
export type BasketLine = Pick<CartDeliveryLine, "sku" | "quantity" | "rootCategoryUri" | "isProforma" | "supplierCode">;

/** Whether our truck brings a line. Proforma goods are on it, too, but do not decide its day. */
export const isOnTruck = (line: BasketLine): boolean => line.supplierCode === null;
export const decidesDay = (line: BasketLine): boolean => isOnTruck(line) && !line.isProforma;

/** A product's goods, seen from one warehouse. */
export type Stock = {
  /** On the shelf and not held for an order under way. */
  readonly free: number;
  readonly arriving: number;
  readonly arrivesOn: CalendarDay | null;
  /** On the shelves of the country's other warehouses. */
  readonly elsewhere: number;
  /** When back-ordered goods ship, from the offer. */
  readonly shipsOn: CalendarDay | null;
};

/** Days a pallet takes from one warehouse to another. */
export const TRANSFER_DAYS = 5;

/** `in-stock`, the day of arrival in the warehouse, or `unknown` without one. */
export type Readiness = "in-stock" | "unknown" | { readonly on: CalendarDay };

/** When `quantity` of a product is in the warehouse. The soonest way wins. */
export function readinessOf(stock: Stock, quantity: number, today: CalendarDay): Readiness {
  if (stock.free >= quantity) return "in-stock";
  const days: CalendarDay[] = [];
  if (stock.free + stock.elsewhere >= quantity) days.push(addDays(today, TRANSFER_DAYS));
  if (stock.arrivesOn !== null && stock.free + stock.arriving >= quantity) days.push(stock.arrivesOn);
  if (stock.shipsOn !== null) days.push(stock.shipsOn);
  const first = days.toSorted()[0];
  if (first === undefined) return "unknown";
  return { on: first > today ? first : today };
}

/** The most pieces of a product that a day is known for; any number where back-ordered goods have a day. */
export function mostReady({ free, arriving, arrivesOn, elsewhere, shipsOn }: Stock): number {
  if (shipsOn !== null) return Number.POSITIVE_INFINITY;
  return Math.max(0, free, free + elsewhere, arrivesOn === null ? 0 : free + arriving);
}

/** The latest of several days. One unknown day makes all unknown, because a truck waits for the whole order. */
export function allReady(each: readonly Readiness[]): Readiness {
  if (each.includes("unknown")) return "unknown";
  const days = each.flatMap((one) => (typeof one === "object" ? [one.on] : [])).toSorted();
  const last = days.at(-1);
  return last === undefined ? "in-stock" : { on: last };
}

/** The day for `DayRequest.readyOn`. */
export const readyDay = (readiness: Exclude<Readiness, "unknown">): CalendarDay | null =>
  typeof readiness === "object" ? readiness.on : null;

export type Supplier = {
  readonly code: string;
  readonly name: string;
  /** Days between the order and its first run. */
  readonly leadDays: number;
  /** A weekday without a price has no run; a negative price counts as nothing. */
  readonly weekdayCents: Readonly<Partial<Record<Weekday, Cents>>>;
  /** Its own holidays. */
  readonly closed: ReadonlySet<CalendarDay>;
  /** Whether it stays at home on the place's public holidays too. */
  readonly publicHolidays: "kept" | "worked";
  readonly countries: readonly string[];
  /** Empty: every state. */
  readonly states: readonly string[];
  readonly note: string;
};

export function servesPlace(supplier: Supplier, place: { readonly country: string; readonly state: string }): boolean {
  return (
    supplier.countries.includes(place.country) &&
    (supplier.states.length === 0 || supplier.states.includes(place.state))
  );
}

export type SupplierRequest = {
  readonly supplier: Supplier;
  readonly today: CalendarDay;
  /** Public holidays of the place. */
  readonly holidays: ReadonlySet<CalendarDay>;
  readonly length: number;
};

/** A supplier's own calendar. */
export function supplierDays({ supplier, today, holidays, length }: SupplierRequest): readonly DeliveryDay[] {
  const first = addDays(today, supplier.leadDays);
  return daysFrom(today, length).map((day) => {
    const cents = supplier.weekdayCents[weekdayOf(day)];
    if (cents === undefined) return { day, cents: asCents(0), available: false, state: "no-run" };
    const rests = supplier.closed.has(day) || (supplier.publicHolidays === "kept" && holidays.has(day));
    const state = rests ? "closed" : day < first ? "too-soon" : "open";
    return { day, cents: maxCents(asCents(0), cents), available: state === "open", state };
  });
}

export type PaidService = {
  readonly sku: string;
  readonly title: string;
  readonly blurb: string;
  readonly cents: Cents;
  /** Root categories it can be bought for; empty: every one. */
  readonly categoryUris: readonly string[];
  readonly isSelected: boolean;
  readonly isHidden: boolean;
};

/** The services that fit what is in the cart. */
export function servicesFor(
  services: readonly PaidService[],
  rootCategoryUris: readonly string[],
): readonly PaidService[] {
  return services.filter(
    ({ categoryUris }) => categoryUris.length === 0 || categoryUris.some((uri) => rootCategoryUris.includes(uri)),
  );
}

/** What is charged: the offered ones that were chosen, and of the hidden ones those selected by rule. */
export function chargedServices(
  offered: readonly PaidService[],
  chosenSkus: readonly string[],
): readonly PaidService[] {
  return offered.filter((one) => (one.isHidden ? one.isSelected : chosenSkus.includes(one.sku)));
}

/** The first chosen service that is not offered, or null. Hidden ones come by themselves, but may be named. */
export const unknownService = (offered: readonly PaidService[], chosenSkus: readonly string[]): string | null =>
  chosenSkus.find((sku) => !offered.some((one) => one.sku === sku)) ?? null;

export const rootCategories = (lines: readonly BasketLine[]): readonly string[] => [
  ...new Set(lines.map((line) => line.rootCategoryUri)),
];

/** Departments whose products are too large or heavy for one person and a narrow stair. */
const bulkyDepartments: ReadonlySet<string> = new Set([
  "cooking",
  "refrigeration",
  "laundry",
  "dishwashing",
  "tv-audio",
  "outdoor",
  "furniture",
  "bedroom",
  "home-office",
]);

export const isBulky = (line: BasketLine): boolean => bulkyDepartments.has(line.rootCategoryUri);

/** Pieces that need a place of their own on our truck. */
export const bulkyPieces = (lines: readonly BasketLine[]): number =>
  lines
    .filter((line) => isOnTruck(line) && roomyDepartments.includes(line.rootCategoryUri))
    .reduce((pieces, line) => pieces + line.quantity, 0);

/** Units of a placed order by the warehouse that has them; `arrivesOn` where they are still to come. */
type PlacedUnits = { readonly warehouseCode: string; readonly arrivesOn: CalendarDay | null };

/** When the last of these units is in the warehouse that the truck leaves from; null: all are there. */
export function unitsReadyOn(
  units: readonly PlacedUnits[],
  { home, today }: { readonly home: string; readonly today: CalendarDay },
): CalendarDay | null {
  const days = units.flatMap(({ warehouseCode, arrivesOn }) => {
    if (warehouseCode === home) return arrivesOn === null ? [] : [arrivesOn];
    return [addDays(arrivesOn ?? today, TRANSFER_DAYS)];
  });
  return days.toSorted().at(-1) ?? null;
}
