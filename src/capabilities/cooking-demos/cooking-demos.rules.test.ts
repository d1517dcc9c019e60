import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { checkBooking, normalisedBooking } from "./booking-form.rules.ts";
import {
  availabilityOf,
  type BookingValues,
  bookingClosesAt,
  defaultSpan,
  demoQuery,
  type ListEvent,
  type ListState,
  nextList,
  noBookingValues,
  offeredUntil,
  partiesOffered,
  readMoment,
  reminderAt,
} from "./cooking-demos.rules.ts";
import { byDay, formatMoment, formatMonthOf, formatWhen } from "./demo-times.rules.ts";

const now = new Date("2026-11-20T10:00:00+11:00");
const inHours = (hours: number) => new Date(now.getTime() + hours * 3600_000);

describe("the actions of a demonstration", () => {
  test.each([
    [5, true, 48, 0],
    [0, true, 48, 1],
    [5, false, 48, 2],
    [5, true, 2, 2],
    [0, true, 1, 2],
    [5, true, -1, 2],
  ] as const)(
    "%i seats, list kept by us %s, begins in %i hours: %i (DEMO-12, DEMO-13)",
    (seatsLeft, takes, hours, is) => {
      expect(availabilityOf({ seatsLeft, takesBookings: takes, startsAt: inHours(hours) }, now)).toBe(is);
    },
  );
});

describe("freed seats", () => {
  test("the longest waiting party that fits is asked first (DEMO-24)", () => {
    const waiting = [{ guests: 3 }, { guests: 2 }, { guests: 1 }, { guests: 1 }];
    expect(partiesOffered(waiting, 2)).toEqual([waiting[1]]);
    expect(partiesOffered(waiting, 4)).toEqual([waiting[0], waiting[2]]);
    expect(partiesOffered(waiting, 0)).toEqual([]);
  });

  test("never more seats are offered than are free (DEMO-24)", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4 })), fc.integer({ min: 0, max: 20 }), (sizes, free) => {
        const offered = partiesOffered(
          sizes.map((guests) => ({ guests })),
          free,
        );
        expect(offered.reduce((sum, one) => sum + one.guests, 0)).toBeLessThanOrEqual(free);
      }),
    );
  });

  test("an offer is held for a day, but not beyond the close of booking (DEMO-24)", () => {
    expect(offeredUntil(inHours(72), now)).toEqual(inHours(24));
    expect(offeredUntil(inHours(10), now)).toEqual(bookingClosesAt(inHours(10)));
    expect(offeredUntil(inHours(2), now)).toBeNull();
  });

  test("the reminder comes at ten the day before, by the store's clock, or not at all (DEMO-21)", () => {
    const start = new Date("2026-12-03T18:00:00+08:00");
    expect(reminderAt(start, "Australia/Perth", now)?.toISOString()).toBe("2026-12-02T02:00:00.000Z");
    expect(reminderAt(new Date("2026-11-21T09:00:00+11:00"), "Australia/Sydney", now)).toBeNull();
    // Clocks go forward in the night before.
    const afterChange = new Date("2027-10-03T18:00:00+11:00");
    expect(reminderAt(afterChange, "Australia/Sydney", now)?.toISOString()).toBe("2027-10-02T00:00:00.000Z");
  });
});

describe("dates of a query", () => {
  test.each([
    ["2026-12-03", { day: "2026-12-03", time: null }],
    ["2026-12-03T18:00", { day: "2026-12-03", time: "18:00" }],
    ["2026-12-03 18:00:30", { day: "2026-12-03", time: "18:00" }],
    ["2026-12-03T18:00:00.000Z", { day: "2026-12-03", time: "18:00" }],
    ["2026-12-03T18:00:00+10:30", { day: "2026-12-03", time: "18:00" }],
    ["2026-02-30", null],
    ["2026-12-03T25:00", null],
    ["2026-12-03+11:00", null],
    ["tomorrow", null],
    ["", null],
  ])("%s (DEMO-17)", (text, read) => {
    expect(readMoment(text)).toEqual(read);
  });

  test("the usual dates are today from midnight to tomorrow at eleven at night (DEMO-16)", () => {
    expect(defaultSpan(asCalendarDay("2026-12-31"))).toEqual({ from: "2026-12-31 00:00", to: "2027-01-01 23:00" });
  });

  test("filters that are empty, null or undefined are left out (DEMO-14)", () => {
    expect(demoQuery({ brand: "", storeUri: null, type: undefined, sortDirection: 0, pageNo: "1" })).toEqual({
      sortDirection: "0",
      pageNo: "1",
    });
  });
});

describe("the list on the page", () => {
  const initial: ListState<string> = { status: "initial", list: null, tries: 0 };
  const after = (...events: ListEvent<string>[]) => events.reduce(nextList<string>, initial);
  const filters = { kind: "filters" } as const;
  const failed = { kind: "failed" } as const;
  const answered = { kind: "answered", list: "demos" } as const;

  test("filters set it loading, an answer ends it in success (DEMO-03, DEMO-04, DEMO-05)", () => {
    expect(initial.status).toBe("initial");
    expect(after(filters).status).toBe("loading");
    expect(after(filters, answered)).toEqual({ status: "success", list: "demos", tries: 0 });
  });

  test("one failure is retried, a second one is shown (DEMO-06, ERR-32)", () => {
    expect(after(filters, failed).status).toBe("initial");
    expect(after(filters, failed, answered).status).toBe("success");
    expect(after(filters, failed, failed)).toEqual({ status: "failure", list: null, tries: 2 });
  });

  test("failures are counted for each change of the filters, and a success forgets them (DEMO-08)", () => {
    expect(after(filters, failed, failed, filters, failed).status).toBe("initial");
    expect(after(filters, failed, answered, filters, failed).status).toBe("initial");
  });
});

describe("the booking form", () => {
  const terms = { country: "AU", type: 2 } as const;
  const good: BookingValues = {
    ...noBookingValues,
    firstName: "Alex",
    lastName: "O’Connor",
    email: "alex@example.com",
    phone: "+61 400 000 000",
  };
  const wrong = (part: Partial<BookingValues>, type: 0 | 1 | 2 = 2) =>
    checkBooking({ ...good, ...part }, { ...terms, type }).map(({ field }) => field);

  test("says what is wrong in the order of its fields (DEMO-25)", () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ guests: "9", firstName: "", email: "x", phone: "1", notes: "n".repeat(501) })).toEqual([
      "guests",
      "firstName",
      "email",
      "phone",
      "notes",
    ]);
    expect(wrong({ firstName: "Alex\nBcc: all@example.com" })).toEqual(["firstName"]);
  });

  test("asks for an order where a demonstration is for owners, and only there (DEMO-11)", () => {
    expect(wrong({}, 1)).toEqual(["orderNumber"]);
    expect(wrong({ orderNumber: "WA-1" }, 1)).toEqual([]);
    expect(wrong({}, 0)).toEqual([]);
  });

  test("keeps what was typed tidily: mail in small letters, nothing that cannot be seen (DEMO-25)", () => {
    expect(
      normalisedBooking({ ...good, email: " Alex@Example.COM ", notes: "a\u202eb\r\nc", orderNumber: " wa-1 " }),
    ).toMatchObject({
      email: "alex@example.com",
      notes: "ab\nc",
      orderNumber: "WA-1",
    });
  });
});

describe("when it is, in words", () => {
  const times = { start: "2027-04-04T18:00:00+10:00", end: "2027-04-04T20:30:00+10:00" };

  test("by the store's own clock, whatever the reader's is (DEMO-17)", () => {
    expect(formatWhen(times)).toBe("Sunday 4 April, 6:00pm to 8:30pm");
    expect(formatMoment("2026-12-05T00:05:00+13:00")).toBe("Saturday 5 December at 12:05am");
    expect(formatMonthOf(times.start)).toBe("April 2027");
  });

  test("those of one day stand together, in their order", () => {
    const demos = ["2026-12-03T11:00:00+11:00", "2026-12-03T18:00:00+10:00", "2026-12-05T11:00:00+11:00"].map(
      (start) => ({
        start,
      }),
    );
    expect(byDay(demos).map(({ day, demos: some }) => [day, some.length])).toEqual([
      ["2026-12-03", 2],
      ["2026-12-05", 1],
    ]);
  });
});
