import { expect, test } from "vitest";
import { asCalendarDay, isCalendarDay } from "#kit/calendar-day.ts";
import { changesOfDraft, draftLinesOf, newDraftLine, problemsOfDraft, sentLines } from "./draft.rules.ts";

const day = asCalendarDay("2026-12-01");
const lines = draftLinesOf({
  lines: [
    { sku: "A1", title: "Fridge", quantity: 2, cost: 612.5, expectedOn: day },
    { sku: "B2", title: "Oven", quantity: 1, cost: null, expectedOn: null },
  ],
});
const stored = { lines, note: "" };

test("a draft that is as it was stored has no changes (OFC-06)", () => {
  expect(changesOfDraft(stored, stored)).toBe(0);
  expect(sentLines(lines, isCalendarDay)).toEqual([
    { sku: "A1", quantity: 2, cost: 612.5, expectedOn: day },
    { sku: "B2", quantity: 1, cost: null, expectedOn: null },
  ]);
});

test("added, changed and removed lines and the note are counted as changes (OFC-06)", () => {
  const [first] = lines;
  const typed = { lines: [{ ...first!, quantity: "3" }, newDraftLine("C3", day)], note: "Dock 3" };
  expect(changesOfDraft(stored, typed)).toBe(4);
});

test.each([
  [{ quantity: "0" }, "quantity"],
  [{ quantity: "1.5" }, "quantity"],
  [{ quantity: "100001" }, "quantity"],
  [{ cost: "cheap" }, "cost"],
  [{ cost: "1.005" }, "cost"],
  [{ cost: "-1" }, "cost"],
])("a line with %j has a problem with its %s (OFC-06, OFR-13)", (typed, field) => {
  const problems = problemsOfDraft([{ ...lines[0]!, ...typed }]);
  expect(Object.keys(problems.get("A1") ?? {})).toEqual([field]);
});

test("a line of a million dollars' worth of pieces without a cost has none (OFC-06)", () => {
  expect(problemsOfDraft([{ ...lines[0]!, quantity: " 100000 ", cost: " " }]).size).toBe(0);
});
