import { expect, test } from "vitest";
import { findColumns, needsPlace, needsSites, readSupplierRow, type SupplierColumn } from "./supplier-file.rules.ts";

const mapping: readonly SupplierColumn[] = [
  { field: "sku", column: "Item" },
  { field: "price", column: "Retail inc" },
  { field: "onHand", column: "SOH" },
  { field: "arrivesOn", column: "ETA" },
  { field: "width", column: "W" },
];
const positions = findColumns(mapping, ["W", " Item ", "Colour", "Retail inc", "SOH", "ETA"]);
const read = (...fields: string[]) => (typeof positions === "string" ? positions : readSupplierRow(positions, fields));

test("a line is read by the names of the supplier's columns, in any order (OFC-09)", () => {
  expect(read("600.0", " GDW-9 ", "white", "$1,299.00", "14", "2026-12-24")).toEqual({
    ok: true,
    row: {
      sku: "GDW-9",
      product: { width_mm: 600 },
      offer: { price_cents: 129_900 },
      stock: { on_hand: 14, arrives_on: "2026-12-24" },
    },
  });
});

test("an empty cell changes nothing (OFC-09)", () => {
  expect(read("", "GDW-9", "", "", "", "")).toEqual({
    ok: true,
    row: { sku: "GDW-9", product: {}, offer: {}, stock: {} },
  });
});

test("a wrong line says each field, what is wrong with it and how it is written (OFC-09)", () => {
  expect(read("wide", "", "", "1.299,00", "-1", "24/12/2026")).toEqual({
    ok: false,
    faults: [
      "The SKU is missing.",
      'Price "1.299,00" isn\'t an amount. Use 1299.00.',
      'On hand "-1" isn\'t a whole number of pieces.',
      'Arrives on "24/12/2026" isn\'t a day. Use 2026-12-24.',
      'Width in mm "wide" isn\'t a whole number of millimetres.',
    ],
  });
  expect(read("", "GDW-9", "", "0.00", "", "")).toEqual({ ok: false, faults: ["Price is zero."] });
});

test("a file without a mapped column is refused by the column's name (OFC-09)", () => {
  expect(findColumns(mapping, ["Item", "SOH", "W"])).toBe('There is no column "Retail inc", "ETA".');
});

test("prices need sites and stock needs a place (OFC-09)", () => {
  expect([needsSites(["sku", "cost"]), needsSites(["sku", "onHand"])]).toEqual([true, false]);
  expect([needsPlace(["sku", "incoming"]), needsPlace(["sku", "title"])]).toEqual([true, false]);
});
