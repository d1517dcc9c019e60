import { type CalendarDay, wallClock } from "#kit/calendar-day.ts";
import type { Visit } from "#shop/visit.ts";

/** The day of a visit, in its site's time zone. */
export const dayOf = ({ now, site: { timeZone } }: Pick<Visit, "now" | "site">): CalendarDay =>
  wallClock(now, timeZone).day;
