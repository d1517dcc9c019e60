import { describe, expect, test } from "vitest";
import { categories } from "#seed/categories.ts";
import { factSpecs } from "../catalogue.facts.ts";
import {
  codeSchema,
  comparedKeys,
  explanationOf,
  labelOf,
  MAX_KEY_FACTS,
  schemaOf,
  schemaParts,
} from "./schema.rules.ts";
import { keyFactsOf, specificationsOf } from "./specification.rules.ts";

const paths = categories.map((category) => category.path);
const notFacts = new Set(["brand", "price", "features"]);

describe("the facts that matter in a category", () => {
  test.each(paths)(
    "%s names facts that exist, four at most on a card, two to four filters above the list (PLP-05)",
    (path) => {
      const { card, promoted, facets, table } = schemaOf(codeSchema, path);
      const named = [...card, ...promoted, ...facets, ...table].filter((key) => !notFacts.has(key));
      expect(named.filter((key) => factSpecs[key] === undefined)).toEqual([]);
      expect(card.length).toBeGreaterThan(0);
      expect(card.length).toBeLessThanOrEqual(MAX_KEY_FACTS);
      expect(promoted.length).toBeGreaterThanOrEqual(2);
      expect(promoted.length).toBeLessThanOrEqual(4);
      for (const list of [card, promoted, facets, table]) expect(new Set(list).size).toBe(list.length);
    },
  );

  test.each(paths)("%s can be filtered by everything its cards show and everything it promotes (PLP-05)", (path) => {
    const { card, promoted, facets, table } = schemaOf(codeSchema, path);
    const offered = new Set(facets.includes("features") ? [...facets, ...codeSchema.features] : facets);
    expect(card.filter((key) => !offered.has(key))).toEqual([]);
    expect(promoted.filter((key) => !offered.has(key) && !["brand", "price"].includes(key))).toEqual([]);
    expect(facets.filter((key) => key !== "features" && factSpecs[key]?.facet === "none")).toEqual([]);
    expect(card.filter((key) => !table.includes(key))).toEqual([]);
  });

  test("every schema is of a category that is there, and every department has one (PLP-02)", () => {
    const uris = new Set(categories.map((category) => category.uri));
    expect(Object.keys(schemaParts).filter((uri) => !uris.has(uri))).toEqual([]);
    const roots = categories.filter((category) => category.level === 1);
    expect(roots.filter((root) => schemaParts[root.uri] === undefined)).toEqual([]);
  });

  test("a category has what its parent has, but for what it says of its own (PLP-02)", () => {
    const [parent, child] = [
      schemaOf(codeSchema, "refrigeration"),
      schemaOf(codeSchema, "refrigeration/fridges/bar-fridges"),
    ];
    expect(child.table).toEqual(parent.table);
    expect(child.facets).toEqual(parent.facets);
    expect(child.card).toEqual(["capacityLitres", "heightMm", "energyStars", "noiseDb"]);
    expect(schemaOf(codeSchema, "nowhere/at-all").table).toEqual(Object.keys(factSpecs));
  });

  test("zones of wine cabinets are of temperature, not for cooking (PLP-05, PDP-24)", () => {
    const wine = "refrigeration/wine-storage/wine-cabinets";
    expect(labelOf(schemaOf(codeSchema, wine), "zones")).toBe("Climate zones");
    expect(labelOf(schemaOf(codeSchema, "cooking/cooktops/induction-cooktops"), "zones")).toBe("Cooking zones");
    const cabinet = {
      categoryPath: wine,
      finish: "black",
      facts: { zones: 2, bottles: 46, noiseDb: 38 },
      widthMm: 595,
      heightMm: 840,
      depthMm: 570,
      energyStars: null,
      kwhPerYear: null,
    };
    expect(keyFactsOf(codeSchema, cabinet).map((fact) => fact.label)).toEqual([
      "Bottles held",
      "Climate zones",
      "Width",
      "Noise",
    ]);
    const stated = specificationsOf(codeSchema, cabinet).flatMap((group) => group.facts);
    expect(stated.find((fact) => fact.key === "zones")).toMatchObject({
      label: "Climate zones",
      explain: "One zone keeps wine at one temperature; two keep red and white each at its own.",
    });
  });

  test("the list of all goods and a category without a schema have every known fact (PLP-02, PLP-05)", () => {
    for (const path of ["", "nowhere/at-all", "constructor"])
      expect(schemaOf(codeSchema, path)).toMatchObject({
        card: ["capacityLitres", "capacityKg", "widthMm", "energyStars"],
        promoted: ["brand", "price"],
        facets: [
          "energyStars",
          "kwhPerYear",
          "widthMm",
          "heightMm",
          "depthMm",
          "capacityLitres",
          "noiseDb",
          "material",
          "features",
        ],
        words: {},
      });
  });

  test("a fact without a name goes by its key, and one without an explanation has none (PDP-24)", () => {
    const schema = schemaOf(codeSchema, "refrigeration");
    expect([labelOf(schema, "unheardOf"), explanationOf(schema, "unheardOf")]).toEqual(["unheardOf", null]);
    expect(explanationOf(schema, "motor")).toBe(factSpecs["motor"]?.explain);
    expect(explanationOf(schema, "heightMm")).toBeNull();
  });

  test("a comparison begins with the differences of the products (CMP-07)", () => {
    const rows = comparedKeys(codeSchema, [
      "refrigeration/fridges/bar-fridges",
      "refrigeration/freezers/chest-freezers",
    ]);
    expect(rows.slice(0, 5)).toEqual(["capacityLitres", "heightMm", "energyStars", "noiseDb", "widthMm"]);
    expect(new Set(rows).size).toBe(rows.length);
  });

  test("trade words are explained wherever a shopper can filter by them (PLP-05)", () => {
    const trade = [
      "motor",
      "dryerType",
      "pyrolytic",
      "inverter",
      "wokMj",
      "ducting",
      "panel",
      "refreshHz",
      "springs",
      "flexZone",
    ];
    expect(trade.filter((key) => factSpecs[key]?.explain === undefined)).toEqual([]);
    expect(factSpecs["motor"]?.explain).toMatch(/^An inverter motor/);
  });
});
