import { describe, expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import {
  addWorkingDays,
  checkReply,
  dueOn,
  fillTemplate,
  firstNameOf,
  openPlaces,
  searchQuery,
} from "./inbox.rules.ts";
import { formatMinutes } from "./office/format-minutes.ts";

const day = asCalendarDay;

describe("when an answer is due", () => {
  test.each([
    ["2026-11-20", 1, "2026-11-23"],
    ["2026-11-21", 1, "2026-11-23"],
    ["2026-11-22", 2, "2026-11-24"],
    ["2026-11-23", 2, "2026-11-25"],
    ["2026-11-23", 0, "2026-11-23"],
  ])("%s and %i working days is %s: weekends do not count (OFU-04)", (from, days, due) => {
    expect(addWorkingDays(day(from), days)).toBe(due);
  });

  test("a price match is answered within a working day, as its mail says; a question has two (OFU-04)", () => {
    expect(dueOn("price-match", day("2026-11-26"))).toBe("2026-11-27");
    expect(dueOn("question", day("2026-11-26"))).toBe("2026-11-30");
  });
});

describe("a reply text", () => {
  const facts = { name: "Mia Tan", subject: "Return AOL-1-R1", site: "Allora", phone: "1300 555 010" };

  test("is filled with what is known; the rest stays for staff to see (OFU-04)", () => {
    expect(fillTemplate("Hi {name}, about {subject}: call {site} on {phone}. {order} [day]", facts)).toBe(
      "Hi Mia, about Return AOL-1-R1: call Allora on 1300 555 010. {order} [day]",
    );
    expect(fillTemplate("Hi {name},", { ...facts, name: " " })).toBe("Hi there,");
    expect(firstNameOf("  Kim  Ng ")).toBe("Kim");
  });

  test("is not sent empty, too long, or with a place that nobody filled in (OFU-04)", () => {
    expect(checkReply("  \n ")).toBe("empty");
    expect(checkReply("x".repeat(5_001))).toBe("long");
    expect(checkReply("x".repeat(5_000))).toBeNull();
    expect(checkReply("We come on [day] at [time], [day].")).toBe("openPlace");
    expect(openPlaces("We come on [day] at [time], [day]. See [1] and [E4].")).toEqual(["[day]", "[time]"]);
    expect(checkReply("It is the one in the list [1].")).toBeNull();
  });
});

test("words are searched as beginnings, and operators of the query language are not among them (OFU-04)", () => {
  expect(searchQuery("Boreal fridge")).toBe("boreal:* & fridge:*");
  expect(searchQuery("CO-7K3 & !(x | y):*")).toBe("co:* & 7k3:* & x:* & y:*");
  expect(searchQuery(" ' ")).toBeNull();
});

test.each([
  [0, "1 minute"],
  [40, "40 minutes"],
  [119, "119 minutes"],
  [130, "2 hours"],
  [2_880, "2 days"],
])("%i minutes are said as %s (OFU-04)", (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text);
});
