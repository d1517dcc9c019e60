import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatAmount, formatPrice, priceParts, toCents, toDollars } from "./money.ts";

describe("prices as they are written", () => {
  test.each([
    [129_900, "when-non-zero", "$1,299"],
    [129_950, "when-non-zero", "$1,299.50"],
    [129_900, "always", "$1,299.00"],
    [5, "when-non-zero", "$0.05"],
    [6_580, "when-non-zero", "$65.80"],
    [6_580, "always", "$65.80"],
    [129_999, "when-non-zero", "$1,299.99"],
    [0, "always", "FREE"],
    [null, "always", "N/A"],
    [0, "when-non-zero", "FREE"],
    [null, "when-non-zero", "N/A"],
  ] as const)("%s cents, cents %s: %s (PLP-20, PLP-21, PLP-22, PLP-23, PLP-24, PLP-25)", (cents, display, written) => {
    expect(formatPrice(cents, display)).toBe(written);
  });

  test("whatever the display, the digits say the same amount, with two decimals or none (PLP-20, PLP-23, PLP-24)", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000_00 }), (cents) =>
        (["always", "when-non-zero"] as const).every((display) => {
          const [dollars = "", decimals = ""] = formatPrice(cents, display).replace(/[$,]/g, "").split(".");
          return [0, 2].includes(decimals.length) && Number(dollars) * 100 + Number(decimals.padEnd(2, "0")) === cents;
        }),
      ),
    );
  });

  test("a total of nothing is an amount, and less than nothing carries a minus (PLP-20)", () => {
    expect(formatAmount(0)).toBe("$0.00");
    expect(formatAmount(-1_250)).toBe("−$12.50");
    expect(priceParts(129_950, "when-non-zero")).toEqual({ dollars: "$1,299", cents: "50" });
  });
});

describe("cents and dollars", () => {
  test("every amount survives the wire and comes back to the cent (PLP-20)", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000_00, max: 10_000_000_00 }),
        (cents) => toCents(toDollars(cents)) === cents,
      ),
    );
  });

  test("what is no whole number of cents is no price (PLP-20)", () => {
    for (const dollars of [0.005, 1.999, Number.NaN, Number.POSITIVE_INFINITY, 1e20])
      expect(toCents(dollars)).toBeNull();
  });
});
