import { expect, test } from "vitest";
import { codeSchema } from "#capabilities/catalogue/schemas/schema.rules.ts";
import { measures } from "./measures.rules.ts";

test.each([
  ["kwhPerYear", "less", 120, "The Alto uses 120 kWh a year less than the Brio."],
  ["capacityLitres", "more", 40, "The Alto holds 40 L more than the Brio."],
  ["capacityKg", "more", 1.5, "The Alto takes 1.5 kg more in a load than the Brio."],
  ["placeSettings", "more", 1, "The Alto fits 1 more place setting than the Brio."],
  ["placeSettings", "more", 2, "The Alto fits 2 more place settings than the Brio."],
  ["ovenLitres", "more", 5, "The Alto has 5 L more room in the oven than the Brio."],
  ["screenInches", "more", 1, "The Alto has a screen 1 inch larger than the Brio."],
  ["screenInches", "more", 10, "The Alto has a screen 10 inches larger than the Brio."],
  ["coolingKw", "more", 2.5, "The Alto cools with 2.5 kW more than the Brio."],
  ["energyStars", "more", 1, "The Alto has 1 star more for energy than the Brio, at about the same size."],
  ["widthMm", "less", 100, "The Alto is 100 mm narrower than the Brio."],
  ["heightMm", "less", 40, "The Alto is 40 mm lower than the Brio."],
  ["depthMm", "less", 30, "The Alto is 30 mm shallower than the Brio."],
  ["noiseDb", "less", 3, "The Alto is 3 dB quieter than the Brio."],
  ["waterLitresPerCycle", "less", 12, "The Alto uses 12 L of water less in a cycle than the Brio."],
  ["warrantyYears", "more", 1, "The Alto has a maker's warranty 1 year longer than the Brio."],
  ["warrantyYears", "more", 3, "The Alto has a maker's warranty 3 years longer than the Brio."],
  ["airflowM3h", "more", 100, "The Alto moves 100 m³/h more air than the Brio."],
  ["runtimeMinutes", "more", 20, "The Alto runs 20 min longer on a charge than the Brio."],
  ["spinRpm", "more", 200, "The Alto spins 200 rpm faster than the Brio."],
])("%s: %s is better, and %d reads %j (CMP-37)", (key, better, by, sentence) => {
  const measure = measures.find((one) => one.key === key);
  expect(measure?.better).toBe(better);
  expect(measure?.describe("The Alto", "the Brio", by, codeSchema)).toBe(sentence);
});

test("warranties are compared among all goods, stars at the same size, all else within a department (CMP-37)", () => {
  const among = Object.groupBy(measures, (one) => one.among);
  expect(among.all?.map(({ key }) => key)).toEqual(["warrantyYears"]);
  expect(among["same-size"]?.map(({ key }) => key)).toEqual(["energyStars"]);
  expect(among.department).toHaveLength(measures.length - 2);
});
