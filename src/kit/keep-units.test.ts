import { expect, test } from "vitest";
import { keepUnits } from "./keep-units.ts";

test("a number stays on one line with its unit", () => {
  expect(keepUnits("Less than 5 cm wider, 15 % off, 32 A.")).toBe(
    "Less than 5\u00a0cm wider, 15\u00a0% off, 32\u00a0A.",
  );
  expect(keepUnits("From 5 °C to 43 °C")).toBe("From 5\u00a0°C to 43\u00a0°C");
});

test("words that only begin like a unit keep their space", () => {
  expect(keepUnits("30 days, 20 minutes, 15 metres, 4 Apples, 1 kgs")).toBe(
    "30 days, 20 minutes, 15 metres, 4 Apples, 1 kgs",
  );
});
