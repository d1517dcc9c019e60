import { expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import { checkSteps, groupPrice, versionOfSteps } from "./price-list.rules.ts";

const steps = [
  { from: 1, cents: asCents(900_00) },
  { from: 5, cents: asCents(800_00) },
];

test.each([
  [1, 900_00],
  [4, 900_00],
  [5, 800_00],
  [99, 800_00],
])("%i pieces cost %i cents each (OFC-05)", (quantity, cents) => {
  expect(groupPrice(steps, quantity, asCents(1_000_00))).toBe(cents);
});

test("a group never pays more than everybody is asked, as while a special runs (OFC-05)", () => {
  expect(groupPrice(steps, 1, asCents(850_00))).toBe(850_00);
  expect(groupPrice(steps, 5, asCents(850_00))).toBe(800_00);
  expect(groupPrice([{ from: 3, cents: asCents(500_00) }], 2, asCents(700_00))).toBe(700_00);
  expect(groupPrice([], 1, asCents(700_00))).toBe(700_00);
});

const terms = { costCents: asCents(500_00), gstRate: 0.1 };

test.each([
  [[{ from: 0, cents: 100_000 }], "badQuantity"],
  [[{ from: 1.5, cents: 100_000 }], "badQuantity"],
  [[{ from: 1, cents: 0 }], "badPrice"],
  [[{ from: 1, cents: 100.5 }], "badPrice"],
  [[1, 1].map((from) => ({ from, cents: 100_000 })), "quantityTwice"],
  [
    [
      { from: 5, cents: 100_000 },
      { from: 1, cents: 90_000 },
    ],
    "dearerForMore",
  ],
  [[{ from: 1, cents: 549_00 }], "belowCost"],
  [Array.from({ length: 11 }, (_, at) => ({ from: at + 1, cents: 100_000 })), "tooManySteps"],
])("%j is refused as %s (OFC-05, OFR-13)", (input, refusal) => {
  expect(checkSteps(input, terms)).toMatchObject({ ok: false, refusal });
});

test("steps are put in order, and a price at cost is allowed (OFC-05)", () => {
  const input = [
    { from: 5, cents: 550_00 },
    { from: 1, cents: 600_00 },
  ];
  const checked = checkSteps(input, terms);
  expect(checked).toMatchObject({ ok: true, value: [{ from: 1 }, { from: 5 }] });
  expect(checked.ok && versionOfSteps(checked.value)).toBe("1:60000,5:55000");
});
