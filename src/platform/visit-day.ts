import { type CalendarDay, wallClock } from "#kit/calendar-day.ts";
import type { Visit } from "#shop/visit.ts";

/** The last result of each zone, because one call asks for the day of the same moment repeatedly. */
const lastOf = new Map<string, { readonly at: number; readonly day: CalendarDay }>();

/** The day of a visit, in its site's time zone. */
export function dayOf({ now, site: { timeZone } }: Pick<Visit, "now" | "site">): CalendarDay {
  const at = now.getTime();
  const last = lastOf.get(timeZone);
  if (last?.at === at) return last.day;
  const { day } = wallClock(now, timeZone);
  lastOf.set(timeZone, { at, day });
  return day;
}
