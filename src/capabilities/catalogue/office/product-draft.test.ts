import { describe, expect, test } from "vitest";
import type { OfficeProduct } from "../catalogue.office.contract.ts";
import {
  changedFields,
  conflicts,
  dropFields,
  emptyText,
  toSave,
  withFact,
  withField,
  withText,
} from "./product-draft.ts";

const product: OfficeProduct = {
  id: 1,
  version: 3,
  sku: "OV60",
  model: "OV-60",
  title: "Oven",
  slug: "oven",
  isSlugFixed: true,
  gtin: null,
  brandId: 1,
  brand: "Tallawong",
  categoryId: 2,
  category: "Ovens",
  categoryPath: "cooking/ovens",
  kind: "oven",
  finish: "black",
  releasedOn: "2026-01-01",
  supersededBy: null,
  description: "An oven.",
  features: ["Bakes"],
  inTheBox: ["Oven"],
  facts: { widthMm: 595, pyrolytic: true },
  relations: [{ kind: "accessory", sku: "TR1", title: "Tray" }],
  documents: [],
  updatedAt: "2026-11-24T00:00:00.000Z",
  sites: [],
  score: 70,
  bar: 60,
  missing: [],
  mayChange: true,
};

describe("values typed in the product's editor", () => {
  test("counts as a change until it is typed back (OFC-01)", () => {
    const typed = withFact(withField({}, product, { title: "Big oven" }), product, "widthMm", "600");
    expect(changedFields(typed)).toEqual(["title", "facts.widthMm"]);
    expect(withFact(withField(typed, product, { title: "Oven" }), product, "widthMm", "595")).toEqual({});
    expect(withField({}, product, { relations: [{ kind: "accessory", sku: "TR1" }] })).toEqual({});
  });

  test("removes a fact whose field is emptied (OFC-01)", () => {
    expect(withFact({}, product, "pyrolytic", "")).toEqual({ facts: { pyrolytic: null } });
  });

  test("is sent without empty lines, and an emptied text of a site as none (OFC-01)", () => {
    const typed = withText(withField({}, product, { features: ["Bakes", "", " Grills "] }), product, "hc", {
      description: "  ",
    });
    expect(toSave(typed)).toEqual({ features: ["Bakes", "Grills"], texts: { hc: emptyText } });
  });

  test("collides with another save only in fields that both changed differently (OFR-05)", () => {
    const draft = withFact(withField({}, product, { title: "Mine", model: "M-2" }), product, "widthMm", "600");
    const newest = { ...product, title: "Theirs", model: "M-2", description: "New.", version: 4 };
    expect(conflicts(draft, product, newest)).toEqual(["title"]);
    expect(dropFields(draft, ["title", "facts.widthMm"])).toEqual({ model: "M-2" });
  });
});
