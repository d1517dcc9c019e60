import { addCents, asCents, type Cents, sumCents, timesCents } from "#kit/money.ts";
import {
  appliedOf,
  reductionOfUnit,
  skippedRule,
  subtractShares,
  type PhaseResult,
  type Slot,
} from "./basket-phases.rules.ts";
import { bestFirings, groupFiring, type Bundle, type Firing, type Kind } from "./bundle-search.rules.ts";
import { isMeant, type Applied, type Rounding, type Rule, type Share, type Skipped } from "./promotion.rules.ts";
import { exactShareOf } from "./split.rules.ts";

type BundleRule = Rule & { readonly effect: Extract<Rule["effect"], { kind: "together" | "nForM" }> };
const isBundle = (rule: Rule): rule is BundleRule => rule.effect.kind === "together" || rule.effect.kind === "nForM";

/** Products of one kind, and their lines. */
type Goods = Kind & { readonly slots: readonly Slot[] };

const byId = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id < b.id ? -1 : 1);

/** The places of a bundle that a product fits: `one`, `other`, or both. */
function places(rule: BundleRule, { line }: Slot): string {
  const isOne = isMeant(line, rule);
  const { effect } = rule;
  if (effect.kind === "nForM") return isOne ? "1" : "";
  const isOther = isMeant(line, { scope: effect.others, except: rule.except });
  return `${isOne ? "1" : ""}${isOther ? "2" : ""}`;
}

/**
 * Products that a rule uses up count for no other, so that buying more fires more and nothing fires twice. Of all ways
 * to use them up, the one that saves most is taken. The slots come in the order of their lines' keys.
 */
export function bundlePhase(slots: readonly Slot[], unsorted: readonly Rule[]): PhaseResult {
  const rules = unsorted.filter(isBundle).toSorted(byId);
  const goods = kindsOf(
    slots.filter((slot) => slot.part === "goods"),
    rules,
  );
  const groups = competing(goods, rules);
  const fired = new Map(groups.flatMap((group) => fire(goods, group)));
  const hasFired = (rule: BundleRule) => (fired.get(rule) ?? []).length > 0;
  const handOut = makeHandOut(goods);
  const applied = rules
    .filter(hasFired)
    .map((rule) => discountOf(goods, rule, { firings: fired.get(rule) ?? [], handOut }));
  const skipped = groups.flatMap((group) => {
    const rivals = group.filter(hasFired).map((rule) => rule.title);
    return group.filter((rule) => !hasFired(rule)).map((rule) => whySkipped(goods, rule, rivals));
  });
  return {
    slots: subtractShares(
      slots,
      applied.flatMap((one) => one.shares),
    ),
    applied,
    skipped,
  };
}

function kindsOf(slots: readonly Slot[], rules: readonly BundleRule[]): readonly Goods[] {
  const bySignature = Map.groupBy(
    slots,
    (slot) => `${slot.unitCents}|${rules.map((rule) => places(rule, slot)).join("|")}`,
  );
  return [...bySignature.values()].map((same) => ({
    unitCents: same[0]?.unitCents ?? asCents(0),
    count: same.reduce((sum, slot) => sum + slot.line.quantity, 0),
    slots: same,
  }));
}

/** Numbers of the kinds that fit a place of a rule. */
const inPlace = (goods: readonly Goods[], rule: BundleRule, place: "1" | "2"): number[] =>
  goods.flatMap(({ slots }, at) => (slots[0] && places(rule, slots[0]).includes(place) ? [at] : []));

const countOf = (goods: readonly Goods[], kinds: readonly number[]): number =>
  kinds.reduce((sum, kind) => sum + (goods[kind]?.count ?? 0), 0);

/** Rules in groups that share products; a rule that shares none is a group of its own. */
function competing(goods: readonly Goods[], rules: readonly BundleRule[]): readonly BundleRule[][] {
  const groups: { rules: BundleRule[]; kinds: Set<number> }[] = [];
  for (const rule of rules) {
    const kinds = new Set([...inPlace(goods, rule, "1"), ...inPlace(goods, rule, "2")]);
    const near = groups.filter((group) => [...kinds].some((kind) => group.kinds.has(kind)));
    for (const group of near) groups.splice(groups.indexOf(group), 1);
    groups.push({
      rules: [...near.flatMap((group) => group.rules), rule].toSorted(byId),
      kinds: new Set([...near.flatMap((group) => [...group.kinds]), ...kinds]),
    });
  }
  return groups.map((group) => group.rules);
}

/** What each use of a rule takes off. */
type Fired = Pick<Firing, "rewards" | "cents">;

/** The firings of each rule of a group. */
function fire(goods: readonly Goods[], group: readonly BundleRule[]): (readonly [BundleRule, readonly Fired[]])[] {
  if (group.length === 1) return group.map((rule) => [rule, fireAlone(goods, bundleOf(goods, rule))]);
  const firings = bestFirings(
    goods,
    group.map((rule) => bundleOf(goods, rule)),
  );
  return group.map((rule, at) => [rule, firings.filter((one) => one.bundle === at)]);
}

function bundleOf(goods: readonly Goods[], rule: BundleRule): Bundle {
  const { effect } = rule;
  const mostTimes = rule.mostTimes ?? Number.POSITIVE_INFINITY;
  const ones = inPlace(goods, rule, "1");
  if (effect.kind === "nForM")
    return { mostTimes, pattern: { kind: "group", of: ones, take: effect.take, pay: effect.pay } };
  return { mostTimes, pattern: { kind: "pair", ones, others: inPlace(goods, rule, "2"), off: effect.off } };
}

const dearestFirst = (goods: readonly Goods[], kinds: readonly number[]): number[] =>
  kinds
    .toSorted((a, b) => (goods[b]?.unitCents ?? 0) - (goods[a]?.unitCents ?? 0))
    .flatMap((kind) => Array.from({ length: goods[kind]?.count ?? 0 }, () => kind));

/** A bundle that competes with none: its best use is computed without a search. */
function fireAlone(goods: readonly Goods[], { pattern, mostTimes }: Bundle): readonly Fired[] {
  if (pattern.kind === "pair") return bestPairs(goods, { ...pattern, mostTimes });
  // Groups from the most expensive product down make the free products as expensive as possible.
  const pieces = dearestFirst(goods, pattern.of);
  const groups = Math.min(mostTimes, Math.floor(pieces.length / pattern.take));
  return Array.from({ length: groups }, (_, at) =>
    groupFiring(0, pieces.slice(at * pattern.take, (at + 1) * pattern.take), { kinds: goods, pay: pattern.pay }),
  ).filter((one) => one.cents > 0);
}

type Pairing = Extract<Bundle["pattern"], { kind: "pair" }> & { readonly mostTimes: number };

/** A product that fits both places uses two of what a pair needs, so each number of them is tried. */
function bestPairs(goods: readonly Goods[], { ones, others, off, mostTimes }: Pairing): readonly Fired[] {
  const either = dearestFirst(
    goods,
    others.filter((kind) => ones.includes(kind)),
  );
  const onlyOther = dearestFirst(
    goods,
    others.filter((kind) => !ones.includes(kind)),
  );
  const onlyOne = countOf(
    goods,
    ones.filter((kind) => !others.includes(kind)),
  );
  const saved = (kind: number): Cents => reductionOfUnit(off, goods[kind]?.unitCents ?? asCents(0)).cents;
  const sums = runningSums(onlyOther.map(saved));
  const eitherSums = runningSums(either.map(saved));
  let best = { cents: 0, fromEither: 0, fromOther: 0 };
  for (let fromEither = 0; fromEither <= Math.min(either.length, mostTimes); fromEither += 1) {
    const partners = onlyOne + either.length - fromEither;
    if (partners < fromEither) break;
    const fromOther = Math.min(onlyOther.length, partners - fromEither, mostTimes - fromEither);
    const cents = (eitherSums[fromEither] ?? 0) + (sums[fromOther] ?? 0);
    if (cents > best.cents) best = { cents, fromEither, fromOther };
  }
  return [...either.slice(0, best.fromEither), ...onlyOther.slice(0, best.fromOther)]
    .map((kind) => ({ rewards: [{ kind, cents: saved(kind) }], cents: saved(kind) }))
    .filter((one) => one.cents > 0);
}

function runningSums(values: readonly Cents[]): readonly Cents[] {
  const sums = [asCents(0)];
  for (const value of values) sums.push(addCents(sums.at(-1) ?? asCents(0), value));
  return sums;
}

type Fires = { readonly firings: readonly Fired[]; readonly handOut: HandOut };

/** What the firings of one rule take off which lines. */
function discountOf(goods: readonly Goods[], rule: BundleRule, { firings, handOut }: Fires): Applied {
  const rewards = Map.groupBy(
    firings.flatMap((one) => one.rewards),
    (reward) => reward.kind,
  );
  const shares = [...rewards].flatMap(([kind, kindRewards]) =>
    handOut(
      kind,
      kindRewards.map((one) => one.cents),
    ),
  );
  return appliedOf(rule, {
    times: firings.length,
    baseCents: sumCents(
      [...rewards].map(([kind, kindRewards]) => timesCents(goods[kind]?.unitCents ?? asCents(0), kindRewards.length)),
    ),
    shares: shares.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    roundings: [...rewards.keys()].flatMap((kind) => roundingOf(goods[kind], rule)),
    oddCents: [],
  });
}

type HandOut = (kind: number, amounts: readonly Cents[]) => Share[];

/** Gives each reward to a product that has none yet, whichever rule it comes from, along the lines by their keys. */
function makeHandOut(goods: readonly Goods[]): HandOut {
  const taken = new Map<number, number>();
  return (kind, amounts) => {
    const from = taken.get(kind) ?? 0;
    taken.set(kind, from + amounts.length);
    let first = 0;
    return (goods[kind]?.slots ?? []).flatMap(({ line }) => {
      const mine = amounts.slice(Math.max(0, first - from), Math.max(0, first + line.quantity - from));
      first += line.quantity;
      const cents = sumCents(mine);
      return cents > 0 ? [{ key: line.key, part: "goods" as const, cents }] : [];
    });
  };
}

function roundingOf(kind: Goods | undefined, { effect }: BundleRule): Rounding[] {
  const slot = kind?.slots[0];
  if (!slot || effect.kind !== "together" || effect.off.kind !== "percentOff") return [];
  const exactCents = exactShareOf(slot.unitCents, effect.off.points);
  const { cents } = reductionOfUnit(effect.off, slot.unitCents);
  return exactCents === cents ? [] : [{ key: slot.line.key, exactCents, cents }];
}

function whySkipped(goods: readonly Goods[], rule: BundleRule, rivals: readonly string[]): Skipped {
  if (fireAlone(goods, bundleOf(goods, rule)).length > 0) return skippedRule(rule, { kind: "beaten", by: rivals });
  const count = (place: "1" | "2") => countOf(goods, inPlace(goods, rule, place));
  if (rule.effect.kind === "nForM") {
    const missing = rule.effect.take - count("1");
    return skippedRule(rule, missing > 0 ? { kind: "tooFew", missing } : { kind: "nothingLeft" });
  }
  const hasBoth = count("1") > 0 && count("2") > 0;
  return skippedRule(rule, { kind: hasBoth ? "nothingLeft" : "partnerMissing" });
}
