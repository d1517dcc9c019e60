import { codeSchema } from "../schemas/schema.rules.ts";
import { describe, expect, test } from "vitest";
import { type KnownNames, readChanges } from "./product-changes.rules.ts";
import type { ProductChanges } from "../catalogue.office.contract.ts";

const known: KnownNames = {
  sku: "GDW-9",
  hasBrand: true,
  hasCategory: true,
  kinds: ["dishwasher"],
  skus: ["GDW-10", "GDW-11"],
  gtinOwner: null,
  slugOwner: null,
  schema: codeSchema,
  isSlugFixed: false,
};
const sentences = (changes: ProductChanges, of: Partial<KnownNames> = {}): readonly string[] => {
  const read = readChanges(changes, { ...known, ...of });
  return read.ok ? [] : read.faults.map(({ field, sentence }) => `${field} | ${sentence}`);
};

describe("a save of a product", () => {
  test("is stored with a GTIN of digits and facts of their type (OFC-01, OFC-10)", () => {
    expect(
      readChanges({ title: "Washer", gtin: "9 300675 024235", facts: { widthMm: "600", noiseDb: null } }, known),
    ).toEqual({
      ok: true,
      changes: { title: "Washer", gtin: "9300675024235", facts: { widthMm: 600, noiseDb: null } },
    });
    expect(readChanges({ gtin: "" }, known)).toEqual({ ok: true, changes: { gtin: null } });
    expect(readChanges({ gtin: null }, known)).toEqual({ ok: true, changes: { gtin: null } });
    expect(readChanges({}, known)).toEqual({ ok: true, changes: {} });
  });

  test("names every fault at once (OFC-01, OFR-13)", () => {
    expect(sentences({ title: "", model: "", slug: "Not A Slug", releasedOn: "2026-02-30" })).toEqual([
      "title | Name: enter what shoppers call it.",
      "model | Model: enter the maker's model number.",
      "slug | Address: use small letters, digits and single dashes, like tallawong-oven-60.",
      "releasedOn | Released: enter a day, like 2026-11-24.",
    ]);
  });

  test("takes an address that is written right (OFC-01)", () => {
    expect(sentences({ slug: "tallawong-oven-60", releasedOn: "2026-02-28" })).toEqual([]);
    expect(sentences({ slug: "" })).toHaveLength(1);
  });

  test("keeps an address that links lead to, or that another product has (OFC-01)", () => {
    expect(sentences({ slug: "new-address" }, { isSlugFixed: true })).toEqual([
      "slug | Address: it was on sale, so links lead here. It stays.",
    ]);
    expect(sentences({ title: "Washer" }, { isSlugFixed: true })).toEqual([]);
    expect(sentences({ slug: "taken" }, { slugOwner: "GDW-10" })).toEqual([
      "slug | Address: GDW-10 has it already. Enter another one.",
    ]);
  });

  test("names brand, category, drawing and finish from the lists alone (OFC-01)", () => {
    const choices = { brandId: 1, categoryId: 2, kind: "spaceship", finish: "glitter" };
    expect(sentences(choices, { hasBrand: false, hasCategory: false })).toEqual([
      "brandId | Brand: choose one from the list.",
      "categoryId | Category: choose one from the list.",
      "kind | Drawing: choose one from the list.",
      "finish | Finish: choose one from the list.",
    ]);
    expect(sentences({ brandId: 1, categoryId: 2, kind: "dishwasher", finish: "white" })).toEqual([]);
    expect(sentences({}, { hasBrand: false, hasCategory: false })).toEqual([]);
  });

  test("has a GTIN with its check digit that no other product has (OFC-10)", () => {
    expect(sentences({ gtin: "9300675024236" })).toEqual([
      "gtin | GTIN: the check digit is not right. Scan the barcode, or type its 8, 12, 13 or 14 digits again.",
    ]);
    expect(sentences({ gtin: "9300675024235" }, { gtinOwner: "GDW-10" })).toEqual([
      "gtin | GTIN: GDW-10 has it already. Each product has its own.",
    ]);
  });

  test("relates to other products that exist, each once in a list (OFC-01)", () => {
    const alternative = (sku: string) => ({ kind: "alternative" as const, sku });
    expect(sentences({ relations: [alternative("GDW-10"), { kind: "accessory", sku: "GDW-10" }] })).toEqual([]);
    expect(sentences({ relations: [alternative("GDW-10"), alternative("GDW-10")] })).toEqual([
      "relations | Related products: each SKU once in each list.",
    ]);
    expect(sentences({ relations: [alternative("NOPE")] })).toEqual([
      "relations | Related products: there is no product with the SKU NOPE.",
    ]);
    expect(sentences({ relations: [alternative("GDW-9")] }, { skus: ["GDW-9"] })).toEqual([
      "relations | Related products: a product can't belong with itself.",
    ]);
  });

  test("is replaced by another product that exists, or by none (OFC-01)", () => {
    expect(sentences({ supersededBy: "GDW-10" })).toEqual([]);
    expect(sentences({ supersededBy: null })).toEqual([]);
    expect(sentences({ supersededBy: "NOPE" })).toEqual([
      "supersededBy | Replaced by: there is no product with the SKU NOPE.",
    ]);
    expect(sentences({ supersededBy: "GDW-9" }, { skus: ["GDW-9"] })).toEqual([
      "supersededBy | Replaced by: enter another product's SKU.",
    ]);
  });

  test("leads to documents by https, and names the fact that is wrong (OFC-01)", () => {
    const manual = (url: string) => [{ kind: "manual" as const, title: "Manual", url }];
    expect(sentences({ documents: manual("https://example.com/manual.pdf") })).toEqual([]);
    expect(sentences({ documents: manual("javascript:alert(1)") })).toEqual([
      'documents | Documents: "Manual" needs an address that begins with https://.',
    ]);
    expect(sentences({ facts: { widthMm: "wide" } })).toEqual([expect.stringMatching(/^facts\.widthMm \| /)]);
  });
});
