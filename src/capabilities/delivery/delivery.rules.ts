import {
  addDays,
  daysFrom,
  type CalendarDay,
  daysBetween,
  formatDay,
  wallClock,
  type Weekday,
  weekdayOf,
} from "#kit/calendar-day.ts";
import { asCents, type Cents } from "#kit/money.ts";
import type { Visit } from "#shop/visit.ts";
import type { Zone } from "#capabilities/location/location.rules.ts";

/** Days that one page of the calendar shows, and the farthest the pager goes. */
export const CALENDAR_DAYS = 42;
export const HORIZON_DAYS = 120;
/** Days that `Deliver later` moves forward. */
export const EXTENDED_DAYS = 21;

/** How full a run is; a day without one is empty. */
export type RunLoad = {
  readonly capacity: number;
  readonly taken: number;
  /** Pieces of big goods it can carry; null: one for each stop will do. */
  readonly bulkyCapacity: number | null;
  readonly bulkyTaken: number;
};

/** Everything that the tables define for one zone's trucks. */
export type RunPlan = {
  readonly zone: Zone;
  readonly bulkyPerRun: number | null;
  /** A weekday without a price has no run. */
  readonly weekdayCents: Readonly<Partial<Record<Weekday, Cents>>>;
  /** Nothing is packed and nothing leaves: the warehouse's holidays and blackouts. */
  readonly warehouseClosed: ReadonlySet<CalendarDay>;
  /** Days without deliveries: the zone's blackouts and the holidays of the locality's state or province. */
  readonly zoneClosed: ReadonlySet<CalendarDay>;
  readonly runs: ReadonlyMap<CalendarDay, RunLoad>;
};

/** `override` opens runs that are full: for staff who may. */
export type Booking = "normal" | "override";

export type DayRequest = {
  readonly plan: RunPlan;
  readonly now: Date;
  /** When the last of the goods reaches the warehouse; null: all are there. */
  readonly readyOn: CalendarDay | null;
  /** Pieces of big goods among them. */
  readonly bulky: number;
  readonly booking: Booking;
};

export type DayState = "open" | "full" | "closed" | "no-run" | "too-soon" | "held-back";

export type DeliveryDay = {
  readonly day: CalendarDay;
  /** 0 where there is no run. */
  readonly cents: Cents;
  readonly available: boolean;
  readonly state: DayState;
};

/** Staff with the permission may book full runs when they request it; for others the request changes nothing. */
export const bookingFor = (visit: Pick<Visit, "customer">, wanted: Booking): Booking =>
  mayOverride(visit) ? wanted : "normal";

export const mayOverride = ({ customer }: Pick<Visit, "customer">): boolean =>
  customer?.staff?.permissions.includes("serviceOverride") ?? false;

export const todayIn = (now: Date, zone: Pick<Zone, "timeZone">): CalendarDay => wallClock(now, zone.timeZone).day;

const isWorkingDay = (day: CalendarDay, closed: ReadonlySet<CalendarDay>): boolean =>
  weekdayOf(day) <= 5 && !closed.has(day);

/**
 * The first day a run can carry the goods. An order before the cut-off counts its own day as the first of the lead
 * days, if the warehouse works; goods that arrive later begin on the day they arrive.
 */
export function firstRunDay({ plan, now, readyOn }: Omit<DayRequest, "booking" | "bulky">): CalendarDay {
  const { day: today, time } = wallClock(now, plan.zone.timeZone);
  const ordered = time < plan.zone.cutOff ? today : addDays(today, 1);
  let day = readyOn !== null && readyOn > ordered ? readyOn : ordered;
  // A warehouse that is closed for a whole year is closed for good: stop counting.
  for (let worked = 0, passed = 0; worked < plan.zone.leadDays && passed < 366; passed++) {
    if (isWorkingDay(day, plan.warehouseClosed)) worked++;
    day = addDays(day, 1);
  }
  return day;
}

/** The price of going out today, or null when it is too late or never done. */
function sameDayCents({ plan, now, readyOn }: DayRequest): Cents | null {
  const { sameDayCutOff, sameDayCents: cents, timeZone } = plan.zone;
  const { day, time } = wallClock(now, timeZone);
  if (sameDayCutOff === null || cents === null || time >= sameDayCutOff) return null;
  return readyOn === null || readyOn <= day ? cents : null;
}

/**
 * Whether one more stop with so many big pieces fits on a run. An order with more of them than a run may carry gets a
 * run that has none yet, since no other would ever do.
 */
export function hasRoom(run: RunLoad, bulky: number): boolean {
  if (run.taken >= run.capacity) return false;
  if (bulky === 0 || run.bulkyCapacity === null) return true;
  return run.bulkyCapacity > 0 && (run.bulkyTaken === 0 || run.bulkyTaken + bulky <= run.bulkyCapacity);
}

const emptyRun = ({ zone, bulkyPerRun }: RunPlan): RunLoad => ({
  capacity: zone.capacityPerRun,
  taken: 0,
  bulkyCapacity: bulkyPerRun,
  bulkyTaken: 0,
});

type DayContext = {
  readonly today: CalendarDay;
  readonly first: CalendarDay;
  readonly sameDay: Cents | null;
  readonly emptyRun: RunLoad;
};

function stateOfDay(day: CalendarDay, weekday: Weekday, request: DayRequest, at: DayContext): DayState {
  const { plan, booking } = request;
  if (plan.weekdayCents[weekday] === undefined) return "no-run";
  if (plan.warehouseClosed.has(day) || plan.zoneClosed.has(day)) return "closed";
  const isToday = day === at.today && at.sameDay !== null;
  if (day < at.first && !isToday) return "too-soon";
  return booking === "override" || hasRoom(plan.runs.get(day) ?? at.emptyRun, request.bulky) ? "open" : "full";
}

/** Every day from today on, with its price and whether it can be had. Today is the zone's own. */
export function deliveryDays(request: DayRequest, length: number = HORIZON_DAYS): readonly DeliveryDay[] {
  const { plan } = request;
  const today = todayIn(request.now, plan.zone);
  const at = { today, first: firstRunDay(request), sameDay: sameDayCents(request), emptyRun: emptyRun(plan) };
  const weekdayOfToday = weekdayOf(today);
  return daysFrom(today, length).map((day, ahead) => {
    const weekday = (((weekdayOfToday - 1 + ahead) % 7) + 1) as Weekday;
    const state = stateOfDay(day, weekday, request, at);
    const ordinary = plan.weekdayCents[weekday] ?? asCents(0);
    const isSameDay = ahead === 0 && at.sameDay !== null && state !== "no-run";
    return { day, cents: isSameDay ? (at.sameDay ?? asCents(0)) : ordinary, available: state === "open", state };
  });
}

/** One day of the answer, if it can be had. */
export const findOpenDay = (days: readonly DeliveryDay[], day: CalendarDay): DeliveryDay | null =>
  days.find((one) => one.day === day && one.available) ?? null;

export const firstOpenDay = <D extends { readonly available: boolean }>(days: readonly D[]): D | null =>
  days.find((one) => one.available) ?? null;

/** The stored day if it can still be had, otherwise the first that can. */
export function defaultDay<D extends { readonly day: CalendarDay; readonly available: boolean }>(
  days: readonly D[],
  stored: CalendarDay | null,
): D | null {
  return days.find((one) => one.available && one.day === stored) ?? firstOpenDay(days);
}

/**
 * Proforma products are delivered once: only the first free day stays available. Where none is free, the first
 * available one at any price stays.
 */
export function holdToProformaDay<D extends { readonly available: boolean; readonly cents: Cents }>(
  days: readonly D[],
): readonly D[] {
  const free = days.findIndex((one) => one.available && one.cents <= 0);
  const firstFree = free === -1 ? days.findIndex((one) => one.available) : free;
  if (firstFree === -1) return days;
  return days.map((one, index) =>
    index > firstFree && one.available ? { ...one, available: false, state: "held-back" } : one,
  );
}

/**
 * Whether an earlier day may still open: expected stock could arrive early, or a place on a full earlier run could be
 * released.
 */
export function mayGetEarlier(days: readonly DeliveryDay[], readyOn: CalendarDay | null): boolean {
  const first = days.findIndex((one) => one.available);
  return first > 0 && (readyOn !== null || days.slice(0, first).some((one) => one.state === "full"));
}

/** The days before a chosen one that could be had instead. */
export const earlierOpenDays = (days: readonly DeliveryDay[], chosen: CalendarDay): readonly CalendarDay[] =>
  days.filter((one) => one.available && one.day < chosen).map((one) => one.day);

/** `tomorrow`, `Saturday 14 November`: the day in a sentence. */
export function describeArrival(day: CalendarDay, today: CalendarDay): string {
  const ahead = daysBetween(today, day);
  if (ahead === 0) return "today";
  return ahead === 1 ? "tomorrow" : formatDay(day);
}
