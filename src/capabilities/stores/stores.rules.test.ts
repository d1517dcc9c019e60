import { describe, expect, test } from "vitest";
import { formatTime } from "#kit/clock-time.ts";
import {
  directionsUrl,
  hoursByDays,
  hoursChangeAt,
  hoursLine,
  hoursTable,
  formatDistance,
  sharedStoreQuery,
  type OpeningDay,
} from "./stores.rules.ts";

const closed: OpeningDay = { isOpen: false, openTime: "", closeTime: "" };
const open = (closeTime: string): OpeningDay => ({ isOpen: true, openTime: "09:00", closeTime });
/** Late on Thursday, closed on Sunday. */
const week = [open("17:30"), open("17:30"), open("17:30"), open("20:00"), open("17:30"), open("17:00"), closed];
const store = (timeZone: string) => ({ openTimes: week, isAppointmentOnly: false, timeZone, holidays: [] });

describe("opening hours", () => {
  test("days in a row with the same hours are one row of a short table (STORE-18)", () => {
    expect(hoursByDays({ openTimes: week })).toEqual([
      { days: "Mon to Wed", hours: "9:00am to 5:30pm" },
      { days: "Thu", hours: "9:00am to 8:00pm" },
      { days: "Fri", hours: "9:00am to 5:30pm" },
      { days: "Sat", hours: "9:00am to 5:00pm" },
      { days: "Sun", hours: "Closed" },
    ]);
  });

  // Also: STORE-16
  test.each([
    ["Australia/Sydney", "2026-11-20T01:00:00Z", "Open today until 5:30pm", "Friday noon"],
    ["Australia/Sydney", "2026-11-19T01:00:00Z", "Open today until 8:00pm", "Thursday noon"],
    ["Australia/Sydney", "2026-11-19T20:00:00Z", "Open today until 5:30pm", "Friday 7 am, before opening"],
    ["Australia/Sydney", "2026-11-22T01:00:00Z", "Closed today", "Sunday noon"],
    ["Australia/Sydney", "2026-11-20T06:29:00Z", "Open today until 5:30pm", "a minute before closing"],
    ["Australia/Sydney", "2026-11-20T06:30:00Z", "Closed today", "closing time"],
    ["Australia/Sydney", "2026-11-20T12:59:00Z", "Closed today", "a minute before midnight"],
    ["Australia/Sydney", "2026-11-20T13:00:00Z", "Open today until 5:00pm", "midnight, now Saturday"],
    ["Australia/Adelaide", "2026-11-20T06:59:00Z", "Open today until 5:30pm", "Adelaide 5:29 pm with daylight saving"],
    ["Australia/Adelaide", "2026-11-20T07:00:00Z", "Closed today", "Adelaide 5:30 pm with daylight saving"],
    ["Australia/Darwin", "2026-11-20T07:59:00Z", "Open today until 5:30pm", "Darwin 5:29 pm"],
    ["Australia/Darwin", "2026-11-20T08:00:00Z", "Closed today", "Darwin 5:30 pm"],
    ["Australia/Darwin", "2026-11-20T14:29:00Z", "Closed today", "Darwin, a minute before Saturday"],
    ["Australia/Darwin", "2026-11-20T14:30:00Z", "Open today until 5:00pm", "Darwin, Saturday begins"],
    ["Australia/Brisbane", "2026-11-20T07:29:00Z", "Open today until 5:30pm", "Brisbane has no daylight saving"],
    ["Pacific/Auckland", "2026-11-20T04:29:00Z", "Open today until 5:30pm", "Auckland 5:29 pm"],
    ["Pacific/Auckland", "2026-11-21T11:00:00Z", "Closed today", "Auckland, Sunday begins"],
  ])("%s at %s: %s (%s) (STORE-12, STORE-14, STORE-15)", (timeZone, now, line) => {
    expect(hoursLine(store(timeZone), new Date(now))).toBe(line);
  });

  test.each([
    ["2026-11-20T01:00:00Z", "2026-11-20T06:30:00.000Z", "Friday noon: at closing time"],
    ["2026-11-20T06:30:00Z", "2026-11-20T13:00:00.000Z", "closing time: at midnight"],
    ["2026-11-22T01:00:00Z", "2026-11-22T13:00:00.000Z", "closed on Sunday: at midnight"],
  ])("at %s the line changes next at %s (%s) (STORE-14)", (now, next) => {
    expect(hoursChangeAt(store("Australia/Sydney"), new Date(now)).toISOString()).toBe(next);
  });

  test("a store for appointments says so even on a day it is closed (STORE-13, STORE-16)", () => {
    const studio = { ...store("Australia/Sydney"), isAppointmentOnly: true };
    expect(hoursLine(studio, new Date("2026-11-22T01:00:00Z"))).toBe("By appointment only");
  });

  test("a store that closes at midnight is open till then (STORE-14)", () => {
    const late = { ...store("Australia/Sydney"), openTimes: week.map(() => open("00:00")) };
    expect(hoursLine(late, new Date("2026-11-20T12:30:00Z"))).toBe("Open today until 12:00am");
  });

  test.each([
    ["00:00", "12:00am"],
    ["09:05", "9:05am"],
    ["12:00", "12:00pm"],
    ["17:30", "5:30pm"],
  ])("%s reads %s (STORE-14, STORE-19)", (time, text) => {
    expect(formatTime(time)).toBe(text);
  });

  test("the week is shown Monday first with today marked (STORE-18)", () => {
    const rows = hoursTable(store("Australia/Sydney"), new Date("2026-11-20T01:00:00Z"));
    expect(rows.map((row) => row.day)[0]).toBe("Monday");
    expect(rows[3]).toEqual({ day: "Thursday", hours: "9:00am to 8:00pm", isToday: false, holiday: null });
    expect(rows[4]?.isToday).toBe(true);
    expect(rows[6]?.hours).toBe("Closed");
  });
});

test("directions open a map search for the store's address (STORE-20, STORE-21)", () => {
  const place = { name: "Allora", address: "1 High St", suburb: "Auburn", state: "NSW", postcode: "2144" };
  const url = new URL(directionsUrl(place));
  expect(url.protocol).toBe("https:");
  expect(url.searchParams.get("query")).toBe("Allora, 1 High St, Auburn NSW 2144");
});

test.each([
  [0.02, "50 m"],
  [0.84, "850 m"],
  [3.42, "3.4 km"],
  [27.4, "27 km"],
])("%f km reads %s (STORE-23)", (km, text) => {
  expect(formatDistance(km)).toBe(text);
});

test("a shared link names the store and its warehouse (ROUTE-80, ROUTE-81)", () => {
  expect(sharedStoreQuery({ storeUri: "allora-parramatta", warehouseCode: "SYD" })).toBe(
    "?selectedStore=allora-parramatta&location=SYD",
  );
});
