import { addCents, asCents, type Cents, maxCents, minCents, subtractCents, sumCents, timesCents } from "#kit/money.ts";
import {
  isMeant,
  type Applied,
  type BasketFacts,
  type BasketLine,
  type LinePart,
  type Reduction,
  type Rounding,
  type Rule,
  type Share,
  type Skipped,
  type SkipReason,
} from "./promotion.rules.ts";
import { exactShareOf, shareOf, splitByLargestRemainder } from "./split.rules.ts";

/** One part of one line on its way through the phases. */
export type Slot = {
  readonly line: BasketLine;
  readonly part: LinePart;
  /** One, after the phase `line`. */
  readonly unitCents: Cents;
  /** The remaining amount of the line, after the discounts so far. */
  readonly netCents: Cents;
};

export type PhaseResult = {
  readonly slots: readonly Slot[];
  readonly applied: readonly Applied[];
  readonly skipped: readonly Skipped[];
};

export const slotKey = ({ line, part }: Slot): string => `${line.key} ${part}`;
const partsOf = ({ effect }: Rule): readonly LinePart[] => ("parts" in effect ? effect.parts : ["goods"]);

export const skippedRule = ({ id, phase, title, code }: Rule, why: SkipReason): Skipped => ({
  ruleId: id,
  phase,
  title,
  code,
  why,
});

/** Why a rule does not apply to this site, day or shopper, whatever is in the basket. */
export function closedReason(rule: Rule, facts: BasketFacts): SkipReason | null {
  if (rule.site !== facts.site) return { kind: "otherSite" };
  if (!rule.isActive) return { kind: "inactive" };
  if (rule.code !== null && !facts.codes.includes(rule.code)) return { kind: "noCode" };
  if (rule.phase === "coupon" && rule.code === null) return { kind: "noCode" };
  if (rule.startsOn !== null && facts.today < rule.startsOn) return { kind: "notStarted", startsOn: rule.startsOn };
  if (rule.endsOn !== null && facts.today > rule.endsOn) return { kind: "ended", endsOn: rule.endsOn };
  if (rule.uses !== "free") return { kind: rule.uses };
  return rule.phase === "line" && facts.lineDiscount === "not-applied" ? { kind: "notOnThisSite" } : null;
}

/** Why a rule does not apply to this basket. Uses the list prices, so that one offer never disables another. */
export function unmetReason(rule: Rule, lines: readonly BasketLine[]): SkipReason | null {
  const gift = rule.effect.kind === "gift" ? rule.effect.sku : null;
  const meant = lines.filter((line) => line.priceCents > 0 && line.sku !== gift && isMeant(line, rule));
  if (meant.length === 0) return { kind: "nothingQualifies" };
  const quantity = meant.reduce((sum, line) => sum + line.quantity, 0);
  if (quantity < rule.minQuantity) return { kind: "tooFew", missing: rule.minQuantity - quantity };
  const spent = sumCents(meant.map((line) => timesCents(line.priceCents, line.quantity)));
  const { minSpendCents } = rule;
  if (spent < minSpendCents)
    return { kind: "belowMinimum", missingCents: subtractCents(minSpendCents, spent), minSpendCents };
  if (gift !== null && !lines.some((line) => line.sku === gift)) return { kind: "giftMissing", sku: gift };
  return null;
}

const byId = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id < b.id ? -1 : 1);

/** The discount of one product, rounded and exact. */
export function reductionOfUnit(
  off: Reduction,
  unitCents: Cents,
): { readonly cents: Cents; readonly exactCents: number } {
  if (off.kind === "centsOff") {
    const cents = minCents(off.cents, unitCents);
    return { cents, exactCents: cents };
  }
  return { cents: shareOf(unitCents, off.points), exactCents: exactShareOf(unitCents, off.points) };
}

/** The slots after shares have been taken off them. */
export function subtractShares(slots: readonly Slot[], shares: readonly Share[]): readonly Slot[] {
  const off = new Map<string, Cents>();
  for (const { key, part, cents } of shares)
    off.set(`${key} ${part}`, addCents(off.get(`${key} ${part}`) ?? asCents(0), cents));
  return slots.map((slot) => ({
    ...slot,
    netCents: subtractCents(slot.netCents, off.get(slotKey(slot)) ?? asCents(0)),
  }));
}

const isTouched = (slot: Slot, rule: Rule): boolean =>
  partsOf(rule).includes(slot.part) && slot.unitCents > 0 && isMeant(slot.line, rule);

type LineOffer = { readonly rule: Rule; readonly cents: Cents; readonly exactCents: number };

function bestLineOffer(slot: Slot, rules: readonly Rule[]): LineOffer | null {
  let best: LineOffer | null = null;
  for (const rule of rules) {
    const { effect } = rule;
    if ((effect.kind !== "percentOff" && effect.kind !== "centsOff") || !isTouched(slot, rule)) continue;
    const { cents, exactCents } = reductionOfUnit(effect, slot.unitCents);
    if (cents > (best?.cents ?? 0)) best = { rule, cents, exactCents };
  }
  return best;
}

/** Each part of each line gets the one rule that takes most off it; of equal ones the first by id. */
export function linePhase(slots: readonly Slot[], unsorted: readonly Rule[]): PhaseResult {
  const rules = unsorted.toSorted(byId);
  const chosen = slots.flatMap((slot) => {
    const offer = bestLineOffer(slot, rules);
    return offer === null ? [] : [{ slot, ...offer }];
  });
  const applied = rules.flatMap((rule): Applied[] => {
    const mine = chosen.filter((one) => one.rule === rule);
    if (mine.length === 0) return [];
    const shares = mine.map(({ slot, cents }) => ({
      key: slot.line.key,
      part: slot.part,
      cents: timesCents(cents, slot.line.quantity),
    }));
    const roundings = mine.flatMap(({ slot, cents, exactCents }): Rounding[] =>
      exactCents === cents ? [] : [{ key: slot.line.key, exactCents, cents }],
    );
    return [
      appliedOf(rule, {
        times: mine.reduce((sum, { slot }) => sum + slot.line.quantity, 0),
        baseCents: sumCents(mine.map(({ slot }) => slot.netCents)),
        shares,
        roundings,
        oddCents: [],
      }),
    ];
  });
  const skipped = rules
    .filter((rule) => !applied.some((one) => one.ruleId === rule.id))
    .map((rule) => {
      const touched = slots.filter((slot) => isTouched(slot, rule));
      const by = chosen.filter(({ slot }) => touched.includes(slot)).map((one) => one.rule.title);
      if (touched.length === 0) return skippedRule(rule, { kind: "nothingQualifies" });
      return skippedRule(rule, by.length === 0 ? { kind: "nothingLeft" } : { kind: "beaten", by: [...new Set(by)] });
    });
  const less = subtractShares(
    slots,
    applied.flatMap((one) => one.shares),
  );
  return {
    slots: less.map((slot) => ({ ...slot, unitCents: asCents(slot.netCents / slot.line.quantity) })),
    applied,
    skipped,
  };
}

type Reckoned = Pick<Applied, "times" | "baseCents" | "shares" | "roundings" | "oddCents">;

export const appliedOf = ({ id, phase, title, code, effect }: Rule, reckoned: Reckoned): Applied => ({
  ruleId: id,
  phase,
  title,
  code,
  effect,
  ...reckoned,
  cents: sumCents(reckoned.shares.map((share) => share.cents)),
});

/** What a rule of the whole order takes off, shared out over the lines it is for. */
function orderDeal(slots: readonly Slot[], rule: Rule): Applied | null {
  const { effect } = rule;
  if (effect.kind === "together" || effect.kind === "nForM" || effect.kind === "quoted") return null;
  const isIn = (slot: Slot) =>
    effect.kind === "gift" ? slot.part === "goods" && slot.line.sku === effect.sku : isTouched(slot, rule);
  const touched = slots.filter((slot) => isIn(slot) && slot.netCents > 0);
  const baseCents = sumCents(touched.map((slot) => slot.netCents));
  const { cents, exactCents } = offAll(effect, baseCents, touched);
  const { shares, oddCents } = splitByLargestRemainder(
    cents,
    touched.map((slot) => ({ key: slotKey(slot), cents: slot.netCents })),
  );
  const keyOf = new Map(touched.map((slot) => [slotKey(slot), slot.line.key]));
  return appliedOf(rule, {
    times: 1,
    baseCents,
    shares: touched
      .map((slot, at): Share => ({ key: slot.line.key, part: slot.part, cents: shares[at] ?? asCents(0) }))
      .filter((share) => share.cents > 0),
    roundings: exactCents === cents ? [] : [{ key: null, exactCents, cents }],
    oddCents: oddCents.map((key) => keyOf.get(key) ?? key),
  });
}

type OrderEffect = Extract<Rule["effect"], { kind: "percentOff" | "centsOff" | "gift" }>;

function offAll(effect: OrderEffect, baseCents: Cents, touched: readonly Slot[]) {
  if (effect.kind !== "gift") return reductionOfUnit(effect, baseCents);
  const dearest = maxCents(asCents(0), ...touched.map((slot) => slot.unitCents));
  const cents = minCents(dearest, baseCents);
  return { cents, exactCents: cents };
}

/** One rule at most: the one that takes most off the whole basket; of equal ones the first by id. */
export function bestOfPhase(slots: readonly Slot[], unsorted: readonly Rule[]): PhaseResult {
  const deals = unsorted.toSorted(byId).map((rule) => ({ rule, deal: orderDeal(slots, rule) }));
  const best = deals.reduce<Applied | null>(
    (most, { deal }) => (deal !== null && deal.cents > (most?.cents ?? 0) ? deal : most),
    null,
  );
  if (best === null)
    return { slots, applied: [], skipped: deals.map(({ rule }) => skippedRule(rule, { kind: "nothingLeft" })) };
  const skipped = deals
    .filter(({ deal }) => deal !== best)
    .map(({ rule, deal }) =>
      skippedRule(
        rule,
        deal !== null && deal.cents > 0 ? { kind: "beaten", by: [best.title] } : { kind: "nothingLeft" },
      ),
    );
  return { slots: subtractShares(slots, best.shares), applied: [best], skipped };
}
