import { describe, expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { hoursLine, hoursTable, type OpeningDay, describeClosures } from "./stores.rules.ts";

const closed: OpeningDay = { isOpen: false, openTime: "", closeTime: "" };
const open = (closeTime: string): OpeningDay => ({ isOpen: true, openTime: "09:00", closeTime });
/** Shorter at the weekend. */
const week = [...Array.from({ length: 5 }, () => open("17:30")), open("17:00"), open("16:00")];
const christmas = { day: asCalendarDay("2026-12-25"), name: "Christmas Day" };
const boxingDay = { day: asCalendarDay("2026-12-26"), name: "Boxing Day" };
const store = { openTimes: week, isAppointmentOnly: false, timeZone: "Australia/Sydney", holidays: [] };
const festive = { ...store, holidays: [christmas, boxingDay] };

describe("the night the clocks change", () => {
  test.each([
    ["Australia/Sydney", "2026-04-04T05:59:00Z", "Open today until 5:00pm", "Saturday 4 April, 4:59 pm"],
    ["Australia/Sydney", "2026-04-04T06:00:00Z", "Closed today", "Saturday, closing time"],
    ["Australia/Sydney", "2026-04-04T15:30:00Z", "Open today until 4:00pm", "Sunday 2:30 am, the first time"],
    ["Australia/Sydney", "2026-04-04T16:30:00Z", "Open today until 4:00pm", "Sunday 2:30 am, the second time"],
    [
      "Australia/Sydney",
      "2026-04-05T05:59:00Z",
      "Open today until 4:00pm",
      "Sunday 3:59 pm, an hour later than summer",
    ],
    ["Australia/Sydney", "2026-04-05T06:00:00Z", "Closed today", "Sunday, closing time"],
    ["Australia/Brisbane", "2026-04-05T05:59:00Z", "Open today until 4:00pm", "Brisbane keeps its time"],
    ["Australia/Adelaide", "2026-04-05T06:29:00Z", "Open today until 4:00pm", "Adelaide, half an hour behind"],
    ["Australia/Sydney", "2026-10-03T06:59:00Z", "Open today until 5:00pm", "Saturday 3 October, 4:59 pm"],
    ["Australia/Sydney", "2026-10-03T15:59:00Z", "Open today until 4:00pm", "Sunday 1:59 am"],
    ["Australia/Sydney", "2026-10-04T04:59:00Z", "Open today until 4:00pm", "Sunday 3:59 pm in summer time"],
    ["Australia/Sydney", "2026-10-04T05:00:00Z", "Closed today", "Sunday, closing time in summer time"],
    ["Australia/Hobart", "2026-10-04T05:00:00Z", "Closed today", "Hobart changes with Sydney"],
    ["Australia/Brisbane", "2026-10-04T05:00:00Z", "Open today until 4:00pm", "in Brisbane it is 3 pm"],
    ["Australia/Perth", "2026-10-04T07:59:00Z", "Open today until 4:00pm", "in Perth it is 3:59 pm"],
    ["Pacific/Auckland", "2026-09-27T02:59:00Z", "Open today until 4:00pm", "Auckland, Sunday 3:59 pm in summer time"],
    ["Pacific/Auckland", "2026-09-27T03:00:00Z", "Closed today", "Auckland, Sunday 4 pm in summer time"],
    ["Pacific/Auckland", "2026-04-05T03:59:00Z", "Open today until 4:00pm", "Auckland, Sunday 3:59 pm in winter time"],
    ["Pacific/Auckland", "2026-04-05T04:00:00Z", "Closed today", "Auckland, Sunday 4 pm in winter time"],
  ])("%s at %s: %s (%s) (STORE-14, STORE-15, STORE-16)", (timeZone, now, line) => {
    expect(hoursLine({ ...store, timeZone }, new Date(now))).toBe(line);
  });
});

describe("public holidays", () => {
  test.each([
    ["2026-12-24T05:00:00Z", "Open today until 5:30pm", "the afternoon before"],
    ["2026-12-24T12:59:00Z", "Closed today", "a minute before midnight, long closed"],
    ["2026-12-24T13:00:00Z", "Closed today", "Christmas begins"],
    ["2026-12-25T01:00:00Z", "Closed today", "Christmas noon"],
    ["2026-12-26T01:00:00Z", "Closed today", "Boxing Day"],
    ["2026-12-26T13:00:00Z", "Open today until 4:00pm", "Sunday begins"],
  ])("%s: %s (%s) (STORE-12, STORE-16)", (now, line) => {
    expect(hoursLine(festive, new Date(now))).toBe(line);
  });

  test("a studio that is seen by appointment says so on a holiday too (STORE-13, STORE-16)", () => {
    const studio = { ...festive, isAppointmentOnly: true };
    expect(hoursLine(studio, new Date("2026-12-25T01:00:00Z"))).toBe("By appointment only");
  });

  test("in the week of a holiday the table says which day is closed and why (STORE-12, STORE-29)", () => {
    const rows = hoursTable(festive, new Date("2026-12-22T01:00:00Z"));
    expect(rows[4]).toEqual({ day: "Friday", hours: "Closed", isToday: false, holiday: "Christmas Day" });
    expect(rows[5]).toMatchObject({ day: "Saturday", hours: "Closed", holiday: "Boxing Day" });
    expect(rows[0]).toMatchObject({ hours: "9:00am to 5:30pm", holiday: null });
  });

  test("a week earlier the same days are open as ever (STORE-18)", () => {
    expect(hoursTable(festive, new Date("2026-12-18T01:00:00Z")).every(({ holiday }) => holiday === null)).toBe(true);
    expect(hoursTable(festive, new Date("2026-12-19T01:00:00Z"))[4]).toMatchObject({ holiday: "Christmas Day" });
  });

  test("coming holidays are listed with day and name, but not on days when the store never opens (STORE-29)", () => {
    expect(describeClosures(festive)).toEqual([
      "Closed Friday 25 December, Christmas Day",
      "Closed Saturday 26 December, Boxing Day",
    ]);
    expect(describeClosures({ ...festive, openTimes: week.with(5, closed) })).toEqual([
      "Closed Friday 25 December, Christmas Day",
    ]);
  });
});
