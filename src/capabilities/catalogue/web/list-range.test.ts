import { expect, test } from "vitest";
import type { Facet } from "../catalogue.contract.ts";
import { boundKey, hasBounds, rangeOf, formatRange, formatMeasure, unitOf } from "./list-range.ts";

const facet = (values: readonly string[], change: Partial<Facet> = {}): Facet => ({
  key: "widthMm",
  label: "Width",
  kind: "range",
  explain: null,
  isPromoted: false,
  values: values.map((value) => ({ value, label: `${value.replace("-", " to ")} mm`, count: 3, isOn: false })),
  ...change,
});
const range = { unit: "mm", min: 595, max: 913, step: 10, from: null, to: null, histogram: [5, 0, 9, 2] };

test("a slider goes from round end to round end, and shows where the goods lie between them (PLP-05)", () => {
  const slider = rangeOf(facet(["400-600", "600-800"], { range }));
  expect(slider).toMatchObject({ from: 590, to: 920, step: 10, unit: "mm" });
  expect(slider?.bars).toHaveLength(4);
  expect(slider?.bars[2]).toEqual({ from: 754, to: 833.5, count: 9 });
});

test("measured values can be typed, chosen ones cannot (PLP-05)", () => {
  expect(hasBounds(facet(["400-600", "600-800"]))).toBe(true);
  expect(hasBounds(facet(["under-200", "200-500", "4000-plus"], { key: "price" }))).toBe(true);
  expect(hasBounds(facet(["2", "2.5", "3"], { key: "energyStars", range }))).toBe(false);
  expect(hasBounds(facet(["400-600"], { kind: "choice" }))).toBe(false);
});

test("there is no slider where all numbers are the same (PLP-05)", () => {
  expect(rangeOf(facet(["400-600"]))).toBeNull();
});

test("measures are said with their unit, once (PLP-05)", () => {
  expect(formatMeasure(1500, "$")).toBe("$1,500");
  expect(formatRange(500, 900, "$")).toBe("$500 to $900");
  expect(formatRange(1400, 1600, "mm")).toBe("1,400 to 1,600 mm");
  expect(unitOf(facet(["400-600"]))).toBe("mm");
  expect(unitOf(facet(["under-200"], { key: "price" }))).toBe("$");
  expect(boundKey("min", "widthMm")).toBe("minWidthMm");
});
