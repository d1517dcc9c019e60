import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { distance, guessModels, modelKey, nearestWord } from "./guess.rules.ts";
import { nameKey, pageFor, partsOf, wordQuery } from "./parts.rules.ts";
import { plainText, sanitiseTerm, wordsOf } from "./search.rules.ts";

const anything = fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.stringMatching(/^[.<>;a-z&']{0,40}$/));

describe("the sanitiser", () => {
  test.each([
    ["  60 cm oven ", "60 cm oven"],
    ["<script>alert(1);</script>", "scriptalert1/script"],
    ["a....b", "ab"],
    [".;.;.", "."],
    [".&.", ""],
    ["KF-612/BX_2+1.5", "KF-612/BX_2+1.5"],
    ["Kürbis Ærø", "Kürbis Ærø"],
    ["fridge 😀 'x'\"%\\", "fridge x"],
  ])("%j becomes %j (SRCH-17, SRCH-19, SRCH-20, SRCH-21)", (typed, term) => {
    expect(sanitiseTerm(typed)).toBe(term);
  });

  test("a term has at most 100 characters (SRCH-14)", () => {
    expect(sanitiseTerm("a".repeat(10_000))).toHaveLength(100);
  });

  test("whatever is typed: no `..`, only what is allowed, and nothing left to do a second time (SRCH-19, SRCH-20, SRCH-21)", () => {
    fc.assert(
      fc.property(anything, (typed) => {
        const term = sanitiseTerm(typed);
        expect(term).not.toContain("..");
        expect(term).toMatch(/^[\p{L}\p{M}\p{N}\-_+./ ]*$/u);
        expect(term.length).toBeLessThanOrEqual(100);
        expect(sanitiseTerm(term)).toBe(term);
      }),
    );
  });
});

describe("words", () => {
  test("accents do not matter, and a number keeps its point (SRCH-21)", () => {
    expect(wordsOf("Læsø 8.5kg Tāwhai")).toEqual(["laeso", "8.5kg", "tawhai"]);
    expect(plainText("FANØ")).toBe("fano");
  });

  test("a measure is the same thing in every spelling (SRCH-40)", () => {
    const measures = ["60cm", "60 cm", "600mm", "600 millimetres"].map((term) => partsOf(wordsOf(term))[0]);
    for (const part of measures) expect(part).toMatchObject({ kind: "measure", measure: { mm: 600 } });
    expect(partsOf(wordsOf("7 kg dryer"))[0]).toMatchObject({ measure: { kilograms: 7, words: ["7kg"] } });
    expect(partsOf(wordsOf("610l"))[0]).toMatchObject({ measure: { litres: 610 } });
  });

  test("fridge and refrigerator, hob and cooktop, telly and TV are one thing (SRCH-40)", () => {
    for (const [one, other] of [
      ["refrigerators", "fridge"],
      ["hobs", "cooktop"],
      ["telly", "television"],
      ["washing machines", "washer"],
      ["clothes dryer", "dryer"],
    ] as const) {
      expect(nameKey(one)).toBe(nameKey(other));
    }
  });

  test("the query for the database is well-formed for any words (SRCH-20)", () => {
    expect(wordQuery(partsOf(wordsOf("black fridge")), "complete")).toBe("('black') & ('fridge' | 'refrigerator')");
    expect(wordQuery(partsOf(["dish", "washer"]), "typing")).toBe(
      "('dishwasher' | ('dish' & 'washer') | ('dish' & 'washer':*))",
    );
    fc.assert(fc.property(anything, (typed) => wordsOf(typed).every((word) => /^[\p{L}\p{M}\p{N}.]+$/u.test(word))));
  });
});

describe("typos", () => {
  test.each([
    ["frigde", "fridge", 1],
    ["dishwaser", "dishwasher", 1],
    ["oven", "oven", 0],
    ["abc", "xyz", 3],
  ])("%s is %s with %i slips (SRCH-38)", (a, b, slips) => {
    expect(distance(a, b, 3)).toBe(slips);
  });

  test("the nearest word wins, then the same first letter, then the commoner one (SRCH-38)", () => {
    const known = [
      { word: "bridge", uses: 90 },
      { word: "fridge", uses: 80 },
      { word: "fringe", uses: 1 },
    ];
    expect(nearestWord("frigde", known)).toBe("fridge");
    expect(nearestWord("zzzzqqq", known)).toBeNull();
  });
});

describe("model numbers", () => {
  test("punctuation does not matter, and a measure is no model (SRCH-06)", () => {
    expect(["KF-612/BX", "kf 612 bx", "KF612BX"].map(modelKey)).toEqual(["KF612BX", "KF612BX", "KF612BX"]);
    expect(guessModels("HB 494-AK").whole[0]).toBe("HB494AK");
    expect(guessModels("494ak").pieces).toEqual(["494AK"]);
    expect(guessModels("60cm oven").pieces).toEqual([]);
  });
});

test("words for pages lead to them, and words for goods do not (SRCH-06)", () => {
  expect([
    pageFor("Returns"),
    pageFor("shipping"),
    pageFor("stores"),
    pageFor("fridge"),
    pageFor("constructor"),
  ]).toEqual(["/s/returns", "/s/delivery", "/stores", null, null]);
});
