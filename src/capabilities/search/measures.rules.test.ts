import { describe, expect, test } from "vitest";
import { bareInchesAt, isUnit, measureAt } from "./measures.rules.ts";
import { wordsOf } from "./search.rules.ts";

const measure = (typed: string) => measureAt(wordsOf(typed), 0);
const rangesOf = (typed: string) =>
  measure(typed)?.measure.facts.map(({ key, from, to }) => (from === to ? `${key} ${to}` : `${key} ${from}-${to}`));

describe("a number with a unit", () => {
  test.each([
    ["600mm", ["widthMm 590-605"]],
    ["600 millimetres", ["widthMm 590-605"]],
    ["600 millimeters", ["widthMm 590-605"]],
    ["60cm", ["widthMm 590-605"]],
    ["60 centimetres", ["widthMm 590-605"]],
    ["60 centimeters", ["widthMm 590-605"]],
    ["59.5cm", ["widthMm 585-600"]],
    ["7.5kg", ["capacityKg 7.5"]],
    ["7 kilos", ["capacityKg 7"]],
    ["7 kilograms", ["capacityKg 7"]],
    ["65 inches", ["screenInches 65"]],
    ["65in", ["screenInches 65"]],
    ["120 in", ["screenInches 120"]],
    ["2400w", ["wattsInput 2400", "heatOutputW 2400"]],
    ["2400 watts", ["wattsInput 2400", "heatOutputW 2400"]],
    ["2.5kw", ["coolingKw 2.5"]],
    ["120hz", ["refreshHz 120"]],
    ["40db", ["noiseDb 0-40"]],
    ["14 place", ["placeSettings 14"]],
    ["14 settings", ["placeSettings 14"]],
    ["4 slice", ["slots 4"]],
    ["5 burner", ["burners 5"]],
    ["4 zones", ["zones 4"]],
    ["3 seater", ["seats 3"]],
    ["3 seats", ["seats 3"]],
    ["46 bottles", ["bottles 46"]],
    ["2 bowls", ["bowls 2"]],
    ["4 door", ["doors 4"]],
    ["2 drawers", ["drawers 2"]],
    ["5 shelves", ["shelves 5"]],
    ["5 star", ["energyStars 5-10"]],
  ])("%j asks for %j (SRCH-40)", (typed, ranges) => {
    expect(rangesOf(typed)).toEqual(ranges);
  });

  test.each(["500l", "500 lt", "500 ltr", "500 litres", "500 liters"])(
    "%j is met by a volume a fortieth more or less (SRCH-40)",
    (typed) => {
      const [capacity, oven, bowl, jug] = measure(typed)?.measure.facts ?? [];
      for (const [fact, key] of [
        [capacity, "capacityLitres"],
        [oven, "ovenLitres"],
      ] as const) {
        expect(fact?.key).toBe(key);
        expect(fact?.from).toBeCloseTo(487.5);
        expect(fact?.to).toBeCloseTo(512.5);
      }
      expect([bowl, jug]).toEqual([
        { key: "bowlLitres", from: 500, to: 500 },
        { key: "jugLitres", from: 500, to: 500 },
      ]);
    },
  );

  test.each([
    ["600mm", ["600mm", "60cm"]],
    ["59.5cm", ["595mm"]],
    ["500 litres", ["500l"]],
    ["1.25l", ["1.25l"]],
    ["65 inch", ["65", "65in"]],
    ["7.5 kg", ["7.5kg"]],
    ["2400w", ["2400w"]],
    ["2400 watt", ["2400w"]],
    ["2.5kw", ["2.5kw"]],
    ["120 hz", ["120hz"]],
    ["40 db", []],
    ["4 door", []],
    ["5 star", []],
  ])("%j is written %j in texts (SRCH-40)", (typed, words) => {
    expect(measure(typed)?.measure.words).toEqual(words);
  });

  test.each([
    ["60cm oven", 1],
    ["60 cm oven", 2],
  ])("%j takes %i of its words (SRCH-40)", (typed, used) => {
    expect(measure(typed)?.used).toBe(used);
  });

  test.each(["60", "60 white", "fridge", "", "kf60cm", "60cm2", "1000000mm", "900 in grey", "60 constructor"])(
    "%j is no measure (SRCH-40)",
    (typed) => {
      expect(measure(typed)).toBeNull();
    },
  );

  test("units are words that are never corrected (SRCH-38)", () => {
    expect(["mm", "litres", "inches", "shelves", "fridge", "toString"].map(isUnit)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("a bare number", () => {
  test.each(["19", "65", "120"])("%s may be the size of a screen (SRCH-40)", (typed) => {
    expect(bareInchesAt([typed], 0)?.facts).toEqual([{ key: "screenInches", from: Number(typed), to: Number(typed) }]);
  });

  test.each(["18", "121", "900", "5", "1065", "kf65", "65kf", ""])("%j is the size of no screen (SRCH-40)", (typed) => {
    expect(bareInchesAt([typed], 0)).toBeNull();
  });

  test("behind the last word there is none (SRCH-40)", () => {
    expect([bareInchesAt(["tv"], 1), measureAt(["tv"], 1)]).toEqual([null, null]);
  });
});
