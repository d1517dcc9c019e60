import { expect, test } from "vitest";
import { addDays, asCalendarDay } from "#kit/calendar-day.ts";
import { asCents } from "#kit/money.ts";
import {
  addMonth,
  calendarRows,
  dayLabel,
  dayName,
  moveInCalendar,
  tabStop,
  type CalendarEntry,
} from "./calendar-keys.ts";

const bounds = { first: asCalendarDay("2026-11-20"), last: asCalendarDay("2026-12-31") };
const days: CalendarEntry[] = Array.from({ length: 42 }, (_, index) => ({
  day: addDays(bounds.first, index),
  priceCents: index === 0 ? asCents(4900) : asCents(0),
  available: index !== 1,
  isToday: index === 0,
}));

test.each([
  ["ArrowRight", "2026-11-28", "2026-11-29"],
  ["ArrowLeft", "2026-12-01", "2026-11-30"],
  ["ArrowDown", "2026-11-28", "2026-12-05"],
  ["ArrowUp", "2026-12-05", "2026-11-28"],
  ["Home", "2026-11-28", "2026-11-23"],
  ["End", "2026-11-23", "2026-11-29"],
  ["PageDown", "2026-11-24", "2026-12-24"],
  ["PageUp", "2026-12-24", "2026-11-24"],
])("%s from %s goes to %s in the delivery calendar (DELIV-40)", (key, from, to) => {
  expect(moveInCalendar(key, asCalendarDay(from), bounds)).toBe(to);
});

test.each([
  ["ArrowLeft", "2026-11-20", "2026-11-20"],
  ["ArrowUp", "2026-11-24", "2026-11-24"],
  ["ArrowDown", "2026-12-30", "2026-12-30"],
  ["Home", "2026-11-21", "2026-11-20"],
  ["PageUp", "2026-12-01", "2026-11-20"],
  ["PageDown", "2026-12-10", "2026-12-31"],
])("%s from %s never leaves the days on offer (DELIV-40)", (key, from, to) => {
  expect(moveInCalendar(key, asCalendarDay(from), bounds)).toBe(to);
});

test("other keys, inherited names among them, belong to the browser (DELIV-40)", () => {
  expect(moveInCalendar("Tab", asCalendarDay("2026-11-28"), bounds)).toBeNull();
  expect(moveInCalendar("toString", asCalendarDay("2026-11-28"), bounds)).toBeNull();
});

test("a month on from the 31st is the last day of a shorter month (DELIV-40)", () => {
  expect(addMonth(asCalendarDay("2026-12-31"), 1)).toBe("2027-01-31");
  expect(addMonth(asCalendarDay("2027-01-31"), 1)).toBe("2027-02-28");
  expect(addMonth(asCalendarDay("2027-01-15"), -1)).toBe("2026-12-15");
});

test("weeks start on Monday and hold all 42 days once (DELIV-40)", () => {
  const rows = calendarRows(days);
  expect(rows.every((row) => row.length === 7)).toBe(true);
  expect(rows[0]?.map((entry) => entry?.day.slice(8) ?? "")).toEqual(["", "", "", "", "20", "21", "22"]);
  expect(rows.flat().filter((entry) => entry !== null)).toEqual(days);
});

test("a day is labelled FREE or with its price, and today says so first (DELIV-42, DELIV-43)", () => {
  expect(dayLabel({ day: asCalendarDay("2026-11-21"), priceCents: asCents(0), available: true })).toBe("FREE");
  expect(dayLabel({ day: asCalendarDay("2026-11-21"), priceCents: asCents(4900), available: true })).toBe("$49");
  expect(
    dayLabel({ day: asCalendarDay("2026-11-20"), priceCents: asCents(4900), available: true, isToday: true }),
  ).toBe("TODAY - $49");
  expect(dayLabel({ day: asCalendarDay("2026-11-21"), priceCents: asCents(0), available: true, label: "+$0" })).toBe(
    "+$0",
  );
});

test("a day is spoken with its date, its price and whether it can be had (DELIV-42)", () => {
  expect(dayName({ day: asCalendarDay("2026-11-14"), priceCents: asCents(4900), available: true })).toBe(
    "Saturday 14 November, $49, available",
  );
  expect(dayName({ day: asCalendarDay("2026-11-15"), priceCents: null, available: false })).toBe(
    "Sunday 15 November, not available",
  );
});

test("the tab key reaches the chosen day, else the first that can be had (DELIV-40)", () => {
  expect(tabStop(days, asCalendarDay("2026-12-01"))).toBe("2026-12-01");
  expect(tabStop(days, null)).toBe("2026-11-20");
  expect(tabStop(days.slice(1), null)).toBe("2026-11-22");
});
