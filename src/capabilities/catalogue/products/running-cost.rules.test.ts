import { expect, test } from "vitest";
import { readTariff, tariffs, yearlyCost } from "./running-cost.rules.ts";

test("a year of power is the registered use by the tariff, in whole cents (PDP-07)", () => {
  expect(yearlyCost(351, 33)).toBe(11_583);
  expect(yearlyCost(351.4, 28.6)).toBe(10_050);
  expect(yearlyCost(0, 33)).toBe(0);
});

test.each([
  ["33", 33],
  ["28.6", 28.6],
  ["28,6", 28.6],
  [" 41c", 41],
  ["0.5", undefined],
  ["201", undefined],
  ["0", undefined],
  ["-3", undefined],
  ["cheap", undefined],
  ["", undefined],
])("%j is read as a tariff in cents (PDP-07)", (typed, cents) => {
  expect(readTariff(typed)).toBe(cents);
});

test("the tariff that is used until somebody says otherwise names its source and its day (PDP-07)", () => {
  for (const { cents, source, since } of Object.values(tariffs)) {
    expect(cents).toBeGreaterThan(0);
    expect(source).toContain("estimate");
    expect(since).toMatch(/^\d+ \w+ \d{4}$/);
  }
});
