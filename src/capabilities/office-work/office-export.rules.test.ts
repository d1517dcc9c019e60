import fc from "fast-check";
import { expect, test } from "vitest";
import { neutralised } from "./office-export.rules.ts";

test.each(["=1+1", "+61 2 9000 0000", "-1", "@SUM(A1)", " =1", "\t=1", "\r=1", "＝1"])(
  "%j is exported as text that no spreadsheet runs (OFR-07)",
  (value) => expect(neutralised(value)).toBe(`'${value}`),
);

test("no exported cell begins like a formula, whatever was typed (OFR-07)", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (value) => !/^\s*[=+\-@]/.test(neutralised(value))));
});

test.each(["Mia Tan", "1,298.00", "GDW-9", "'quoted'"])("%j is exported as it is (OFR-07)", (value) =>
  expect(neutralised(value)).toBe(value),
);
