import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { assessCompleteness, type AssessedProduct } from "./completeness.rules.ts";
import { codeSchema, schemaOf } from "../schemas/schema.rules.ts";

const ovens = schemaOf(codeSchema, "cooking/ovens");
const empty: AssessedProduct = { title: "", description: "", features: [], inTheBox: [], facts: {}, gtin: null };
const full: AssessedProduct = {
  title: "Tallawong 60 cm Oven",
  description: "A ".repeat(100),
  features: ["One", "Two", "Three"],
  inTheBox: ["Oven"],
  facts: Object.fromEntries(ovens.table.map((key) => [key, 1])),
  gtin: "4006381333931",
};

describe("the score of a product", () => {
  test("is 100 with everything, and 0 with nothing (OFC-01, OFC-08)", () => {
    expect(assessCompleteness(full, ovens)).toEqual({ score: 100, missing: [] });
    expect(assessCompleteness(empty, ovens).score).toBe(0);
  });

  test("names what is missing, the most valuable first, with the field to fill (OFC-01)", () => {
    const { pyrolytic: _, ...facts } = full.facts;
    expect(assessCompleteness({ ...full, facts, description: "Short", gtin: null }, ovens)).toEqual({
      score: 72,
      missing: [
        { field: "description", label: "A description of 120 characters or more", points: 15 },
        { field: "facts.pyrolytic", label: "Pyrolytic cleaning", points: 8.3 },
        { field: "gtin", label: "The GTIN (barcode)", points: 5 },
      ],
    });
  });

  test("counts a fact that is known to be no (OFC-01)", () => {
    expect(assessCompleteness({ ...full, facts: { ...full.facts, pyrolytic: false } }, ovens).score).toBe(100);
  });

  test("never falls when something is added (OFC-01, OFC-08)", () => {
    const keys = fc.subarray(ovens.table.slice());
    fc.assert(
      fc.property(keys, fc.constantFrom(...ovens.table), (known, added) => {
        const facts = Object.fromEntries(known.map((key) => [key, 1]));
        const before = assessCompleteness({ ...full, facts }, ovens).score;
        const after = assessCompleteness({ ...full, facts: { ...facts, [added]: 1 } }, ovens).score;
        expect(after >= before && before >= 0 && after <= 100).toBe(true);
      }),
    );
  });
});
