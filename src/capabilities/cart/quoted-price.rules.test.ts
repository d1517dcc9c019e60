import { expect, test } from "vitest";
import { asCents, timesCents } from "#kit/money.ts";
import { basketLineOf } from "#test/support/baskets.ts";
import { quotedDiscount, applyPriceQuotes, type PriceQuote } from "./quoted-price.rules.ts";
import type { Slot } from "./basket-phases.rules.ts";
import type { LinePart } from "./promotion.rules.ts";

const oven = {
  ...basketLineOf({ sku: "OVEN", priceCents: asCents(100_000), carePlanCents: asCents(9_900) }),
  quantity: 2,
};
const kettle = basketLineOf({ sku: "KETTLE", priceCents: asCents(9_900) });

const slotOf = (line: typeof oven, part: LinePart = "goods"): Slot => {
  const unitCents = part === "goods" ? line.priceCents : line.carePlanCents;
  return { line, part, unitCents, netCents: timesCents(unitCents, line.quantity) };
};
const quoteOf = (...prices: PriceQuote["prices"]): PriceQuote => ({ id: "quote-7", title: "Quote 7", prices });
const ovens = { key: oven.key, part: "goods", quantity: 2, cents: asCents(180_000) } as const;

test("a promise takes off the difference to the list for the pieces that it names (STAFF-61)", () => {
  expect(quotedDiscount(slotOf(oven), [ovens])).toBe(20_000);
  expect(quotedDiscount(slotOf({ ...oven, quantity: 1 }), [ovens])).toBe(10_000);
  expect(quotedDiscount(slotOf({ ...oven, quantity: 3 }), [ovens])).toBe(20_000);
});

test("a promised price that does not divide is rounded up for the pieces that are bought (STAFF-61)", () => {
  const three = { ...ovens, quantity: 3, cents: asCents(200_000) };
  expect(quotedDiscount(slotOf({ ...oven, quantity: 1 }), [three])).toBe(33_333);
  expect(quotedDiscount(slotOf({ ...oven, quantity: 2 }), [three])).toBe(66_666);
});

test("a promise is for its product and its part, and never makes anything dearer (STAFF-61)", () => {
  expect(quotedDiscount(slotOf(kettle), [ovens])).toBe(0);
  expect(quotedDiscount(slotOf(oven, "carePlan"), [ovens])).toBe(0);
  expect(quotedDiscount(slotOf(oven, "carePlan"), [{ ...ovens, part: "carePlan", cents: asCents(9_900) }])).toBe(9_900);
  expect(quotedDiscount(slotOf(oven), [{ ...ovens, cents: asCents(250_000) }])).toBe(0);
});

test("lines with a quoted price leave the offers, with all their parts; the others stay (STAFF-61)", () => {
  const split = applyPriceQuotes([slotOf(oven), slotOf(oven, "carePlan"), slotOf(kettle)], [quoteOf(ovens)]);
  expect(split.quoted.map(({ line, part, netCents }) => [line.key, part, netCents])).toEqual([
    [oven.key, "goods", 180_000],
    [oven.key, "carePlan", 19_800],
  ]);
  expect(split.others.map(({ line, netCents }) => [line.key, netCents])).toEqual([[kettle.key, 9_900]]);
});

test("the discount of a quote is listed under its title, for all its pieces (STAFF-61, CART-01)", () => {
  const care = { key: oven.key, part: "carePlan", quantity: 2, cents: asCents(9_900) } as const;
  const { applied } = applyPriceQuotes(
    [slotOf(oven), slotOf(oven, "carePlan"), slotOf(kettle)],
    [quoteOf(ovens, care)],
  );
  expect(applied).toEqual([
    {
      ruleId: "quote-7",
      title: "Quote 7",
      phase: "line",
      code: null,
      cents: 29_900,
      times: 2,
      baseCents: 219_800,
      effect: { kind: "quoted" },
      shares: [
        { key: oven.key, part: "goods", cents: 20_000 },
        { key: oven.key, part: "carePlan", cents: 9_900 },
      ],
      roundings: [],
      oddCents: [],
    },
  ]);
});

test("a quote for a care plan alone counts once (STAFF-61)", () => {
  const care = { key: oven.key, part: "carePlan", quantity: 2, cents: asCents(9_900) } as const;
  expect(applyPriceQuotes([slotOf(oven, "carePlan")], [quoteOf(care)]).applied.map(({ times }) => times)).toEqual([1]);
});

test("a quoted price that saves nothing is left out, so that offers apply (STAFF-61)", () => {
  const split = applyPriceQuotes([slotOf(oven)], [quoteOf({ ...ovens, cents: asCents(200_000) })]);
  expect(split).toEqual({ quoted: [], others: [slotOf(oven)], applied: [] });
});
