import type { Country } from "./locality.ts";

/**
 * A day without deliveries. `state` is null for the whole country, else the state (Australia) or the province (New
 * Zealand, the last part of its ISO 3166-2 code). `date` is a calendar day, `YYYY-MM-DD`.
 */
export type PublicHoliday = { country: Country; state: string | null; date: string; name: string };

type DatesOf = (year: number) => string[];
type HolidayRule = { country: Country; states: readonly string[] | null; name: string; dates: DatesOf };
type MonthDay = readonly [month: number, day: number];

export const publicHolidayYears: readonly number[] = [2026, 2027, 2028];

const sunday = 0;
const monday = 1;
const tuesday = 2;
const friday = 5;
const saturday = 6;

// The Matariki Act's schedule sets the date of each year: it follows the Māori lunar calendar, so no rule gives it.
const matariki: Record<number, string> = { 2026: "2026-07-10", 2027: "2027-06-25", 2028: "2028-07-14" };

// New South Wales proclaimed a Monday after Anzac Day for these two years only.
const anzacMondaysOfNewSouthWales: Record<number, string> = { 2026: "2026-04-27", 2027: "2027-04-26" };

// Days of only a part of a state (the Ekka in Brisbane, the Regatta in Hobart) and part days are not listed.
const rules: readonly HolidayRule[] = [
  australia("New Year's Day", null, fixed(1, 1)),
  australia("New Year's Day (additional day)", null, weekdayInLieu([1, 1])),
  australia("Australia Day", null, fixedOrNextMonday(1, 26)),
  australia("Good Friday", null, easter(-2)),
  australia("Easter Saturday", ["NSW", "ACT", "VIC", "QLD", "SA", "NT"], easter(-1)),
  australia("Easter Sunday", ["NSW", "ACT", "VIC", "QLD", "SA", "WA", "NT"], easter(0)),
  australia("Easter Monday", null, easter(1)),
  australia("Anzac Day", null, fixed(4, 25)),
  australia("Anzac Day (Monday in lieu)", ["ACT", "WA"], weekdayInLieu([4, 25])),
  australia("Anzac Day (Monday in lieu)", ["QLD", "SA", "NT"], mondayAfterSunday(4, 25)),
  australia("Anzac Day (additional day)", ["NSW"], listed(anzacMondaysOfNewSouthWales)),
  australia("Canberra Day", ["ACT"], nth(2, monday, 3)),
  australia("Reconciliation Day", ["ACT"], firstOnOrAfter(monday, 5, 27)),
  australia("Labour Day", ["VIC"], nth(2, monday, 3)),
  australia("Eight Hours Day", ["TAS"], nth(2, monday, 3)),
  australia("Adelaide Cup Day", ["SA"], nth(2, monday, 3)),
  australia("Labour Day", ["WA"], nth(1, monday, 3)),
  australia("Labour Day", ["QLD"], nth(1, monday, 5)),
  australia("May Day", ["NT"], nth(1, monday, 5)),
  australia("Western Australia Day", ["WA"], nth(1, monday, 6)),
  australia("King's Birthday", ["NSW", "ACT", "VIC", "SA", "TAS", "NT"], nth(2, monday, 6)),
  australia("Picnic Day", ["NT"], nth(1, monday, 8)),
  // Proclaimed each year by the Governor, usually the last Monday of September.
  australia("King's Birthday", ["WA"], last(monday, 9)),
  // The day before the last Saturday of September, subject to the league's calendar.
  australia("Friday before the AFL Grand Final", ["VIC"], (year) =>
    last(saturday, 9)(year).map((day) => shift(day, -1)),
  ),
  australia("King's Birthday", ["QLD"], nth(1, monday, 10)),
  australia("Labour Day", ["NSW", "ACT", "SA"], nth(1, monday, 10)),
  australia("Melbourne Cup Day", ["VIC"], nth(1, tuesday, 11)),
  australia("Christmas Day", null, fixed(12, 25)),
  australia("Boxing Day", null, fixed(12, 26)),
  australia("Christmas and Boxing Day (additional day)", null, weekdayInLieu([12, 25], [12, 26])),

  newZealand("New Year's Day", null, fixed(1, 1)),
  newZealand("Day after New Year's Day", null, fixed(1, 2)),
  newZealand("New Year holidays (Mondayised)", null, weekdayInLieu([1, 1], [1, 2])),
  newZealand("Waitangi Day", null, fixed(2, 6)),
  newZealand("Waitangi Day (Mondayised)", null, weekdayInLieu([2, 6])),
  newZealand("Good Friday", null, easter(-2)),
  newZealand("Easter Monday", null, easter(1)),
  newZealand("Anzac Day", null, fixed(4, 25)),
  newZealand("Anzac Day (Mondayised)", null, weekdayInLieu([4, 25])),
  newZealand("King's Birthday", null, nth(1, monday, 6)),
  newZealand("Matariki", null, listed(matariki)),
  newZealand("Labour Day", null, nth(4, monday, 10)),
  newZealand("Christmas Day", null, fixed(12, 25)),
  newZealand("Boxing Day", null, fixed(12, 26)),
  newZealand("Christmas and Boxing Day (additional day)", null, weekdayInLieu([12, 25], [12, 26])),
  newZealand("Wellington Anniversary Day", ["WGN"], nearestMonday(1, 22)),
  newZealand("Auckland Anniversary Day", ["AUK"], nearestMonday(1, 29)),
  newZealand("Nelson Anniversary Day", ["NSN"], nearestMonday(2, 1)),
  newZealand("Taranaki Anniversary Day", ["TKI"], nth(2, monday, 3)),
  newZealand("Otago Anniversary Day", ["OTA"], nearestMonday(3, 23)),
  newZealand("Southland Anniversary Day", ["STL"], easter(2)),
  newZealand("Hawke's Bay Anniversary Day", ["HKB"], (year) => nth(4, monday, 10)(year).map((day) => shift(day, -3))),
  newZealand("Marlborough Anniversary Day", ["MBH"], (year) => nth(4, monday, 10)(year).map((day) => shift(day, 7))),
  newZealand("Canterbury Show Day", ["CAN"], canterburyShowDay),
  newZealand("Westland Anniversary Day", ["WTC"], nearestMonday(12, 1)),
];

export function publicHolidays(): PublicHoliday[] {
  return publicHolidayYears
    .flatMap((year) => rules.flatMap((rule) => holidaysOf(rule, year)))
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.country.localeCompare(b.country));
}

function holidaysOf({ country, states, name, dates }: HolidayRule, year: number): PublicHoliday[] {
  const places: readonly (string | null)[] = states ?? [null];
  return dates(year).flatMap((date) => places.map((state) => ({ country, state, date, name })));
}

function australia(name: string, states: readonly string[] | null, dates: DatesOf): HolidayRule {
  return { country: "AU", states, name, dates };
}

function newZealand(name: string, states: readonly string[] | null, dates: DatesOf): HolidayRule {
  return { country: "NZ", states, name, dates };
}

function fixed(month: number, day: number): DatesOf {
  return (year) => [dateOf(year, month, day)];
}

function fixedOrNextMonday(month: number, day: number): DatesOf {
  return (year) => [dateOf(year, month, day)].map((date) => (isWeekend(date) ? nextFreeWeekday(date, []) : date));
}

/** For each of the days on a weekend, the next weekday that is not a holiday itself. */
function weekdayInLieu(...days: MonthDay[]): DatesOf {
  return (year) => {
    const taken = days.map(([month, day]) => dateOf(year, month, day));
    const owed: string[] = [];
    for (const date of taken.filter(isWeekend)) owed.push(nextFreeWeekday(date, [...taken, ...owed]));
    return owed;
  };
}

function mondayAfterSunday(month: number, day: number): DatesOf {
  return (year) => {
    const date = dateOf(year, month, day);
    return weekdayOf(date) === sunday ? [shift(date, 1)] : [];
  };
}

function listed(byYear: Record<number, string>): DatesOf {
  return (year) => {
    const date = byYear[year];
    return date ? [date] : [];
  };
}

function nth(ordinal: number, weekday: number, month: number): DatesOf {
  return (year) => firstOnOrAfter(weekday, month, 1 + (ordinal - 1) * 7)(year);
}

function last(weekday: number, month: number): DatesOf {
  return (year) => firstOnOrAfter(weekday, month + 1, 1)(year).map((date) => shift(date, -7));
}

function firstOnOrAfter(weekday: number, month: number, day: number): DatesOf {
  return (year) => {
    const date = dateOf(year, month, day);
    return [shift(date, (weekday - weekdayOf(date) + 7) % 7)];
  };
}

function nearestMonday(month: number, day: number): DatesOf {
  return (year) => {
    const date = dateOf(year, month, day);
    const daysAhead = (monday - weekdayOf(date) + 7) % 7;
    return [shift(date, daysAhead > 3 ? daysAhead - 7 : daysAhead)];
  };
}

/** The second Friday after the first Tuesday of November. */
function canterburyShowDay(year: number): string[] {
  return nth(1, tuesday, 11)(year).map((date) => shift(date, friday - tuesday + 7));
}

function easter(daysAfterSunday: number): DatesOf {
  return (year) => [shift(easterSunday(year), daysAfterSunday)];
}

/** The Sunday after the first full moon of the northern spring, by the Gregorian computus. */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const lunarShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - lunarShift + 15) % 30;
  const leapDays = Math.floor((year % 100) / 4);
  const toSunday = (32 + 2 * (century % 4) + 2 * leapDays - epact - (year % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const count = epact + toSunday - 7 * correction + 114;
  return dateOf(year, Math.floor(count / 31), (count % 31) + 1);
}

function nextFreeWeekday(date: string, taken: readonly string[]): string {
  let next = shift(date, 1);
  while (isWeekend(next) || taken.includes(next)) next = shift(next, 1);
  return next;
}

function isWeekend(date: string): boolean {
  return weekdayOf(date) === saturday || weekdayOf(date) === sunday;
}

function dateOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

function shift(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}
