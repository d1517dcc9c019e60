import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readModelNumbers, modelKey, shortenModelNumber } from "./model-number.rules.ts";
import { distance, nearestWord } from "./spelling.rules.ts";
import { measureAt } from "./measures.rules.ts";
import { pageFor, similarPage, pagesAbout } from "./pages.rules.ts";
import { readPriceWords } from "./prices.rules.ts";
import { plainText, sanitiseTerm, wordsOf } from "./search.rules.ts";
import { nameKey } from "./synonyms.rules.ts";

const anything = fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.stringMatching(/^[.<>;a-z&']{0,40}$/));

describe("the sanitiser", () => {
  // Also: SRCH-21
  test.each([
    ["  60 cm oven ", "60 cm oven"],
    ["<script>alert(1);</script>", "scriptalert1/script"],
    ["a....b", "ab"],
    [".;.;.", "."],
    [".&.", ""],
    ["KF-612/BX_2+1.5", "KF-612/BX_2+1.5"],
    ["Kürbis Ærø", "Kürbis Ærø"],
    ["fridge 😀 'x'\"%\\", "fridge x"],
  ])("%j becomes %j (SRCH-17, SRCH-19, SRCH-20)", (typed, term) => {
    expect(sanitiseTerm(typed)).toBe(term);
  });

  test("a term has at most 100 characters (SRCH-14)", () => {
    expect(sanitiseTerm("a".repeat(10_000))).toHaveLength(100);
  });

  test.each([
    [`${"a".repeat(99)} oven`, "a".repeat(99)],
    [`${"a".repeat(99)}\u{10400}`, "a".repeat(99)],
    [`${"a".repeat(98)}\u{10400}b`, `${"a".repeat(98)}\u{10400}`],
  ])("a term is cut between whole letters, and does not end in a space (SRCH-14, SRCH-17)", (typed, term) => {
    expect(sanitiseTerm(typed)).toBe(term);
  });

  test("any text loses `..` and forbidden characters, and a second pass changes nothing (SRCH-19, SRCH-20, SRCH-21)", () => {
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
  test("accents are ignored, and a number keeps its decimal point (SRCH-21)", () => {
    expect(wordsOf("Læsø 8.5kg Tāwhai")).toEqual(["laeso", "8.5kg", "tawhai"]);
    expect(plainText("FANØ")).toBe("fano");
  });

  test.each([
    ["Æro", "aero"],
    ["Œuvre", "oeuvre"],
    ["Großküche", "grosskuche"],
    ["Đorđe", "dorde"],
    ["Ðór", "dor"],
    ["Łódź", "lodz"],
    ["Þór", "thor"],
    ["Ilık", "ilik"],
  ])("%j is found as %j, as an English keyboard has it (SRCH-21)", (typed, plain) => {
    expect(plainText(typed)).toBe(plain);
  });

  test("a number keeps all of its digits on both sides of the point (SRCH-20)", () => {
    expect(wordsOf("oven 12.75kg 10.5")).toEqual(["oven", "12.75kg", "10.5"]);
  });

  test("a term has twelve words at most (SRCH-14)", () => {
    expect(wordsOf("a b c d e f g h i j k l m n")).toHaveLength(12);
  });

  test("a measure is the same in every spelling (SRCH-40)", () => {
    const measures = ["60cm", "60 cm", "600mm", "600 millimetres"].map((term) => measureAt(wordsOf(term), 0)?.measure);
    for (const measure of measures) expect(measure?.facts).toEqual([{ key: "widthMm", from: 590, to: 605 }]);
    expect(measureAt(wordsOf("7 kg dryer"), 0)).toMatchObject({ used: 2, measure: { words: ["7kg"] } });
    expect(measureAt(wordsOf("610l"), 0)?.measure.facts[0]).toMatchObject({ key: "capacityLitres" });
    expect(measureAt(wordsOf("fridge"), 0)).toBeNull();
  });

  test("words about a price are a price, and a width under a number is not (SRCH-40)", () => {
    expect(readPriceWords(["dishwasher", "under", "800"])).toMatchObject({
      price: { from: null, to: 80_000 },
      rest: ["dishwasher"],
    });
    expect(readPriceWords(wordsOf("sofa between 1k and 2000"))).toMatchObject({
      price: { from: 100_000, to: 200_000 },
    });
    expect(readPriceWords(wordsOf("fridge under 900 mm"))).toMatchObject({ price: null });
    expect(readPriceWords(["cheap"])).toMatchObject({ preference: null, rest: ["cheap"] });
    expect(readPriceWords(["cheap", "dryer"])).toMatchObject({ preference: { by: "price" }, rest: ["dryer"] });
  });

  test("fridge and refrigerator, hob and cooktop, telly and TV are synonyms (SRCH-40)", () => {
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

  test("words are letters and digits, whatever is typed (SRCH-20)", () => {
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

  test("the nearest word wins, then the same first letter, then the more common word (SRCH-38)", () => {
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
  test("punctuation is ignored, and a measure is not a model (SRCH-06)", () => {
    expect(["KF-612/BX", "kf 612 bx", "KF612BX"].map(modelKey)).toEqual(["KF612BX", "KF612BX", "KF612BX"]);
    expect(readModelNumbers("HB 494-AK").whole[0]).toBe("HB494AK");
    expect(readModelNumbers("494ak").pieces).toEqual(["494AK"]);
    expect(readModelNumbers("60cm oven").pieces).toEqual([]);
    expect(shortenModelNumber(readModelNumbers("kf612bz"))).toEqual(["KF612B", "KF612"]);
    expect(shortenModelNumber(readModelNumbers("oven"))).toBeNull();
  });
});

test("words for pages lead to them, also with a typo, and words for products do not (SRCH-06)", () => {
  expect([pageFor("Returns")?.uri, pageFor("how much is shipping")?.uri, pageFor("click and collect")?.uri]).toEqual([
    "/s/returns",
    "/s/delivery",
    "/stores",
  ]);
  expect([pageFor("fridge"), pageFor("constructor"), similarPage("fridge")]).toEqual([null, null, null]);
  expect(similarPage("delivry")?.uri).toBe("/s/delivery");
  expect(pagesAbout("is delivery on sundays free").map((page) => page.uri)).toContain("/s/delivery");
});
