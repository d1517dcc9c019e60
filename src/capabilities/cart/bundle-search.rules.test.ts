import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import { bestFirings, type Bundle, type Firing, type Kind } from "./bundle-search.rules.ts";

const ALWAYS = Number.POSITIVE_INFINITY;
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
const goods = (...kinds: (readonly [count: number, unitCents: number])[]): Kind[] =>
  kinds.map(([count, unitCents]) => ({ count, unitCents: asCents(unitCents) }));
const cents = (amount: number) => ({ kind: "centsOff", cents: asCents(amount) }) as const;
const percent = (points: number) => ({ kind: "percentOff", points }) as const;
const pair = (ones: readonly number[], others: readonly number[], off: ReturnType<typeof cents | typeof percent>) => ({
  mostTimes: ALWAYS,
  pattern: { kind: "pair", ones, others, off } as const,
});
const group = (of: readonly number[], take: number, pay: number) => ({
  mostTimes: ALWAYS,
  pattern: { kind: "group", of, take, pay } as const,
});
const atMost = (mostTimes: number, bundle: Bundle): Bundle => ({ ...bundle, mostTimes });
const saved = (kinds: readonly Kind[], ...bundles: Bundle[]): number =>
  sum(bestFirings(kinds, bundles).map((one) => one.cents));
const timesOf = (kinds: readonly Kind[], ...bundles: Bundle[]): number[] => {
  const firings = bestFirings(kinds, bundles);
  return bundles.map((_, at) => firings.filter((one) => one.bundle === at).length);
};

/** All ways to choose `size` of the pieces. */
function choices(pieces: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return pieces.flatMap((piece, at) => choices(pieces.slice(at + 1), size - 1).map((rest) => [piece, ...rest]));
}

const offOf = (off: ReturnType<typeof cents | typeof percent>, price: number): number =>
  off.kind === "centsOff" ? Math.min(off.cents, price) : Math.round((price * off.points) / 10_000);

/** What one use of a bundle on these pieces saves; undefined where they do not make one. */
function savingOf({ pattern }: Bundle, [first = 0, second = 0, ...more]: readonly number[], kinds: readonly Kind[]) {
  const price = (kind: number): number => kinds[kind]!.unitCents;
  if (pattern.kind === "pair") {
    const isPair = pattern.ones.includes(first) && pattern.others.includes(second);
    return isPair ? offOf(pattern.off, price(second)) : undefined;
  }
  const chosen = [first, second, ...more];
  if (!chosen.every((kind) => pattern.of.includes(kind))) return undefined;
  const cheapestFirst = chosen.map(price).toSorted((a, b) => a - b);
  return sum(cheapestFirst.slice(0, pattern.take - pattern.pay));
}

/** Tries every bundle on every choice of pieces, in every order: slow, and nothing to get wrong. */
function bruteForce(kinds: readonly Kind[], pieces: readonly number[], bundles: readonly Bundle[]): number {
  const uses = bundles.flatMap((bundle, at) => {
    if (bundle.mostTimes === 0) return [];
    const rest = bundles.map((one, other) => (other === at ? { ...one, mostTimes: one.mostTimes - 1 } : one));
    const { pattern } = bundle;
    const chosen = choices([...pieces.keys()], pattern.kind === "pair" ? 2 : pattern.take);
    const ordered = pattern.kind === "pair" ? chosen.flatMap((one) => [one, one.toReversed()]) : chosen;
    return ordered.map((positions) => ({ bundle, rest, positions }));
  });
  return uses.reduce((best, { bundle, rest, positions }) => {
    const used = positions.map((at) => pieces[at]!);
    const saving = savingOf(bundle, used, kinds);
    if (saving === undefined) return best;
    const left = pieces.filter((_, at) => !positions.includes(at));
    return Math.max(best, saving + bruteForce(kinds, left, rest));
  }, 0);
}

const anyKinds = fc.array(
  fc.record({ unitCents: fc.integer({ min: 1, max: 60 }).map(asCents), count: fc.constantFrom(1, 1, 2) }),
  {
    minLength: 2,
    maxLength: 3,
  },
);
const someKinds = fc.subarray([0, 1, 2], { minLength: 1 });
const anyBundle: fc.Arbitrary<Bundle> = fc
  .record({
    mostTimes: fc.constantFrom(ALWAYS, ALWAYS, 1, 2),
    pattern: fc.oneof(
      fc.record({
        kind: fc.constant("pair" as const),
        ones: someKinds,
        others: someKinds,
        off: fc.oneof(
          fc.integer({ min: 1, max: 60 }).map(cents),
          fc.integer({ min: 1, max: 100 }).map((one) => percent(one * 100)),
        ),
      }),
      fc
        .record({ of: someKinds, take: fc.integer({ min: 2, max: 3 }), less: fc.integer({ min: 1, max: 2 }) })
        .map(({ of, take, less }) => ({ kind: "group" as const, of, take, pay: Math.max(1, take - less) })),
    ),
  })
  .map((bundle) => bundle);
const within = ({ pattern, mostTimes }: Bundle, known: number): Bundle => {
  const those = (list: readonly number[]) => list.filter((kind) => kind < known);
  return pattern.kind === "pair"
    ? { mostTimes, pattern: { ...pattern, ones: those(pattern.ones), others: those(pattern.others) } }
    : { mostTimes, pattern: { ...pattern, of: those(pattern.of) } };
};

/** Each firing uses available pieces, fits its bundle, and takes off what the bundle says. */
function expectValid(firings: readonly Firing[], kinds: readonly Kind[], bundles: readonly Bundle[]): void {
  const used = firings.flatMap((one) => one.uses);
  for (const [kind, { count }] of kinds.entries())
    expect(used.filter((one) => one === kind).length).toBeLessThanOrEqual(count);
  for (const [at, bundle] of bundles.entries())
    expect(firings.filter((one) => one.bundle === at).length).toBeLessThanOrEqual(bundle.mostTimes);
  for (const firing of firings) {
    expect(firing.cents).toBe(savingOf(bundles[firing.bundle]!, firing.uses, kinds));
    expect(sum(firing.rewards.map((one) => one.cents))).toBe(firing.cents);
    for (const reward of firing.rewards) expect(firing.uses).toContain(reward.kind);
  }
}

describe("of all ways to use bundles", () => {
  test("the one that saves most is found, as trying every combination shows (CART-22)", () => {
    fc.assert(
      fc.property(anyKinds, fc.array(anyBundle, { minLength: 1, maxLength: 2 }), (kinds, all) => {
        const bundles = all.map((bundle) => within(bundle, kinds.length));
        const pieces = kinds.flatMap(({ count }, kind) => Array.from({ length: count }, () => kind));
        const firings = bestFirings(kinds, bundles);
        expectValid(firings, kinds, bundles);
        expect(sum(firings.map((one) => one.cents))).toBe(bruteForce(kinds, pieces, bundles));
      }),
      { numRuns: Number(process.env["PROPERTY_RUNS"] ?? 100) * 2 },
    );
  });

  test("a product that fits both sides of a pair is no pair alone (CART-22)", () => {
    const anyTwo = pair([0, 1], [0, 1], cents(5));
    expect(saved(goods([1, 50], [0, 40]), anyTwo)).toBe(0);
    expect(saved(goods([1, 50], [1, 40]), anyTwo)).toBe(5);
    expect(saved(goods([3, 50], [1, 40]), anyTwo)).toBe(10);
  });

  test("of a group the cheapest are free, whatever the order of the products (CART-22)", () => {
    expect(saved(goods([1, 10], [1, 30], [1, 20]), group([0, 1, 2], 3, 1))).toBe(30);
    expect(saved(goods([1, 30], [1, 10], [1, 20]), group([0, 1, 2], 3, 2))).toBe(10);
  });

  test("a bundle is used as often as an order may have it and no more (CART-22)", () => {
    const twoForOne = group([0], 2, 1);
    const withCase = pair([0], [1], cents(30));
    // Two groups of two leave two products that go with the cases; three groups leave none.
    expect(timesOf(goods([6, 100], [2, 40]), atMost(2, twoForOne), withCase)).toEqual([2, 2]);
    expect(timesOf(goods([6, 100], [2, 40]), twoForOne, withCase)).toEqual([3, 0]);
    expect(timesOf(goods([6, 100], [2, 40]), atMost(1, twoForOne), atMost(1, withCase))).toEqual([1, 1]);
  });

  test("a bundle that saves nothing is not used (CART-22)", () => {
    expect(bestFirings(goods([1, 40], [1, 40]), [pair([0], [1], percent(100)), group([0], 2, 1)])).toEqual([]);
  });

  test("of two that save the same, the first is used (CART-22)", () => {
    expect(timesOf(goods([1, 40], [1, 40]), pair([0], [1], cents(7)), pair([1], [0], cents(7)))).toEqual([1, 0]);
  });
});

describe("of more products than all combinations can be tried for", () => {
  test("the bundle that saves most is used as often as it goes, and then the next (CART-22)", () => {
    const [withDryer, twoDryers] = [pair([0], [1], cents(120)), group([1], 2, 1)];
    const kinds = goods([130, 800], [71, 600]);
    // 35 of 70 dryers are free; the one that is left goes with a washer.
    expect(saved(kinds, withDryer, twoDryers)).toBe(35 * 600 + 120);
    expect(timesOf(kinds, withDryer, twoDryers)).toEqual([1, 35]);
    // Three times at most: 65 dryers are left, and 20 of them may be in a pair.
    expect(timesOf(kinds, atMost(20, withDryer), atMost(3, twoDryers))).toEqual([20, 3]);
  });

  test("one more product, or one more offer, does not make the saving smaller (CART-22)", () => {
    const [first, second] = [pair([0], [1], cents(5_000)), pair([2], [3], cents(5_000))];
    const three = group([0, 1, 2], 3, 2);
    const each = (count: number) => goods([count, 6_000], [count, 6_000], [count, 6_000], [count, 6_000]);
    expect(saved(each(7), first, second, three)).toBe(70_000);
    expect(saved(each(8), first, second)).toBe(80_000);
    expect(saved(each(8), first, second, three)).toBe(80_000);
    const dear = [6_000, 6_001, 6_002, 6_003].map((price) => [1, price] as const);
    const small = [500, 501, 502, 503, 504].map((price) => [1, price] as const);
    const large = group([0, 1, 2, 4, 5, 6, 7, 8, 9], 3, 2);
    expect(saved(goods(...dear, ...small), first, second, group([0, 1, 2, 4, 5, 6, 7, 8], 3, 2))).toBe(10_502);
    expect(saved(goods(...dear, ...small, [1, 505]), first, second, large)).toBeGreaterThanOrEqual(10_502);
  });

  test("a partner that could be the cheaper one itself is used last (CART-22)", () => {
    expect(saved(goods([100, 50], [100, 30]), pair([0, 1], [0], cents(10)))).toBe(100 * 10);
    expect(saved(goods([100, 30], [100, 50]), pair([1, 0], [0], cents(10)))).toBe(100 * 10);
    expect(saved(goods([1, 50], [130, 30]), pair([0], [1], cents(10)))).toBe(10);
    // None but itself: each pair needs two of them.
    expect(saved(goods([125, 50]), pair([0], [0], cents(10)))).toBe(62 * 10);
  });

  test("the cheapest partners are used first, so that dear ones are free in a group (CART-22)", () => {
    const bundles = [pair([1, 2], [0], cents(400)), group([1, 2], 2, 1)];
    expect(saved(goods([50, 1_000], [50, 100], [50, 300]), ...bundles)).toBe(50 * 400 + 25 * 300);
    expect(saved(goods([50, 1_000], [50, 300], [50, 100]), ...bundles)).toBe(50 * 400 + 25 * 300);
  });

  test("the dearest products are the ones made cheaper (CART-22)", () => {
    const half = pair([0], [1, 2], percent(5_000));
    expect(saved(goods([60, 100], [60, 1_000], [1, 5_000]), half)).toBe(2_500 + 59 * 500);
    expect(saved(goods([60, 100], [1, 5_000], [60, 1_000]), half)).toBe(2_500 + 59 * 500);
  });

  test("groups are made from the dearest down (CART-22)", () => {
    // Three of the five at 900, then the other two with one at 600, then 39 times three at 600.
    expect(saved(goods([5, 900], [120, 600]), group([0, 1], 3, 2))).toBe(900 + 600 + 39 * 600);
    expect(saved(goods([121, 600], [5, 900]), group([0, 1], 3, 2))).toBe(900 + 600 + 40 * 600);
    // Three times at most, whichever products they are.
    expect(saved(goods([5, 900], [120, 600]), atMost(3, group([0, 1], 3, 2)))).toBe(900 + 600 + 600);
    // Two are no group of three.
    expect(saved(goods([2, 900], [120, 600]), group([0], 3, 1))).toBe(0);
  });

  test("many products of many prices are packed without using any of them twice (CART-22)", () => {
    const kinds = goods(...Array.from({ length: 12 }, (_, at) => [at + 5, 1_000 - 37 * at] as const));
    const all = [...kinds.keys()];
    const bundles = [
      group(all, 3, 2),
      atMost(4, pair(all.slice(0, 6), all.slice(4), percent(5_000))),
      pair(all, all.slice(8), cents(700)),
    ];
    expectValid(bestFirings(kinds, bundles), kinds, bundles);
    const few = kinds.map((kind) => ({ ...kind, count: 3 }));
    expectValid(bestFirings(few, bundles), few, bundles);
    expect(saved(few, ...bundles)).toBeGreaterThanOrEqual(saved(few, bundles[0]!));
  });
});
