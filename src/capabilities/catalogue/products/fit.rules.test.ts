import { describe, expect, test } from "vitest";
import fc from "fast-check";
import {
  type FittedProduct,
  fitVerdict,
  isBuiltIn,
  minSpace,
  readMillimetres,
  describeFit,
  describeNeededSpace,
  type Space,
} from "./fit.rules.ts";

const noFitting = {
  clearanceTopMm: null,
  clearanceSideMm: null,
  clearanceRearMm: null,
  cutoutWidthMm: null,
  cutoutHeightMm: null,
  cutoutDepthMm: null,
};
const fridge: FittedProduct = {
  dimensions: { widthMm: 900, heightMm: 1780, depthMm: 700 },
  fitting: { ...noFitting, clearanceTopMm: 50, clearanceSideMm: 20, clearanceRearMm: 30 },
};
const oven: FittedProduct = {
  dimensions: { widthMm: 596, heightMm: 595, depthMm: 560 },
  fitting: { ...noFitting, cutoutWidthMm: 560, cutoutHeightMm: 600, cutoutDepthMm: 570 },
};
const space = (width: number | null, height: number | null = null, depth: number | null = null): Space => ({
  width,
  height,
  depth,
});

describe("a space for a fridge that needs air", () => {
  test.each([
    [space(940, 1830, 730), { fits: "yes", limiting: "width", spareMm: 0, unmeasured: [] }],
    [space(941, 1832, 735), { fits: "yes", limiting: "width", spareMm: 1, unmeasured: [] }],
    [space(939, 1830, 730), { fits: "without-air", limiting: "width", missingMm: 1 }],
    [space(940, 1829, 730), { fits: "without-air", limiting: "height", missingMm: 1 }],
    [space(940, 1830, 729), { fits: "without-air", limiting: "depth", missingMm: 1 }],
    [space(900, 1780, 700), { fits: "without-air", limiting: "height", missingMm: 50 }],
    [space(899, 1780, 700), { fits: "no", limiting: "width", missingMm: 1 }],
    [space(940, 1779, 730), { fits: "no", limiting: "height", missingMm: 1 }],
    [space(940, 1830, 699), { fits: "no", limiting: "depth", missingMm: 1 }],
    [space(890, 1700, 730), { fits: "no", limiting: "height", missingMm: 80 }],
    [space(940), { fits: "yes", limiting: "width", spareMm: 0, unmeasured: ["height", "depth"] }],
    [space(null), { fits: "unknown" }],
  ])("is judged to the millimetre: %o (PDP-07)", (measured, verdict) => {
    expect(fitVerdict(fridge, measured)).toEqual(verdict);
  });
});

test("a built-in product needs the opening that its manufacturer states, though its front is wider (PDP-07)", () => {
  expect(isBuiltIn(oven)).toBe(true);
  expect(isBuiltIn(fridge)).toBe(false);
  expect(fitVerdict(oven, space(560, 600, 570))).toMatchObject({ fits: "yes", spareMm: 0 });
  expect(fitVerdict(oven, space(559, 600, 570))).toEqual({ fits: "no", limiting: "width", missingMm: 1 });
});

test("more space never makes a product fit less (PDP-07)", () => {
  const rank = { unknown: 0, no: 1, "without-air": 2, yes: 3 } as const;
  const length = fc.integer({ min: 1, max: 3000 });
  fc.assert(
    fc.property(length, length, length, fc.nat(500), (width, height, depth, more) => {
      const before = fitVerdict(fridge, { width, height, depth });
      const after = fitVerdict(fridge, { width: width + more, height: height + more, depth: depth + more });
      return rank[after.fits] >= rank[before.fits];
    }),
  );
});

test("the least space is the product with its air, or the opening (PDP-07)", () => {
  expect(minSpace(fridge)).toEqual({ width: 940, height: 1830, depth: 730 });
  expect(minSpace(oven)).toEqual({ width: 560, height: 600, depth: 570 });
  expect(fitVerdict(fridge, minSpace(fridge))).toMatchObject({ fits: "yes", spareMm: 0 });
});

test.each([
  ["", null],
  ["  ", null],
  ["900", 900],
  [" 1,830 mm", 1830],
  ["900.9", 900],
  ["1", 1],
  ["9999", 9999],
  ["0", undefined],
  ["10000", undefined],
  ["-5", undefined],
  ["wide", undefined],
])("%j is read as millimetres, and never rounded up (PDP-07)", (typed, millimetres) => {
  expect(readMillimetres(typed)).toBe(millimetres);
});

test("the verdict is a sentence with the millimetres that decide (PDP-07)", () => {
  expect(describeFit(fitVerdict(fridge, space(952, 1850, 760)))).toBe(
    "It fits. Its width is the closest, with 12 mm to spare.",
  );
  expect(describeFit(fitVerdict(fridge, space(940)))).toBe(
    "It fits. Its width uses the space to the millimetre. Measure the height and the depth too.",
  );
  expect(describeFit(fitVerdict(fridge, space(950, 1800, 760)))).toBe(
    "It goes in, but 30 mm of the air it needs above it would be missing.",
  );
  expect(describeFit(fitVerdict(fridge, space(880)))).toBe("It does not fit: it is 20 mm too wide for the space.");
  expect(describeFit(fitVerdict(fridge, space(null)))).toBe("");
  expect(describeNeededSpace(fridge)).toBe("It needs 940 mm wide, 1830 mm high, 730 mm deep.");
});
