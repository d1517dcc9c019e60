import { describe, expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { asCents } from "#kit/money.ts";
import { describeWhyNot } from "./promotion.copy.ts";
import { boxState, readCode, refusalOf, type CouponRefusal } from "./coupon.rules.ts";
import { isGiftCardPin, readGiftCardNumber, chargeGiftCards } from "./gift-card.rules.ts";
import type { SkipReason } from "./promotion.rules.ts";
import { shareOf, splitByLargestRemainder } from "./split.rules.ts";

describe("the text of the code field", () => {
  test.each([
    ["  Welcome50 ", { ok: true, value: "WELCOME50" }],
    ["x".repeat(40), { ok: true, value: "X".repeat(40) }],
    ["", { ok: false, refusal: "couponEmpty" }],
    [" \t ", { ok: false, refusal: "couponEmpty" }],
    [null, { ok: false, refusal: "couponEmpty" }],
    ["x".repeat(41), { ok: false, refusal: "couponTooLong", detail: { most: 40 } }],
  ])("%j is read as a code, or refused (COUP-02, COUP-03)", (typed, read) => {
    expect(readCode(typed)).toEqual(read);
  });

  test("the box is blank, filled, valid or invalid (COUP-05)", () => {
    const tried = { code: "NOPE", error: "We do not know it." };
    expect(boxState(" ", null, null)).toEqual({ kind: "blank" });
    expect(boxState("SAVE", null, null)).toEqual({ kind: "filled" });
    expect(boxState("save", null, "SAVE")).toEqual({ kind: "valid" });
    expect(boxState("nope ", tried, "SAVE")).toEqual({ kind: "invalid", error: "We do not know it." });
  });

  test("editing leaves what was tried behind, and coming back to it brings its state back (COUP-06, COUP-07, COUP-12)", () => {
    const tried = { code: "NOPE", error: "We do not know it." };
    const typed = ["NOPE", "NOP", "NOPE"].map((code) => boxState(code, tried, null).kind);
    expect(typed).toEqual(["invalid", "filled", "invalid"]);
    // Success clears the input and adds the code to the cart, so the box is valid again for the same code.
    expect(["", "SAV", "SAVE"].map((code) => boxState(code, null, "SAVE").kind)).toEqual(["blank", "filled", "valid"]);
  });

  test("a gift card's number is known by its sixteen digits, with or without spaces (COUP-20)", () => {
    expect(readGiftCardNumber("9036 1000 0000 0001")).toBe("9036100000000001");
    expect(readGiftCardNumber("9036-1000-0000-0001")).toBe("9036100000000001");
    for (const other of ["4111 1111 1111 1111", "903610000000000", "90361000000000011", "WELCOME50", ""])
      expect(readGiftCardNumber(other)).toBeNull();
    const pins = ["0123", " 0123 ", "123", "01234", "12a4", "a1234"];
    expect(pins.map(isGiftCardPin)).toEqual([true, true, false, false, false, false]);
  });
});

describe("why a code does nothing", () => {
  test("is a refusal of its own with the facts its sentence needs (COUP-18)", () => {
    const skipped = { ruleId: "r", phase: "coupon", title: "Ten off", code: "TEN" } as const;
    expect(
      refusalOf({
        ...skipped,
        why: { kind: "belowMinimum", missingCents: asCents(500), minSpendCents: asCents(2_000) },
      }),
    ).toEqual(["couponBelowMinimum", { code: "TEN", title: "Ten off", missingCents: 500, minSpendCents: 2_000 }]);
    expect(refusalOf({ ...skipped, why: { kind: "beaten", by: ["Pair"] } })[0]).toBe("couponSavesLess");
  });

  test.each<[SkipReason["kind"], CouponRefusal]>([
    ["notStarted", "couponNotStarted"],
    ["ended", "couponExpired"],
    ["inactive", "couponExpired"],
    ["usedUp", "couponUsedUp"],
    ["usedByCustomer", "couponUsedByCustomer"],
    ["belowMinimum", "couponBelowMinimum"],
    ["tooFew", "couponTooFew"],
    ["otherSite", "couponNothingQualifies"],
    ["notOnThisSite", "couponNothingQualifies"],
    ["noCode", "couponNothingQualifies"],
    ["nothingQualifies", "couponNothingQualifies"],
    ["partnerMissing", "couponNothingQualifies"],
    ["giftMissing", "couponNothingQualifies"],
    ["nothingLeft", "couponSavesLess"],
    ["beaten", "couponSavesLess"],
  ])("%s is refused as %s (COUP-18)", (kind, refusal) => {
    const why = {
      kind,
      missing: 1,
      missingCents: asCents(1),
      minSpendCents: asCents(1),
      sku: "A",
      by: [],
    } as SkipReason;
    const [actual, detail] = refusalOf({ ruleId: "r", phase: "coupon", title: "Ten off", code: null, why });
    expect(actual).toBe(refusal);
    expect(detail).toMatchObject({ code: "", title: "Ten off" });
  });

  test("has a sentence where the code stays on the cart (COUP-18)", () => {
    expect(describeWhyNot({ kind: "belowMinimum", missingCents: asCents(1_250), minSpendCents: asCents(40_000) })).toBe(
      "Spend $12.50 more on eligible products; it applies from $400.",
    );
    expect(describeWhyNot({ kind: "tooFew", missing: 1 })).toBe("Add 1 more item that it is for.");
    expect(describeWhyNot({ kind: "ended", endsOn: asCalendarDay("2026-11-11") })).toBe(
      "It ended on Wednesday 11 November.",
    );
    expect(describeWhyNot({ kind: "beaten", by: ["The pair"] })).toBe("The pair saves you more.");
  });
});

describe("cents", () => {
  test("half a cent goes up, and nothing is lost on the way (CART-22)", () => {
    expect([
      shareOf(asCents(1_999), 500),
      shareOf(asCents(10), 500),
      shareOf(asCents(9), 500),
      shareOf(asCents(1_000_000_000), 9_999),
    ]).toEqual([100, 1, 0, 999_900_000]);
  });

  test("an amount is shared out by largest remainder, the odd cents by key where remainders are equal (CART-22)", () => {
    const thirds = ["c", "a", "b"].map((key) => ({ key, cents: asCents(100) }));
    expect(splitByLargestRemainder(asCents(100), thirds)).toEqual({ shares: [33, 34, 33], oddCents: ["a"] });
    expect(
      splitByLargestRemainder(asCents(10), [
        { key: "a", cents: asCents(1) },
        { key: "b", cents: asCents(999) },
      ]),
    ).toEqual({ shares: [0, 10], oddCents: ["b"] });
    expect(() => splitByLargestRemainder(asCents(2), [{ key: "a", cents: asCents(1) }])).toThrow(RangeError);
  });

  test("gift cards pay in turn, none more than it has and all together no more than the total (COUP-20)", () => {
    const cards = [
      { id: "a", lastDigits: "1", balanceCents: asCents(300) },
      { id: "b", lastDigits: "2", balanceCents: asCents(0) },
      { id: "c", lastDigits: "3", balanceCents: asCents(900) },
    ];
    expect(chargeGiftCards(asCents(1_000), cards).map(({ id, cents }) => [id, cents])).toEqual([
      ["a", 300],
      ["c", 700],
    ]);
    expect(chargeGiftCards(asCents(0), cards)).toEqual([]);
  });
});
