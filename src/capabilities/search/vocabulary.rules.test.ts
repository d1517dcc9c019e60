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
  test("count the names that contain them, 0 for a word in no name", () => {
    expect([vocabulary.usesOf("fridge"), vocabulary.usesOf("zip"), vocabulary.usesOf("frid")]).toEqual([9, 1, 0]);
  });

  test("complete what is typed, the most common first, equals in alphabetical order", () => {
    expect(vocabulary.endingsOf("fr", 10)).toEqual(["fridge", "fridges", "fries"]);
    expect(vocabulary.endingsOf("fr", 2)).toEqual(["fridge", "fridges"]);
    expect(vocabulary.endingsOf("f", 10)).toEqual(["fridge", "fan", "fridges", "fries"]);
    expect(vocabulary.endingsOf("z", 10)).toEqual(["zip"]);
  });

  test("do not complete a word with itself", () => {
    expect(vocabulary.endingsOf("fridge", 10)).toEqual(["fridges"]);
  });

  test("complete nothing that no word begins with", () => {
    expect(["a", "g", "zz"].map((start) => vocabulary.endingsOf(start, 10))).toEqual([[], [], []]);
    expect(new Vocabulary([]).endingsOf("a", 10)).toEqual([]);
  });
});
