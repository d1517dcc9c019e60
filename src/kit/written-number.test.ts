import fc from "fast-check";
import { expect, test } from "vitest";
import { writtenNumber } from "./written-number.ts";

test.each([
  [0, "0"],
  [999, "999"],
  [1_000, "1,000"],
  [51_984, "51,984"],
  [-1_234_567, "-1,234,567"],
  [-100, "-100"],
  [0.5, "0.5"],
  [1_234.5678, "1,234.568"],
])("%s is written %s (PLP-20)", (value, written) => {
  expect(writtenNumber(value)).toBe(written);
});

test("every number is written as it is in this country (PLP-20)", () => {
  const here = new Intl.NumberFormat("en-AU", { maximumFractionDigits: 0 });
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (value) => {
      expect(writtenNumber(value)).toBe(here.format(value === 0 ? 0 : value));
    }),
  );
});
