import { describe, expect, test } from "vitest";
import { asCents, timesCents } from "#kit/money.ts";
import { basketLineOf, ruleOf } from "#test/support/baskets.ts";
import type { Slot } from "./basket-phases.rules.ts";
import { bundlePhase } from "./bundle.rules.ts";
import type { BasketLine, Reduction, Rule } from "./promotion.rules.ts";

/** A line with this quantity of a product at a price. */
const of = (sku: string, quantity: number, priceCents: number): BasketLine =>
  basketLineOf({ sku, quantity, priceCents: asCents(priceCents) });
const slotOf = (line: BasketLine): Slot => ({
  line,
  part: "goods",
  unitCents: line.priceCents,
  netCents: timesCents(line.priceCents, line.quantity),
});
const apply = (lines: readonly BasketLine[], ...rules: Rule[]) => bundlePhase(lines.map(slotOf), rules);

const cents = (amount: number): Reduction => ({ kind: "centsOff", cents: asCents(amount) });
const percent = (points: number): Reduction => ({ kind: "percentOff", points });
const pair = (id: string, [ones, others]: readonly [string, string], off: Reduction): Rule =>
  ruleOf({
    id,
    title: `Pair ${id}`,
    phase: "bundle",
    scope: { skus: ones.split("") },
    effect: { kind: "together", others: { skus: others.split("") }, off },
  });
const group = (id: string, skus: string, [take, pay]: readonly [number, number]): Rule =>
  ruleOf({
    id,
    title: `Group ${id}`,
    phase: "bundle",
    scope: { skus: skus.split("") },
    effect: { kind: "nForM", take, pay },
  });
const saved = (lines: readonly BasketLine[], ...rules: Rule[]): number =>
  apply(lines, ...rules).applied.reduce((sum, one) => sum + one.cents, 0);
const whys = (lines: readonly BasketLine[], ...rules: Rule[]) =>
  Object.fromEntries(apply(lines, ...rules).skipped.map(({ ruleId, why }) => [ruleId, why]));

describe("a bundle that competes with none", () => {
  test("takes nothing off for a group that is not full (CART-22)", () => {
    // Of five, three make a group with two free; the other two make none.
    expect(saved([of("A", 5, 100)], group("g", "A", [3, 1]))).toBe(200);
    expect(saved([of("A", 6, 100)], group("g", "A", [3, 1]))).toBe(400);
  });

  test("takes the dearest first, whatever the order of the lines (CART-22)", () => {
    // Two groups of three: of the three at 100 one is free, and of the next three the one at 10.
    const goods = [of("A", 1, 10), of("B", 2, 100), of("C", 3, 100)];
    expect(saved(goods, group("g", "ABC", [3, 2]))).toBe(100 + 10);
    expect(saved([of("A", 1, 500), of("B", 1, 70), of("C", 1, 90)], pair("p", ["A", "BC"], percent(5_000)))).toBe(45);
  });

  test("takes products that fit either side as partners where that saves more (CART-22)", () => {
    const half = pair("half", ["E", "EO"], percent(5_000));
    // Two partners for two of three at 80, rather than one pair of the two at 100.
    expect(saved([of("E", 2, 100), of("O", 3, 80)], half)).toBe(2 * 40);
    // No cheap one left: they pair with each other.
    expect(saved([of("E", 4, 100)], half)).toBe(2 * 50);
    expect(saved([of("E", 5, 100), of("O", 1, 80)], half)).toBe(2 * 50 + 40);
    expect(saved([of("E", 100, 100), of("O", 150, 80)], half)).toBe(100 * 40);
  });

  test("stops at the most an order may have, whichever products it takes (CART-22)", () => {
    const twice = { ...pair("half", ["E", "EO"], percent(5_000)), mostTimes: 2 };
    expect(saved([of("E", 6, 100), of("O", 4, 80)], twice)).toBe(2 * 50);
    expect(saved([of("E", 6, 80), of("O", 4, 100)], twice)).toBe(2 * 50);
    expect(saved([of("E", 3, 80), of("O", 1, 100)], twice)).toBe(50 + 40);
  });

  test("does not count a pair whose saving rounds to nothing (CART-22, COUP-18)", () => {
    const one = pair("one", ["A", "BC"], percent(100));
    const { applied } = apply([of("A", 2, 100), of("B", 1, 1_000), of("C", 1, 40)], one);
    expect(applied).toMatchObject([{ cents: 10, times: 1, baseCents: 1_000, shares: [{ key: "B", cents: 10 }] }]);
  });
});

describe("bundles that compete", () => {
  test("never use a product twice, even where only a third bundle connects them (CART-22)", () => {
    // A fits "ab" and "ac", C fits "ac" and "cd": one A and one C each go into one bundle.
    const rules = [
      pair("ab", ["A", "B"], cents(50)),
      pair("ac", ["A", "C"], cents(30)),
      pair("cd", ["D", "C"], cents(20)),
    ];
    const goods = [of("A", 1, 100), of("B", 1, 100), of("C", 1, 100), of("D", 1, 100)];
    expect(saved(goods, ...rules)).toBe(50 + 20);
    expect(saved([goods[0]!, goods[2]!, goods[3]!], ...rules)).toBe(30);
    expect(whys([goods[0]!, goods[2]!, goods[3]!], ...rules)).toEqual({
      ab: { kind: "partnerMissing" },
      cd: { kind: "beaten", by: ["Pair ac"] },
    });
  });

  test("never use a product twice where the third shares it with the first alone (CART-22)", () => {
    const rules = [
      pair("1", ["A", "B"], cents(50)),
      pair("2", ["A", "C"], cents(30)),
      pair("3", ["D", "B"], cents(40)),
    ];
    const goods = ["A", "B", "C", "D"].map((sku) => of(sku, 1, 100));
    expect(saved(goods, ...rules)).toBe(30 + 40);
  });

  test("name the ones that took their products, and no others (COUP-18)", () => {
    const goods = [of("A", 1, 100), of("B", 1, 100), of("X", 1, 100), of("Y", 1, 100)];
    const rules = [
      pair("large", ["A", "B"], cents(50)),
      pair("other", ["X", "Y"], cents(90)),
      pair("small", ["A", "B"], cents(10)),
    ];
    expect(whys(goods, ...rules)).toEqual({ small: { kind: "beaten", by: ["Pair large"] } });
  });

  test("are packed greedily in a large basket, groups too (CART-22)", () => {
    // 35 of 70 are free; the one that is left goes with an A.
    const rules = [pair("a", ["A", "B"], cents(20)), group("b", "B", [2, 1])];
    expect(apply([of("A", 100, 500), of("B", 71, 100)], ...rules).applied).toMatchObject([
      { ruleId: "a", times: 1, cents: 20 },
      { ruleId: "b", times: 35, cents: 3_500 },
    ]);
  });
});

describe("the text of a bundle", () => {
  test("each line's share, the price it was taken of, and how often it was used (COUP-18)", () => {
    const lines = [of("A", 3, 100), of("B", 1, 90), of("C", 2, 80)];
    const { applied, slots } = apply(lines, pair("half", ["A", "BC"], percent(5_000)));
    expect(applied).toMatchObject([
      {
        ruleId: "half",
        times: 3,
        cents: 45 + 80,
        baseCents: 90 + 160,
        shares: [
          { key: "B", part: "goods", cents: 45 },
          { key: "C", part: "goods", cents: 80 },
        ],
        roundings: [],
        oddCents: [],
      },
    ]);
    expect(slots.map((slot) => slot.netCents)).toEqual([300, 45, 80]);
  });

  test("lines by their keys, whichever product is the dearest (COUP-18)", () => {
    const lines = [of("A", 3, 100), of("B", 1, 70), of("C", 1, 90)];
    const { applied } = apply(lines, pair("half", ["A", "BC"], percent(5_000)));
    expect(applied[0]?.shares.map((share) => share.key)).toEqual(["B", "C"]);
  });

  test("only lines that got something, where several have the same price (COUP-18)", () => {
    const { applied } = apply([of("A", 1, 500), of("B", 2, 100), of("C", 2, 100)], pair("p", ["A", "BC"], cents(30)));
    expect(applied[0]?.shares).toEqual([{ key: "B", part: "goods", cents: 30 }]);
  });

  test("the rounding of one product (COUP-18)", () => {
    // A third of $19.99 is $6.6626…
    const third = pair("third", ["A", "B"], percent(3_333));
    expect(apply([of("A", 2, 5_000), of("B", 2, 1_999)], third).applied).toMatchObject([
      { cents: 2 * 666, roundings: [{ key: "B", exactCents: 666.2667, cents: 666 }] },
    ]);
    expect(apply([of("A", 1, 5_000), of("B", 1, 1_999)], pair("c", ["A", "B"], cents(7))).applied).toMatchObject([
      { cents: 7, roundings: [] },
    ]);
    expect(apply([of("A", 3, 1_999)], group("g", "A", [3, 2])).applied).toMatchObject([
      { cents: 1_999, roundings: [] },
    ]);
  });
});

describe("a bundle that takes nothing off says why", () => {
  test("how many are missing from a group (COUP-18)", () => {
    expect(whys([of("A", 1, 100), of("B", 1, 90)], group("g", "AB", [4, 3]))).toEqual({
      g: { kind: "tooFew", missing: 2 },
    });
  });

  test("that the other half of a pair is missing, whichever it is (COUP-18)", () => {
    const both = pair("p", ["A", "B"], cents(10));
    expect(whys([of("A", 2, 100)], both)).toEqual({ p: { kind: "partnerMissing" } });
    expect(whys([of("B", 2, 100)], both)).toEqual({ p: { kind: "partnerMissing" } });
  });

  test("that nothing is left to take off (COUP-18)", () => {
    // Everything in it is free already.
    expect(whys([of("A", 2, 0)], group("g", "A", [2, 1]))).toEqual({ g: { kind: "nothingLeft" } });
    expect(whys([of("A", 3, 0)], group("g", "A", [2, 1]))).toEqual({ g: { kind: "nothingLeft" } });
    expect(whys([of("A", 1, 100), of("B", 1, 0)], pair("p", ["A", "B"], cents(10)))).toEqual({
      p: { kind: "nothingLeft" },
    });
  });

  test("care plans and installations are in no bundle (CART-03)", () => {
    const line = of("A", 2, 100);
    const fitted: Slot = { line, part: "installation", unitCents: asCents(900), netCents: asCents(1_800) };
    const { applied, slots } = bundlePhase([slotOf(line), fitted], [group("g", "A", [2, 1])]);
    expect(applied).toMatchObject([{ cents: 100, times: 1 }]);
    expect(slots.map((slot) => slot.netCents)).toEqual([100, 1_800]);
  });
});
