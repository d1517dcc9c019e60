import { describe, expect, test } from "vitest";
import { Vocabulary } from "./vocabulary.rules.ts";

const vocabulary = new Vocabulary([
  { word: "fridges", uses: 3 },
  { word: "fan", uses: 5 },
  { word: "fridge", uses: 9 },
  { word: "fries", uses: 3 },
  { word: "zip", uses: 1 },
]);

describe("the words of a site", () => {
  test("say in how many names they stand, and 0 for a word that nothing is called by", () => {
    expect([vocabulary.usesOf("fridge"), vocabulary.usesOf("zip"), vocabulary.usesOf("frid")]).toEqual([9, 1, 0]);
  });

  test("continue what is being typed, the commonest first, equals by the alphabet", () => {
    expect(vocabulary.endingsOf("fr", 10)).toEqual(["fridge", "fridges", "fries"]);
    expect(vocabulary.endingsOf("fr", 2)).toEqual(["fridge", "fridges"]);
    expect(vocabulary.endingsOf("f", 10)).toEqual(["fridge", "fan", "fridges", "fries"]);
    expect(vocabulary.endingsOf("z", 10)).toEqual(["zip"]);
  });

  test("do not continue a word with itself", () => {
    expect(vocabulary.endingsOf("fridge", 10)).toEqual(["fridges"]);
  });

  test("offer nothing for a beginning that no word has, before, between or after them", () => {
    expect(["a", "g", "zz"].map((start) => vocabulary.endingsOf(start, 10))).toEqual([[], [], []]);
    expect(new Vocabulary([]).endingsOf("a", 10)).toEqual([]);
  });
});
