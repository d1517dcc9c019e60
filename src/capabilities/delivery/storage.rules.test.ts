import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  asksForStorage,
  chargedStorageDays,
  dailyStorageCents,
  storageFeeCents,
  storageMessage,
  type StoredLine,
} from "./storage.rules.ts";

const line = (priceCents: number, changes: Partial<StoredLine> = {}): StoredLine => ({
  priceCents,
  quantity: 1,
  isProforma: false,
  ...changes,
});
const question = { charge: "on", lines: [line(30_000)], firstDay: "2026-11-17", selectedDay: "2026-11-20" } as const;

describe("storage", () => {
  test("a dear product and an early day ask for the acknowledgement (DELIV-53, DELIV-55)", () => {
    expect(asksForStorage(question)).toBe(true);
  });

  test.each([
    ["the charge is off", { charge: "off" }],
    ["everything is proforma", { lines: [line(90_000, { isProforma: true })] }],
    ["nothing costs $300", { lines: [line(29_999, { quantity: 9 })] }],
    ["the dear one is proforma", { lines: [line(90_000, { isProforma: true }), line(10_000)] }],
    ["the day is the 61st", { selectedDay: "2027-01-16" }],
    ["no day is chosen", { selectedDay: null }],
    ["no day can be had", { firstDay: null }],
  ] as const)("nobody is asked when %s (DELIV-53, DELIV-54)", (_, changes) => {
    expect(asksForStorage({ ...question, ...changes })).toBe(false);
  });

  test("59 days after the first day is still asked about (DELIV-53, DELIV-60)", () => {
    expect(asksForStorage({ ...question, selectedDay: "2027-01-15" })).toBe(true);
  });

  test.each([
    [30_000, 30],
    [30_001, 40],
    [199_900, 200],
    [400_000, 400],
    [900_000, 400],
    [29_999, 0],
  ])("goods of %d cents are kept for %d cents a day (DELIV-58, DELIV-59, DELIV-61)", (price, fee) => {
    expect(dailyStorageCents([line(price)])).toBe(fee);
  });

  test.each([
    ["2026-11-17", 0],
    ["2027-01-15", 0],
    ["2027-01-16", 1],
    ["2027-01-25", 10],
    ["2026-11-01", 0],
  ])("with 17 November as the first day, %s costs %d days (DELIV-57, DELIV-61)", (selectedDay, days) => {
    expect(chargedStorageDays("2026-11-17", selectedDay)).toBe(days);
    expect(storageFeeCents({ firstDay: "2026-11-17", selectedDay }, [line(199_900)])).toBe(days * 200);
  });

  test("the daily fee is whole ten cents, never above $4 (DELIV-58)", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2_000_000 }), { maxLength: 8 }), (prices) => {
        const fee = dailyStorageCents(prices.map((price) => line(price)));
        expect(fee % 10).toBe(0);
        expect(fee).toBeLessThanOrEqual(400);
      }),
      { numRuns: 60 },
    );
  });

  test("the message reads as the terms want it (DELIV-56)", () => {
    expect(storageMessage).toBe(
      "To continue, please tick the box to acknowledge that my delivery date selection will incur a daily fee.",
    );
  });
});
