import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asCalendarDay as day } from "#kit/calendar-day.ts";
import { asCents as cents } from "#kit/money.ts";
import {
  askedOn,
  bulkChangeOf,
  changedFields,
  fallsBelowCost,
  marginOf,
  planPrice,
  type PriceState,
  roundings,
  roundPrice,
} from "./price-plan.rules.ts";

const TODAY = day("2026-11-24");
const plain: PriceState = {
  price: cents(119_900),
  rrp: cents(149_900),
  was: null,
  cost: cents(61_200),
  special: null,
  from: null,
  to: null,
};
const special = { special: cents(99_900), from: day("2026-11-27"), to: day("2026-12-04") };

describe("a price", () => {
  test.each([
    ["badPrice", { price: cents(0) }],
    ["badRrp", { rrp: cents(119_899) }],
    ["badRrp", { price: cents(150_000) }],
    ["badCost", { cost: cents(-1) }],
    ["badSpecial", { ...special, special: cents(119_900) }],
    ["noDays", { special: cents(99_900) }],
    ["badDays", { ...special, from: day("2026-12-05") }],
    ["specialOver", { ...special, from: day("2026-11-01"), to: day("2026-11-23") }],
  ] as const)("is refused as %s for %j (OFC-05)", (refusal, change) => {
    expect(planPrice(plain, change, TODAY)).toEqual({ ok: false, refusal });
  });

  test("is the special's from its first to its last day, and the usual one again after it (OFC-05)", () => {
    const planned = planPrice(plain, special, TODAY);
    if (!planned.ok) throw new Error(planned.refusal);
    const days = ["2026-11-26", "2026-11-27", "2026-12-04", "2026-12-05"] as const;
    expect(days.map((one) => askedOn(planned.value, day(one)))).toEqual([119_900, 99_900, 99_900, 119_900]);
  });

  test("keeps an RRP that was below it before, when something else changes (OFC-05)", () => {
    const low = { ...plain, rrp: cents(100_000) };
    expect(planPrice(low, { cost: cents(60_000) }, TODAY).ok).toBe(true);
    expect(planPrice(low, { price: cents(120_000) }, TODAY)).toEqual({ ok: false, refusal: "badRrp" });
  });

  test("loses its days with its special (OFC-05)", () => {
    const planned = planPrice({ ...plain, ...special }, { special: null }, TODAY);
    expect(planned).toEqual({ ok: true, value: plain });
  });
});

describe("a margin", () => {
  test("is of the price without GST (OFC-05)", () => {
    expect(marginOf(cents(119_900), cents(61_200), 0.1)).toBe(43.9);
    expect(marginOf(cents(119_900), null, 0.1)).toBeNull();
  });

  test("below zero is reported for a lower price, not for a new cost (OFC-05, OFR-06)", () => {
    const cheap = { ...plain, price: cents(67_000) };
    expect(fallsBelowCost(plain, cheap, 0.1)).toBe(true);
    expect(fallsBelowCost(plain, { ...plain, price: cents(67_400) }, 0.1)).toBe(false);
    expect(fallsBelowCost(cheap, { ...cheap, cost: cents(62_000) }, 0.1)).toBe(false);
    expect(fallsBelowCost(plain, { ...plain, ...special, special: cents(60_000) }, 0.1)).toBe(true);
  });
});

describe("rounding", () => {
  test.each([
    ["none", 107_910, 107_910],
    ["00", 107_910, 107_900],
    ["00", 107_950, 107_900],
    ["00", 107_951, 108_000],
    ["95", 107_910, 107_895],
    ["95", 107_950, 107_995],
    ["95", 107_945, 107_895],
    ["9", 107_910, 107_900],
    ["9", 108_401, 108_900],
    ["9", 10, 900],
    ["00", 20, 100],
  ] as const)("%s makes %i cents %i (OFC-05)", (rounding, from, to) => {
    expect(roundPrice(from, rounding)).toBe(to);
  });

  test("ends as asked, is near, and done twice changes nothing more (OFC-05)", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), fc.constantFrom(...roundings), (from, rounding) => {
        const rounded = roundPrice(from, rounding);
        expect(roundPrice(rounded, rounding)).toBe(rounded);
        expect(rounded).toBeGreaterThan(0);
        if (from >= 1000) expect(Math.abs(rounded - from)).toBeLessThanOrEqual(500);
        if (rounding === "95") expect(rounded % 100).toBe(95);
        if (rounding === "9") expect(rounded % 1000).toBe(900);
      }),
    );
  });
});

describe("a bulk change", () => {
  const bulk = { field: "price", by: "percent", value: -10, rounding: "95", from: null, to: null } as const;

  test.each([
    ["a percentage", bulk, { price: 107_895 }],
    ["an amount", { ...bulk, by: "amount", value: -5_000, rounding: "none" }, { price: 114_900 }],
    ["a price", { ...bulk, by: "set", value: 99_900, rounding: "none" }, { price: 99_900 }],
    ["an RRP", { ...bulk, field: "rrp", by: "percent", value: 10, rounding: "00" }, { rrp: 164_900 }],
    ["no RRP any more", { ...bulk, field: "rrp", by: "remove" }, { rrp: null }],
    [
      "a special off the price",
      { ...bulk, field: "special", from: special.from, to: special.to },
      { special: 107_895, from: special.from, to: special.to },
    ],
  ] as const)("sets %s (OFC-05)", (_what, change, expected) => {
    expect(bulkChangeOf(plain, change)).toEqual(expected);
  });

  test("has nothing to do with an RRP or a special that is not there (OFC-05)", () => {
    const none = { ...plain, rrp: null };
    expect(bulkChangeOf(none, { ...bulk, field: "rrp" })).toBeNull();
    expect(bulkChangeOf(none, { ...bulk, field: "special", by: "remove" })).toBeNull();
  });

  test("never makes a price of one that would be less than nothing (OFC-05)", () => {
    const change = bulkChangeOf(plain, { ...bulk, by: "amount", value: -200_000, rounding: "9" });
    expect(planPrice(plain, change ?? {}, TODAY)).toEqual({ ok: false, refusal: "badPrice" });
  });

  test("changes only the field that it is about (OFC-05)", () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 60 }), fc.constantFrom(...roundings), (value, rounding) => {
        const change = bulkChangeOf(plain, { ...bulk, value, rounding });
        const planned = planPrice(plain, change ?? {}, TODAY);
        if (planned.ok) expect(changedFields(plain, planned.value).every((field) => field === "price")).toBe(true);
      }),
    );
  });
});
