import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import type { DemoPlan } from "./office-demos.contract.ts";
import { demoIdOf, isPlanned, type PlanTerms, readPlan } from "./office-demos.rules.ts";

const now = new Date("2026-11-20T10:00:00+11:00");
const terms: PlanTerms = {
  stores: [
    { uri: "surry-hills", timeZone: "Australia/Sydney" },
    { uri: "perth-city", timeZone: "Australia/Perth" },
  ],
  brands: ["Tallawong", "Kestrel & Roe"],
  current: null,
  now,
};
const good: DemoPlan = {
  storeUri: "surry-hills",
  title: "  Bread   that sings ",
  description: "A loaf cracks as it cools.",
  brand: "tallawong",
  type: "2",
  subEventType: "SteamOven",
  day: "2026-12-03",
  time: "18:00",
  minutes: "150",
  seats: "10",
  price: "$12.50",
  cook: "our bread cook",
  menu: "Rye\n\n  Milk rolls ",
  skus: "kf612bx, KF612BX",
  takesBookings: "yes",
};
const fieldsOf = (plan: Partial<DemoPlan>, more: Partial<PlanTerms> = {}) => {
  const read = readPlan({ ...good, ...plan }, { ...terms, ...more });
  return isPlanned(read) ? [] : read.map(({ field }) => field);
};

describe("the form of a demonstration", () => {
  test("is read by the clock of its store, tidied, and money is cents (DEMO-01)", () => {
    expect(readPlan(good, terms)).toMatchObject({
      title: "Bread that sings",
      brand: "Tallawong",
      startsAt: new Date("2026-12-03T18:00:00+11:00"),
      endsAt: new Date("2026-12-03T20:30:00+11:00"),
      priceCents: 1_250,
      menu: ["Rye", "Milk rolls"],
      skus: ["KF612BX"],
      takesBookings: true,
    });
    expect(readPlan({ ...good, storeUri: "perth-city" }, terms)).toMatchObject({
      startsAt: new Date("2026-12-03T18:00:00+08:00"),
    });
  });

  test.each<[string, Partial<DemoPlan>]>([
    ["storeUri", { storeUri: "elsewhere" }],
    ["title", { title: " x " }],
    ["title", { title: "x".repeat(101) }],
    ["description", { description: " " }],
    ["brand", { brand: "Nobody" }],
    ["type", { type: "3" }],
    ["subEventType", { subEventType: "Toaster" }],
    ["day", { day: "2026-02-31" }],
    ["day", { day: "2026-11-19" }],
    ["time", { time: "25:00" }],
    ["minutes", { minutes: "29" }],
    ["minutes", { minutes: "1e2" }],
    ["seats", { seats: "0" }],
    ["seats", { seats: "201" }],
    ["price", { price: "-1" }],
    ["price", { price: "1000.01" }],
    ["cook", { cook: "x".repeat(101) }],
    ["menu", { menu: "x\n".repeat(13) }],
    ["skus", { skus: "A,B,C,D,E,F,G" }],
  ])("a wrong %s is said (DEMO-01)", (field, plan) => expect(fieldsOf(plan)).toEqual([field]));

  test("a demonstration with guests may get another day but no other store and no fewer seats (DEMO-23)", () => {
    const current = { taken: 6, hasGuests: true, storeUri: "surry-hills" };
    expect(fieldsOf({}, { current })).toEqual([]);
    expect(fieldsOf({ day: "2026-12-04", time: "11:00" }, { current })).toEqual([]);
    expect(fieldsOf({ day: "2020-01-01" }, { current })).toEqual(["day"]);
    expect(fieldsOf({ storeUri: "perth-city" }, { current })).toEqual(["storeUri"]);
    expect(fieldsOf({ seats: "5" }, { current })).toEqual(["seats"]);
    const empty = { ...current, taken: 0, hasGuests: false };
    expect(fieldsOf({ storeUri: "perth-city" }, { current: empty })).toEqual([]);
  });

  test("any typed value is read or refused with sentences, and what is read can be stored (ERR-04)", () => {
    const typed = fc.record(
      Object.fromEntries(Object.keys(good).map((name) => [name, fc.string({ unit: "binary", maxLength: 40 })])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(typed, (plan) => {
        const read = readPlan({ ...good, ...plan }, terms);
        if (!isPlanned(read)) {
          expect(read.filter(({ text }) => text.length < 6)).toEqual([]);
          return;
        }
        expect(read.endsAt > read.startsAt).toBe(true);
        expect(Number.isSafeInteger(read.priceCents)).toBe(true);
        expect(JSON.stringify(read)).not.toMatch(/\\u0000/);
      }),
      { numRuns: 30 },
    );
  });
});

test("the address of a demonstration says what, where and when in plain letters (ROUTE-50)", () => {
  expect(demoIdOf("Crème brûlée, twice!", { suburb: "Surry Hills", day: asCalendarDay("2026-12-03") })).toBe(
    "creme-brulee-twice-surry-hills-2026-12-03",
  );
  expect(demoIdOf("日本", { suburb: "Surry Hills", day: asCalendarDay("2026-12-03") })).toBe("surry-hills-2026-12-03");
});
