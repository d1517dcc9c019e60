import { type CalendarDay, formatDay, formatShortDay } from "#kit/calendar-day.ts";
import { writtenNumber } from "#kit/written-number.ts";

export const saleCopy = {
  ends: (day: CalendarDay) => `Ends ${formatDay(day)}`,
  endsShort: (day: CalendarDay) => `Ends ${formatShortDay(day)}`,
  products: (count: number) => `${writtenNumber(count)} ${count === 1 ? "product" : "products"}`,
  /** The line above the head, among the landmarks of a page. */
  notice: "Sale notice",
  closeFooter: "Close this offer",
  days: "days",
  hours: "hours",
  minutes: "minutes",
  seconds: "seconds",
} as const;
