import { describe, expect, test } from "vitest";
import { readFact } from "./fact-input.rules.ts";
import { resolveSynonyms } from "./resolve-synonyms.rules.ts";
import { codeSchema, mergeSchema, type ValueSynonym } from "./schema.rules.ts";
import { effectsOfSynonym, faultsOfSynonym } from "./value-synonyms.rules.ts";

const steel: ValueSynonym = { factKey: "material", value: "Stainless steel", said: "inox" };
const schema = mergeSchema({ facts: [], parts: {}, synonyms: [steel] });
const fieldsOf = (synonym: Partial<ValueSynonym>) =>
  faultsOfSynonym(schema, { ...steel, ...synonym }).map(({ field }) => field);

describe("a synonym of a value", () => {
  test("is stored as the value by the product editor and by imports, in any case (OFC-04)", () => {
    expect(readFact(schema, "material", " INOX ")).toEqual({ ok: true, value: "Stainless steel" });
    expect(readFact(codeSchema, "material", "INOX")).toEqual({ ok: true, value: "INOX" });
    const facts = { material: "Inox", colour: "Inox", doors: 2 };
    expect(resolveSynonyms([steel], facts)).toEqual({ material: "Stainless steel", colour: "Inox", doors: 2 });
  });

  test("is refused for numbers, for words that are taken, and in chains (OFC-04, OFR-13)", () => {
    expect(fieldsOf({ factKey: "widthMm" })).toEqual(["factKey"]);
    expect(fieldsOf({ factKey: "nothing" })).toEqual(["factKey"]);
    expect(fieldsOf({ said: "Stainless Steel" })).toEqual(["said"]);
    expect(fieldsOf({ value: "Steel" })).toEqual(["said"]);
    expect(fieldsOf({ value: "Inox", said: "edelstahl" })).toEqual(["value"]);
    expect(fieldsOf({ value: "Steel", said: "stainless steel" })).toEqual(["said"]);
    expect(fieldsOf({ said: "edelstahl" })).toEqual([]);
  });

  test("says how many products change and are found, and what can't be searched for (OFC-04)", () => {
    const textOf = (synonym: ValueSynonym, carry: number, say: number) =>
      effectsOfSynonym(codeSchema, synonym, { carry, say })
        .map(({ text }) => text)
        .join("\n");
    const effectText = textOf(steel, 40, 2);
    expect(effectText).toContain('2 products with "inox" get the value "Stainless steel".');
    expect(effectText).toContain('Searches for "inox" find 42 products with "Stainless steel".');
    expect(textOf(steel, 0, 0)).toContain('No product has "Stainless steel" as its Material yet.');
    expect(textOf({ ...steel, factKey: "speeds" }, 1, 0)).toContain("so searches don't use it");
  });
});
