import { describe, expect, test } from "vitest";
import { distance, mayBeTypo, nearestWord, transpositionsOf } from "./spelling.rules.ts";

const known = (...words: readonly string[]) => words.map((word) => ({ word, uses: 1 }));

describe("typos between two words", () => {
  test.each([
    ["kettle", "kettle", 0],
    ["ketle", "kettle", 1],
    ["kettlle", "kettle", 1],
    ["kattle", "kettle", 1],
    ["ektlte", "kettle", 2],
    ["xrigde", "fridge", 2],
    ["xoven", "oven", 1],
    ["ab", "ca", 2],
    ["ab", "bc", 2],
    ["abc", "xyza", 4],
    ["", "tv", 2],
  ])("%j and %j are %i slips apart: a letter changed, added, left out or swapped (SRCH-38)", (a, b, slips) => {
    expect([distance(a, b, 5), distance(b, a, 5)]).toEqual([slips, slips]);
  });

  test("are not counted where the lengths differ too much (SRCH-38)", () => {
    expect(distance("tv", "television", 2)).toBe(3);
    expect(distance("tv", "tvxy", 2)).toBe(2);
  });

  test("that swap two letters are tried one by one (SRCH-38)", () => {
    expect(transpositionsOf("oven")).toEqual(["voen", "oevn", "ovne"]);
    expect([transpositionsOf("a"), transpositionsOf("")]).toEqual([[], []]);
  });
});

describe("the corrected word", () => {
  test.each([
    ["ovne", "oven", "one slip in four letters"],
    ["kettel", "kettle", "a swap"],
    ["ketll", "kettle", "two slips in five letters"],
    ["freezrrr", "freezer", "two slips in eight letters"],
    ["dxshwxshxr", "dishwasher", "three slips in ten letters"],
  ])("%j means %j: %s (SRCH-38)", (typed, meant) => {
    expect(nearestWord(typed, known(meant))).toBe(meant);
  });

  test.each([
    ["ovxx", "oven", "two slips in four letters"],
    ["kexxxe", "kettle", "three slips in six letters"],
    ["frexxxer", "freezers", "four slips in eight letters"],
    ["fxxxzers", "freezers", "three slips in eight letters"],
    ["dxxxwxsher", "dishwasher", "four slips in ten letters"],
  ])("%j does not mean %j: %s (SRCH-38)", (typed, other) => {
    expect(nearestWord(typed, known(other))).toBeNull();
  });

  test("has the fewest typos, however common another is (SRCH-38)", () => {
    const words = [
      { word: "heater", uses: 90 },
      { word: "beaten", uses: 1 },
    ];
    expect(nearestWord("beatex", words)).toBe("beaten");
    expect(nearestWord("beatex", words.toReversed())).toBe("beaten");
  });

  test("begins with the typed letter, of two with as many typos (SRCH-38)", () => {
    const words = [
      { word: "heater", uses: 90 },
      { word: "beater", uses: 1 },
    ];
    expect(nearestWord("beatxr", [...words, { word: "beatxx", uses: 0 }])).toBe("beater");
    expect(nearestWord("bexter", words)).toBe("beater");
    expect(
      nearestWord("bexxer", [
        { word: "hexxer", uses: 90 },
        { word: "bexxel", uses: 1 },
      ]),
    ).toBe("bexxel");
    expect(
      nearestWord("bexxer", [
        { word: "bexxel", uses: 1 },
        { word: "hexxer", uses: 90 },
      ]),
    ).toBe("bexxel");
  });

  test("is the more common one, and of equals the first in the alphabet (SRCH-38)", () => {
    const words = [
      { word: "lamp", uses: 2 },
      { word: "land", uses: 5 },
      { word: "lane", uses: 5 },
    ];
    expect(nearestWord("lanp", words)).toBe("land");
    expect(nearestWord("lanp", words.toReversed())).toBe("land");
    expect(nearestWord("lanp", known("lane", "land"))).toBe("land");
    expect(nearestWord("lanp", known("land", "lane"))).toBe("land");
  });

  test("is null where the shop has no word (SRCH-38)", () => {
    expect(nearestWord("oven", [])).toBeNull();
  });
});

describe("a word that may be a typo", () => {
  test.each(["fan", "frigde", "a".repeat(30)])("is made of 3 to 30 letters: %j (SRCH-38)", (word) => {
    expect(mayBeTypo(word)).toBe(true);
  });

  test.each(["tv", "a".repeat(31), "kf612", "6fan", "fan6", "læmpe"])("is not %j (SRCH-38)", (word) => {
    expect(mayBeTypo(word)).toBe(false);
  });
});
