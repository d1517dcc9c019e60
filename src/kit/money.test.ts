import fc from "fast-check";
import { describe, expect, expectTypeOf, test } from "vitest";
import {
  addCents,
  asCents,
  type Cents,
  type Dollars,
  formatAmount,
  formatPrice,
  maxCents,
  minCents,
  nearestCents,
  priceParts,
  subtractCents,
  sumCents,
  timesCents,
  toCents,
  toDollars,
} from "./money.ts";

describe("prices as they are written", () => {
  // Also: PLP-23, PLP-24, PLP-25
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
  ] as const)("%s cents, cents %s: %s (PLP-20, PLP-21, PLP-22)", (cents, display, written) => {
    expect(formatPrice(cents === null ? null : asCents(cents), display)).toBe(written);
  });

  test("whatever the display, the digits say the same amount, with two decimals or none (PLP-20, PLP-23, PLP-24)", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000_00 }), (cents) =>
        (["always", "when-non-zero"] as const).every((display) => {
          const [dollars = "", decimals = ""] = formatPrice(asCents(cents), display).replace(/[$,]/g, "").split(".");
          return [0, 2].includes(decimals.length) && Number(dollars) * 100 + Number(decimals.padEnd(2, "0")) === cents;
        }),
      ),
    );
  });

  test("a total of nothing is an amount, and less than nothing carries a minus (PLP-20)", () => {
    expect(formatAmount(asCents(0))).toBe("$0.00");
    expect(formatAmount(asCents(-1_250))).toBe("−$12.50");
    expect(priceParts(asCents(129_950), "when-non-zero")).toEqual({ dollars: "$1,299", cents: "50" });
  });
});

describe("cents and dollars", () => {
  test("every amount survives the wire and comes back to the cent (PLP-20)", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000_00, max: 10_000_000_00 }),
        (cents) => toCents(toDollars(asCents(cents))) === cents,
      ),
    );
  });

  test("a fraction of a cent is no price (PLP-20)", () => {
    for (const dollars of [0.005, 1.999, Number.NaN, Number.POSITIVE_INFINITY, 1e20])
      expect(toCents(dollars)).toBeNull();
  });
});

describe("cents as a type of their own", () => {
  test("dollars are none, and cents are no dollars", () => {
    expectTypeOf<Dollars>().not.toExtend<Cents>();
    expectTypeOf<Cents>().not.toExtend<Dollars>();
    // @ts-expect-error: an amount that is in cents already is not made cents once more.
    expect(toCents(asCents(1_999))).toBe(199_900);
    // @ts-expect-error: dollars have to be made cents before they are written.
    expect(formatPrice(toDollars(asCents(2_000)))).toBe("$0.20");
  });

  test("a plain number is none, and cents pass as a number", () => {
    expectTypeOf<number>().not.toExtend<Cents>();
    expectTypeOf<Cents>().toExtend<number>();
    // @ts-expect-error: the sum of cents is a plain number until it is made cents.
    const sum: Cents = asCents(1) + asCents(2);
    expect(sum).toBe(3);
  });

  test.each([0.5, 19.99, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("%s is refused", (amount) => {
    expect(() => asCents(amount)).toThrow(RangeError);
  });

  test("a fraction of cents is refused when cents are multiplied", () => {
    expect(timesCents(asCents(1_999), 3)).toBe(5_997);
    expect(() => timesCents(asCents(1_999), 0.5)).toThrow(RangeError);
  });

  test("sums, differences and the dearest of any cents are those of the numbers", () => {
    const someCents = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }).map(asCents), { minLength: 1 });
    fc.assert(
      fc.property(someCents, (all) => {
        const total = all.reduce((sum, one) => sum + one, 0);
        expect(sumCents(all)).toBe(total);
        expect(addCents(...all)).toBe(total);
        expect(subtractCents(asCents(5), ...all)).toBe(5 - total);
        expect(minCents(...all)).toBe(Math.min(...all));
        expect(maxCents(...all)).toBe(Math.max(...all));
      }),
    );
  });

  test.each([
    [19.99, 1_999],
    [0.005, 1],
    [1.004, 100],
  ])("%s dollars are nearest to %s cents", (dollars, nearest) => {
    expect(nearestCents(dollars)).toBe(nearest);
  });
});
