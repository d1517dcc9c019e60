import { describe, expect, test } from "vitest";
import { readFact } from "./fact-input.rules.ts";
import { effectsOfFact, type FactInput, type FactUse, faultsOfFact, type PartInput } from "./schema-changes.rules.ts";
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
  const textOf = (fact: FactInput) =>
    effectsOfFact({ ...noise, isRetired: false }, fact, use)
      .map(({ text }) => text)
      .join("\n");
  const fieldsOf = (key: string, fact: FactInput, isNew = false) =>
    faultsOfFact(codeSchema, key, isNew ? null : codeSchema.specs[key]!, fact).map(({ field }) => field);

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

  const faultsOfNew = (key: string, more: Partial<FactInput> = {}) =>
    faultsOfFact(codeSchema, key, null, { ...input(), label: "Doors to open", unit: "", facet: "choice", ...more });

  test("takes a new key of 2 to 40 letters and digits that begins with a small letter (OFC-04, OFR-13)", () => {
    const fault = {
      field: "key",
      sentence: "Key: use 2 to 40 letters and digits, like doorCount. Begin with a small letter.",
    };
    for (const key of ["d2", "doorCount", "d".repeat(40)]) expect(faultsOfNew(key)).toEqual([]);
    for (const key of ["d", "d".repeat(41), "2doors", "Doors", "door-count", "door count"])
      expect(faultsOfNew(key)).toEqual([fault]);
    expect(faultsOfFact(codeSchema, "old-key", { ...noise, key: "old-key" }, input({ label: "Old" }))).toEqual([]);
  });

  test("does not take the key of a fact that staff made or retired for a new one (OFC-04, OFR-13)", () => {
    const fault = { field: "key", sentence: 'Key: there is a fact "doorCount" already. Enter another.' };
    for (const isRetired of [false, true]) {
      const schema = mergeSchema({ facts: [change({ key: "doorCount", label: "Doors", isRetired })], parts: {} });
      expect(faultsOfFact(schema, "doorCount", null, input({ label: "Doors to open" }))).toEqual([fault]);
    }
  });

  test("compares names without case, and lets a fact keep a name that it has (OFC-04, OFR-13)", () => {
    const fault = {
      field: "label",
      sentence: 'Name: another fact is called "Width". Shoppers could not tell them apart.',
    };
    expect(faultsOfNew("doorCount", { label: "wIDTH" })).toEqual([fault]);
    expect(fieldsOf("noiseDb", input())).toEqual([]);
    const twins = mergeSchema({ facts: [change({ label: "WIDTH" })], parts: {} });
    expect(faultsOfFact(twins, "noiseDb", twins.specs["noiseDb"]!, input({ label: "width" }))).toEqual([]);
  });

  test("leaves unit, filter and place of a product's fixed fields as they are (OFC-04, OFR-13)", () => {
    const width: FactInput = { ...input(), label: "Breadth", unit: "mm", group: "Size", facet: "range" };
    const fault = {
      field: "unit",
      sentence: "Width is a fixed field of every product. Only its name, group and explanation can change.",
    };
    const faultsOf = (more: Partial<FactInput>) =>
      faultsOfFact(codeSchema, "widthMm", codeSchema.specs["widthMm"]!, { ...width, ...more });
    expect(faultsOf({ group: "Design", explain: "From side to side." })).toEqual([]);
    expect(faultsOf({ unit: "cm" })).toEqual([fault]);
    expect(faultsOf({ facet: "none" })).toEqual([fault]);
    expect(faultsOf({ isRetired: true })).toEqual([fault]);
    expect(fieldsOf("noiseDb", input({ unit: "W", facet: "none", isRetired: true }))).toEqual([]);
  });

  test("gives choices only to texts, each choice once (OFC-04, OFR-13)", () => {
    const choices = ["One", "Two"];
    const onlyTexts = {
      field: "choices",
      sentence: "Choices: only a text has them. Choose no unit and a filter by values.",
    };
    expect(faultsOfNew("doorCount", { choices })).toEqual([]);
    expect(faultsOfNew("doorCount", { choices, facet: "none" })).toEqual([]);
    expect(faultsOfNew("doorCount", { choices: [], unit: "kg" })).toEqual([]);
    expect(faultsOfNew("doorCount", { choices, unit: "kg" })).toEqual([onlyTexts]);
    expect(faultsOfNew("doorCount", { choices, facet: "yes-no" })).toEqual([onlyTexts]);
    expect(fieldsOf("bottles", input({ label: "Bottles", unit: "", choices }))).toEqual(["choices"]);
    expect(fieldsOf("colour", input({ label: "Colour", unit: "", facet: "none", choices }))).toEqual(["choices"]);
    expect(faultsOfNew("doorCount", { choices: ["One", "Two", "one"] })).toEqual([
      { field: "choices", sentence: 'Choices: "one" is there twice.' },
    ]);
  });

  test("does not make a fixed field of every product required (OFC-04, OFR-13)", () => {
    const width: FactInput = { ...input(), label: "Width", unit: "mm", group: "Size", facet: "range" };
    expect(faultsOfFact(codeSchema, "widthMm", codeSchema.specs["widthMm"]!, { ...width, isRequired: true })).toEqual([
      { field: "isRequired", sentence: "Required: a fixed field of every product can't be required here." },
    ]);
    expect(faultsOfNew("doorCount", { isRequired: true })).toEqual([]);
  });

  test("needs a unit for a filter from–to, except for one that has none already (OFC-04, OFR-13)", () => {
    expect(fieldsOf("bottles", input({ label: "Bottles held", unit: "" }))).toEqual([]);
    expect(faultsOfNew("doorCount", { facet: "range" })).toEqual([
      { field: "unit", sentence: "Unit: a filter from–to needs a unit. Choose one, or another filter." },
    ]);
  });
});

describe("the effects of a fact", () => {
  const use: FactUse = { products: 1412, texts: 0, filters: ["Rangehoods"], cards: [] };
  const none: FactUse = { products: 0, texts: 0, filters: [], cards: [] };
  const { label, unit, group, facet, explain = "" } = noise;
  const same: FactInput = { label, unit, group, facet, explain, isRetired: false };
  const effects = (more: Partial<FactInput>, factUse: FactUse = use, own: Partial<FactChange> = {}) =>
    effectsOfFact(change(own), { ...same, ...more }, factUse);

  test("say that a new fact is carried by no product yet (OFC-04)", () => {
    expect(effectsOfFact(null, same, none)).toEqual([
      {
        tone: "info",
        text: "No product carries it yet. Add it to the categories that need it, so that the product editor asks for it.",
      },
    ]);
  });

  test("of retiring warn with the listings and cards that lose it, the first three by name (OFC-04)", () => {
    const end = "Pages, filters, search and comparisons lose it. Products keep their values, and it can come back.";
    const retired = (overrides: Partial<FactUse>) => effects({ isRetired: true }, { ...none, ...overrides });
    expect(retired({})).toEqual([{ tone: "warn", text: `0 products carry this fact. ${end}` }]);
    expect(retired({ products: 1, filters: ["Ovens"] })).toEqual([
      { tone: "warn", text: `1 product carries this fact; 1 listing filters by it (Ovens). ${end}` },
    ]);
    expect(retired({ products: 1412, filters: ["A", "B", "C", "D"], cards: ["A", "B", "C"] })).toEqual([
      {
        tone: "warn",
        text: `1,412 products carry this fact; 4 listings filter by it (A, B, C and 1 more); cards of A, B, C show it. ${end}`,
      },
    ]);
    expect(effects({ isRetired: true }, use, { isRetired: true })).toEqual([]);
  });

  test("of a fact that comes back and of a new name count the products that show it (OFC-04)", () => {
    expect(effects({}, use, { isRetired: true })).toEqual([
      { tone: "info", text: "1,412 products carry this fact and show it again." },
    ]);
    expect(effects({ label: "Loudness" })).toEqual([
      {
        tone: "info",
        text: "1,412 products carry this fact and show the new name on pages, in filters and in comparisons.",
      },
    ]);
  });

  test("of another unit warn that values stay as they are, where there are values (OFC-04)", () => {
    const text = (shown: string) =>
      `1,412 products carry this fact. Their values stay as they are and are shown ${shown}. Import them again if the numbers change.`;
    expect(effects({ unit: "W" })).toEqual([{ tone: "warn", text: text("in W") }]);
    expect(effects({ unit: "" })).toEqual([{ tone: "warn", text: text("without a unit") }]);
    expect(effects({ unit: "W" }, none)).toEqual([]);
  });

  test("of another filter say which listings lose, gain or change it (OFC-04)", () => {
    expect(effects({ facet: "none" })).toEqual([
      {
        tone: "warn",
        text: "The filter goes from 1 listing (Rangehoods). Addresses that filter by it show the whole list.",
      },
    ]);
    expect(effects({ facet: "choice" }, none)).toEqual([
      { tone: "warn", text: "The filter of 0 listings changes. Addresses that filter by it may show the whole list." },
    ]);
    expect(effects({ facet: "choice" }, { ...use, texts: 3 }, { facet: "none" })).toEqual([
      {
        tone: "info",
        text: "1,412 products carry this fact and can be filtered by it. 1 listing names it among its filters so far.",
      },
    ]);
  });

  test("of a filter from a number to a number warn of the values that are no numbers (OFC-04)", () => {
    const ofTexts = (texts: number) =>
      effects({}, { ...use, texts }, { facet: "choice" })
        .map(({ tone, text }) => `${tone}: ${text}`)
        .slice(1);
    expect(ofTexts(0)).toEqual([]);
    expect(ofTexts(1)).toEqual([
      "warn: 1 product of 1,412 has a value that is no number. A filter from–to leaves it out.",
    ]);
    expect(ofTexts(3)).toEqual([
      "warn: 3 products of 1,412 have a value that is no number. A filter from–to leaves them out.",
    ]);
  });
});
