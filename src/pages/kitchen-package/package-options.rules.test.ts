import { expect, test } from "vitest";
import { type Choice, variedChoices, widthOf } from "./package-options.rules.ts";

const oven = (category: string, maker: string, price: number, width: string): Choice => ({
  category,
  manufacturer: { name: maker },
  price,
  keyFacts: [
    { key: "ovenLitres", value: "70 L" },
    { key: "widthMm", value: width },
  ],
});

const compact = oven("Compact ovens", "Sorrano", 2_295, "596 mm");
const alike = oven("Compact ovens", "Sorrano", 2_195, "596 mm");
const wide = oven("Wall ovens", "Brennwald", 5_595, "896 mm");
const cheap = oven("Wall ovens", "Everdale", 695, "596 mm");

test("after the most popular product come those that differ from it, those that look alike last", () => {
  expect(variedChoices([compact, alike, cheap, wide], 4)).toEqual([compact, wide, cheap, alike]);
});

test("no more products are offered than asked for, and of two that differ as much the more popular comes first", () => {
  const twin = { ...wide };
  expect(variedChoices([compact, wide, twin], 2)).toEqual([compact, wide]);
  expect(variedChoices([compact, wide, twin], 2)[1]).toBe(wide);
  expect(variedChoices([], 8)).toEqual([]);
});

test("a card's width is read in millimetres, or is not known", () => {
  expect(widthOf(oven("Wall ovens", "Everdale", 695, "1,196 mm"))).toBe(1_196);
  expect(widthOf({ keyFacts: [] })).toBeNull();
});
