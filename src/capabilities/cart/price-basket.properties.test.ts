import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { priceBasket } from "./price-basket.rules.ts";
import { addCents, asCents } from "#kit/money.ts";
import { anyLines, anyRules, basketLineOf, factsOf } from "#test/support/baskets.ts";
import type { BasketLine, PricedBasket, Rule } from "./promotion.rules.ts";

const facts = factsOf();
const anyFacts = fc.constantFrom(facts, factsOf({ lineDiscount: "not-applied" }), factsOf({ codes: [] }));
const runs = { numRuns: Number(process.env["PROPERTY_RUNS"] ?? 400) };
const saved = (lines: readonly BasketLine[], rules: readonly Rule[]) => priceBasket(lines, rules, facts).discountCents;
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

const byKey = ({ lines, ...rest }: PricedBasket) => ({
  ...rest,
  lines: lines.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
});

describe("whatever the offers and whatever is in the cart", () => {
  test("the order of the offers and of the lines changes nothing (CART-22, COUP-15)", () => {
    const shuffled = fc
      .tuple(anyLines, anyRules, anyFacts)
      .chain(([lines, rules, basketFacts]) =>
        fc.tuple(
          fc.constant({ lines, rules, facts: basketFacts }),
          fc.shuffledSubarray([...lines], { minLength: lines.length }),
          fc.shuffledSubarray(rules, { minLength: rules.length }),
        ),
      );
    fc.assert(
      fc.property(shuffled, ([{ lines, rules, facts: basketFacts }, otherLines, otherRules]) => {
        expect(byKey(priceBasket(otherLines, otherRules, basketFacts))).toEqual(
          byKey(priceBasket(lines, rules, basketFacts)),
        );
      }),
      runs,
    );
  });

  test("every amount is whole cents, lines sum to the total, shares to the discounts, and nothing is below zero (CART-22, CART-23)", () => {
    fc.assert(
      fc.property(anyLines, anyRules, anyFacts, (lines, rules, basketFacts) => {
        const priced = priceBasket(lines, rules, basketFacts);
        const list = sum(
          lines.map((line) => line.quantity * (line.priceCents + line.carePlanCents + line.installationCents)),
        );
        expect(priced.totalCents).toBe(sum(priced.lines.map((line) => line.totalCents)));
        expect(priced.totalCents + priced.discountCents).toBe(list);
        expect(priced.discountCents).toBe(sum(priced.applied.map((one) => one.cents)));
        for (const one of priced.applied) {
          expect(one.cents).toBeGreaterThan(0);
          expect(sum(one.shares.map((share) => share.cents))).toBe(one.cents);
          expect(one.shares.every((share) => share.cents > 0 && Number.isSafeInteger(share.cents))).toBe(true);
        }
        for (const line of priced.lines) {
          expect(line.totalCents).toBeGreaterThanOrEqual(0);
          expect(line.goodsCents - line.goodsDiscountCents).toBeGreaterThanOrEqual(0);
          expect(line.lineDiscountCents % line.quantity).toBe(0);
          const shares = priced.applied.flatMap((one) => one.shares).filter((share) => share.key === line.key);
          expect(sum(shares.map((share) => share.cents))).toBe(line.discountCents);
        }
      }),
      runs,
    );
  });

  test("each offer is explained exactly once: what it took off, or why nothing (COUP-18)", () => {
    fc.assert(
      fc.property(anyLines, anyRules, anyFacts, (lines, rules, basketFacts) => {
        const { applied, skipped } = priceBasket(lines, rules, basketFacts);
        const ids = [...applied, ...skipped].map((one) => one.ruleId).toSorted();
        expect(ids).toEqual(rules.map((rule) => rule.id).toSorted());
      }),
      runs,
    );
  });

  test("care plans and installations cost what they cost unless an offer says so (CART-03)", () => {
    fc.assert(
      fc.property(anyLines, anyRules, (lines, rules) => {
        const goodsOnly = rules.filter((rule) => !("parts" in rule.effect) || rule.effect.parts.join() === "goods");
        for (const line of priceBasket(lines, goodsOnly, facts).lines)
          expect(line.discountCents).toBe(line.goodsDiscountCents);
      }),
      runs,
    );
  });
});

/** A percentage is rounded once, so where another offer takes its base away first, it may be a cent more or less. */
const roundings = (rules: readonly Rule[]): number =>
  rules.filter(({ effect }) => effect.kind === "percentOff" || effect.kind === "together").length;

/** Offers on lines, and those of one phase after it. */
const anyRulesOfOnePhase = fc
  .tuple(anyRules, fc.constantFrom("bundle", "order", "coupon"))
  .map(([rules, phase]) => rules.filter((rule) => rule.phase === "line" || rule.phase === phase));

describe("the quantity that is promised", () => {
  test("buying something more never makes the saving of a phase smaller (CART-22)", () => {
    fc.assert(
      fc.property(anyLines, anyRulesOfOnePhase, fc.integer({ min: 1, max: 4 }), (lines, rules, more) => {
        const before = saved(lines.slice(0, -1), rules);
        expect(saved(lines, rules)).toBeGreaterThanOrEqual(before - roundings(rules));
        const [first, ...rest] = lines;
        const grown = first ? [{ ...first, quantity: first.quantity + more }, ...rest] : [];
        expect(saved(grown, rules)).toBeGreaterThanOrEqual(saved(lines, rules) - roundings(rules));
      }),
      runs,
    );
  });

  test("three of a product on one line save what they save on three lines (CART-22)", () => {
    fc.assert(
      fc.property(anyLines, anyRules, (lines, all) => {
        // A coupon for some lines meets the odd cents that an order's offer left on them, so one of the two at a time.
        const hasOrder = all.some((rule) => rule.phase === "order");
        const rules = all.filter((rule) => !hasOrder || rule.phase !== "coupon");
        const apart = lines.flatMap((line) =>
          Array.from({ length: line.quantity }, (_, at) => ({ ...line, key: `${line.key}-${at}`, quantity: 1 })),
        );
        expect(saved(apart, rules)).toBe(saved(lines, rules));
      }),
      runs,
    );
  });

  test("one more offer of a phase, or one that stands alone, never makes the saving smaller (CART-22)", () => {
    fc.assert(
      fc.property(anyLines, anyRulesOfOnePhase, (lines, rules) => {
        const [extra, ...others] = rules.toReversed();
        if (extra === undefined || extra.phase === "line") return;
        expect(saved(lines, rules)).toBeGreaterThanOrEqual(saved(lines, others));
      }),
      runs,
    );
  });

  test("no offer counts that would save more by itself than all those that count (CART-22)", () => {
    fc.assert(
      fc.property(anyLines, anyRules, (lines, rules) => {
        const exclusive = rules.filter((rule) => rule.isExclusive);
        for (const rule of exclusive) expect(saved(lines, rules)).toBeGreaterThanOrEqual(saved(lines, [rule]));
      }),
      runs,
    );
  });
});

test("a cart of two hundred lines under many offers is still priced at once (CART-30)", () => {
  const lines = Array.from({ length: 200 }, (_, at) =>
    basketLineOf({
      sku: `SKU${at}`,
      quantity: 99,
      priceCents: addCents(asCents(1_000), asCents(at)),
      categories: [["laundry", "cooking"][at % 2]!],
    }),
  );
  fc.assert(
    fc.property(anyRules, (rules) => {
      const priced = priceBasket(lines, rules, facts);
      expect(priced.totalCents).toBe(sum(priced.lines.map((line) => line.totalCents)));
    }),
    { numRuns: 20 },
  );
});
