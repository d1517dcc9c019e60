import { asCalendarDay, type CalendarDay, sayDay, sayShortDay } from "#kit/calendar-day.ts";

/** A time by the store's clock, `2026-12-03T18:00:00+11:00`, is said as that clock shows it. */
const dayOf = (iso: string): CalendarDay => asCalendarDay(iso.slice(0, 10));

const sayClock = (iso: string): string => sayTime(iso.slice(11, 16));

/** `18:00` is said as `6:00pm`. */
export function sayTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, "0")}${hour < 12 ? "am" : "pm"}`;
}

export type Times = { readonly start: string; readonly end: string };

/** `6:00pm to 8:30pm` */
export const sayHours = ({ start, end }: Times): string => `${sayClock(start)} to ${sayClock(end)}`;

/** `Thursday 3 December` */
export const sayDayOf = (iso: string): string => sayDay(dayOf(iso));
export const sayShortDayOf = (iso: string): string => sayShortDay(dayOf(iso));

/** `Thursday 3 December, 6:00pm to 8:30pm` */
export const sayWhen = (times: Times): string => `${sayDayOf(times.start)}, ${sayHours(times)}`;

/** `Saturday 5 December at 10:00am` */
export const sayMoment = (iso: string): string => `${sayDayOf(iso)} at ${sayClock(iso)}`;

const months = "January February March April May June July August September October November December".split(" ");

/** `December 2026` */
export const sayMonthOf = (iso: string): string => `${months[Number(iso.slice(5, 7)) - 1] ?? ""} ${iso.slice(0, 4)}`;

/** In their order, those of one day together. */
export function byDay<D extends { readonly start: string }>(
  demos: readonly D[],
): readonly { readonly day: CalendarDay; readonly demos: readonly D[] }[] {
  return [...Map.groupBy(demos, ({ start }) => dayOf(start))].map(([day, some]) => ({ day, demos: some }));
}
