import { addCents, asCents, type Cents, sumCents } from "#kit/money.ts";
import type { Reduction } from "./promotion.rules.ts";
import { reductionOfUnit } from "./basket-phases.rules.ts";

/** Products that no bundle can tell apart: of one price, in the same scopes. */
export type Kind = { readonly unitCents: Cents; readonly count: number };

/** A bundle for the search: which kinds (by number) fit which place. */
export type Bundle = {
  readonly mostTimes: number;
  readonly pattern:
    | {
        readonly kind: "pair";
        readonly ones: readonly number[];
        readonly others: readonly number[];
        readonly off: Reduction;
      }
    | { readonly kind: "group"; readonly of: readonly number[]; readonly take: number; readonly pay: number };
};

/** One firing of a bundle: what it uses up, and what is taken off which kinds. */
export type Firing = {
  readonly bundle: number;
  readonly uses: readonly number[];
  readonly rewards: readonly { readonly kind: number; readonly cents: Cents }[];
  readonly cents: Cents;
};

const firing = (bundle: number, uses: readonly number[], rewards: Firing["rewards"]): Firing => ({
  bundle,
  uses,
  rewards,
  cents: sumCents(rewards.map((one) => one.cents)),
});

const pairFiring = (bundle: number, pair: { one: number; other: number; cents: Cents }): Firing =>
  firing(bundle, [pair.one, pair.other], [{ kind: pair.other, cents: pair.cents }]);

/** The cheapest of a group cost nothing. `uses` from the dearest down. */
export const groupFiring = (
  bundle: number,
  uses: readonly number[],
  { kinds, pay }: { kinds: readonly Kind[]; pay: number },
) =>
  firing(
    bundle,
    uses,
    uses.slice(pay).map((kind) => ({ kind, cents: kinds[kind]?.unitCents ?? asCents(0) })),
  );

/** Every way in which a bundle can fire once on what is left; null when there are too many to try. */
function firingsOf(kinds: readonly Kind[], bundle: Bundle, { at, left }: { at: number; left: readonly number[] }) {
  const { pattern } = bundle;
  if (pattern.kind === "pair")
    return pattern.ones.flatMap((one) =>
      pattern.others
        .filter((other) => (left[one] ?? 0) > 0 && (left[other] ?? 0) > (one === other ? 1 : 0))
        .map((other) =>
          pairFiring(at, {
            one,
            other,
            cents: reductionOfUnit(pattern.off, kinds[other]?.unitCents ?? asCents(0)).cents,
          }),
        ),
    );
  const dearestFirst = pattern.of.toSorted((a, b) => (kinds[b]?.unitCents ?? 0) - (kinds[a]?.unitCents ?? 0));
  const found: Firing[] = [];
  const pick = (from: number, uses: readonly number[]): void => {
    if (found.length > MAX_FIRINGS) return;
    if (uses.length === pattern.take) return void found.push(groupFiring(at, uses, { kinds, pay: pattern.pay }));
    for (let next = from; next < dearestFirst.length; next += 1) {
      const kind = dearestFirst[next] ?? 0;
      if (uses.filter((one) => one === kind).length < (left[kind] ?? 0)) pick(next, [...uses, kind]);
    }
  };
  pick(0, []);
  return found;
}

/** Limits of the complete search. Larger carts try the bundles one after the other, in many orders. */
const MAX_FIRINGS = 80;
const MAX_TRIES = 15_000;
const MAX_PIECES = 120;

type Best = { readonly cents: Cents; readonly firings: Firings };
/** A list that shares its tail, newest first. */
type Firings = { readonly head: Firing; readonly tail: Firings } | null;

const without = (left: readonly number[], uses: readonly number[]): number[] => {
  const rest = [...left];
  for (const kind of uses) rest[kind] = (rest[kind] ?? 0) - 1;
  return rest;
};

/**
 * The firings that save most where bundles compete for the same products, none of which may count twice. Of
 * equal ways the one that uses the first bundle.
 */
export function bestFirings(kinds: readonly Kind[], bundles: readonly Bundle[]): readonly Firing[] {
  const pieces = kinds.reduce((sum, kind) => sum + kind.count, 0);
  return (pieces > MAX_PIECES ? null : searchAll(kinds, bundles)) ?? bestInTurn(kinds, bundles);
}

class TooMany extends Error {}

function searchAll(kinds: readonly Kind[], bundles: readonly Bundle[]): readonly Firing[] | null {
  const known = new Map<string, Best>();
  let tries = 0;
  const search = (at: number, left: readonly number[], times: number): Best => {
    const bundle = bundles[at];
    if (!bundle) return { cents: asCents(0), firings: null };
    const key = `${at}|${times}|${left.join()}`;
    const before = known.get(key);
    if (before) return before;
    const possible = times < bundle.mostTimes ? firingsOf(kinds, bundle, { at, left }) : [];
    tries += possible.length + 1;
    if (possible.length > MAX_FIRINGS || tries > MAX_TRIES) throw new TooMany();
    let best: Best = { cents: asCents(0), firings: null };
    for (const one of possible) {
      const rest = search(at, without(left, one.uses), Number.isFinite(bundle.mostTimes) ? times + 1 : 0);
      if (one.cents > 0 && one.cents + rest.cents > best.cents)
        best = { cents: addCents(one.cents, rest.cents), firings: { head: one, tail: rest.firings } };
    }
    // Only where it saves more is this bundle left out: of equal ones the first counts.
    const leftOut = search(at + 1, left, 0);
    if (leftOut.cents > best.cents) best = leftOut;
    known.set(key, best);
    return best;
  };
  try {
    const found: Firing[] = [];
    const { firings } = search(
      0,
      kinds.map((kind) => kind.count),
      0,
    );
    for (let rest = firings; rest !== null; rest = rest.tail) found.push(rest.head);
    return found;
  } catch (error) {
    if (error instanceof TooMany) return null;
    throw error;
  }
}

/** More bundles than these compete for the same products nowhere; of four there are 24 orders. */
const MAX_ORDERED = 4;

/** All orders of a few numbers; of more only those that begin with each of them. */
function ordersOf(numbers: readonly number[]): readonly (readonly number[])[] {
  if (numbers.length <= 1) return [numbers];
  return numbers.flatMap((first) => {
    const others = numbers.filter((one) => one !== first);
    return (numbers.length > MAX_ORDERED ? [others] : ordersOf(others)).map((rest) => [first, ...rest]);
  });
}

/** The best of these: the firing that saves most each time, and each bundle as often as it goes, in any order. */
function bestInTurn(kinds: readonly Kind[], bundles: readonly Bundle[]): readonly Firing[] {
  const all = bundles.map((_, at) => at);
  const ways = [[all], ...ordersOf(all).map((order) => order.map((at) => [at]))].map((turns) =>
    oneByOne(kinds, bundles, turns),
  );
  const saved = (firings: readonly Firing[]): Cents => sumCents(firings.map((one) => one.cents));
  return ways.reduce((best, way) => (saved(way) > saved(best) ? way : best));
}

/** In each turn takes the firing of its bundles that saves most, as often as it goes, and then the next. */
function oneByOne(
  kinds: readonly Kind[],
  bundles: readonly Bundle[],
  turns: readonly (readonly number[])[],
): readonly Firing[] {
  const found: Firing[] = [];
  const times = bundles.map(() => 0);
  let left: readonly number[] = kinds.map((kind) => kind.count);
  const dearestOf = (turn: readonly number[]): Firing | null => {
    let best: Firing | null = null;
    for (const at of turn) {
      const bundle = bundles[at];
      if (bundle === undefined || (times[at] ?? 0) >= bundle.mostTimes) continue;
      const one = dearestFiring(kinds, bundle, { at, left });
      if (one !== null && one.cents > (best?.cents ?? 0)) best = one;
    }
    return best;
  };
  for (const turn of turns)
    for (let best = dearestOf(turn); best !== null; best = dearestOf(turn)) {
      const { bundle, uses } = best;
      const often = Math.min((bundles[bundle]?.mostTimes ?? 1) - (times[bundle] ?? 0), howOften(left, uses));
      for (let time = 0; time < often; time += 1) found.push(best);
      left = left.map((count, kind) => count - often * uses.filter((one) => one === kind).length);
      times[bundle] = (times[bundle] ?? 0) + often;
    }
  return found;
}

function howOften(left: readonly number[], uses: readonly number[]): number {
  const each = Map.groupBy(uses, (kind) => kind);
  return Math.min(...[...each].map(([kind, used]) => Math.floor((left[kind] ?? 0) / used.length)));
}

/** Of all firings the one that saves most: of groups that of the dearest products, of pairs that of the dearest other. */
function dearestFiring(
  kinds: readonly Kind[],
  { pattern }: Bundle,
  { at, left }: { at: number; left: readonly number[] },
) {
  const price = (kind: number): number => kinds[kind]?.unitCents ?? 0;
  if (pattern.kind === "group") {
    const uses = pattern.of
      .toSorted((a, b) => price(b) - price(a))
      .flatMap((kind) => Array.from({ length: Math.min(left[kind] ?? 0, pattern.take) }, () => kind))
      .slice(0, pattern.take);
    return uses.length < pattern.take ? null : groupFiring(at, uses, { kinds, pay: pattern.pay });
  }
  // A partner that could be the cheaper one of a pair itself is used as late as possible.
  const partners = pattern.ones.toSorted(
    (a, b) => Number(pattern.others.includes(a)) - Number(pattern.others.includes(b)) || price(a) - price(b),
  );
  for (const other of pattern.others.toSorted((a, b) => price(b) - price(a))) {
    if ((left[other] ?? 0) === 0) continue;
    const one = partners.find((kind) => (left[kind] ?? 0) > (kind === other ? 1 : 0));
    if (one !== undefined)
      return pairFiring(at, { one, other, cents: reductionOfUnit(pattern.off, asCents(price(other))).cents });
  }
  return null;
}
