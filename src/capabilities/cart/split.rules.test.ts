import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import { exactShareOf, shareOf, splitByLargestRemainder } from "./split.rules.ts";

describe("a share of an amount", () => {
  test("is rounded to the nearest cent, half a cent up, and is given unrounded too (CART-22)", () => {
    expect([shareOf(asCents(1_010), 500), exactShareOf(asCents(1_010), 500)]).toEqual([51, 50.5]);
    expect([shareOf(asCents(1_009), 500), exactShareOf(asCents(1_009), 500)]).toEqual([50, 50.45]);
    expect([shareOf(asCents(1_999), 10_000), exactShareOf(asCents(1_999), 10_000)]).toEqual([1_999, 1_999]);
  });
});

describe("an amount that is shared out", () => {
  const portion = (key: string, cents: number) => ({ key, cents: asCents(cents) });

  test("gives odd cents to the largest remainders, whatever their place (CART-22)", () => {
    expect(splitByLargestRemainder(asCents(5), [portion("a", 1), portion("b", 2), portion("c", 4)])).toEqual({
      // 0.71, 1.43 and 2.86.
      shares: [1, 1, 3],
      oddCents: ["c", "a"],
    });
  });

  test("gives equal remainders by key, and goes out whole where there are none (CART-22)", () => {
    expect(splitByLargestRemainder(asCents(2), [portion("c", 5), portion("b", 5), portion("a", 5)])).toEqual({
      shares: [0, 1, 1],
      oddCents: ["a", "b"],
    });
    expect(splitByLargestRemainder(asCents(6), [portion("a", 4), portion("b", 8)])).toEqual({
      shares: [2, 4],
      oddCents: [],
    });
  });

  test("is nothing where there is nothing to share it over, and is never below zero (CART-23)", () => {
    expect(splitByLargestRemainder(asCents(0), [portion("a", 0), portion("b", 0)])).toEqual({
      shares: [0, 0],
      oddCents: [],
    });
    expect(splitByLargestRemainder(asCents(0), [])).toEqual({ shares: [], oddCents: [] });
    expect(splitByLargestRemainder(asCents(3), [portion("a", 3)])).toEqual({ shares: [3], oddCents: [] });
    expect(() => splitByLargestRemainder(asCents(-1), [portion("a", 3)])).toThrow(
      "-1 cannot be shared out over 3 cents.",
    );
    expect(() => splitByLargestRemainder(asCents(4), [portion("a", 3)])).toThrow(
      "4 cannot be shared out over 3 cents.",
    );
  });

  test("adds up, and no share exceeds its portion or is a cent off (CART-22)", () => {
    const some = fc
      .array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 8 })
      .chain((cents) =>
        fc.tuple(fc.constant(cents), fc.integer({ min: 0, max: cents.reduce((all, one) => all + one, 0) })),
      );
    fc.assert(
      fc.property(some, ([cents, amount]) => {
        const { shares } = splitByLargestRemainder(
          asCents(amount),
          cents.map((one, at) => portion(`line ${at}`, one)),
        );
        const whole = cents.reduce((all, one) => all + one, 0);
        expect(shares.reduce((all, one) => all + one, 0)).toBe(amount);
        for (const [at, share] of shares.entries()) {
          expect(share).toBeLessThanOrEqual(cents[at]!);
          if (whole > 0) expect(Math.abs(share - (amount * cents[at]!) / whole)).toBeLessThan(1);
        }
      }),
    );
  });
});
