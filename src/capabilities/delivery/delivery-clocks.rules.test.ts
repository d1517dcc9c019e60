import { describe, expect, test } from "vitest";
import type { Zone } from "#capabilities/location/location.rules.ts";
import type { CalendarDay } from "#kit/calendar-day.ts";
import { asCents } from "#kit/money.ts";
import { deliveryDays, firstRunDay, type DayRequest } from "./delivery.rules.ts";

/** A truck every day, packed on the day it is ordered: only the clock decides. */
const request = (timeZone: string, now: string): DayRequest => {
  const zone: Zone = {
    code: "T",
    name: "T",
    warehouseCode: "T",
    timeZone,
    leadDays: 0,
    cutOff: "14:00",
    sameDayCutOff: "10:00",
    sameDayCents: asCents(8900),
    capacityPerRun: 9,
  };
  const none = new Set<CalendarDay>();
  const free = asCents(0);
  const weekdayCents = { 1: free, 2: free, 3: free, 4: free, 5: free, 6: free, 7: free };
  return {
    plan: { zone, bulkyPerRun: null, weekdayCents, warehouseClosed: none, zoneClosed: none, runs: new Map() },
    now: new Date(now),
    readyOn: null,
    bulky: 0,
    booking: "normal",
  };
};

const minuteBefore = (instant: string) => new Date(Date.parse(instant) - 60_000).toISOString();
const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** The instant at which it is two in the afternoon there. Both countries change their clocks on a Sunday. */
const twoInTheAfternoon = [
  ["Australia/Sydney", "2026-04-04", "2026-04-04T03:00:00Z"],
  ["Australia/Sydney", "2026-04-05", "2026-04-05T04:00:00Z"],
  ["Australia/Sydney", "2026-10-03", "2026-10-03T04:00:00Z"],
  ["Australia/Sydney", "2026-10-04", "2026-10-04T03:00:00Z"],
  ["Australia/Melbourne", "2026-04-05", "2026-04-05T04:00:00Z"],
  ["Australia/Hobart", "2026-10-04", "2026-10-04T03:00:00Z"],
  ["Australia/Adelaide", "2026-04-04", "2026-04-04T03:30:00Z"],
  ["Australia/Adelaide", "2026-04-05", "2026-04-05T04:30:00Z"],
  ["Australia/Adelaide", "2026-10-03", "2026-10-03T04:30:00Z"],
  ["Australia/Adelaide", "2026-10-04", "2026-10-04T03:30:00Z"],
  ["Australia/Broken_Hill", "2026-10-04", "2026-10-04T03:30:00Z"],
  ["Australia/Darwin", "2026-04-05", "2026-04-05T04:30:00Z"],
  ["Australia/Darwin", "2026-10-04", "2026-10-04T04:30:00Z"],
  ["Australia/Brisbane", "2026-04-05", "2026-04-05T04:00:00Z"],
  ["Australia/Brisbane", "2026-10-04", "2026-10-04T04:00:00Z"],
  ["Australia/Perth", "2026-04-05", "2026-04-05T06:00:00Z"],
  ["Australia/Perth", "2026-10-04", "2026-10-04T06:00:00Z"],
  ["Pacific/Auckland", "2026-04-04", "2026-04-04T01:00:00Z"],
  ["Pacific/Auckland", "2026-04-05", "2026-04-05T02:00:00Z"],
  ["Pacific/Auckland", "2026-09-26", "2026-09-26T02:00:00Z"],
  ["Pacific/Auckland", "2026-09-27", "2026-09-27T01:00:00Z"],
] as const;

/** The instant at which the day begins there; the day that it ends is 23, 24 or 25 hours long. */
const midnights = [
  ["Australia/Sydney", "2026-04-05", "2026-04-04T13:00:00Z"],
  ["Australia/Sydney", "2026-04-06", "2026-04-05T14:00:00Z"],
  ["Australia/Sydney", "2026-10-04", "2026-10-03T14:00:00Z"],
  ["Australia/Sydney", "2026-10-05", "2026-10-04T13:00:00Z"],
  ["Australia/Adelaide", "2026-04-05", "2026-04-04T13:30:00Z"],
  ["Australia/Adelaide", "2026-04-06", "2026-04-05T14:30:00Z"],
  ["Australia/Adelaide", "2026-10-04", "2026-10-03T14:30:00Z"],
  ["Australia/Adelaide", "2026-10-05", "2026-10-04T13:30:00Z"],
  ["Australia/Darwin", "2026-04-06", "2026-04-05T14:30:00Z"],
  ["Australia/Darwin", "2026-10-05", "2026-10-04T14:30:00Z"],
  ["Pacific/Auckland", "2026-04-05", "2026-04-04T11:00:00Z"],
  ["Pacific/Auckland", "2026-04-06", "2026-04-05T12:00:00Z"],
  ["Pacific/Auckland", "2026-09-27", "2026-09-26T12:00:00Z"],
  ["Pacific/Auckland", "2026-09-28", "2026-09-27T11:00:00Z"],
] as const;

describe("where clocks are changed", () => {
  test.each(twoInTheAfternoon)(
    "in %s the cut-off of %s is at %s and not an hour beside it (DELIV-36, DELIV-39)",
    (timeZone, day, instant) => {
      expect(firstRunDay(request(timeZone, minuteBefore(instant)))).toBe(day);
      expect(firstRunDay(request(timeZone, instant))).toBe(dayAfter(day));
    },
  );

  test.each(midnights)("in %s %s begins at %s (DELIV-39, DELIV-40)", (timeZone, day, instant) => {
    expect(deliveryDays(request(timeZone, instant), 42)[0]?.day).toBe(day);
    const before = deliveryDays(request(timeZone, minuteBefore(instant)), 42);
    expect([before[0]?.day, before[1]?.day]).toEqual([
      new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10),
      day,
    ]);
  });

  test.each([
    ["Australia/Sydney", "2026-04-05T00:00:00Z"],
    ["Australia/Sydney", "2026-10-03T23:00:00Z"],
    ["Australia/Adelaide", "2026-04-05T00:30:00Z"],
    ["Australia/Adelaide", "2026-10-03T23:30:00Z"],
    ["Australia/Darwin", "2026-10-04T00:30:00Z"],
    ["Pacific/Auckland", "2026-04-04T22:00:00Z"],
    ["Pacific/Auckland", "2026-09-26T21:00:00Z"],
  ])("in %s today can be had until %s, ten in the morning there (DELIV-38)", (timeZone, instant) => {
    expect(deliveryDays(request(timeZone, minuteBefore(instant)), 1)[0]?.cents).toBe(8900);
    expect(deliveryDays(request(timeZone, instant), 1)[0]?.cents).toBe(0);
  });
});
