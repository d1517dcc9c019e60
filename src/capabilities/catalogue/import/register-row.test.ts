import { describe, expect, test } from "vitest";
import { productKinds } from "#drawings/draw-product.ts";
import { asCents } from "#kit/money.ts";
import { categories } from "#seed/categories.ts";
import { factSpecs, finishes } from "../catalogue.facts.ts";
import { registerColumns } from "./columns.ts";
import { registerTypes, televisionCategory } from "./mappings.ts";
import { finishLetters, finishOf } from "./model-letters.ts";
import { openingDollars } from "./opening-price.ts";
import type { CatalogueContext, ProductRow } from "./product-row.ts";
import { siteCodes } from "#shop/site.ts";
import { inchesSold, readRegisterRow } from "./register-row.ts";

const context: CatalogueContext = {
  categories: new Set(categories.map((category) => category.path)),
  kinds: new Set(productKinds),
  sites: new Set(siteCodes),
  warehouses: [
    { code: "SYD", country: "AU" },
    { code: "AKL", country: "NZ" },
  ],
  sellingSites: [
    {
      code: "aol",
      country: "AU",
      departments: ["refrigeration", "tv-audio"],
      centsOf: (dollars) => asCents(Math.round(dollars) * 100),
    },
    {
      code: "fk",
      country: "AU",
      departments: ["refrigeration"],
      centsOf: (dollars) => asCents(Math.round(dollars) * 100),
    },
    {
      code: "aol-nz",
      country: "NZ",
      departments: ["refrigeration", "tv-audio"],
      centsOf: (dollars) => asCents(Math.round(dollars * 1.13) * 100),
    },
  ],
  openingStock: 5,
};

const fridge = {
  id: "rf-lindqvist-lf600x",
  category: "Fridges",
  type: "French door fridge",
  brand: "Lindqvist",
  model: "LF-600X",
  stars: "3.5",
  kwh_year: "450",
  capacity: "600",
  capacity_unit: "L",
  width_mm: "900",
  height_mm: "1790",
  depth_mm: "740",
  sold_in: "AU|NZ",
  registered_est: "2024-08",
  source: "GEMS 2026-04",
  attributes: "made_in=Thailand;ice_maker=yes;doors=4",
};
const columns = new Map(registerColumns.map((name, at) => [name as string, at]));
const read = (row: Readonly<Record<string, string>>) =>
  readRegisterRow(
    columns,
    registerColumns.map((name) => row[name] ?? ""),
    context,
  );
function product(row: Readonly<Record<string, string>>): ProductRow {
  const done = read(row);
  if (!done.ok) throw new Error(done.faults.join("; "));
  return done.row;
}

describe("a model of the energy register", () => {
  test("becomes a product with its own title, address, facts and number (PDP-08)", () => {
    expect(product(fridge)).toMatchObject({
      sku: "RF-LINDQVIST-LF600X",
      title: "Lindqvist 600L French Door Fridge LF-600X",
      slug: "lindqvist-600l-french-door-fridge-lf-600x",
      category: "refrigeration/fridges/french-door-fridges",
      kind: "fridge-french-door",
      finish: "stainless",
      released_on: "2024-08-01",
      facts: { capacityLitres: 600, doors: 4, iceMaker: true, energyStars: 3.5, kwhPerYear: 450, widthMm: 900 },
      source: "import",
      source_row: { id: "rf-lindqvist-lf600x", capacity: "600" },
    });
  });

  test("is sold by the sites of its countries that have its department, dearer in New Zealand dollars (SCOPE-02)", () => {
    const { offers, stock } = product(fridge);
    expect(Object.keys(offers ?? {})).toEqual(["aol", "fk", "aol-nz"]);
    expect(offers?.["aol-nz"]?.price_cents).toBeGreaterThan(offers?.["aol"]?.price_cents ?? 0);
    expect(stock).toEqual({
      SYD: { on_hand: 5, arriving: 0, arrives_on: null },
      AKL: { on_hand: 5, arriving: 0, arrives_on: null },
    });
    const abroad = product({ ...fridge, sold_in: "NZ" });
    expect(Object.keys(abroad.offers ?? {})).toEqual(["aol-nz"]);
    expect(Object.keys(abroad.stock ?? {})).toEqual(["AKL"]);
  });

  test("without measurements gets those of its type, and says so (PDP-08)", () => {
    const bare = product({ ...fridge, width_mm: "", height_mm: "", depth_mm: "" });
    expect(bare).toMatchObject({ width_mm: 900, height_mm: 1791, depth_mm: 734, facts: { sizeIsTypical: true } });
    expect(bare.description).toContain("ask for this model's own measurements");
    expect(product(fridge).facts["sizeIsTypical"]).toBeUndefined();
  });

  test("opens at one price for the same facts, more for more litres and more stars (PLP-20)", () => {
    const mapping = registerTypes["Fridges/French door fridge"]!;
    const at = (capacity: number, stars: number | null) => openingDollars(mapping, { capacity, stars });
    expect(at(600, 3)).toBe(2420);
    expect(at(700, 3)).toBeGreaterThan(at(600, 3));
    expect(at(600, 5)).toBeGreaterThan(at(600, 3));
    expect(at(600, null)).toBe(at(600, 3));
  });

  test("a screen is measured in the inches it is sold as (PDP-08)", () => {
    expect([163.9, 138.8, 125.7, 100.3, 80, 68.6].map(inchesSold)).toEqual([65, 55, 50, 40, 32, 27]);
    const tv = product({
      ...fridge,
      category: "Televisions",
      type: "OLED TV",
      capacity: "64",
      attributes: "screen_cm=163.9",
    });
    expect(tv).toMatchObject({
      title: 'Lindqvist 65" OLED TV LF-600X',
      category: televisionCategory(65),
      finish: "black",
    });
  });

  test.each([
    ["GF-L708PL", "stainless"],
    ["SRS635SCPLS", "stainless"],
    ["GF-B590MBL", "black-steel"],
    ["WBM4502W", "white"],
    ["HR6FDFF630SW", "stainless"],
    ["R-600", "stainless"],
  ])("the last letters of %s speak of %s (PDP-08)", (model, finish) => {
    expect(finishOf({ usualFinish: "stainless" }, "fridge-french-door", model)).toBe(finish);
  });

  test.each([
    [{ type: "Hovercraft" }, "none that the shop knows"],
    [{ width_mm: "abc" }, 'width_mm "abc" is not a whole number of millimetres'],
    [{ brand: "" }, "brand is empty"],
    [{ sold_in: "AU|UK" }, 'sold_in "UK" is neither AU nor NZ'],
    [{ registered_est: "August" }, "is not a month"],
    [{ stars: "eleven" }, "number of stars"],
    [{ id: "a b" }, "letters, digits, dots and dashes"],
    [{ attributes: "doors" }, "is not name=value"],
  ])("%j is refused with the reason", (change, reason) => {
    const done = read({ ...fridge, ...change });
    expect(done.ok ? "" : done.faults.join("; ")).toContain(reason);
  });
});

test("every type of the register has a shelf, a drawing, a finish and facts that the shop knows (PDP-08)", () => {
  const known = new Set(categories.map((category) => category.path));
  for (const [name, mapping] of Object.entries(registerTypes)) {
    expect(known, name).toContain(mapping.category);
    expect(productKinds, name).toContain(mapping.kind);
    expect(Object.keys(finishes), name).toContain(mapping.usualFinish);
    for (const key of Object.keys(mapping.facts ?? {})) expect(Object.keys(factSpecs), name).toContain(key);
    expect(
      mapping.sizes.map(([from]) => from),
      name,
    ).toEqual(mapping.sizes.map(([from]) => from).toSorted((a, b) => a - b));
  }
  for (const [, finish] of finishLetters) expect(Object.keys(finishes)).toContain(finish);
});
