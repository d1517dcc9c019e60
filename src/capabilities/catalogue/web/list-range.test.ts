import { expect, test } from "vitest";
import type { Facet } from "../catalogue.contract.ts";
import { boundKey, rangeOf, sayBetween, sayMeasure } from "./list-range.ts";

const facet = (key: string, bands: readonly (readonly [value: string, label: string, count: number])[]): Facet => ({
  key,
  label: key,
  kind: "range",
  explain: null,
  isPromoted: false,
  values: bands.map(([value, label, count]) => ({ value, label, count, isOn: false })),
});

test("a slider goes from the smallest to the largest that is sold, in round steps, and shows what lies where (PLP-05)", () => {
  const widths = facet("widthMm", [
    ["400-600", "400 to 600 mm", 5],
    ["600-800", "600 to 800 mm", 9],
    ["800-1000", "800 to 1000 mm", 2],
  ]);
  expect(rangeOf(widths)).toEqual({
    from: 400,
    to: 1000,
    step: 10,
    unit: "mm",
    bars: [
      { from: 400, to: 600, count: 5 },
      { from: 600, to: 800, count: 9 },
      { from: 800, to: 1000, count: 2 },
    ],
  });
});

test("prices are in dollars, from nothing to beyond the last band (PLP-05)", () => {
  const prices = facet("price", [
    ["under-200", "Under $200", 4],
    ["200-500", "$200 to $500", 13],
    ["4000-plus", "$4,000 and more", 1],
  ]);
  expect(rangeOf(prices)).toMatchObject({ from: 0, to: 6000, step: 100, unit: "$" });
});

test("what is picked and not measured has no slider, nor have two bands (PLP-05)", () => {
  const stars = facet("energyStars", [
    ["2", "2 stars", 1],
    ["2.5", "2.5 stars", 1],
    ["3", "3 stars", 1],
  ]);
  const two = facet("noiseDb", [
    ["34-36", "34 to 36 dB", 8],
    ["36-38", "36 to 38 dB", 44],
  ]);
  expect(rangeOf(stars)).toBeNull();
  expect(rangeOf(two)).toBeNull();
  expect(rangeOf({ ...two, kind: "choice" })).toBeNull();
});

test("measures are said with their unit, once (PLP-05)", () => {
  expect(sayMeasure(1500, "$")).toBe("$1,500");
  expect(sayBetween(500, 900, "$")).toBe("$500 to $900");
  expect(sayBetween(1400, 1600, "mm")).toBe("1,400 to 1,600 mm");
  expect(boundKey("min", "widthMm")).toBe("minWidthMm");
});
