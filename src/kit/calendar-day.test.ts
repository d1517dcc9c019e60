import fc from "fast-check";
import { describe, expect, expectTypeOf, test } from "vitest";
import {
  addDays,
  asCalendarDay,
  type CalendarDay,
  daysBetween,
  fromDayParts,
  isCalendarDay,
  formatDay,
  formatShortDay,
  toDayParts,
  wallClock,
  weekdayOf,
} from "./calendar-day.ts";

const days = fc.integer({ min: -20_000, max: 40_000 }).map((offset) => addDays(asCalendarDay("2000-01-01"), offset));

describe("days in a calendar", () => {
  test("adding days and counting them undo each other, over months, years and clock changes (DELIV-40)", () => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: -800, max: 800 }),
        (day, count) => daysBetween(day, addDays(day, count)) === count,
      ),
    );
  });

  test("a day and its parts are the same day, with January as month 1 (DELIV-01, CHK-37)", () => {
    fc.assert(fc.property(days, (day) => fromDayParts(toDayParts(day)) === day));
    expect(toDayParts(asCalendarDay("2026-01-31"))).toEqual([2026, 1, 31]);
    expect(fromDayParts([2026, 2, 29])).toBeNull();
    expect(fromDayParts([2026, 13, 1])).toBeNull();
  });

  test("only days that exist are days (DELIV-01)", () => {
    expect(["2028-02-29", "2026-12-31"].every(isCalendarDay)).toBe(true);
    expect(["2027-02-29", "2026-00-10", "2026-1-1", "yesterday", ""].some(isCalendarDay)).toBe(false);
  });

  test("weeks begin on Monday, and days have their names (DELIV-41)", () => {
    expect(weekdayOf(asCalendarDay("2026-11-16"))).toBe(1);
    expect(weekdayOf(asCalendarDay("2026-11-22"))).toBe(7);
    expect(formatDay(asCalendarDay("2026-11-14"))).toBe("Saturday 14 November");
    expect(formatShortDay(asCalendarDay("2026-11-14"))).toBe("Sat 14 Nov");
  });
});

describe("the clock on the wall", () => {
  test.each([
    { place: "Australia/Sydney", at: "2026-10-03T15:59:00Z", day: "2026-10-04", time: "01:59" },
    { place: "Australia/Sydney", at: "2026-10-03T16:00:00Z", day: "2026-10-04", time: "03:00" },
    { place: "Australia/Brisbane", at: "2026-10-03T16:00:00Z", day: "2026-10-04", time: "02:00" },
    { place: "Australia/Adelaide", at: "2026-11-20T13:30:00Z", day: "2026-11-21", time: "00:00" },
    { place: "Australia/Darwin", at: "2026-11-20T14:29:00Z", day: "2026-11-20", time: "23:59" },
    { place: "Pacific/Auckland", at: "2026-11-20T11:00:00Z", day: "2026-11-21", time: "00:00" },
  ])("in $place it is $time on $day (DELIV-38)", ({ place, at, day, time }) => {
    expect(wallClock(new Date(at), place)).toEqual({ day, time });
  });
});

describe("a day as a type of its own", () => {
  test("a plain text is none, and a day passes as a text", () => {
    expectTypeOf<string>().not.toExtend<CalendarDay>();
    expectTypeOf<CalendarDay>().toExtend<string>();
    // @ts-expect-error: a text is no day until it is checked.
    const day: CalendarDay = "2026-11-20";
    expect(isCalendarDay(day)).toBe(true);
  });

  test.each(["2026-02-30", "2026-11-20T00:00:00Z", "20 November", ""])("%j is refused", (text) => {
    expect(() => asCalendarDay(text)).toThrow(RangeError);
  });
});
