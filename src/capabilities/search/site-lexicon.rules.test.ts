import { codeSchema } from "#capabilities/catalogue/schemas/schema.rules.ts";
import { describe, expect, test } from "vitest";
import { categories } from "#seed/categories.ts";
import { siteLexiconOf } from "./site-lexicon.rules.ts";

const values: Readonly<Record<string, readonly string[]>> = {
  widthMm: ["589", "590", "600", "605", "606"],
  refreshHz: ["60", "120", "999", "1000"],
  connectivity: ["Wi-Fi", "Wi-Fi and Bluetooth", "none"],
  dryerType: ["Heat pump", "Vented heat pump hybrid"],
  colour: ["silver", "black"],
  iceMaker: ["yes"],
  frostFree: ["no"],
  grinder: ["None", "Flat burr"],
  hinge: ["Left", "Right", "Lid"],
  controls: ["Switch", "Touch"],
  chaise: ["Yes", "No"],
  panel: ["VA", "OLED"],
  channels: ["3.1"],
  rugSize: ["160 × 230"],
  bedSize: ["King", "Queen"],
  gasType: ["LPG"],
  fuel: ["LPG", "Gas"],
  programs: ["Eco"],
  filterType: ["HEPA 13", "3 stage"],
};
const site = siteLexiconOf({
  schema: codeSchema,
  categories,
  brands: [
    { id: 1, name: "Kestrel & Roe" },
    { id: 2, name: "Tāwhai" },
    { id: 3, name: "Tawhai" },
  ],
  valuesOf: (key) => values[key] ?? [],
});
const idOf = (wanted: string) => categories.find(({ uri }) => uri === wanted)?.id;

describe("what a site sells", () => {
  test("makers are known with and without accents and what joins their words (SRCH-40)", () => {
    expect([site.brandNamed("kestrelroe"), site.brandNamed("tawhai"), site.brandNamed("nobody")]).toEqual([
      [1],
      [2, 3],
      [],
    ]);
  });

  test("categories that the site does not have are left out (SRCH-40)", () => {
    expect(site.kindIds(["fridges", "no-such-goods", "ovens"])).toEqual([idOf("fridges"), idOf("ovens")]);
  });

  test.each(["televisions", "large-tvs", "medium-tvs", "small-tvs", "screens", "monitors"])(
    "%s are asked for by a bare number of inches (SRCH-40)",
    (uri) => {
      expect(site.screenIds).toContain(idOf(uri));
    },
  );

  test("nothing else is a screen, and nothing is on a site without screens (SRCH-40)", () => {
    expect(site.screenIds.size).toBe(6);
    expect(siteLexiconOf({ schema: codeSchema, categories: [], brands: [], valuesOf: () => [] }).screenIds.size).toBe(
      0,
    );
  });
});

describe("what can be searched by", () => {
  test.each([
    ["queen", ["bedSize:Queen"]],
    ["heat pump", ["dryerType:Heat pump"]],
    ["silver", ["colour:silver"]],
    ["lpg", ["fuel:LPG", "gasType:LPG"]],
    ["ice maker", ["iceMaker:yes"]],
    ["touch", ["controls:Touch"]],
    ["hepa 13", ["filterType:HEPA 13"]],
    ["3 stage", ["filterType:3 stage"]],
  ])("%j tells %j (SRCH-40)", (typed, pairs) => {
    expect([...site.pairsNamed(typed)].toSorted()).toEqual(pairs);
  });

  test.each([
    "none",
    "left",
    "right",
    "lid",
    "switch",
    "ye",
    "no",
    "va",
    "3.1",
    "160 230",
    "frost free",
    "eco",
    "600",
    "width",
  ])("%j tells nothing by itself (SRCH-40)", (typed) => {
    expect(site.pairsNamed(typed)).toEqual([]);
  });

  test("a measure is met by every value within it, both ends included (SRCH-40)", () => {
    expect(site.pairsWithin({ key: "widthMm", from: 590, to: 605 })).toEqual([
      "widthMm:590",
      "widthMm:600",
      "widthMm:605",
    ]);
  });

  test.each([
    ["refreshHz:120-999", ["refreshHz:120", "refreshHz:999"]],
    ["connectivity:*wi-fi*", ["connectivity:Wi-Fi", "connectivity:Wi-Fi and Bluetooth"]],
    ["dryerType:heat pump", ["dryerType:Heat pump"]],
    ["iceMaker:yes", ["iceMaker:yes"]],
    ["frostFree:yes", []],
    ["frostFree", []],
  ])("a feature %j is met by %j, in any case of its letters (SRCH-40)", (fact, pairs) => {
    expect(site.pairsOf(fact)).toEqual(pairs);
  });
});
