import { describe, expect, test } from "vitest";
import { effectsOfPart, faultsOfPart, labelIn, type PartInput, type PartUse } from "./schema-changes.rules.ts";
import { codeSchema, type FactChange, mergeSchema, schemaOf } from "./schema.rules.ts";

const path = "cooking/cooktops";
const { facets, table, card } = schemaOf(codeSchema, path);
const lists = (more: Partial<PartInput> = {}): PartInput => ({
  card: null,
  promoted: null,
  facets: null,
  table: null,
  ...more,
});

describe("the effects of a category's lists", () => {
  const use: PartUse = {
    products: 100,
    carrying: { powerKw: 10, zones: 80, cutoutWidthMm: 25 },
    below: [
      { path: "cooking/cooktops/gas-cooktops", title: "Gas cooktops" },
      { path: "cooking/cooktops/induction-cooktops", title: "Induction cooktops" },
    ],
  };
  const effects = (input: PartInput, more: Partial<PartUse> = {}) =>
    effectsOfPart(codeSchema, path, input, { ...use, below: [], ...more });
  const textOf = (input: PartInput) =>
    effects(input, use)
      .map(({ text }) => text)
      .join("\n");

  test("say how many products carry a new filter, what goes, and which categories below follow (OFC-04)", () => {
    const effectText = textOf(lists({ facets: ["powerKw", ...facets.filter((key) => key !== "zones")] }));
    expect(effectText).toContain(
      "Filters: 10 of 100 products carry Connected load. A filter is shown from a quarter on.",
    );
    expect(effectText).toContain("Filters: without Cooking zones.");
    expect(effectText).toContain("1 category below follows: Induction cooktops.");
    expect(textOf(lists({ table: table.toReversed() }))).toContain("Specification: the order changes.");
    expect(textOf(lists({ card }))).toBe("");
  });

  test("warn of a filter that less than a quarter of the products carry (OFC-04)", () => {
    const added = (key: string) => effects(lists({ facets: [...facets, key] }));
    expect(added("powerKw")).toEqual([
      {
        tone: "warn",
        text: "Filters: 10 of 100 products carry Connected load. A filter is shown from a quarter on.",
      },
    ]);
    expect(added("cutoutWidthMm")).toEqual([
      { tone: "info", text: "Filters: 25 of 100 products carry Cut-out width." },
    ]);
    expect(added("bottles")[0]?.text).toMatch(/^Filters: 0 of 100 products carry /);
  });

  test("do not count the products with a colour, and warn of no rare fact outside the filters (OFC-04)", () => {
    expect(effects(lists({ facets: [...facets, "colour"] }))).toEqual([]);
    expect(effects(lists({ card: [...card.slice(1), "powerKw"] }))).toEqual([
      { tone: "info", text: "Cards: 10 of 100 products carry Connected load." },
      { tone: "warn", text: "Cards: without Fuel." },
      { tone: "info", text: "Completeness scores of 100 products are counted again." },
    ]);
  });

  test("name what a specification loses, where it goes, and the order of a list (OFC-04)", () => {
    const completeness = { tone: "info", text: "Completeness scores of 1 product are counted again." };
    const without = table.filter((key) => !["zones", "fuel", "timer", "powerKw"].includes(key));
    expect(effects(lists({ table: without }), { products: 1 })).toEqual([
      {
        tone: "info",
        text: "Specification: Cooking zones, Fuel, Connected load and 1 more move to the end of their group, and the editor no longer asks for them.",
      },
      completeness,
    ]);
    expect(effects(lists({ table: table.toReversed() }), { products: 1 })).toEqual([
      { tone: "info", text: "Specification: the order changes." },
      completeness,
    ]);
    expect(effects(lists({ facets: facets.toReversed() }))).toEqual([
      { tone: "info", text: "Filters: the order changes." },
    ]);
  });

  test("name the categories below that take over a list, not those with a list of their own (OFC-04)", () => {
    expect(effects(lists({ promoted: ["brand", "price"] }), { below: use.below })).toEqual([
      { tone: "warn", text: "Filters above the list: without Fuel, Width." },
    ]);
    expect(effects(lists({ table: table.toReversed() }), { below: use.below })[1]).toEqual({
      tone: "info",
      text: "2 categories below follow: Gas cooktops, Induction cooktops.",
    });
  });
});

describe("the check of a category's lists", () => {
  const faultsOf = (input: PartInput) => faultsOfPart(codeSchema, path, input);
  const many = Array.from({ length: 81 }, (_, index) => `extra${index}`);
  const withMany = mergeSchema({
    facts: many.map((key): FactChange => ({ ...codeSchema.specs["fuel"]!, key, label: key, isRetired: false })),
    parts: {},
  });

  test("refuses more than fits, unknown facts, and filters that nothing filters by (OFC-04, OFR-13)", () => {
    const fieldsOf = (input: PartInput) => faultsOf(input).map(({ field }) => field);
    expect(fieldsOf(lists({ card: ["zones", "widthMm", "fuel", "depthMm", "type"] }))).toEqual(["card"]);
    expect(fieldsOf(lists({ table: ["nothing"] }))).toEqual(["table"]);
    expect(fieldsOf(lists({ table: ["zones", "zones"] }))).toEqual(["table"]);
    expect(fieldsOf(lists({ promoted: ["brand", "noiseDb"] }))).toEqual(["promoted"]);
    expect(fieldsOf(lists({ facets: [...facets, "cutoutWidthMm"] }))).toEqual(["facets"]);
    expect(fieldsOf(lists({ promoted: ["brand", "price", "fuel"] }))).toEqual([]);
  });

  test("names the list and the fact that is unknown, twice or one too many (OFC-04, OFR-13)", () => {
    expect(faultsOf(lists({ card: ["nothing", "nowhere"] }))).toEqual([
      { field: "card", sentence: 'Cards: there is no fact "nothing". Remove it.' },
    ]);
    expect(faultsOf(lists({ table: ["zones", "zones"] }))).toEqual([
      { field: "table", sentence: "Specification: a fact is listed twice. Remove one." },
    ]);
    expect(faultsOfPart(withMany, path, lists({ facets: [...many.slice(0, 78), "fuel", "widthMm"] }))).toEqual([]);
    expect(faultsOfPart(withMany, path, lists({ table: many }))).toEqual([
      { field: "table", sentence: "Specification: use at most 80 facts." },
    ]);
  });

  test("takes at most four facts on cards and four filters above the list (OFC-04, OFR-13)", () => {
    expect(faultsOf(lists({ card: ["zones", "widthMm", "fuel", "depthMm"] }))).toEqual([]);
    expect(faultsOf(lists({ card: ["zones", "widthMm", "fuel", "depthMm", "type"] }))).toEqual([
      { field: "card", sentence: "Cards: use at most 4 facts. More do not fit." },
    ]);
    expect(faultsOf(lists({ promoted: ["brand", "price", "fuel", "widthMm"] }))).toEqual([]);
    expect(faultsOf(lists({ promoted: ["brand", "price", "fuel", "widthMm", "zones"] }))).toEqual([
      { field: "promoted", sentence: "Filters above the list: use at most 4. More do not fit on a phone." },
    ]);
  });

  test("takes brand, price and features only where a list can filter by them (OFC-04, OFR-13)", () => {
    const unknown = (field: keyof PartInput, key: string) =>
      faultsOf(lists({ [field]: [key] })).filter(({ sentence }) => sentence.includes("there is no fact"));
    for (const key of ["brand", "price", "features"]) expect(unknown("promoted", key)).toEqual([]);
    expect(unknown("facets", "features")).toEqual([]);
    expect(unknown("facets", "brand")).toHaveLength(1);
    expect(unknown("card", "features")).toHaveLength(1);
    expect(unknown("table", "price")).toHaveLength(1);
  });

  test("asks for a filter above the list to be one of the category's filters (OFC-04, OFR-13)", () => {
    const hidden = (label: string) => ({
      field: "promoted",
      sentence: `Filters above the list: "${label}" is no filter of this category. Add it to the filters first.`,
    });
    expect(faultsOf(lists({ promoted: ["brand", "noiseDb"] }))).toEqual([hidden("Noise")]);
    expect(faultsOf(lists({ promoted: ["price", "features"], facets: ["fuel"] }))).toEqual([hidden("Features")]);
    expect(faultsOf(lists({ promoted: ["brand"], facets: ["fuel"] }))).toEqual([]);
  });

  test("asks how to filter by a fact before it is a filter (OFC-04, OFR-13)", () => {
    expect(faultsOf(lists({ facets: [...facets, "cutoutWidthMm"] }))).toEqual([
      { field: "facets", sentence: `Filters: "Cut-out width" can't be filtered by. Choose how under Facts first.` },
    ]);
  });

  test("names facts and the filters that are no facts as staff read them (OFC-04)", () => {
    expect(["noiseDb", "brand", "price", "features", "nothing"].map((key) => labelIn(codeSchema, key))).toEqual([
      "Noise",
      "Brand",
      "Price",
      "Features",
      "nothing",
    ]);
  });
});
