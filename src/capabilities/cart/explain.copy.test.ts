import { expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import { describeRounding } from "./explain.copy.ts";
import type { Applied, Rounding } from "./promotion.rules.ts";

const applied = (roundings: readonly Rounding[]): Applied => ({
  ruleId: "a-third-off",
  phase: "line",
  title: "A third off",
  code: null,
  cents: asCents(0),
  times: 1,
  baseCents: asCents(0),
  effect: { kind: "percentOff", points: 3_333, parts: ["goods"] },
  shares: [],
  roundings,
  oddCents: [],
});

test("a rounded amount is shown in whole cents, with the direction of the rounding (CART-22)", () => {
  const sentences = describeRounding(
    applied([
      { key: null, exactCents: 29_897.01, cents: asCents(29_897) },
      { key: "KF612BX", exactCents: 333.5, cents: asCents(334) },
    ]),
    (key) => `oven ${key}`,
  );
  expect(sentences).toEqual([
    "Rounded down to a whole cent: $298.97.",
    "Rounded up to a whole cent: $3.34 for each oven KF612BX.",
  ]);
});
