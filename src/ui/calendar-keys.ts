import {
  addDays,
  daysBetween,
  fromDayParts,
  formatDay,
  toDayParts,
  weekdayOf,
  type CalendarDay,
} from "#kit/calendar-day.ts";
import { formatPrice, type Cents } from "#kit/money.ts";

export interface CalendarEntry {
  day: CalendarDay;
  /** Null while a day has no delivery. Zero reads FREE. */
  priceCents: Cents | null;
  available: boolean;
  isToday?: boolean;
  /** Shown in place of the price where another figure matters. */
  label?: string;
}

/** The same date in the next or the last month, or that month's last day where it is shorter. */
export function addMonth(day: CalendarDay, months: 1 | -1): CalendarDay {
  const [year, month, date] = toDayParts(day);
  const index = year * 12 + (month - 1) + months;
  for (let wanted = date; ; wanted -= 1) {
    const found = fromDayParts([Math.floor(index / 12), (index % 12) + 1, wanted]);
    if (found) return found;
  }
}

export interface CalendarBounds {
  first: CalendarDay;
  last: CalendarDay;
}

const clamp = (day: CalendarDay, { first, last }: CalendarBounds): CalendarDay =>
  day < first ? first : day > last ? last : day;

/** Where a key takes the focus in a Monday-first grid; null for keys that are not the grid's. */
export function moveInCalendar(key: string, from: CalendarDay, bounds: CalendarBounds): CalendarDay | null {
  const moves: Record<string, () => CalendarDay> = {
    ArrowRight: () => addDays(from, 1),
    ArrowLeft: () => addDays(from, -1),
    ArrowDown: () => sameColumn(from, { by: 7, bounds }),
    ArrowUp: () => sameColumn(from, { by: -7, bounds }),
    Home: () => addDays(from, 1 - weekdayOf(from)),
    End: () => addDays(from, 7 - weekdayOf(from)),
    PageDown: () => addMonth(from, 1),
    PageUp: () => addMonth(from, -1),
  };
  const move = Object.hasOwn(moves, key) ? moves[key] : undefined;
  return move ? clamp(move(), bounds) : null;
}

/** A week up or down never changes the weekday: at the edge the focus stays. */
function sameColumn(from: CalendarDay, { by, bounds }: { by: 7 | -7; bounds: CalendarBounds }): CalendarDay {
  const to = addDays(from, by);
  return to < bounds.first || to > bounds.last ? from : to;
}

/** The days in rows of Monday to Sunday; null where a row starts before or ends after them. */
export function calendarRows(days: readonly CalendarEntry[]): readonly (readonly (CalendarEntry | null)[])[] {
  const first = days[0];
  if (!first) return [];
  const lead = weekdayOf(first.day) - 1;
  const span = daysBetween(first.day, days[days.length - 1]?.day ?? first.day) + 1;
  const byDay = new Map(days.map((entry) => [entry.day, entry]));
  return Array.from({ length: Math.ceil((lead + span) / 7) }, (_, row) =>
    Array.from({ length: 7 }, (_cell, column) => byDay.get(addDays(first.day, row * 7 + column - lead)) ?? null),
  );
}

/** `FREE`, `$49`, `TODAY - $49`; empty for a day without delivery (DELIV-42, DELIV-43). */
export function dayLabel({ available, priceCents, isToday, label }: CalendarEntry): string {
  if (!available) return isToday ? "TODAY" : "";
  return `${isToday ? "TODAY - " : ""}${label ?? formatPrice(priceCents)}`;
}

/** `Saturday 14 November, $49, available` */
export function dayName(entry: CalendarEntry): string {
  const parts = [formatDay(entry.day), dayLabel(entry), entry.available ? "available" : "not available"];
  return parts.filter(Boolean).join(", ");
}

/** The day that takes the one tab stop: the chosen, else the first that can be chosen, else the first. */
export function tabStop(days: readonly CalendarEntry[], selected: CalendarDay | null): CalendarDay | null {
  const chosen = days.find((entry) => entry.day === selected) ?? days.find((entry) => entry.available) ?? days[0];
  return chosen?.day ?? null;
}
