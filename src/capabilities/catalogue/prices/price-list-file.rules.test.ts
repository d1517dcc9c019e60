import { expect, test } from "vitest";
import { readListColumns, readListLine } from "./price-list-file.rules.ts";

const columns = readListColumns(["Price", " sku", "FROM"])!;

test("columns are found by their names in any order, and From may be left out (OFC-05)", () => {
  expect(columns).toEqual({ sku: 1, from: 2, price: 0 });
  expect(readListColumns(["SKU", "Price"])).toEqual({ sku: 0, from: null, price: 1 });
  expect(readListColumns(["SKU", "From"])).toBeNull();
});

test("a line is a price from a number of pieces on, or removes a product (OFC-05)", () => {
  expect(readListLine(["$1,299.50", "gdw-9", "5"], columns)).toMatchObject({
    value: { sku: "GDW-9", from: 5, cents: 129_950 },
  });
  expect(readListLine(["none", "GDW-9", ""], columns)).toMatchObject({ value: { from: 1, cents: null } });
});

test.each([
  [["1299.00", "", "1"], "Enter a SKU."],
  [["1299.00", "A1", "some"], "From: “some” isn't a number of pieces."],
  [["1.299,00", "A1", "1"], "Price: “1.299,00” isn't an amount. Use 1299.00, or none to remove the product."],
])("%j is refused: %s (OFC-05, OFR-13)", (fields, sentence) => {
  expect(readListLine(fields, columns)).toMatchObject({ ok: false, detail: { sentence } });
});
