import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gtinDigits, isGtin } from "./gtin.rules.ts";

describe("a GTIN", () => {
  test.each(["96385074", "036000291452", "4006381333931", "10012345678902"])(
    "%s has a right check digit (OFC-10)",
    (gtin) => {
      expect(isGtin(gtin)).toBe(true);
    },
  );

  test.each(["", "4006381333932", "400638133393", "40063813339311", "400638133393a", "１２３４５６７８"])(
    "%j is refused (OFC-10)",
    (text) => {
      expect(isGtin(text)).toBe(false);
    },
  );

  test("is read with blanks and dashes (OFC-10)", () => {
    expect(gtinDigits(" 4 006381-333931 ")).toBe("4006381333931");
  });

  test("with one wrong digit is always noticed (OFC-10)", () => {
    const digits = fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(digits, ([at, by]) => {
        const wrong = [..."4006381333931"].map((digit, index) => (index === at ? (Number(digit) + by) % 10 : digit));
        expect(isGtin(wrong.join(""))).toBe(false);
      }),
    );
  });
});
