import { describe, expect, test } from "vitest";
import {
  allFacts,
  bandsOf,
  type Described,
  factNamed,
  factWordsOf,
  fittingOf,
  keyFactsOf,
  showFact,
  specificationsOf,
} from "./specification.rules.ts";
import { codeSchema } from "./schema.rules.ts";

const fridge: Described = {
  categoryPath: "refrigeration/fridges/bar-fridges",
  finish: "black",
  facts: { capacityLitres: 120, noiseDb: 38, frostFree: true, inverter: false, unheardOf: "x" },
  widthMm: 480,
  heightMm: 840,
  depthMm: null,
  energyStars: 2.5,
  kwhPerYear: null,
};

test.each([
  ["capacityLitres", 610, "610 L"],
  ["capacityLitres", "610", "610 L"],
  ["capacityLitres", "610.5", "610.5 L"],
  ["capacityLitres", "about 610", "about 610"],
  ["capacityLitres", "610 or 640", "610 or 640"],
  ["screenInches", 65, "65″"],
  ["airflowM3h", 10_500, "10,500 m³/h"],
  ["airflowM3h", 9_999, "9999 m³/h"],
  ["airflowM3h", 10_000, "10,000 m³/h"],
  ["coolingKw", 2.456, "2.46 kW"],
  ["energyStars", 1, "1 star"],
  ["energyStars", 2.5, "2.5 stars"],
  ["frostFree", true, "Yes"],
  ["frostFree", false, "No"],
  ["frostFree", "yes", "Yes"],
  ["hinge", "Right, reversible", "Right, reversible"],
  ["unheardOf", 3, "3"],
])("%s of %j reads %s (PDP-24, PLP-05)", (key, value, text) => {
  expect(showFact(codeSchema, key, value)).toBe(text);
});

describe("the facts of a product", () => {
  test("is its facts and measurements, and its finish where there is no colour (PDP-24)", () => {
    expect(allFacts(fridge)).toEqual({
      ...fridge.facts,
      widthMm: 480,
      heightMm: 840,
      energyStars: 2.5,
      colour: "Black",
    });
    expect(allFacts({ ...fridge, facts: { colour: "Midnight" } })["colour"]).toBe("Midnight");
    expect(allFacts({ ...fridge, finish: "unheard-of" })).not.toHaveProperty("colour");
  });

  test("on a card are the facts of its category that are known (PLP-05)", () => {
    expect(keyFactsOf(codeSchema, fridge)).toEqual([
      { key: "capacityLitres", label: "Capacity", value: "120 L" },
      { key: "heightMm", label: "Height", value: "840 mm" },
      { key: "energyStars", label: "Energy stars", value: "2.5 stars" },
      { key: "noiseDb", label: "Noise", value: "38 dB" },
    ]);
    expect(keyFactsOf(codeSchema, { ...fridge, facts: {}, energyStars: null }).map(({ key }) => key)).toEqual([
      "heightMm",
    ]);
  });

  test("in its table: every fact with a name, once, in groups (PDP-24)", () => {
    const groups = specificationsOf(codeSchema, fridge);
    const keys = groups.flatMap(({ facts }) => facts.map(({ key }) => key));
    expect(keys.toSorted()).toEqual(
      ["capacityLitres", "colour", "energyStars", "frostFree", "heightMm", "inverter", "noiseDb", "widthMm"].toSorted(),
    );
    expect(new Set(groups.map(({ title }) => title)).size).toBe(groups.length);
    const all = groups.flatMap(({ facts }) => facts);
    expect(all.find(({ key }) => key === "inverter")).toMatchObject({ value: "No", explain: expect.any(String) });
    expect(all.find(({ key }) => key === "heightMm")?.explain).toBeNull();
  });

  test("in its table: what its category does not list comes after what it does (PDP-24)", () => {
    const withZones = specificationsOf(codeSchema, { ...fridge, facts: { ...fridge.facts, bottles: 12 } });
    const keys = withZones.flatMap(({ facts }) => facts.map(({ key }) => key));
    expect(keys.filter((key) => key === "bottles")).toHaveLength(1);
  });
});

test("the space that it needs is in whole or written millimetres, and unknown where it is nothing of the kind (PDP-24)", () => {
  const facts = {
    clearanceTopMm: 50,
    clearanceSideMm: "10 mm",
    clearanceRearMm: "some",
    cutoutWidthMm: -1,
    cutoutHeightMm: 0,
    cutoutDepthMm: true,
  };
  expect(fittingOf(facts)).toEqual({
    clearanceTopMm: 50,
    clearanceSideMm: 10,
    clearanceRearMm: null,
    cutoutWidthMm: null,
    cutoutHeightMm: 0,
    cutoutDepthMm: null,
  });
  expect(fittingOf({ cutoutDepthMm: Number.POSITIVE_INFINITY }).cutoutDepthMm).toBeNull();
});

test.each([
  ["widthMm", "widthMm"],
  ["WIDTH", "widthMm"],
  ["capacityLitres", "capacityLitres"],
  ["energy", "energyStars"],
  ["kwh", "kwhPerYear"],
  ["noise", "noiseDb"],
  ["screen", "screenInches"],
  ["frostFree", "frostFree"],
  ["wheels", undefined],
])("in an address %s means %s (PLP-05)", (word, key) => {
  expect(factNamed(codeSchema, word)).toBe(key);
});

describe("the numbers of a fact, to tick", () => {
  test("are offered one by one while there are seven or fewer (PLP-05)", () => {
    expect(bandsOf(codeSchema, "widthMm", [900, 600, Number.NaN])).toEqual([
      { value: "600", label: "600 mm", values: [600] },
      { value: "900", label: "900 mm", values: [900] },
    ]);
    expect(bandsOf(codeSchema, "widthMm", [1, 2, 3, 4, 5, 6, 7])).toHaveLength(7);
    expect(bandsOf(codeSchema, "widthMm", [])).toEqual([]);
  });

  test.each([
    [
      [100, 150, 210, 260, 330, 410, 520, 690],
      [100, 200, 300, 400, 500, 600],
    ],
    [
      [1, 2, 3, 4, 5, 6, 7, 13],
      [0, 2, 4, 6, 12],
    ],
    [
      [0, 1, 2, 3, 4, 5, 6, 15],
      [0, 2.5, 5, 15],
    ],
    [
      [0, 5, 10, 15, 20, 25, 29, 30],
      [0, 5, 10, 15, 20, 25, 30],
    ],
    [
      [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8],
      [0, 0.2, 0.4, 0.6, 0.8],
    ],
  ])("of %j begin at the round edges %j where there are more (PLP-05)", (numbers, edges) => {
    const bands = bandsOf(codeSchema, "capacityLitres", numbers);
    expect(bands.map(({ value }) => Number(value.split("-")[0]))).toEqual(edges);
    expect(bands.flatMap(({ values }) => values)).toEqual(numbers);
  });

  test("name both edges with their unit; a band has its lower edge and not its upper (PLP-05)", () => {
    const litres = bandsOf(codeSchema, "capacityLitres", [100, 150, 200, 260, 330, 410, 520, 690]);
    expect(litres[0]).toEqual({ value: "100-200", label: "100 to 200 L", values: [100, 150] });
    const stars = bandsOf(codeSchema, "energyStars", [1, 1.5, 2, 2.5, 3, 3.5, 4, 6]);
    expect(stars[0]?.label).toBe("1 to 2 stars");
    expect(bandsOf(codeSchema, "unheardOf", [1, 2, 3, 4, 5, 6, 7, 8])[0]?.label).toMatch(/^\d+ to \d+$/);
  });
});

test("words of five letters or more in facts can be searched for, once each (SRCH-01)", () => {
  const words = factWordsOf(codeSchema);
  expect(words).toContain("capacity");
  expect(words).toContain("noise");
  expect([...words].filter((word) => word.length < 5)).toEqual([]);
});
