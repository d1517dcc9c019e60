import {
  addDays,
  daysBetween,
  sayDay,
  wallClock,
  weekdayOf,
  type CalendarDay,
  type Weekday,
} from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import type { Zone } from "#capabilities/location/location.rules.ts";

/** Days that one page of the calendar shows, and the farthest the pager goes. */
export const CALENDAR_DAYS = 42;
export const HORIZON_DAYS = 120;
/** `Deliver later` jumps this far. */
export const EXTENDED_DAYS = 21;

/** How full a run is; a day without one is empty. */
export type RunLoad = { readonly capacity: number; readonly taken: number };

/** Everything the tables say about one zone's trucks. */
export type RunPlan = {
  readonly zone: Zone;
  /** A weekday without a price has no run. */
  readonly weekdayCents: Readonly<Partial<Record<Weekday, Cents>>>;
  /** Nothing is packed and nothing leaves: the warehouse's holidays and blackouts. */
  readonly warehouseClosed: ReadonlySet<CalendarDay>;
  /** Nothing arrives: the zone's blackouts and the holidays of the locality's state. */
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

export const todayIn = (now: Date, zone: Pick<Zone, "timeZone">): CalendarDay => wallClock(now, zone.timeZone).day;

const isWorkingDay = (day: CalendarDay, closed: ReadonlySet<CalendarDay>): boolean =>
  weekdayOf(day) <= 5 && !closed.has(day);

/**
 * The first day a run can carry the goods. An order before the cut-off counts its own day as the first of the lead
 * days, if the warehouse works; goods that arrive later begin on the day they arrive.
 */
export function firstRunDay({ plan, now, readyOn }: Omit<DayRequest, "booking">): CalendarDay {
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

type DayContext = { readonly today: CalendarDay; readonly first: CalendarDay; readonly sameDay: Cents | null };

function stateOfDay(day: CalendarDay, request: DayRequest, at: DayContext): DayState {
  const { plan, booking } = request;
  if (plan.weekdayCents[weekdayOf(day)] === undefined) return "no-run";
  if (plan.warehouseClosed.has(day) || plan.zoneClosed.has(day)) return "closed";
  const isToday = day === at.today && at.sameDay !== null;
  if (day < at.first && !isToday) return "too-soon";
  const run = plan.runs.get(day) ?? { capacity: plan.zone.capacityPerRun, taken: 0 };
  return run.taken < run.capacity || booking === "override" ? "open" : "full";
}

/** Every day from today on, with its price and whether it can be had. Today is the zone's own. */
export function deliveryDays(request: DayRequest, length: number = HORIZON_DAYS): readonly DeliveryDay[] {
  const today = todayIn(request.now, request.plan.zone);
  const at: DayContext = { today, first: firstRunDay(request), sameDay: sameDayCents(request) };
  return Array.from({ length }, (_, ahead) => {
    const day = addDays(today, ahead);
    const state = stateOfDay(day, request, at);
    const ordinary = request.plan.weekdayCents[weekdayOf(day)] ?? 0;
    const isSameDay = day === today && at.sameDay !== null && state !== "no-run";
    return { day, cents: isSameDay ? (at.sameDay ?? 0) : ordinary, available: state === "open", state };
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
 * Proforma goods travel once: of the days that can be had only the first free one stays. Earlier days keep their
 * state; later ones cannot be had. Where none is free, the first that can be had at any price stays instead.
 */
export function holdToProformaDay<D extends { readonly available: boolean; readonly cents: Cents }>(
  days: readonly D[],
): readonly D[] {
  const free = days.findIndex((one) => one.available && one.cents <= 0);
  const kept = free === -1 ? days.findIndex((one) => one.available) : free;
  if (kept === -1) return days;
  return days.map((one, index) =>
    index > kept && one.available ? { ...one, available: false, state: "held-back" } : one,
  );
}

/** `tomorrow`, `Saturday 14 November`: the day in a sentence. */
export function sayArrival(day: CalendarDay, today: CalendarDay): string {
  const ahead = daysBetween(today, day);
  if (ahead === 0) return "today";
  return ahead === 1 ? "tomorrow" : sayDay(day);
}
