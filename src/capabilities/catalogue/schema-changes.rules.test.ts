import { describe, expect, test } from "vitest";
import { readFact } from "./fact-input.rules.ts";
import {
  effectsOfFact,
  effectsOfPart,
  type FactInput,
  faultsOfFact,
  faultsOfPart,
  type PartInput,
  type PartUse,
} from "./schema-changes.rules.ts";
import { codeSchema, type FactChange, labelOf, mergeSchema, schemaOf } from "./schema.rules.ts";
import { factNamed, keyFactsOf, showFact, specificationsOf } from "./specification.rules.ts";

const noise = codeSchema.specs["noiseDb"]!;
const change = (more: Partial<FactChange>): FactChange => ({ ...noise, isRetired: false, ...more });
const lists = (more: Partial<PartInput> = {}): PartInput => ({
  card: null,
  promoted: null,
  facets: null,
  table: null,
  ...more,
});
const hood = {
  categoryPath: "cooking/rangehoods",
  finish: "white",
  facts: { airflowM3h: 600, noiseDb: 58, doorCount: 2 },
  widthMm: 900,
  heightMm: null,
  depthMm: null,
  energyStars: null,
  kwhPerYear: null,
};

describe("the merged schema", () => {
  test("shows a fact under the name and unit that staff gave it (OFC-04)", () => {
    const schema = mergeSchema({ facts: [change({ label: "Loudness", unit: "W" })], parts: {} });
    expect(labelOf(schemaOf(schema, "cooking/rangehoods"), "noiseDb")).toBe("Loudness");
    expect(showFact(schema, "noiseDb", 58)).toBe("58 W");
    expect(keyFactsOf(schema, hood)).toContainEqual({ key: "noiseDb", label: "Loudness", value: "58 W" });
  });

  test("shows, reads and names a fact that only staff know (OFC-04)", () => {
    const doors: FactChange = {
      key: "doorCount",
      label: "Doors to open",
      unit: "",
      group: "Design",
      facet: "choice",
      isRetired: false,
    };
    const schema = mergeSchema({ facts: [doors], parts: {} });
    const design = specificationsOf(schema, hood).find(({ title }) => title === "Design");
    expect(design?.facts.map(({ label, value }) => [label, value])).toContainEqual(["Doors to open", "2"]);
    expect(factNamed(schema, "DoorCount")).toBe("doorCount");
    expect(readFact(schema, "doorCount", "2").ok).toBe(true);
    expect(readFact(codeSchema, "doorCount", "2").ok).toBe(false);
    expect(specificationsOf(codeSchema, hood).flatMap(({ facts }) => facts.map(({ key }) => key))).not.toContain(
      "doorCount",
    );
  });

  test("leaves a retired fact out of cards, filters, specifications and addresses (OFC-04)", () => {
    const schema = mergeSchema({ facts: [change({ isRetired: true })], parts: {} });
    const { card, promoted, facets, table } = schemaOf(schema, "cooking/rangehoods");
    expect([...card, ...promoted, ...facets, ...table]).not.toContain("noiseDb");
    expect(factNamed(schema, "noise")).toBeUndefined();
    expect(specificationsOf(schema, hood).flatMap(({ facts }) => facts.map(({ key }) => key))).not.toContain("noiseDb");
  });

  test("takes lists of staff in a category and those below it that have none of their own (OFC-04)", () => {
    const schema = mergeSchema({
      facts: [],
      parts: { cooktops: lists({ card: ["widthMm"], table: ["widthMm", "zones"] }) },
    });
    expect(schemaOf(schema, "cooking/cooktops").card).toEqual(["widthMm"]);
    expect(schemaOf(schema, "cooking/cooktops/gas-cooktops").table).toEqual(["widthMm", "zones"]);
    expect(schemaOf(schema, "cooking/cooktops/gas-cooktops").card).toEqual(["burners", "wokMj", "widthMm"]);
    expect(schemaOf(schema, "cooking/cooktops").facets).toEqual(schemaOf(codeSchema, "cooking/cooktops").facets);
  });
});

describe("the check of a fact", () => {
  const input = (more: Partial<FactInput> = {}): FactInput => {
    const { label, unit, group, facet, explain = "" } = noise;
    return { label, unit, group, facet, explain, isRetired: false, ...more };
  };
  const use = { products: 412, texts: 3, filters: ["Rangehoods", "Dishwashers", "Washers"], cards: ["Rangehoods"] };
  const textOf = (given: FactInput) =>
    effectsOfFact({ ...noise, isRetired: false }, given, use)
      .map(({ text }) => text)
      .join("\n");
  const fieldsOf = (key: string, given: FactInput, isNew = false) =>
    faultsOfFact(codeSchema, key, isNew ? null : codeSchema.specs[key]!, given).map(({ field }) => field);

  test("counts the products and listings that a retired fact, a filter and a unit are taken from (OFC-04)", () => {
    expect(textOf(input({ isRetired: true }))).toContain(
      "412 products carry this fact; 3 listings filter by it (Rangehoods, Dishwashers, Washers); cards of Rangehoods show it",
    );
    expect(textOf(input({ facet: "none" }))).toContain("The filter goes from 3 listings");
    expect(textOf(input({ unit: "W" }))).toContain(
      "412 products carry this fact. Their values stay as they are and are shown in W.",
    );
    expect(textOf(input({ label: "Loudness" }))).toContain("show the new name");
    expect(textOf(input({ explain: "New" }))).toBe("");
  });

  test("refuses keys and names that are taken, and changes of fixed fields, with the way out (OFC-04, OFR-13)", () => {
    expect(fieldsOf("noiseDb", input({ label: "Width" }))).toEqual(["label"]);
    expect(fieldsOf("Not a key", input({ label: "New" }), true)).toEqual(["key"]);
    expect(fieldsOf("noiseDb", input({ label: "New" }), true)).toEqual(["key"]);
    expect(fieldsOf("widthMm", { ...input(), label: "Width", unit: "cm", group: "Size", facet: "range" })).toEqual([
      "unit",
    ]);
    expect(fieldsOf("doorCount", input({ label: "Doors to open", unit: "", facet: "range" }), true)).toEqual(["unit"]);
  });
});

describe("the check of a category's lists", () => {
  const path = "cooking/cooktops";
  const use: PartUse = {
    products: 100,
    carrying: { powerKw: 10, zones: 80 },
    below: [
      { path: "cooking/cooktops/gas-cooktops", title: "Gas cooktops" },
      { path: "cooking/cooktops/induction-cooktops", title: "Induction cooktops" },
    ],
  };
  const textOf = (given: PartInput) =>
    effectsOfPart(codeSchema, path, given, use)
      .map(({ text }) => text)
      .join("\n");
  const { facets, table, card } = schemaOf(codeSchema, path);

  test("says how many products carry a new filter, what goes, and which categories below follow (OFC-04)", () => {
    const said = textOf(lists({ facets: ["powerKw", ...facets.filter((key) => key !== "zones")] }));
    expect(said).toContain("Filters: 10 of 100 products carry Connected load. A filter is shown from a quarter on.");
    expect(said).toContain("Filters: without Cooking zones.");
    expect(said).toContain("1 category below follows: Induction cooktops.");
    expect(textOf(lists({ table: table.toReversed() }))).toContain("Specification: the order changes.");
    expect(textOf(lists({ card }))).toBe("");
  });

  test("refuses more than fits, unknown facts, and filters that nothing filters by (OFC-04, OFR-13)", () => {
    const fieldsOf = (given: PartInput) => faultsOfPart(codeSchema, path, given).map(({ field }) => field);
    expect(fieldsOf(lists({ card: ["zones", "widthMm", "fuel", "depthMm", "type"] }))).toEqual(["card"]);
    expect(fieldsOf(lists({ table: ["nothing"] }))).toEqual(["table"]);
    expect(fieldsOf(lists({ table: ["zones", "zones"] }))).toEqual(["table"]);
    expect(fieldsOf(lists({ promoted: ["brand", "noiseDb"] }))).toEqual(["promoted"]);
    expect(fieldsOf(lists({ facets: [...facets, "cutoutWidthMm"] }))).toEqual(["facets"]);
    expect(fieldsOf(lists({ promoted: ["brand", "price", "fuel"] }))).toEqual([]);
  });
});
