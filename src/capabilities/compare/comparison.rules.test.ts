import { describe, expect, test } from "vitest";
import { cellOf, comparedGroups, countDifferences, namesOf, type Specification } from "./comparison.rules.ts";
import { codeSchema } from "#capabilities/catalogue/schemas/schema.rules.ts";

type Fact = readonly [key: string, label: string, value: string];
const group = (title: string, ...facts: readonly Fact[]): Specification[number] => ({
  title,
  facts: facts.map(([key, label, value]) => ({ key, label, value, explain: null })),
});

const size = ["Size", ["widthMm", "Width", "912 mm"], ["depthMm", "Depth", "735 mm"]] as const;

describe("rows of the comparison", () => {
  test("a fact that one manufacturer leaves out is shown as not stated and counts as a difference (CMP-37)", () => {
    const [features] = comparedGroups(codeSchema, [
      [group("Features", ["iceMaker", "Ice maker", "Yes"], ["holidayMode", "Holiday mode", ""])],
      [group("Features", ["frostFree", "Frost free", "Yes"])],
    ]);
    expect(features).toEqual({
      title: "Features",
      rows: [
        { key: "iceMaker", label: "Ice maker", explain: null, values: ["Yes", null], isDifferent: true },
        { key: "holidayMode", label: "Holiday mode", explain: null, values: [null, null], isDifferent: false },
        { key: "frostFree", label: "Frost free", explain: null, values: [null, "Yes"], isDifferent: true },
      ],
    });
  });

  test("groups keep their order, and a group that only the second product has follows (CMP-37)", () => {
    const groups = comparedGroups(codeSchema, [
      [group("Capacity", ["capacityLitres", "Capacity", "610 L"]), group(...size)],
      [group(...size), group("Performance", ["noiseDb", "Noise", "39 dB"])],
    ]);
    expect(groups.map((one) => one.title)).toEqual(["Capacity", "Size", "Performance"]);
    expect(groups[1]?.rows.map((row) => row.isDifferent)).toEqual([false, false]);
    expect(countDifferences(groups)).toBe(2);
  });

  test.each([
    ["widthMm", "59.5 cm", "595 mm", 595],
    ["widthMm", "0.6 m", "600 mm", 600],
    ["widthMm", "595", "595 mm", 595],
    ["widthMm", "12,500 mm", "12,500 mm", 12_500],
    ["weightKg", "850 g", "0.85 kg", 0.85],
    ["noiseDb", "39 dB(A)", "39 dB", 39],
    ["kwhPerYear", "365 kWh", "365 kWh", 365],
    ["energyStars", "1 star", "1 star", 1],
    ["energyStars", "4.5 stars", "4.5 stars", 4.5],
    ["warrantyYears", "24 months", "2 years", 2],
    ["quickMinutes", "1 h", "60 min", 60],
    ["screenInches", "65″", "65″", 65],
    ["placeSettings", "14", "14", 14],
    ["widthMm", "5 bananas", "5 bananas", null],
    ["rugSize", "160 x 230", "160 x 230", null],
    ["frostFree", "yes", "Yes", null],
    ["frostFree", "NO", "No", null],
    ["notOurs", "7 kg", "7 kg", null],
  ])("%s stated as %s stands in the table as %s (CMP-37)", (key, stated, text, number) => {
    expect(cellOf(codeSchema, key, stated)).toEqual({ text, number });
  });

  test("the same size in other units is no difference (CMP-37)", () => {
    const groups = comparedGroups(codeSchema, [
      [group("Size", ["widthMm", "Width", "59.5 cm"])],
      [group("Size", ["widthMm", "Width", "595 mm"])],
    ]);
    expect(groups[0]?.rows[0]).toMatchObject({ values: ["595 mm", "595 mm"], isDifferent: false });
  });
});

test("products are called by their makers, and by their models where that is not enough (CMP-37)", () => {
  const kestrel = { manufacturer: "Kestrel & Roe", model: "KR 1" };
  expect(namesOf([kestrel, { manufacturer: "Haneulon", model: "H 1" }])).toEqual([
    "Kestrel & Roe KR 1",
    "Haneulon H 1",
  ]);
  expect(namesOf([kestrel, { manufacturer: "Kestrel & Roe", model: "KR 2" }])).toEqual([
    "Kestrel & Roe KR 1",
    "Kestrel & Roe KR 2",
  ]);
});
