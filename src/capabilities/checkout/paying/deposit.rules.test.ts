import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asCents, subtractCents } from "#kit/money.ts";
import { checkDeposit, depositPercentage, minDeposit } from "./deposit.rules.ts";

const terms = { payableCents: asCents(100_01), percent: 30 };

describe("a deposit", () => {
  // Also: PAY-86, PAY-88, PAY-89
  test.each([
    [30_01, null],
    [100_00, null],
    [30_00, "Minimum deposit is 30% of order total ($30.01)."],
    [1, "Minimum deposit is 30% of order total ($30.01)."],
    [0, "Input must be a postive number."],
    [-1, "Input must be a postive number."],
    [null, "Input must be a postive number."],
    [100_01, "Deposit request cannot equal or exceed order total."],
    [999_99, "Deposit request cannot equal or exceed order total."],
  ])("of %s cents of $100.01 is answered with %s (PAY-80, PAY-82, PAY-83)", (cents, sentence) => {
    expect(checkDeposit(cents === null ? null : asCents(cents), terms)).toBe(sentence);
  });

  test("is at least the site's own share, rounded up to a cent, and the sentence follows it (PAY-81, PAY-87)", () => {
    expect(minDeposit({ payableCents: asCents(333_33), percent: 25 })).toBe(83_34);
    expect(checkDeposit(asCents(1), { payableCents: asCents(333_33), percent: 25 })).toBe(
      "Minimum deposit is 25% of order total ($83.34).",
    );
  });

  test("the smallest one is always taken, and a cent less never is (PAY-80)", () => {
    const some = fc.record({
      payableCents: fc.integer({ min: 100, max: 10_000_000 }).map(asCents),
      percent: fc.integer({ min: 1, max: 90 }),
    });
    fc.assert(
      fc.property(some, (terms) => {
        const smallest = minDeposit(terms);
        const isTaken = smallest >= terms.payableCents || checkDeposit(smallest, terms) === null;
        return isTaken && checkDeposit(subtractCents(smallest, asCents(1)), terms) !== null;
      }),
    );
  });

  test.each([
    [2, 3, 66.66],
    [56_99, 100_00, 56.99],
    [1_23456, 10_000_00, 12.34],
    [99_999, 100_000, 99.99],
    [1, 100_00, 0.01],
    [0, 0, 0],
  ])(
    "of %d cents of %d is shown as %d per cent, rounded down to 2 decimals (PAY-73, PAY-75)",
    (cents, total, shown) => {
      expect(depositPercentage(asCents(cents), asCents(total))).toBe(shown);
    },
  );
});
