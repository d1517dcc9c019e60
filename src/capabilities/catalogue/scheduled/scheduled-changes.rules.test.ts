import { describe, expect, test } from "vitest";
import {
  fieldsOf,
  fieldsToPutBack,
  overlaps,
  readLocalTime,
  readSuburb,
  readTimes,
  describeField,
} from "./scheduled-changes.rules.ts";

const now = new Date("2026-11-27T00:00:00Z");
const sydney = { timeZone: "Australia/Sydney", now };

test("times are those of the site's clocks, also across a change of them (OFR-10)", () => {
  expect(readLocalTime("2026-12-01T09:00", "Australia/Sydney")?.toISOString()).toBe("2026-11-30T22:00:00.000Z");
  expect(readLocalTime("2026-12-01T09:00", "Pacific/Auckland")?.toISOString()).toBe("2026-11-30T20:00:00.000Z");
  expect(readLocalTime("2026-07-01T09:00", "Australia/Sydney")?.toISOString()).toBe("2026-06-30T23:00:00.000Z");
  for (const text of ["2026-02-30T09:00", "2026-12-01T24:00", "2026-12-01", "tomorrow"])
    expect(readLocalTime(text, "Australia/Sydney")).toBeNull();
});

test.each([
  [{ from: "2026-12-01T09:00", to: "2026-12-01T09:00" }, "endsFirst"],
  [{ from: "2026-11-20T09:00", to: null }, "timeGone"],
  [{ from: "soon", to: null }, "badTime"],
  [{ from: "2026-12-01T09:00", to: "later" }, "badTime"],
])("%j is refused as %s (OFR-10)", (typed, refusal) => {
  expect(readTimes(typed, sydney)).toMatchObject({ ok: false, refusal });
});

test("two changes overlap where both hold at an instant; one may begin when the other ends (OFR-10)", () => {
  const times = (from: number, to: number | null) => ({
    startsAt: new Date(from),
    endsAt: to === null ? null : new Date(to),
  });
  expect(overlaps(times(1, 5), times(3, null))).toBe(true);
  expect(overlaps(times(1, 5), times(5, 9))).toBe(false);
  expect(overlaps(times(7, null), times(1, 7))).toBe(false);
});

describe("facts moved to the end", () => {
  const kept = {
    before: { title: "Oven", facts: { colour: "White", volume: 60 }, features: ["a"] },
    after: { title: "Summer oven", facts: { colour: "Black", volume: 60 }, features: ["a"] },
  };
  test("is what the change has replaced, fact by fact (OFR-10)", () => {
    const current = { title: "Summer oven", facts: { colour: "Black", volume: 60 }, features: ["a"] };
    expect(fieldsToPutBack(kept, current)).toEqual({ back: { title: "Oven", facts: { colour: "White" } }, left: 0 });
  });
  test("is nothing that somebody has changed since (OFR-10)", () => {
    const current = { title: "Oven of the year", facts: { colour: "Black", volume: 61 }, features: ["a"] };
    expect(fieldsToPutBack(kept, current)).toEqual({ back: { facts: { colour: "White" } }, left: 2 });
  });
});

test("facts and texts of sites are fields of their own (OFR-10)", () => {
  expect(fieldsOf({ title: "x", facts: { a: 1, b: 2 }, texts: { hc: {} } })).toEqual([
    "title",
    "facts.a",
    "facts.b",
    "texts.hc",
  ]);
});

test("fields of photographs are counted one by one, and named without the photograph's id (OFR-10)", () => {
  const id = "0f8fad5b-d9cb-469f-a165-70867728950e";
  expect(fieldsOf({ [id]: { alt: "x", isRemoved: true } }).map(describeField)).toEqual([
    "photograph alt",
    "photograph isRemoved",
  ]);
});

test.each([
  ["Parramatta 2150", "2150_PARRAMATTA"],
  [" St Kilda, 3182 ", "3182_ST KILDA"],
  ["2150", null],
  ["Parramatta", null],
])("%j is read as the suburb %j of a visit (OFR-10)", (text, suburb) => {
  expect(readSuburb(text)).toBe(suburb);
});
