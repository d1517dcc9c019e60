import { expect, test } from "vitest";
import { formatUnitMarks, type UnitMark } from "./unit-marks.rules.ts";

const scratch: UnitMark = { kind: "scratch", place: "lower door", sizeMm: 60, works: true, seenFrom: "front" };
const dent: UnitMark = { kind: "dent", place: "side panel", sizeMm: 35, works: true, seenFrom: "left" };

test("the marks of a unit are one sentence with size, place and side, and say whether it works (PLP-14)", () => {
  expect(formatUnitMarks([scratch])).toBe("60 mm scratch on the lower door, seen from the front. Everything works.");
  expect(formatUnitMarks([scratch, dent])).toBe(
    "60 mm scratch on the lower door, seen from the front; 35 mm dent on the side panel, seen from the left. Everything works.",
  );
  expect(formatUnitMarks([{ ...dent, works: false }])).toContain("Not everything works");
  expect(formatUnitMarks([])).toBe("");
});
