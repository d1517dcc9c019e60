import fc from "fast-check";
import type { BasketFacts, BasketLine, Effect, Rule, Scope } from "#capabilities/cart/promotion.rules.ts";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { asCents } from "#kit/money.ts";

/** A line, a rule and the facts of a visit for tests: change only what the test is about. */
export const basketLineOf = (change: Partial<BasketLine> = {}): BasketLine => ({
  key: change.sku ?? "FRIDGE",
  sku: "FRIDGE",
  categories: ["refrigeration"],
  manufacturer: "boreal",
  quantity: 1,
  priceCents: asCents(100_000),
  carePlanCents: asCents(0),
  installationCents: asCents(0),
  ...change,
});

export const ruleOf = (change: Partial<Rule> & Pick<Rule, "phase" | "effect">): Rule => ({
  id: "a-rule",
  site: "test",
  title: "A rule",
  isActive: true,
  startsOn: null,
  endsOn: null,
  scope: {},
  except: {},
  minSpendCents: asCents(0),
  minQuantity: 1,
  mostTimes: null,
  isExclusive: false,
  code: change.phase === "coupon" ? "CODE" : null,
  uses: "free",
  ...change,
});

export const factsOf = (change: Partial<BasketFacts> = {}): BasketFacts => ({
  site: "test",
  today: asCalendarDay("2026-11-20"),
  codes: ["CODE"],
  lineDiscount: "applied",
  ...change,
});

const categories = ["refrigeration", "laundry", "cooking"];
const makers = ["boreal", "haneulon"];
const cents = fc.oneof(fc.integer({ min: 1, max: 400_000 }), fc.constantFrom(1, 33, 99, 1_999, 99_999)).map(asCents);

/** Lines of any products; each SKU has its price, category and manufacturer, and no two lines share a key. */
export const anyLines = fc
  .array(
    fc.record({
      category: fc.constantFrom(...categories),
      maker: fc.constantFrom(...makers),
      quantity: fc.integer({ min: 1, max: 5 }),
      priceCents: cents,
      carePlanCents: fc.constantFrom(0, 0, 9_900).map(asCents),
      installationCents: fc.constantFrom(0, 0, 14_950).map(asCents),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((made): readonly BasketLine[] =>
    made.map(({ category, maker, ...line }, at) => ({
      ...line,
      key: `SKU${at}`,
      sku: `SKU${at}`,
      categories: [category],
      manufacturer: maker,
    })),
  );

const anyScope: fc.Arbitrary<Scope> = fc.oneof(
  fc.constant({}),
  fc.record({ categories: fc.subarray(categories, { minLength: 1 }) }),
  fc.record({ manufacturers: fc.subarray(makers, { minLength: 1 }) }),
  fc.record({ skus: fc.subarray(["SKU0", "SKU1", "SKU2"], { minLength: 1 }) }),
);
const points = fc.oneof(fc.integer({ min: 1, max: 10_000 }), fc.constantFrom(500, 1_250, 3_333, 10_000));
const parts = fc.subarray(["goods", "carePlan", "installation"] as const, { minLength: 1 });
const anyOff = fc.oneof(
  fc.record({ kind: fc.constant("percentOff" as const), points }),
  fc.record({ kind: fc.constant("centsOff" as const), cents }),
);
const plainEffect: fc.Arbitrary<Effect> = fc.oneof(
  fc.record({ kind: fc.constant("percentOff" as const), points, parts }),
  fc.record({ kind: fc.constant("centsOff" as const), cents, parts }),
);
const giftEffect: fc.Arbitrary<Effect> = fc.record({
  kind: fc.constant("gift" as const),
  sku: fc.constantFrom("SKU0", "SKU1"),
});
const bundleEffect: fc.Arbitrary<Effect> = fc.oneof(
  fc.record({ kind: fc.constant("together" as const), others: anyScope, off: anyOff }),
  fc
    .record({ take: fc.integer({ min: 2, max: 3 }), paid: fc.integer({ min: 1, max: 2 }) })
    .map(({ take, paid }): Effect => ({ kind: "nForM", take, pay: Math.min(paid, take - 1) })),
);

const phaseAndEffect = fc.oneof(
  fc.record({ phase: fc.constant("line" as const), effect: plainEffect }),
  fc.record({ phase: fc.constant("bundle" as const), effect: bundleEffect }),
  fc.record({ phase: fc.constant("order" as const), effect: fc.oneof(plainEffect, plainEffect, giftEffect) }),
  fc.record({ phase: fc.constant("coupon" as const), effect: fc.oneof(plainEffect, plainEffect, giftEffect) }),
);

/** Rules of any kind that may apply on the day of `factsOf`, some of them without effect. */
export const anyRules = fc
  .array(
    fc.record({
      kind: phaseAndEffect,
      scope: anyScope,
      except: fc.oneof(fc.constant({}), anyScope),
      minSpendCents: fc.constantFrom(0, 0, 50_000, 200_000).map(asCents),
      minQuantity: fc.constantFrom(1, 1, 2, 4),
      mostTimes: fc.constantFrom(null, null, 1, 2),
      isExclusive: fc.constantFrom(false, false, false, true),
      endsOn: fc.constantFrom(null, null, ...["2026-11-19", "2026-11-20"].map(asCalendarDay)),
      uses: fc.constantFrom("free" as const, "free" as const, "usedUp" as const),
    }),
    { maxLength: 7 },
  )
  .map((made) =>
    made.map(({ kind, ...rule }, at) => ruleOf({ ...rule, ...kind, id: `rule-${at}`, title: `Rule ${at}` })),
  );
