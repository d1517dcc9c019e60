import { expect, test } from "vitest";
import { countScan } from "./scan.rules.ts";

const lines = [{ line: 0, sku: "HB494AK", quantity: 1, serials: ["SN 1"] }];

test("a scan counts a product or its serial number once it was sent, and no more than were to come (OFO-08)", () => {
  expect(countScan("hb494ak", lines, new Map())).toEqual({ line: 0, text: "HB494AK: 1 of 1." });
  expect(countScan("sn1", lines, new Map())).toMatchObject({ line: 0 });
  expect(countScan("HB494AK", lines, new Map([[0, 1]]))).toMatchObject({ line: null });
  expect(countScan("X", lines, new Map())).toEqual({
    line: null,
    text: "X is not in this return. Nothing was counted.",
  });
});
