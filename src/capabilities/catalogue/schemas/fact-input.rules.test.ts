import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { factSpecs } from "../catalogue.facts.ts";
import { factTypeOf, readFact } from "./fact-input.rules.ts";
import { codeSchema } from "./schema.rules.ts";

const sentenceOf = (key: string, value: string | number | boolean) => {
  const read = readFact(codeSchema, key, value);
  return read.ok ? `read as ${read.value}` : read.sentence;
};

describe("the value typed for a fact", () => {
  test.each([
    ["widthMm", "600", 600],
    ["widthMm", " 600 mm ", 600],
    ["noiseDb", "41.5", 41.5],
    ["pyrolytic", false, false],
    ["doors", "2", 2],
    ["softClose", "Yes", "Yes"],
    ["rugSize", "160 x 230", "160 x 230"],
    ["type", "  French   door ", "French door"],
  ] as const)("%s: %j is stored as %j (OFC-01)", (key, input, value) => {
    expect(readFact(codeSchema, key, input)).toEqual({ ok: true, value });
  });

  test.each([
    ["widthMm", "wide", "Width: enter a whole number from 1 to 100,000 (mm), like 600."],
    ["widthMm", "600.5", "Width: enter a whole number from 1 to 100,000 (mm), like 600."],
    ["widthMm", 0, "Width: enter a whole number from 1 to 100,000 (mm), like 600."],
    ["energyStars", "11", "Energy stars: enter a number from 0 to 10, like 7.5."],
    ["noiseDb", "-3", "Noise: enter a number from 0 to 200 (dB), like 7.5."],
    ["pyrolytic", "maybe", "Pyrolytic cleaning: choose Yes or No."],
    ["type", "  ", "Type: enter a value, or leave it out."],
    ["colour", "x".repeat(201), "Colour: use at most 200 characters."],
    ["__proto__", "x", '"__proto__" is no fact of this shop. Choose one of the listed facts.'],
  ] as const)("%s: %j is refused with reason and way out (OFC-01, OFR-13)", (key, input, sentence) => {
    expect(sentenceOf(key, input)).toBe(sentence);
  });

  test("is never stored as a number that filters could not count (OFC-01)", () => {
    const keys = fc.constantFrom(...Object.keys(factSpecs).filter((key) => factTypeOf(codeSchema, key) === "number"));
    fc.assert(
      fc.property(keys, fc.oneof(fc.string(), fc.double(), fc.integer()), (key, input) => {
        const read = readFact(codeSchema, key, input);
        expect(!read.ok || (Number.isFinite(read.value) && Number(read.value) >= 0)).toBe(true);
      }),
    );
  });

  test("that was stored can be stored again unchanged (OFC-01)", () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(factSpecs)), fc.string(), (key, input) => {
        const read = readFact(codeSchema, key, input);
        if (read.ok) expect(readFact(codeSchema, key, read.value)).toEqual(read);
      }),
    );
  });
});
