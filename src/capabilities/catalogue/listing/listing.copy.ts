import type { CalendarDay } from "#kit/calendar-day.ts";
import { formatShortDay } from "#kit/calendar-day.ts";

export const featuresLabel = "Features";

export const deliverByLabels = {
  facet: "Delivered by",
  value: (day: CalendarDay) => formatShortDay(day),
  explain: (zone: string) => `To ${zone}: one of each, ordered now. Several together may come later.`,
} as const;
