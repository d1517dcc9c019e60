import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codeOf, countTotals, difference, postedStock } from "./stocktake.rules.ts";

const line = fc.record({
  sku: fc.string(),
  expected: fc.nat(100),
  counted: fc.nat(100),
  onHand: fc.nat(100),
});

describe("a posted count", () => {
  test("applies its difference to what is on hand now, not to what was at its beginning (OFC-06)", () => {
    // Two were sold and sent while eight of ten were counted: two are missing, and eight of ten minus two are left.
    expect(postedStock([{ sku: "A", expected: 10, counted: 8, onHand: 8 }])).toEqual({ ok: true, onHand: [6] });
  });

  test("is refused with the first product that would go below zero (OFC-06)", () => {
    const wrong = { sku: "B", expected: 10, counted: 0, onHand: 4 };
    const lines = [{ sku: "A", expected: 1, counted: 1, onHand: 1 }, wrong];
    expect(postedStock(lines)).toEqual({ ok: false, line: wrong });
  });

  test("never leaves less than nothing, and changes stock by its differences alone (OFC-06)", () => {
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const posted = postedStock(lines);
        if (!posted.ok) return;
        expect(posted.onHand.every((onHand) => onHand >= 0)).toBe(true);
        expect(posted.onHand.map((onHand, at) => onHand - lines[at]!.onHand)).toEqual(lines.map(difference));
      }),
    );
  });
});

test("totals name missing and surplus pieces apart, so that they do not hide each other (OFC-06)", () => {
  const lines = [
    { sku: "A", expected: 5, counted: 3 },
    { sku: "B", expected: 1, counted: 3 },
    { sku: "C", expected: 4, counted: 4 },
  ];
  expect(countTotals(lines)).toEqual({ lines: 3, missing: 2, surplus: 2 });
});

test.each([
  [" kf612bx\r", { sku: "KF612BX", modelKey: "KF612BX", gtins: [] }],
  ["kf 612-bx", { sku: "KF 612-BX", modelKey: "KF612BX", gtins: [] }],
  [
    "0036000291452",
    {
      sku: "0036000291452",
      modelKey: "0036000291452",
      gtins: ["036000291452", "0036000291452", "00036000291452"],
    },
  ],
])("the scanned code %j is read as a scanner or a hand gives it (OFC-06)", (scanned, code) => {
  expect(codeOf(scanned)).toEqual(code);
});
