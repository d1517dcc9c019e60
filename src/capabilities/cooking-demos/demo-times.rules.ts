import { asCalendarDay, type CalendarDay, formatDay, formatShortDay } from "#kit/calendar-day.ts";
import { formatTime } from "#kit/clock-time.ts";

/** A time by the store's clock, `2026-12-03T18:00:00+11:00`, as that clock shows it. */
const dayOf = (iso: string): CalendarDay => asCalendarDay(iso.slice(0, 10));

const formatClock = (iso: string): string => formatTime(iso.slice(11, 16));

export type Times = { readonly start: string; readonly end: string };

/** `6:00pm to 8:30pm` */
export const formatHours = ({ start, end }: Times): string => `${formatClock(start)} to ${formatClock(end)}`;

/** `Thursday 3 December` */
export const formatDayOf = (iso: string): string => formatDay(dayOf(iso));
export const formatShortDayOf = (iso: string): string => formatShortDay(dayOf(iso));

/** `Thursday 3 December, 6:00pm to 8:30pm` */
export const formatWhen = (times: Times): string => `${formatDayOf(times.start)}, ${formatHours(times)}`;

/** `Saturday 5 December at 10:00am` */
export const formatMoment = (iso: string): string => `${formatDayOf(iso)} at ${formatClock(iso)}`;

const months = "January February March April May June July August September October November December".split(" ");

/** `December 2026` */
export const formatMonthOf = (iso: string): string => `${months[Number(iso.slice(5, 7)) - 1] ?? ""} ${iso.slice(0, 4)}`;

/** In their order, those of one day together. */
export function byDay<D extends { readonly start: string }>(
  demos: readonly D[],
): readonly { readonly day: CalendarDay; readonly demos: readonly D[] }[] {
  return [...Map.groupBy(demos, ({ start }) => dayOf(start))].map(([day, some]) => ({ day, demos: some }));
}
