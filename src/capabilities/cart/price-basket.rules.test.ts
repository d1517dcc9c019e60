import { describe, expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { asCents } from "#kit/money.ts";
import { basketLineOf, factsOf, ruleOf } from "#test/support/baskets.ts";
import { priceBasket } from "./price-basket.rules.ts";
import type { BasketLine, PricedBasket, Rule } from "./promotion.rules.ts";

const facts = factsOf();
const fridge = basketLineOf();
const washer = basketLineOf({ sku: "WASHER", categories: ["laundry", "washers"], priceCents: asCents(80_000) });
const dryer = basketLineOf({ sku: "DRYER", categories: ["laundry", "dryers"], priceCents: asCents(60_000) });
const kettle = basketLineOf({ sku: "KETTLE", categories: ["breakfast"], priceCents: asCents(9_900) });
const toaster = basketLineOf({ sku: "TOASTER", categories: ["breakfast"], priceCents: asCents(4_900) });
const times = (line: BasketLine, quantity: number): BasketLine => ({ ...line, quantity });

const percent = (points: number) => ({ kind: "percentOff", points, parts: ["goods"] }) as const;
const cents = (amount: number) => ({ kind: "centsOff", cents: asCents(amount), parts: ["goods"] }) as const;
const pair = ruleOf({
  id: "pair",
  title: "Laundry pair",
  phase: "bundle",
  scope: { categories: ["washers"] },
  effect: { kind: "together", others: { categories: ["dryers"] }, off: { kind: "centsOff", cents: asCents(12_000) } },
});
const threeForTwo = ruleOf({
  id: "three",
  title: "3 for 2",
  phase: "bundle",
  scope: { categories: ["breakfast"] },
  effect: { kind: "nForM", take: 3, pay: 2 },
});

const summary = ({ applied, skipped }: PricedBasket) => ({
  applied: applied.map(({ ruleId, cents: amount, times: often }) => [ruleId, amount, often]),
  skipped: skipped.map(({ ruleId, why }) => [ruleId, why.kind]),
});
const saved = (lines: readonly BasketLine[], rules: readonly Rule[], change = {}) =>
  priceBasket(lines, rules, { ...facts, ...change }).discountCents;

describe("line discounts", () => {
  const each = ruleOf({ phase: "line", minQuantity: 2, effect: percent(1_000) });

  test("come off each product, so three of them are three times one (CART-22)", () => {
    const [line] = priceBasket([times(kettle, 3)], [each], facts).lines;
    expect(line).toMatchObject({
      goodsCents: 29_700,
      lineDiscountCents: 2_970,
      discountCents: 2_970,
      totalCents: 26_730,
    });
    expect(saved([kettle], [each])).toBe(0);
  });

  test("do not add up on a line: it gets the better one, and the other says which that was (CART-22)", () => {
    const more = ruleOf({ id: "z-more", title: "More", phase: "line", effect: percent(2_000) });
    expect(summary(priceBasket([times(kettle, 2)], [each, more], facts))).toEqual({
      applied: [["z-more", 3_960, 2]],
      skipped: [["a-rule", "beaten"]],
    });
  });

  test("larger than the price make the goods free, and no more (CART-23)", () => {
    const generous = ruleOf({ phase: "line", effect: cents(999_999) });
    expect(priceBasket([times(kettle, 2)], [generous], facts).lines[0]).toMatchObject({
      lineDiscountCents: 19_800,
      totalCents: 0,
    });
  });

  test("are not given at all where the site's policy says so, and everything else is (CART-24, CART-25)", () => {
    const order = ruleOf({ id: "order", phase: "order", effect: cents(500) });
    const priced = priceBasket([times(kettle, 3)], [each, order], { ...facts, lineDiscount: "not-applied" });
    expect(summary(priced)).toEqual({ applied: [["order", 500, 1]], skipped: [["a-rule", "notOnThisSite"]] });
  });
});

describe("bundles", () => {
  test.each([
    [1, 1, 12_000],
    [2, 1, 12_000],
    [1, 3, 12_000],
    [3, 2, 24_000],
    [5, 5, 60_000],
  ])("with %i washers and %i dryers fire once for each pair (CART-22)", (washers, dryers, amount) => {
    expect(saved([times(washer, washers), times(dryer, dryers)], [pair])).toBe(amount);
  });

  test.each([
    [2, 0],
    [3, 9_900],
    [5, 9_900],
    [6, 19_800],
    [9, 29_700],
  ])("of three for two give %i kettles for %i cents less (CART-22)", (quantity, amount) => {
    expect(saved([times(kettle, quantity)], [threeForTwo])).toBe(amount);
  });

  test("give away the cheapest of each three, in the way that is best for the shopper (CART-22)", () => {
    expect(saved([times(kettle, 3), times(toaster, 3)], [threeForTwo])).toBe(9_900 + 4_900);
    expect(saved([times(kettle, 2), times(toaster, 2)], [threeForTwo])).toBe(4_900);
  });

  test("stop at the most that an order may have (CART-22)", () => {
    expect(saved([times(kettle, 9)], [{ ...threeForTwo, mostTimes: 2 }])).toBe(19_800);
    expect(saved([times(washer, 4), times(dryer, 4)], [{ ...pair, mostTimes: 1 }])).toBe(12_000);
  });

  test("that want the same product share it out so that most is saved, and no product counts twice (CART-22)", () => {
    const withDryer = { ...pair, id: "small", title: "Small", effect: { ...pair.effect, off: cents(5_000) } } as Rule;
    expect(summary(priceBasket([washer, dryer], [withDryer, pair], facts))).toEqual({
      applied: [["pair", 12_000, 1]],
      skipped: [["small", "beaten"]],
    });
    const dryers = ruleOf({
      id: "dryers",
      phase: "bundle",
      scope: { categories: ["dryers"] },
      effect: { kind: "nForM", take: 2, pay: 1 },
    });
    // One dryer free of two, and the third in the pair.
    expect(saved([washer, times(dryer, 3)], [pair, dryers])).toBe(60_000 + 12_000);
  });

  test("that save the same on the same products: the first by id counts (CART-22)", () => {
    const twin = { ...pair, id: "a-twin", title: "Twin" };
    for (const rules of [
      [pair, twin],
      [twin, pair],
    ])
      expect(summary(priceBasket([washer, dryer], rules, facts))).toEqual({
        applied: [["a-twin", 12_000, 1]],
        skipped: [["pair", "beaten"]],
      });
  });

  test.each([
    [1, 0],
    [2, 4_950],
    [3, 4_950],
    [5, 9_900],
  ])("of any two, where the second is half price, take two each time: %i kettles (CART-22)", (quantity, amount) => {
    const anyTwo = ruleOf({
      phase: "bundle",
      scope: { categories: ["breakfast"] },
      effect: { kind: "together", others: { categories: ["breakfast"] }, off: { kind: "percentOff", points: 5_000 } },
    });
    expect(saved([times(kettle, quantity)], [anyTwo])).toBe(amount);
  });

  test("are not caught by the first good one: two small ones that go together beat a larger one (CART-22)", () => {
    const [a, b, c, d] = ["A", "B", "C", "D"].map((sku) => basketLineOf({ sku, priceCents: asCents(6_000) }));
    const pairOf = (one: string, other: string): Rule =>
      ruleOf({
        id: `${one}-${other}`,
        phase: "bundle",
        scope: { skus: [one] },
        effect: { kind: "together", others: { skus: [other] }, off: { kind: "centsOff", cents: asCents(5_000) } },
      });
    const three = ruleOf({
      id: "three",
      phase: "bundle",
      scope: { skus: ["A", "B", "C"] },
      effect: { kind: "nForM", take: 3, pay: 2 },
    });
    expect(saved([a!, b!, c!, d!], [three, pairOf("A", "B"), pairOf("C", "D")])).toBe(10_000);
  });

  test("that give away two of the same make each of them free once, on whichever lines they stand (CART-23)", () => {
    const present = (id: string, category: string): Rule =>
      ruleOf({
        id,
        phase: "bundle",
        scope: { categories: [category] },
        effect: {
          kind: "together",
          others: { categories: ["breakfast"] },
          off: { kind: "percentOff", points: 10_000 },
        },
      });
    const lines = [fridge, washer, { ...kettle, key: "K1" }, { ...kettle, key: "K2" }];
    const priced = priceBasket(lines, [present("one", "refrigeration"), present("two", "laundry")], facts);
    expect(priced.lines.map((line) => line.totalCents)).toEqual([100_000, 80_000, 0, 0]);
  });

  test("with half of it missing say so (COUP-18)", () => {
    expect(summary(priceBasket([washer, times(kettle, 2)], [pair, threeForTwo], facts)).skipped).toEqual([
      ["pair", "partnerMissing"],
      ["three", "tooFew"],
    ]);
  });

  test("can make a present of a product: a kettle with every fridge (CART-22)", () => {
    const present = ruleOf({
      phase: "bundle",
      scope: { categories: ["refrigeration"] },
      effect: { kind: "together", others: { skus: ["KETTLE"] }, off: { kind: "percentOff", points: 10_000 } },
    });
    expect(saved([times(fridge, 2), times(kettle, 3)], [present])).toBe(2 * 9_900);
  });
});

describe("order discounts", () => {
  const small = ruleOf({
    id: "small",
    title: "$100",
    phase: "order",
    minSpendCents: asCents(150_000),
    effect: cents(10_000),
  });
  const large = ruleOf({
    id: "large",
    title: "8 %",
    phase: "order",
    minSpendCents: asCents(200_000),
    effect: percent(800),
  });

  test("begin at their minimum to the cent, at the prices of the list (CART-22)", () => {
    expect(saved([basketLineOf({ priceCents: asCents(149_999) })], [small])).toBe(0);
    expect(saved([basketLineOf({ priceCents: asCents(150_000) })], [small])).toBe(10_000);
    const priced = priceBasket([washer, dryer, kettle], [pair, small], facts);
    expect(summary(priced)).toEqual({ applied: [["pair", 12_000, 1]], skipped: [["small", "belowMinimum"]] });
    expect(summary(priceBasket([washer, dryer, kettle, toaster], [pair, small], facts)).applied).toEqual([
      ["pair", 12_000, 1],
      ["small", 10_000, 1],
    ]);
  });

  test("do not add up: the one that saves most counts (CART-22)", () => {
    expect(summary(priceBasket([times(fridge, 2)], [small, large], facts))).toEqual({
      applied: [["large", 16_000, 1]],
      skipped: [["small", "beaten"]],
    });
  });

  test("are taken of what bundles left, so that nothing is given away twice (CART-22)", () => {
    const tenth = ruleOf({ phase: "order", effect: percent(1_000) });
    expect(saved([washer, dryer], [pair, tenth])).toBe(12_000 + 12_800);
  });
});

describe("coupons", () => {
  const ten = ruleOf({ id: "ten", phase: "coupon", code: "CODE", effect: percent(1_000) });

  test("count only where their code was given (COUP-15)", () => {
    expect(saved([fridge], [ten])).toBe(10_000);
    expect(summary(priceBasket([fridge], [ten], { ...facts, codes: [] })).skipped).toEqual([["ten", "noCode"]]);
  });

  test.each<[string, Partial<Rule>, string]>([
    ["of another shop", { site: "other" }, "otherSite"],
    ["that was withdrawn", { isActive: false }, "inactive"],
    ["that begins tomorrow", { startsOn: asCalendarDay("2026-11-21") }, "notStarted"],
    ["that ended yesterday", { endsOn: asCalendarDay("2026-11-19") }, "ended"],
    ["that has been used up", { uses: "usedUp" }, "usedUp"],
    ["that this customer has used", { uses: "usedByCustomer" }, "usedByCustomer"],
    ["for other goods", { scope: { categories: ["laundry"] } }, "nothingQualifies"],
    ["that excepts all of it", { except: { manufacturers: ["boreal"] } }, "nothingQualifies"],
    ["for two of them", { minQuantity: 2 }, "tooFew"],
    ["for more than is spent", { minSpendCents: asCents(100_001) }, "belowMinimum"],
    ["for a present that is not there", { effect: { kind: "gift", sku: "KETTLE" } }, "giftMissing"],
    ["for an installation nobody chose", { effect: { ...percent(1_000), parts: ["installation"] } }, "nothingLeft"],
  ])("one %s does nothing and says why (COUP-18)", (_, change, why) => {
    expect(summary(priceBasket([fridge], [{ ...ten, ...change }], facts))).toEqual({
      applied: [],
      skipped: [["ten", why]],
    });
  });

  test.each<[string, Partial<Rule>]>([
    ["on its first day", { startsOn: asCalendarDay("2026-11-20") }],
    ["on its last day", { endsOn: asCalendarDay("2026-11-20") }],
  ])("one works %s (COUP-15)", (_, change) => {
    expect(saved([fridge], [{ ...ten, ...change }])).toBe(10_000);
  });

  test("one that stands alone counts where it saves more than all others together, and not where it saves less (COUP-18)", () => {
    const alone = { ...ten, isExclusive: true };
    const order = ruleOf({ id: "order", title: "The order's", phase: "order", effect: cents(9_999) });
    expect(summary(priceBasket([fridge], [alone, order], facts))).toEqual({
      applied: [["ten", 10_000, 1]],
      skipped: [["order", "beaten"]],
    });
    const better = { ...order, effect: cents(10_001) };
    expect(summary(priceBasket([fridge], [alone, better], facts)).skipped).toEqual([["ten", "beaten"]]);
  });

  test("for installations leave the goods alone, and those for the goods the installation (CART-03)", () => {
    const fitted = times(basketLineOf({ installationCents: asCents(15_000), carePlanCents: asCents(5_000) }), 2);
    const half = { ...ten, effect: { ...percent(5_000), parts: ["installation"] } } as Rule;
    expect(priceBasket([fitted], [half], facts).lines[0]).toMatchObject({
      discountCents: 15_000,
      goodsDiscountCents: 0,
      lineDiscountCents: 0,
    });
    expect(saved([fitted], [ten])).toBe(20_000);
  });

  test("give a present once it is in the cart, and it does not count for earning itself (COUP-15)", () => {
    const gift = { ...ten, minSpendCents: asCents(100_000), effect: { kind: "gift", sku: "KETTLE" } } as Rule;
    expect(saved([fridge, times(kettle, 2)], [gift])).toBe(9_900);
    expect(saved([basketLineOf({ priceCents: asCents(95_000) }), times(kettle, 9)], [gift])).toBe(0);
  });
});
