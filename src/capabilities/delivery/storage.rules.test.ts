import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, asCalendarDay } from "#kit/calendar-day.ts";
import { asCents } from "#kit/money.ts";
import {
  asksForStorage,
  dailyStorageCents,
  noStorageFee,
  formatStorageDays,
  storageFee,
  storageMessage,
  storageTerms,
  type StoredLine,
} from "./storage.rules.ts";

const line = (priceCents: number, changes: Partial<StoredLine> = {}): StoredLine => ({
  priceCents: asCents(priceCents),
  quantity: 1,
  isProforma: false,
  supplierCode: null,
  ...changes,
});
const firstDay = asCalendarDay("2026-11-17");
const question = {
  policy: "charged",
  lines: [line(30_000)],
  firstDay,
  selectedDay: asCalendarDay("2026-11-20"),
} as const;

describe("the storage acknowledgement", () => {
  test("is asked for with a $300 product and a day within the free period (DELIV-53, DELIV-55)", () => {
    expect(asksForStorage(question)).toBe(true);
    expect(asksForStorage({ ...question, lines: [line(30_000), line(10_000)] })).toBe(true);
  });

  test.each([
    ["the site does not charge", { policy: "free" }],
    ["everything is proforma", { lines: [line(90_000, { isProforma: true })] }],
    ["nothing costs $300", { lines: [line(29_999, { quantity: 9 })] }],
    ["the only $300 product is proforma", { lines: [line(90_000, { isProforma: true }), line(10_000)] }],
    ["no day is chosen", { selectedDay: null }],
    ["no day is available", { firstDay: null }],
  ] as const)("is not asked for when %s (DELIV-53, DELIV-54)", (_, changes) => {
    expect(asksForStorage({ ...question, ...changes })).toBe(false);
  });

  test.each([
    [59, true],
    [60, false],
  ])("%d days after the first day: asked for is %s (DELIV-53, DELIV-54, DELIV-60)", (after, isAsked) => {
    expect(asksForStorage({ ...question, selectedDay: addDays(firstDay, after) })).toBe(isAsked);
  });

  test("reads as the requirement quotes it (DELIV-56)", () => {
    expect(storageMessage).toBe(
      "To continue, please tick the box to acknowledge that my delivery date selection will incur a daily fee.",
    );
  });
});

describe("the daily storage fee", () => {
  test.each([
    [30_000, 30],
    [30_001, 40],
    [199_900, 200],
    [400_000, 400],
    [900_000, 400],
    [29_999, 0],
  ])("for goods of %d cents is %d cents (DELIV-58, DELIV-59, DELIV-61)", (price, fee) => {
    expect(dailyStorageCents([line(price)])).toBe(fee);
  });

  test("counts every piece of each product of $300 or more (DELIV-59)", () => {
    expect(dailyStorageCents([line(30_000, { quantity: 3 }), line(29_999, { quantity: 5 }), line(40_000)])).toBe(130);
  });

  test("leaves out proforma products and those that their maker delivers (DELIV-61)", () => {
    const lines = [line(90_000, { isProforma: true }), line(90_000, { supplierCode: "MIELE" }), line(50_000)];
    expect(dailyStorageCents(lines)).toBe(50);
  });

  test("is whole ten cents, never above $4 (DELIV-58)", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2_000_000 }), { maxLength: 8 }), (prices) => {
        const fee = dailyStorageCents(prices.map((price) => line(price)));
        expect(fee % 10).toBe(0);
        expect(fee).toBeLessThanOrEqual(400);
      }),
      { numRuns: 60 },
    );
  });
});

describe("the storage fee of a delivery day", () => {
  const terms = storageTerms({ policy: "charged", lines: [line(199_900)], firstDay: asCalendarDay(firstDay) });

  test.each([
    [-5, 0],
    [0, 0],
    [59, 0],
    [60, 1],
    [61, 2],
    [90, 31],
  ])("%d days after the first day is for %d days (DELIV-57, DELIV-61)", (after, days) => {
    const fee = storageFee(terms, addDays(firstDay, after));
    expect(fee).toEqual(days === 0 ? noStorageFee : { days, dailyCents: 200, cents: days * 200 });
  });

  test("is nothing without a day (DELIV-61)", () => {
    expect(storageFee(terms, null)).toEqual(noStorageFee);
  });

  test.each([
    ["the site does not charge", { policy: "free" }],
    ["no day is available", { firstDay: null }],
    ["nothing costs $300", { lines: [line(29_999)] }],
  ] as const)("is nothing when %s (DELIV-59, DELIV-61)", (_, changes) => {
    const none = storageTerms({
      policy: "charged",
      lines: [line(199_900)],
      firstDay: asCalendarDay(firstDay),
      ...changes,
    });
    expect(storageFee(none, addDays(firstDay, 90))).toEqual(noStorageFee);
  });
});

test.each([
  [{ days: 1, dailyCents: asCents(200) }, "1 day at $2.00"],
  [{ days: 30, dailyCents: asCents(420) }, "30 days at $4.20"],
])("a fee of %j reads %j (DELIV-60)", (fee, text) => {
  expect(formatStorageDays(fee)).toBe(text);
});
