import { describe, expect, test } from "vitest";
import { readAmount, readColumns, readPriceLine } from "./price-file.rules.ts";

const columns = (header: readonly string[]) => {
  const found = readColumns(header);
  if (!found.ok) throw new Error(String(found.detail?.["sentence"]));
  return found.value;
};

describe("a file of prices", () => {
  test("needs SKU, site and something to change; columns that an export has besides are passed over (OFC-05)", () => {
    expect(columns(["Site", "sku ", "Name", "RRP", "Special_from"])).toEqual({
      sku: 1,
      site: 0,
      values: [
        { name: "rrp", at: 3 },
        { name: "special from", at: 4 },
      ],
    });
    expect(readColumns(["sku", "site", "name"])).toMatchObject({ refusal: "badFile" });
    expect(readColumns(["sku", "site", "price", "Price"])).toMatchObject({
      detail: { sentence: "The column price is there twice." },
    });
  });

  const header = columns(["sku", "site", "price", "rrp", "special", "special from", "special to"]);

  test("leaves an empty cell as it is, and removes a value with the word none (OFC-05)", () => {
    expect(readPriceLine(["A1", "HC", "$1,299.00", "none", "", "", ""], header)).toEqual({
      ok: true,
      value: { sku: "A1", site: "hc", change: { price: 129_900, rrp: null } },
    });
  });

  test("is read back with the apostrophe that an export puts before a formula (OFC-05, OFR-07)", () => {
    expect(readPriceLine(["'-A1", "hc", "1"], header)).toMatchObject({ value: { sku: "-A1" } });
  });

  test.each([
    [["", "hc", "1"], "Enter a SKU."],
    [["A1", "hc", "1.299,00"], 'Price: "1.299,00" isn\'t an amount. Use 1299.00'],
    [["A1", "hc", "", "-5"], 'RRP: "-5" isn\'t an amount. Use 1299.00'],
    [["A1", "hc", "none"], "A price can't be removed here. Take the product off sale instead."],
    [["A1", "hc", "", "", "5", "27/11/2026"], 'Special from: "27/11/2026" isn\'t a day. Use 2026-11-27'],
    [["A1", "hc", "", "", "5", "2026-02-30"], 'Special from: "2026-02-30" isn\'t a day. Use 2026-11-27'],
  ])("says what is wrong with %j (OFC-05, OFR-13)", (fields, sentence) => {
    expect(readPriceLine(fields, header)).toMatchObject({ refusal: "badLine", detail: { sentence } });
  });

  test.each([
    ["1299", 129_900],
    ["1,299.5", 129_950],
    ["12,99", null],
    ["1e3", null],
    ["=1+1", null],
    ["1.005", null],
    ["", null],
  ])("%j is %s cents (OFC-05)", (text, cents) => {
    expect(readAmount(text)).toBe(cents);
  });
});
