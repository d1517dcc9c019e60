import { expect, test } from "vitest";
import { countScan, emptyCount, isDifferent, missingReasons } from "./count.rules.ts";

const line = { line: 0, sku: "A1", codes: ["FR-9"], quantity: 3, received: 1, damaged: 0, short: 0, open: 2 };

test("a scan counts its product, says when there are more than were to come, and names a foreign code (OFC-06, OFR-12)", () => {
  expect(countScan("fr9", [line], new Map())).toEqual({ line: 0, text: "A1: 1 of 2." });
  const full = new Map([[0, { ...emptyCount, received: 1, damaged: 1 }]]);
  expect(countScan("A1", [line], full)).toEqual({
    line: 0,
    text: "A1: 3, and 2 were to come. Enter why there are more.",
  });
  expect(countScan("X9", [line], full)).toEqual({ line: null, text: "X9 is not on this order. Nothing was counted." });
});

test("a reason is missing where goods are not as ordered, and nowhere else (OFC-06)", () => {
  expect(isDifferent(line, { ...emptyCount, received: 2 })).toBe(false);
  expect(isDifferent(line, { ...emptyCount, received: 3, reason: "Extra" })).toBe(true);
  expect([...missingReasons([line], new Map([[0, { ...emptyCount, damaged: 1 }]]))]).toEqual([0]);
  expect(missingReasons([line], new Map([[0, { ...emptyCount, damaged: 1, reason: "Dent" }]])).size).toBe(0);
});
