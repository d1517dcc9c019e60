import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, asCalendarDay, daysBetween, isCalendarDay, weekdayOf } from "#kit/calendar-day.ts";
import { asCents } from "#kit/money.ts";
import { dayRequests, sydneyPlan } from "#test/support/delivery-plans.ts";
import {
  defaultDay,
  deliveryDays,
  findOpenDay,
  firstOpenDay,
  firstRunDay,
  holdToProformaDay,
  describeArrival,
  type DayRequest,
  type DeliveryDay,
  type RunLoad,
} from "./delivery.rules.ts";

const plan = sydneyPlan({
  1: asCents(0),
  2: asCents(0),
  3: asCents(0),
  4: asCents(0),
  5: asCents(0),
  6: asCents(4900),
});
/** Monday 16 November 2026, 11:00 in Sydney: too late for today, in time for tomorrow. */
const monday = "2026-11-16T00:00:00Z";
const request = dayRequests({ plan, now: new Date(monday) });
const load = (changes: Partial<RunLoad>): RunLoad => ({
  capacity: 9,
  taken: 0,
  bulkyCapacity: null,
  bulkyTaken: 0,
  ...changes,
});
const at = (days: readonly DeliveryDay[], day: string) => days.find((one) => one.day === day);

describe("the first run", () => {
  test.each([
    ["Monday 11:00, a day's lead", "2026-11-16T00:00:00Z", 1, "2026-11-17"],
    ["Monday 14:00, past the cut-off", "2026-11-16T03:00:00Z", 1, "2026-11-18"],
    ["a minute before the cut-off", "2026-11-16T02:59:00Z", 1, "2026-11-17"],
    ["Friday 11:00 goes on Saturday's truck", "2026-11-20T00:00:00Z", 1, "2026-11-21"],
    ["Friday evening is packed on Monday", "2026-11-20T08:00:00Z", 1, "2026-11-24"],
    ["Saturday is packed on Monday", "2026-11-21T00:00:00Z", 1, "2026-11-24"],
    ["three days' lead over a weekend", "2026-11-19T00:00:00Z", 3, "2026-11-24"],
    ["no lead at all", "2026-11-16T00:00:00Z", 0, "2026-11-16"],
    ["no lead, past the cut-off", "2026-11-16T03:00:00Z", 0, "2026-11-17"],
  ])("%s (DELIV-36)", (_, now, leadDays, day) => {
    expect(firstRunDay(request({ now: new Date(now), zone: { leadDays } }))).toBe(day);
  });

  test("goods that arrive on the 25th are packed from that day (DELIV-36)", () => {
    expect(firstRunDay(request({ readyOn: asCalendarDay("2026-11-25") }))).toBe("2026-11-26");
  });

  test("a closed warehouse packs nothing (DELIV-36)", () => {
    const closed = { ...plan, warehouseClosed: new Set([asCalendarDay("2026-11-16"), asCalendarDay("2026-11-17")]) };
    expect(firstRunDay(request({ plan: closed }))).toBe("2026-11-19");
  });
});

describe("the days of a zone", () => {
  test("each day has the price of its weekday and says whether it can be had (DELIV-01)", () => {
    const days = deliveryDays(request(), 7);
    expect(days.map((one) => [one.day, one.cents, one.available, one.state])).toEqual([
      ["2026-11-16", 0, false, "too-soon"],
      ["2026-11-17", 0, true, "open"],
      ["2026-11-18", 0, true, "open"],
      ["2026-11-19", 0, true, "open"],
      ["2026-11-20", 0, true, "open"],
      ["2026-11-21", 4900, true, "open"],
      ["2026-11-22", 0, false, "no-run"],
    ]);
  });

  test("before ten in the morning today can be had at its own price (DELIV-38)", () => {
    const early = deliveryDays(request({ now: new Date("2026-11-15T22:59:00Z") }), 2);
    expect(early[0]).toEqual({ day: "2026-11-16", cents: 8900, available: true, state: "open" });
    expect(deliveryDays(request({ now: new Date("2026-11-15T23:00:00Z") }), 2)[0]?.available).toBe(false);
  });

  test("only goods in the warehouse leave today (DELIV-38)", () => {
    const early = request({ now: new Date("2026-11-15T22:00:00Z"), readyOn: asCalendarDay("2026-11-18") });
    expect(firstOpenDay(deliveryDays(early))?.day).toBe("2026-11-19");
  });

  test("holidays and blackouts close a day (DELIV-26)", () => {
    const closed = {
      ...plan,
      warehouseClosed: new Set([asCalendarDay("2026-11-18")]),
      zoneClosed: new Set([asCalendarDay("2026-11-19")]),
    };
    const days = deliveryDays(request({ plan: closed }));
    expect(at(days, "2026-11-18")?.state).toBe("closed");
    expect(at(days, "2026-11-19")?.state).toBe("closed");
    expect(at(days, "2026-11-20")?.available).toBe(true);
  });

  test("a full run cannot be had, but staff with permission may open it (DELIV-51)", () => {
    const full = { ...plan, runs: new Map([[asCalendarDay("2026-11-17"), load({ capacity: 2, taken: 2 })]]) };
    expect(at(deliveryDays(request({ plan: full })), "2026-11-17")?.state).toBe("full");
    expect(at(deliveryDays(request({ plan: full, booking: "override" })), "2026-11-17")?.available).toBe(true);
    const noPlaces = request({ zone: { capacityPerRun: 0 } });
    expect(firstOpenDay(deliveryDays(noPlaces))).toBeNull();
  });

  test("an override opens full runs only, never a closed day or one too soon (DELIV-51)", () => {
    const closed = { ...plan, zoneClosed: new Set([asCalendarDay("2026-11-18")]) };
    const days = deliveryDays(request({ plan: closed, booking: "override" }));
    expect(days.filter((one) => one.available).map((one) => one.day)).not.toContain("2026-11-18");
    expect(days[0]?.available).toBe(false);
  });

  test("a chosen day is found again only while it can be had (DELIV-37)", () => {
    const days = deliveryDays(request());
    expect(findOpenDay(days, asCalendarDay("2026-11-21"))?.cents).toBe(4900);
    expect(findOpenDay(days, asCalendarDay("2026-11-22"))).toBeNull();
  });

  test.each([
    ["Australia/Sydney", "2026-10-03T13:59:00Z", "2026-10-03"],
    ["Australia/Sydney", "2026-10-03T14:00:00Z", "2026-10-04"],
    ["Australia/Sydney", "2026-10-04T12:59:00Z", "2026-10-04"],
    ["Australia/Sydney", "2026-10-04T13:00:00Z", "2026-10-05"],
    ["Australia/Sydney", "2026-04-05T13:59:00Z", "2026-04-05"],
    ["Australia/Sydney", "2026-04-05T14:00:00Z", "2026-04-06"],
    ["Australia/Brisbane", "2026-10-04T13:59:00Z", "2026-10-04"],
    ["Australia/Adelaide", "2026-10-04T13:30:00Z", "2026-10-05"],
    ["Australia/Darwin", "2026-10-04T14:29:00Z", "2026-10-04"],
    ["Pacific/Auckland", "2026-09-26T11:59:00Z", "2026-09-26"],
    ["Pacific/Auckland", "2026-09-26T12:00:00Z", "2026-09-27"],
    ["Pacific/Auckland", "2026-09-27T10:59:00Z", "2026-09-27"],
    ["Pacific/Auckland", "2026-09-27T11:00:00Z", "2026-09-28"],
    ["Australia/Perth", "2026-12-31T15:59:00Z", "2026-12-31"],
    ["Australia/Perth", "2026-12-31T16:00:00Z", "2027-01-01"],
    ["Australia/Sydney", "2028-02-28T13:00:00Z", "2028-02-29"],
  ])("in %s at %s the calendar begins on %s (DELIV-39, DELIV-40)", (timeZone, now, day) => {
    expect(deliveryDays(request({ now: new Date(now), zone: { timeZone } }), 42)[0]?.day).toBe(day);
  });
});

const timeZones = [
  "Australia/Sydney",
  "Australia/Brisbane",
  "Australia/Adelaide",
  "Australia/Darwin",
  "Australia/Perth",
  "Pacific/Auckland",
];
/** Around both Australian clock changes, New Zealand's, month ends, the year's end and a leap day. */
const moments = ["2026-04-05", "2026-10-04", "2026-09-27", "2026-12-31", "2027-02-28", "2028-02-29"].map((day) =>
  Date.parse(`${day}T00:00:00Z`),
);
const anyRequest = fc
  .record({
    timeZone: fc.constantFrom(...timeZones),
    moment: fc.constantFrom(...moments),
    minutes: fc.integer({ min: -3 * 24 * 60, max: 3 * 24 * 60 }),
    leadDays: fc.integer({ min: 0, max: 7 }),
    cutOff: fc.constantFrom("00:00", "09:30", "14:00", "23:59"),
    ready: fc.option(fc.integer({ min: -5, max: 60 }), { nil: null }),
    closed: fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 12 }),
  })
  .map(({ timeZone, moment, minutes, leadDays, cutOff, ready, closed }): DayRequest => {
    const now = new Date(moment + minutes * 60_000);
    const day = asCalendarDay(now.toISOString().slice(0, 10));
    const closedDays = new Set(closed.map((ahead) => addDays(day, ahead)));
    return {
      plan: {
        ...plan,
        zone: { ...plan.zone, timeZone, leadDays, cutOff },
        warehouseClosed: closedDays,
        zoneClosed: closedDays,
      },
      now,
      readyOn: ready === null ? null : addDays(day, ready),
      bulky: 0,
      booking: "normal",
    };
  });

describe("whatever the clock says", () => {
  test("the calendar is an unbroken row of real days, each once (DELIV-40)", () => {
    fc.assert(
      fc.property(anyRequest, (one) => {
        const days = deliveryDays(one, 120);
        expect(days).toHaveLength(120);
        for (const [index, { day }] of days.entries()) {
          expect(isCalendarDay(day)).toBe(true);
          expect(daysBetween(days[0]!.day, day)).toBe(index);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("no open day is closed, without a truck, or before the goods are there (DELIV-01, DELIV-26)", () => {
    fc.assert(
      fc.property(anyRequest, (one) => {
        for (const { day, available } of deliveryDays(one)) {
          if (!available) continue;
          expect(one.plan.weekdayCents[weekdayOf(day)]).toBeDefined();
          expect(one.plan.warehouseClosed.has(day)).toBe(false);
          expect(one.readyOn === null || day >= one.readyOn).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("waiting never brings a delivery forward (DELIV-36)", () => {
    fc.assert(
      fc.property(anyRequest, fc.integer({ min: 1, max: 72 }), (one, hours) => {
        const later = { ...one, now: new Date(one.now.getTime() + hours * 3_600_000) };
        expect(firstRunDay(later) >= firstRunDay(one)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  test("a proforma order is left one free day at most, the first (DELIV-32, DELIV-34)", () => {
    fc.assert(
      fc.property(anyRequest, (one) => {
        const days = deliveryDays(one);
        const held = holdToProformaDay(days);
        const free = held.filter((day) => day.available && day.cents === 0);
        expect(free.length).toBeLessThanOrEqual(1);
        expect(free[0]?.day).toBe(days.find((day) => day.available && day.cents === 0)?.day);
      }),
      { numRuns: 60 },
    );
  });
});

const day = (name: string, cents: number, available = true) => ({
  day: asCalendarDay(name),
  cents: asCents(cents),
  available,
});

describe("proforma goods", () => {
  test("the first free day stays, earlier days keep their state, later ones go (DELIV-32, DELIV-33, DELIV-34)", () => {
    const days = [
      day("2026-11-20", 0, false),
      day("2026-11-21", 4900),
      day("2026-11-23", 0),
      day("2026-11-24", 0),
      day("2026-11-28", 4900),
    ];
    expect(holdToProformaDay(days).map((one) => one.available)).toEqual([false, true, true, false, false]);
  });

  test("without a free day the first available day stays (DELIV-35)", () => {
    const days = [day("2026-11-20", 3900, false), day("2026-11-21", 4900), day("2026-11-23", 3900)];
    expect(holdToProformaDay(days).map((one) => one.available)).toEqual([false, true, false]);
  });

  test("without an available day nothing changes (DELIV-35)", () => {
    const days = [day("2026-11-20", 0, false)];
    expect(holdToProformaDay(days)).toEqual(days);
  });
});

describe("the chosen day", () => {
  const days = [day("2026-11-20", 0, false), day("2026-11-21", 4900), day("2026-11-23", 0)];

  test.each([
    ["2026-11-23", "2026-11-23"],
    ["2026-11-20", "2026-11-21"],
    ["2026-12-31", "2026-11-21"],
    [null, "2026-11-21"],
  ])("with %s stored it is %s (DELIV-36)", (stored, chosen) => {
    expect(defaultDay(days, stored === null ? null : asCalendarDay(stored))?.day).toBe(chosen);
  });

  test("without an open day there is none (DELIV-24)", () => {
    expect(defaultDay([day("2026-11-20", 0, false)], asCalendarDay("2026-11-20"))).toBeNull();
    expect(defaultDay([], null)).toBeNull();
  });

  test("a promise speaks of today, tomorrow or a date (DELIV-38)", () => {
    expect(describeArrival(asCalendarDay("2026-11-16"), asCalendarDay("2026-11-16"))).toBe("today");
    expect(describeArrival(asCalendarDay("2026-11-17"), asCalendarDay("2026-11-16"))).toBe("tomorrow");
    expect(describeArrival(asCalendarDay("2026-11-21"), asCalendarDay("2026-11-16"))).toBe("Saturday 21 November");
  });
});
