import { describe, expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import { basketLineOf, factsOf, ruleOf } from "#test/support/baskets.ts";
import { priceBasket } from "./price-basket.rules.ts";
import type { PricedBasket, Rule } from "./promotion.rules.ts";

const facts = factsOf();
const fridge = basketLineOf();
const kettle = basketLineOf({ sku: "KETTLE", categories: ["breakfast"], priceCents: asCents(9_900) });
const percent = (points: number) => ({ kind: "percentOff", points, parts: ["goods"] }) as const;
const cents = (amount: number) => ({ kind: "centsOff", cents: asCents(amount), parts: ["goods"] }) as const;
const summary = ({ applied, skipped }: PricedBasket) => ({
  applied: applied.map(({ ruleId, cents: amount, times: often }) => [ruleId, amount, often]),
  skipped: skipped.map(({ ruleId, why }) => [ruleId, why.kind]),
});

describe("a price that was agreed", () => {
  const quote = {
    id: "quote-1",
    title: "Quote 1",
    prices: [{ key: "FRIDGE", part: "goods", quantity: 1, cents: asCents(90_000) }],
  } as const;
  const tenth = ruleOf({ id: "tenth", title: "A tenth", phase: "order", effect: percent(1_000) });

  test("stands in place of offers on its line, and the other lines keep theirs (STAFF-61)", () => {
    const priced = priceBasket([fridge, kettle], [tenth], { ...facts, priceQuotes: [quote] });
    expect(summary(priced)).toEqual({
      applied: [
        ["quote-1", 10_000, 1],
        ["tenth", 990, 1],
      ],
      skipped: [],
    });
    expect(priced.lines.map((line) => line.totalCents)).toEqual([90_000, 8_910]);
    expect(priced).toMatchObject({ listCents: 109_900, discountCents: 10_990, totalCents: 98_910 });
  });

  test("holds where the offers save as much, and gives way where they save a cent more (STAFF-61)", () => {
    const off = (amount: number) => ({ ...tenth, effect: cents(amount) });
    expect(summary(priceBasket([fridge], [off(10_000)], { ...facts, priceQuotes: [quote] }))).toEqual({
      applied: [["quote-1", 10_000, 1]],
      skipped: [["tenth", "nothingLeft"]],
    });
    const priced = priceBasket([fridge], [off(10_001)], { ...facts, priceQuotes: [quote] });
    expect(priced.applied.map((one) => one.ruleId)).toEqual(["tenth"]);
    expect(priced.skipped).toEqual([
      { ruleId: "quote-1", phase: "line", title: "Quote 1", code: null, why: { kind: "beaten", by: ["A tenth"] } },
    ]);
    expect(priced.totalCents).toBe(89_999);
  });

  test("that saves nothing leaves its line to the offers (STAFF-61)", () => {
    const dear = { ...quote, prices: [{ ...quote.prices[0], cents: asCents(100_000) }] };
    expect(summary(priceBasket([fridge], [tenth], { ...facts, priceQuotes: [dear] })).applied).toEqual([
      ["tenth", 10_000, 1],
    ]);
  });
});

describe("offers that stand alone", () => {
  const alone = (id: string, amount: number): Rule =>
    ruleOf({ id, title: `Alone ${id}`, phase: "order", isExclusive: true, effect: cents(amount) });

  test("of two that save the same, the first by id counts, and the other says which that was (CART-22, COUP-18)", () => {
    for (const rules of [
      [alone("a", 500), alone("b", 500)],
      [alone("b", 500), alone("a", 500)],
    ]) {
      const { applied, skipped } = priceBasket([fridge], rules, facts);
      expect(applied.map((one) => one.ruleId)).toEqual(["a"]);
      expect(skipped.map(({ ruleId, why }) => [ruleId, why])).toEqual([["b", { kind: "beaten", by: ["Alone a"] }]]);
    }
  });

  test("give way to the others where both save the same (CART-22)", () => {
    const social = ruleOf({ id: "z", phase: "order", effect: cents(500) });
    expect(summary(priceBasket([fridge], [alone("a", 500), social], facts)).applied).toEqual([["z", 500, 1]]);
  });
});

test("a line discount of care plans is no line discount of the goods (CART-03, CART-22)", () => {
  const covered = basketLineOf({ quantity: 2, carePlanCents: asCents(10_000) });
  const tenth = ruleOf({
    phase: "line",
    effect: { kind: "percentOff", points: 1_000, parts: ["goods", "carePlan"] },
  });
  expect(priceBasket([covered], [tenth], facts).lines).toMatchObject([
    { lineDiscountCents: 20_000, goodsDiscountCents: 20_000, discountCents: 22_000, totalCents: 198_000 },
  ]);
});
