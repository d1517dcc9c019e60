import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { adjustedStock, MAX_PIECES, stockState, transferredStock } from "./stock.rules.ts";

const pieces = fc.integer({ min: 0, max: MAX_PIECES });

describe("an adjustment", () => {
  test("adds to and removes from what is on hand, whatever was seen before (OFC-06)", () => {
    expect(adjustedStock(14, { kind: "add", quantity: 6 })).toEqual({ ok: true, value: 20 });
    expect(adjustedStock(14, { kind: "remove", quantity: 14 })).toEqual({ ok: true, value: 0 });
  });

  test("takes no more away than there is, and says how much that is (OFC-06)", () => {
    const refused = adjustedStock(3, { kind: "remove", quantity: 5 });
    expect(refused).toEqual({ ok: false, refusal: "belowZero", detail: { onHand: 3, quantity: 5 } });
  });

  test("sets a number only if it did not change meanwhile (OFC-06, OFR-05)", () => {
    expect(adjustedStock(14, { kind: "set", quantity: 9, seen: 14 })).toEqual({ ok: true, value: 9 });
    expect(adjustedStock(12, { kind: "set", quantity: 9, seen: 14 })).toEqual({
      ok: false,
      refusal: "changedMeanwhile",
      detail: { seen: 14, onHand: 12 },
    });
  });

  test("that changes nothing or is a slip of the keyboard is refused (OFC-06)", () => {
    expect(adjustedStock(5, { kind: "set", quantity: 5, seen: 5 })).toMatchObject({ refusal: "nothingChanges" });
    expect(adjustedStock(5, { kind: "add", quantity: MAX_PIECES })).toMatchObject({ refusal: "tooMany" });
  });

  test("never leaves less than nothing on hand (OFC-06)", () => {
    const kind = fc.constantFrom("add" as const, "remove" as const);
    fc.assert(
      fc.property(pieces, kind, pieces, (onHand, which, quantity) => {
        const after = adjustedStock(onHand, { kind: which, quantity });
        expect(!after.ok || (after.value >= 0 && after.value <= MAX_PIECES)).toBe(true);
      }),
    );
  });
});

describe("a transfer", () => {
  test("keeps the sum of both places, or is refused (OFC-06)", () => {
    fc.assert(
      fc.property(pieces, pieces, pieces, (from, to, quantity) => {
        const after = transferredStock({ from, to }, quantity);
        expect(after.ok).toBe(quantity <= from);
        if (after.ok) expect(after.value.from + after.value.to).toBe(from + to);
      }),
    );
  });
});

test.each([
  [{ onHand: 3, allocated: 4, lowAt: null }, "below-zero"],
  [{ onHand: 5, allocated: 3, lowAt: 2 }, "low"],
  [{ onHand: 5, allocated: 2, lowAt: 2 }, "fine"],
  [{ onHand: 0, allocated: 0, lowAt: null }, "fine"],
  [{ onHand: 0, allocated: 0, lowAt: 0 }, "low"],
] as const)("%o is %s: what orders hold is not free (OFC-06)", (of, state) => {
  expect(stockState(of)).toBe(state);
});
