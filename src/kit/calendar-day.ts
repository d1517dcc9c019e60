import type { Brand } from "./brand.ts";

/** A date without a time, `YYYY-MM-DD`: a day in the place's own calendar, never an instant. */
export type CalendarDay = Brand<string, "CalendarDay">;

/** 1 Monday … 7 Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** `[year, month, day]` with the month counted from 1, as the wire shows dates. */
export type DayParts = [year: number, month: number, day: number];

const DAY_MS = 86_400_000;

const toUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const fromUtc = (utc: number): CalendarDay => new Date(utc).toISOString().slice(0, 10) as CalendarDay;

/** True for a real day written `YYYY-MM-DD`: 2028-02-29 is one, 2027-02-29 is not. */
export function isCalendarDay(text: string): text is CalendarDay {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const utc = toUtc(text);
  return !Number.isNaN(utc) && fromUtc(utc) === text;
}

/** A text that is known to be a day. Throws where it names none. */
export function asCalendarDay(text: string): CalendarDay {
  if (!isCalendarDay(text)) throw new RangeError(`${text} is not a calendar day.`);
  return text;
}

export const addDays = (day: CalendarDay, days: number): CalendarDay => fromUtc(toUtc(day) + days * DAY_MS);

/** Consecutive days. */
export function daysFrom(from: CalendarDay, length: number): CalendarDay[] {
  const start = toUtc(from);
  return Array.from({ length }, (_, ahead) => fromUtc(start + ahead * DAY_MS));
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  Math.round((toUtc(to) - toUtc(from)) / DAY_MS);

export function weekdayOf(day: CalendarDay): Weekday {
  const sundayFirst = new Date(toUtc(day)).getUTCDay();
  return (sundayFirst === 0 ? 7 : sundayFirst) as Weekday;
}

export function toDayParts(day: CalendarDay): DayParts {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
}

/** The day the parts name, or null when there is no such day. */
export function fromDayParts([year, month, day]: DayParts): CalendarDay | null {
  const text = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return isCalendarDay(text) ? text : null;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  clocks.set(timeZone, made);
  return made;
}

/** The wall clock at an instant in a time zone: its day and its `HH:mm`. */
export function wallClock(instant: Date, timeZone: string): { day: CalendarDay; time: string } {
  const parts: Record<string, string> = {};
  for (const part of clockOf(timeZone).formatToParts(instant)) parts[part.type] = part.value;
  return {
    day: `${parts["year"]}-${parts["month"]}-${parts["day"]}` as CalendarDay,
    time: `${parts["hour"]}:${parts["minute"]}`,
  };
}

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** `Saturday 14 November`: the same text on server and browser, independent of their locale data. */
export function formatDay(day: CalendarDay): string {
  const [, month, date] = toDayParts(day);
  return `${weekdays[weekdayOf(day) - 1]} ${date} ${months[month - 1]}`;
}

/** `Sat 14 Nov` */
export function formatShortDay(day: CalendarDay): string {
  const [, month, date] = toDayParts(day);
  return `${weekdays[weekdayOf(day) - 1]?.slice(0, 3)} ${date} ${months[month - 1]?.slice(0, 3)}`;
}
