import { expect, test } from "vitest";
import { isPlaceCode, readPostcodes, timeZoneOf } from "./zones.rules.ts";

test.each([
  [
    "3000-3207, 3220",
    [
      { from: "3000", to: "3207" },
      { from: "3220", to: "3220" },
    ],
  ],
  [
    "3000 – 3207\n3220",
    [
      { from: "3000", to: "3207" },
      { from: "3220", to: "3220" },
    ],
  ],
  ["0800", [{ from: "0800", to: "0800" }]],
  ["3207-3000", null],
  ["3000, Richmond", null],
  ["300", null],
  [" ", null],
])("%j is read as postcodes, or refused whole (OFR-14)", (text, ranges) => {
  expect(readPostcodes(text)).toEqual(ranges);
});

test("a warehouse is in its state's time zone, New Zealand in one (OFR-14)", () => {
  expect(timeZoneOf("AU", "WA")).toBe("Australia/Perth");
  expect(timeZoneOf("AU", "QLD")).toBe("Australia/Brisbane");
  expect(timeZoneOf("NZ", "")).toBe("Pacific/Auckland");
});

test("codes of places are short, in capitals, and begin with a letter (OFR-14)", () => {
  expect(["MEL", "SYD-INNER", "B2"].every(isPlaceCode)).toBe(true);
  expect(["mel", "M", "-MEL", "ME L", "A".repeat(21)].some(isPlaceCode)).toBe(false);
});
