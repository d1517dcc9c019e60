import { describe, expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { asCents, timesCents } from "#kit/money.ts";
import { basketLineOf, factsOf, ruleOf } from "#test/support/baskets.ts";
import { bestOfPhase, linePhase, closedReason, unmetReason, type Slot } from "./basket-phases.rules.ts";
import type { BasketLine, LinePart, Rule } from "./promotion.rules.ts";

/** A line with this quantity of a product at a price. */
const of = (sku: string, quantity: number, priceCents: number, more: Partial<BasketLine> = {}): BasketLine =>
  basketLineOf({ sku, quantity, priceCents: asCents(priceCents), ...more });
const slotOf = (line: BasketLine, part: LinePart = "goods"): Slot => {
  const unitCents = { goods: line.priceCents, carePlan: line.carePlanCents, installation: line.installationCents }[
    part
  ];
  return { line, part, unitCents, netCents: timesCents(unitCents, line.quantity) };
};
const goods = (...lines: BasketLine[]): Slot[] => lines.map((line) => slotOf(line));
const percent = (points: number, parts: readonly LinePart[] = ["goods"]) =>
  ({ kind: "percentOff", points, parts }) as const;
const cents = (amount: number, parts: readonly LinePart[] = ["goods"]) =>
  ({ kind: "centsOff", cents: asCents(amount), parts }) as const;
const onLine = (id: string, effect: Rule["effect"], skus?: readonly string[]): Rule =>
  ruleOf({ id, title: `Offer ${id}`, phase: "line", scope: { skus }, effect });
const onOrder = (id: string, effect: Rule["effect"], skus?: readonly string[]): Rule =>
  ruleOf({ id, title: `Offer ${id}`, phase: "order", scope: { skus }, effect });
const whys = ({ skipped }: ReturnType<typeof linePhase>) =>
  Object.fromEntries(skipped.map(({ ruleId, why }) => [ruleId, why]));

describe("an offer is closed", () => {
  test("where it is a coupon without a code (COUP-15)", () => {
    const coupon = ruleOf({ phase: "coupon", effect: cents(100), code: null });
    expect(closedReason(coupon, factsOf())).toEqual({ kind: "noCode" });
    expect(closedReason({ ...coupon, phase: "order" }, factsOf())).toBeNull();
    expect(closedReason({ ...coupon, code: "CODE" }, factsOf())).toBeNull();
  });

  test("before its first day and after its last, and says which (COUP-18)", () => {
    const order = ruleOf({
      phase: "order",
      effect: cents(100),
      startsOn: asCalendarDay("2026-11-20"),
      endsOn: asCalendarDay("2026-11-21"),
    });
    expect(closedReason(order, factsOf({ today: asCalendarDay("2026-11-19") }))).toEqual({
      kind: "notStarted",
      startsOn: "2026-11-20",
    });
    expect(closedReason(order, factsOf({ today: asCalendarDay("2026-11-20") }))).toBeNull();
    expect(closedReason(order, factsOf({ today: asCalendarDay("2026-11-21") }))).toBeNull();
    expect(closedReason(order, factsOf({ today: asCalendarDay("2026-11-22") }))).toEqual({
      kind: "ended",
      endsOn: "2026-11-21",
    });
  });
});

describe("a basket that falls short of an offer", () => {
  test("shows how much is missing (COUP-18)", () => {
    const rule = ruleOf({ phase: "order", minQuantity: 3, minSpendCents: asCents(50_000), effect: cents(100) });
    expect(unmetReason(rule, [of("A", 1, 10_000)])).toEqual({ kind: "tooFew", missing: 2 });
    expect(unmetReason(rule, [of("A", 2, 10_000), of("B", 2, 12_000)])).toEqual({
      kind: "belowMinimum",
      missingCents: 6_000,
      minSpendCents: 50_000,
    });
    expect(unmetReason(rule, [of("A", 2, 10_000), of("B", 2, 15_000)])).toBeNull();
  });

  test("does not reach it with goods that cost nothing (CART-22)", () => {
    const three = ruleOf({ phase: "order", minQuantity: 3, effect: cents(100) });
    expect(unmetReason(three, [of("A", 2, 10_000), of("SAMPLE", 1, 0)])).toEqual({ kind: "tooFew", missing: 1 });
    expect(unmetReason(three, [of("SAMPLE", 3, 0)])).toEqual({ kind: "nothingQualifies" });
  });

  test("names the present to add (COUP-18)", () => {
    const gift = ruleOf({ phase: "order", effect: { kind: "gift", sku: "KETTLE" } });
    expect(unmetReason(gift, [of("A", 1, 10_000)])).toEqual({ kind: "giftMissing", sku: "KETTLE" });
    expect(unmetReason(gift, [of("A", 1, 10_000), of("KETTLE", 1, 9_900)])).toBeNull();
  });
});

describe("line discounts", () => {
  test("of two that take the same off a line, the first by id counts (CART-22)", () => {
    const [a, b] = [onLine("a", cents(1_000)), onLine("b", percent(1_000))];
    for (const rules of [
      [a, b],
      [b, a],
    ]) {
      const result = linePhase(goods(of("A", 2, 10_000)), rules);
      expect(result.applied.map((one) => one.ruleId)).toEqual(["a"]);
      expect(whys(result)).toEqual({ b: { kind: "beaten", by: ["Offer a"] } });
    }
  });

  test("list each line's share, its base and the rounding (COUP-18)", () => {
    const { applied, slots } = linePhase(goods(of("A", 2, 1_999), of("B", 3, 2_000)), [onLine("a", percent(1_250))]);
    // 12.5 % of $19.99 is $2.49875; of $20 it is $2.50.
    expect(applied).toMatchObject([
      {
        times: 5,
        cents: 500 + 750,
        baseCents: 3_998 + 6_000,
        shares: [
          { key: "A", part: "goods", cents: 500 },
          { key: "B", part: "goods", cents: 750 },
        ],
        roundings: [{ key: "A", exactCents: 249.875, cents: 250 }],
        oddCents: [],
      },
    ]);
    expect(slots.map(({ unitCents, netCents }) => [unitCents, netCents])).toEqual([
      [1_749, 3_498],
      [1_750, 5_250],
    ]);
  });

  test("that lose on their own lines name who won there, once, and nobody else (COUP-18)", () => {
    const lines = goods(of("A", 1, 10_000), of("B", 1, 10_000), of("C", 1, 10_000));
    const rules = [
      onLine("best", cents(500), ["A", "B"]),
      onLine("elsewhere", cents(900), ["C"]),
      onLine("small", cents(100), ["A", "B"]),
    ];
    expect(whys(linePhase(lines, rules))).toEqual({ small: { kind: "beaten", by: ["Offer best"] } });
  });

  test("for a part that was not chosen do nothing, and neither do those that round to zero (COUP-18)", () => {
    const fitting = onLine("fitting", cents(500, ["installation"]));
    const line = of("A", 1, 10_000);
    expect(whys(linePhase([slotOf(line), slotOf(line, "installation")], [fitting]))).toEqual({
      fitting: { kind: "nothingQualifies" },
    });
    expect(whys(linePhase(goods(of("A", 1, 40)), [onLine("one", percent(100))]))).toEqual({
      one: { kind: "nothingLeft" },
    });
  });
});

describe("a discount of the order", () => {
  test("of two that save the same, the first by id counts (CART-22)", () => {
    const [a, b] = [onOrder("a", cents(1_000)), onOrder("b", percent(1_000))];
    for (const rules of [
      [a, b],
      [b, a],
    ]) {
      const result = bestOfPhase(goods(of("A", 1, 10_000)), rules);
      expect(result.applied.map((one) => one.ruleId)).toEqual(["a"]);
      expect(whys(result)).toEqual({ b: { kind: "beaten", by: ["Offer a"] } });
    }
  });

  test("that would take nothing off is not beaten: there is nothing left for it (COUP-18)", () => {
    const [order, nothing] = [onOrder("order", cents(1_000)), onOrder("nothing", percent(1), ["B"])];
    const result = bestOfPhase(goods(of("A", 1, 10_000), of("B", 1, 40)), [order, nothing]);
    expect(whys(result)).toEqual({ nothing: { kind: "nothingLeft" } });
    expect(whys(bestOfPhase(goods(of("B", 1, 40)), [nothing]))).toEqual({ nothing: { kind: "nothingLeft" } });
  });

  test("is shared out over its lines, and names those that got an odd cent (CART-22, COUP-18)", () => {
    const lines = goods(of("A", 1, 1_000), of("B", 1, 1_000), of("C", 1, 1_000), of("D", 1, 5_000));
    const { applied, slots } = bestOfPhase(lines, [onOrder("a", cents(100), ["A", "B", "C"])]);
    expect(applied).toMatchObject([
      {
        times: 1,
        baseCents: 3_000,
        shares: [
          { key: "A", part: "goods", cents: 34 },
          { key: "B", part: "goods", cents: 33 },
          { key: "C", part: "goods", cents: 33 },
        ],
        roundings: [],
        oddCents: ["A"],
      },
    ]);
    expect(slots.map((slot) => slot.netCents)).toEqual([966, 967, 967, 5_000]);
  });

  test("lists no line whose share is nothing, and says what was rounded (COUP-18)", () => {
    // 0.05 % of $10 is half a cent, which goes up.
    const { applied } = bestOfPhase(goods(of("A", 1, 999), of("B", 1, 1)), [onOrder("a", percent(5))]);
    expect(applied).toMatchObject([
      {
        cents: 1,
        shares: [{ key: "A", part: "goods", cents: 1 }],
        roundings: [{ key: null, exactCents: 0.5, cents: 1 }],
      },
    ]);
  });

  test("that is a present pays for one of them, and not for its care plan (CART-03, COUP-15)", () => {
    const kettle = of("KETTLE", 2, 9_900, { carePlanCents: asCents(15_000) });
    const slots = [slotOf(kettle), slotOf(kettle, "carePlan"), slotOf(of("A", 1, 50_000))];
    const { applied } = bestOfPhase(slots, [onOrder("gift", { kind: "gift", sku: "KETTLE" })]);
    expect(applied).toMatchObject([{ cents: 9_900, shares: [{ key: "KETTLE", part: "goods", cents: 9_900 }] }]);
  });
});
