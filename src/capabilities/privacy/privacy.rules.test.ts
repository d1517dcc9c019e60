import { describe, expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { daysLeft, dueDay, formatDaysLeft, describeOpen } from "./privacy.rules.ts";

const calendar = { days: 30, isWorkingDays: false, shutFrom: "", shutTo: "" };
const working = { days: 20, isWorkingDays: true, shutFrom: "12-25", shutTo: "01-15" };
const none: ReadonlySet<string> = new Set();
const due = (from: string, terms: typeof calendar, holidays = none) => dueDay(asCalendarDay(from), terms, holidays);

describe("the day on which an answer is due", () => {
  test("in Australia it is 30 calendar days after the request came (OFU-03)", () => {
    expect(due("2026-11-20", calendar)).toBe("2026-12-20");
  });

  test("in New Zealand weekends are not counted (OFU-03)", () => {
    expect(due("2026-11-20", { ...working, days: 1 })).toBe("2026-11-23");
    expect(due("2026-08-03", working)).toBe("2026-08-31");
  });

  test("in New Zealand national holidays are not counted (OFU-03)", () => {
    expect(due("2026-10-23", { ...working, days: 1 }, new Set(["2026-10-26"]))).toBe("2026-10-27");
  });

  test("in New Zealand the days from Christmas to 15 January are not counted (OFU-03)", () => {
    expect(due("2026-12-24", { ...working, days: 1 })).toBe("2027-01-18");
    expect(due("2027-01-04", { ...working, days: 1 })).toBe("2027-01-18");
  });
});

test("days left are counted down to the due day and below it (OFU-03)", () => {
  const [today, soon] = [asCalendarDay("2026-11-20"), asCalendarDay("2026-11-21")];
  expect([daysLeft(soon, today), daysLeft(today, today), daysLeft(today, soon)]).toEqual([1, 0, -1]);
  expect([12, 1, 0, -1, -2].map(formatDaysLeft)).toEqual([
    "12 days left",
    "1 day left",
    "Due today",
    "1 day late",
    "2 days late",
  ]);
});

test("unfinished parts are named in one sentence, and counted beyond three (OFU-03)", () => {
  expect(describeOpen(["order 100231"])).toBe("Order 100231 is not finished yet, so this person can't be erased.");
  expect(describeOpen(["order 1", "return 1-R1"])).toBe(
    "Order 1 and return 1-R1 are not finished yet, so this person can't be erased.",
  );
  expect(describeOpen(["order 1", "order 2", "order 3", "order 4", "order 5"])).toBe(
    "Order 1, order 2, order 3 and 2 more are not finished yet, so this person can't be erased.",
  );
});
