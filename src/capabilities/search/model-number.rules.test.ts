import { describe, expect, test } from "vitest";
import { readModelNumbers, shortenModelNumber } from "./model-number.rules.ts";

describe("a whole model number", () => {
  test("may be the term, or up to four of its words in a row; the whole term is tried first (SRCH-06)", () => {
    expect(readModelNumbers("hb 494 ak").whole).toEqual(["HB494AK", "HB494", "494AK"]);
    expect(readModelNumbers("kf 612 bx fridge white").whole).toEqual([
      "KF612BXFRIDGEWHITE",
      "KF612",
      "KF612BX",
      "KF612BXFRIDGE",
      "612BX",
      "612BXFRIDGE",
      "612BXFRIDGEWHITE",
    ]);
  });

  test.each([
    ["fridge", []],
    ["kf6", []],
    ["kf61", ["KF61"]],
    [`a1${"b".repeat(38)}`, [`A1${"B".repeat(38)}`]],
    [`a1${"b".repeat(39)}`, []],
  ])("has a digit and 4 to 40 characters: %j gives %j (SRCH-06)", (typed, whole) => {
    expect(readModelNumbers(typed).whole).toEqual(whole);
  });

  test("is looked for at most 40 times, however long the term is (SRCH-06)", () => {
    const typed = Array.from({ length: 12 }, (_, at) => `a${at + 10}b`).join(" ");
    expect(readModelNumbers(typed).whole).toHaveLength(40);
    expect(readModelNumbers(typed).pieces).toEqual(["A10B", "A11B", "A12B"]);
  });
});

describe("a piece of a model number", () => {
  test.each([
    ["kf612bx", ["KF612BX"]],
    ["oven", ["OVEN"]],
    ["kf", []],
    ["kf6", ["KF6"]],
    ["kf 612 bx", ["KF612BX"]],
    ["abcd 12", ["ABCD12"]],
    ["kf 61234", ["KF61234"]],
    ["ab 12 cd 34", ["AB12CD34"]],
  ])("is the term where it is one word, or a few short ones with a digit: %j gives %j (SRCH-06)", (typed, pieces) => {
    expect(readModelNumbers(typed).pieces).toEqual(pieces);
  });

  test.each([
    ["fridge kf612bx", ["KF612BX"]],
    ["fridge 61234", []],
    ["fridge 123", []],
    ["bar fan", []],
    ["gas a1 hob", ["GASA1HOB"]],
    ["a1 b2 c3 d4 e5", []],
    ["ab 12 cd 34 ef", []],
    ["kf612 white oven", ["KF612"]],
  ])("is a word of letters and digits among others: %j gives %j (SRCH-06)", (typed, pieces) => {
    expect(readModelNumbers(typed).pieces).toEqual(pieces);
  });

  test.each([
    ["kf612 60cm oven hob", ["KF612"]],
    ["60cm", []],
    ["tv 65in", []],
    ["kf6 60 cm", ["KF6"]],
  ])("is no measure: %j gives %j (SRCH-06)", (typed, pieces) => {
    expect(readModelNumbers(typed).pieces).toEqual(pieces);
  });
});

describe("a model number that nothing has", () => {
  test.each([
    ["kf612bz", ["KF612B", "KF612"]],
    ["kf6123", ["KF612"]],
    ["kf612", null],
    ["fridges", null],
    ["123456", null],
    ["kf612bx hb494ak", null],
    ["a b", null],
  ])("is tried again without its last characters, while five are left: %j gives %j (SRCH-06)", (typed, shorter) => {
    expect(shortenModelNumber(readModelNumbers(typed))).toEqual(shorter);
  });
});
