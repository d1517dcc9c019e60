import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { instantAt, localIso } from "./place-time.ts";

const zones = ["Australia/Sydney", "Australia/Brisbane", "Australia/Adelaide", "Australia/Perth", "Pacific/Auckland"];

describe("a time in a place", () => {
  test.each([
    ["2026-10-03", "18:00", "Australia/Sydney", "2026-10-03T08:00:00.000Z", "2026-10-03T18:00:00+10:00"],
    ["2026-10-04", "18:00", "Australia/Sydney", "2026-10-04T07:00:00.000Z", "2026-10-04T18:00:00+11:00"],
    ["2026-10-04", "18:00", "Australia/Brisbane", "2026-10-04T08:00:00.000Z", "2026-10-04T18:00:00+10:00"],
    ["2027-04-04", "18:00", "Australia/Adelaide", "2027-04-04T08:30:00.000Z", "2027-04-04T18:00:00+09:30"],
    ["2026-09-27", "11:00", "Pacific/Auckland", "2026-09-26T22:00:00.000Z", "2026-09-27T11:00:00+13:00"],
    ["2026-12-03", "18:30", "Australia/Perth", "2026-12-03T10:30:00.000Z", "2026-12-03T18:30:00+08:00"],
  ])("%s %s in %s is %s, on the days clocks change too (DEMO-17)", (day, time, zone, instant, local) => {
    expect(instantAt(asCalendarDay(day), time, zone).toISOString()).toBe(instant);
    expect(localIso(new Date(instant), zone)).toBe(local);
  });

  test("a time that comes twice is its first, and one that is left out comes an hour later", () => {
    expect(instantAt(asCalendarDay("2027-04-04"), "02:30", "Australia/Sydney").toISOString()).toBe(
      "2027-04-03T15:30:00.000Z",
    );
    expect(localIso(instantAt(asCalendarDay("2026-10-04"), "02:30", "Australia/Sydney"), "Australia/Sydney")).toBe(
      "2026-10-04T03:30:00+11:00",
    );
  });

  test("every formatted minute can be read back", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2025, 0) / 60_000, max: Date.UTC(2029, 0) / 60_000 }),
        fc.constantFrom(...zones),
        (minute, zone) => {
          const instant = new Date(minute * 60_000);
          expect(new Date(localIso(instant, zone)).getTime()).toBe(instant.getTime());
        },
      ),
    );
  });
});
