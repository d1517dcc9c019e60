import { expect, test } from "vitest";
import { markTyped, nextOption, formatCount } from "./combobox-keys.ts";

test.each([
  ["ArrowDown", -1, 0],
  ["ArrowDown", 2, -1],
  ["ArrowUp", -1, 2],
  ["ArrowUp", 0, -1],
])("%s from suggestion %s goes to %s, passing the text field on the way round (SRCH-22)", (key, active, next) => {
  expect(nextOption(key, { active, count: 3 })).toBe(next);
});

test("without suggestions there is nowhere to go, and other keys are the field's (SRCH-22)", () => {
  expect(nextOption("ArrowDown", { active: -1, count: 0 })).toBeNull();
  expect(nextOption("Home", { active: 0, count: 3 })).toBeNull();
});

test("the number of suggestions is announced (SRCH-22)", () => {
  expect([0, 1, 5].map((count) => formatCount(count, "suburb"))).toEqual(["No suburbs", "1 suburb", "5 suburbs"]);
});

test("the typed text is marked wherever it occurs, without loss and not as a pattern (SRCH-22)", () => {
  const marked = (text: string, query: string) =>
    markTyped(text, query).map((piece) => (piece.typed ? `[${piece.text}]` : piece.text));
  expect(marked("Brunswick East", "brun eas")).toEqual(["[Brun]", "swick ", "[Eas]", "t"]);
  expect(marked("7 kg (front)", "(front")).toEqual(["7 kg ", "[(front]", ")"]);
  expect(marked("Bosch", "  ")).toEqual(["Bosch"]);
  expect(markTyped("Brunswick", "wick").map((piece) => piece.at)).toEqual([0, 5]);
});
