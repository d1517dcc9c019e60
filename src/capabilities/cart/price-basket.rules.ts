import { addCents, asCents, type Cents, subtractCents, sumCents, timesCents } from "#kit/money.ts";
import { applyPriceQuotes, type PriceQuote } from "./quoted-price.rules.ts";
import {
  bestOfPhase,
  linePhase,
  skippedRule,
  closedReason,
  unmetReason,
  type PhaseResult,
  type Slot,
} from "./basket-phases.rules.ts";
import { bundlePhase } from "./bundle.rules.ts";
import {
  lineParts,
  promotionPhases,
  type Applied,
  type BasketFacts,
  type BasketLine,
  type LinePart,
  type Phase,
  type PricedBasket,
  type PricedBasketLine,
  type Rule,
  type Skipped,
} from "./promotion.rules.ts";

/** How each phase chooses among its rules. */
const choose: Readonly<Record<Phase, (slots: readonly Slot[], rules: readonly Rule[]) => PhaseResult>> = {
  line: linePhase,
  bundle: bundlePhase,
  order: bestOfPhase,
  coupon: bestOfPhase,
};

/**
 * Prices a basket: price list, line discounts, bundles, order discounts, coupons, in this order, independent of the
 * order of rules and lines. Where rules compete the shopper gets what saves most; of equal ones the lowest id. Each
 * rule is reported once: what it took off, or why nothing.
 */
export function priceBasket(
  lines: readonly BasketLine[],
  rules: readonly Rule[],
  facts: BasketFacts & { readonly priceQuotes?: readonly PriceQuote[] },
): PricedBasket {
  const { open, skipped } = admit(lines, rules, facts);
  const best = bestWithPriceQuotes(slotsOf(lines), open, facts.priceQuotes ?? []);
  return finish(lines, { ...best, skipped: [...skipped, ...best.skipped] });
}

/** Quoted prices replace the offers, unless the offers save more in total. */
function bestWithPriceQuotes(slots: readonly Slot[], open: readonly Rule[], priceQuotes: readonly PriceQuote[]): World {
  const plain = bestWorld(slots, open);
  const quotes = applyPriceQuotes(slots, priceQuotes);
  if (quotes.applied.length === 0) return plain;
  const rest = bestWorld(quotes.others, open);
  const withQuotes: World = {
    slots: [...quotes.quoted, ...rest.slots],
    applied: [...quotes.applied, ...rest.applied],
    skipped: rest.skipped,
  };
  if (savedIn(withQuotes) >= savedIn(plain)) return withQuotes;
  const by = plain.applied.map((one) => one.title);
  return {
    ...plain,
    skipped: [...plain.skipped, ...beatenIn({ ...withQuotes, applied: quotes.applied, skipped: [] }, by)],
  };
}

function admit(lines: readonly BasketLine[], rules: readonly Rule[], facts: BasketFacts) {
  const open: Rule[] = [];
  const skipped: Skipped[] = [];
  for (const rule of rules) {
    const why = closedReason(rule, facts) ?? unmetReason(rule, lines);
    if (why === null) open.push(rule);
    else skipped.push(skippedRule(rule, why));
  }
  return { open, skipped };
}

const unitOf: Readonly<Record<LinePart, (line: BasketLine) => Cents>> = {
  goods: (line) => line.priceCents,
  carePlan: (line) => line.carePlanCents,
  installation: (line) => line.installationCents,
};

/** In the order of the lines' keys, so that nothing depends on how they were put in. */
const slotsOf = (lines: readonly BasketLine[]): readonly Slot[] =>
  lines
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .flatMap((line) =>
      lineParts.map((part) => {
        const unitCents = unitOf[part](line);
        return { line, part, unitCents, netCents: timesCents(unitCents, line.quantity) };
      }),
    );

type World = Pick<PhaseResult, "slots" | "applied" | "skipped">;

function goThrough(slots: readonly Slot[], rules: readonly Rule[]): World {
  let world: World = { slots, applied: [], skipped: [] };
  for (const phase of promotionPhases) {
    const ofPhase = rules.filter((rule) => rule.phase === phase);
    if (ofPhase.length === 0) continue;
    const after = choose[phase](world.slots, ofPhase);
    world = {
      slots: after.slots,
      applied: [...world.applied, ...after.applied],
      skipped: [...world.skipped, ...after.skipped],
    };
  }
  return world;
}

const savedIn = ({ applied }: World): Cents => sumCents(applied.map((one) => one.cents));

/** All rules that go together, or one that goes with none: whichever saves more. */
function bestWorld(slots: readonly Slot[], open: readonly Rule[]): World {
  const sociable = open.filter((rule) => !rule.isExclusive);
  const alone = open.filter((rule) => rule.isExclusive).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const together = goThrough(slots, sociable);
  const single = alone.map((rule) => goThrough(slots, [rule]));
  let best = together;
  for (const world of single) if (savedIn(world) > savedIn(best)) best = world;
  const titles = best.applied.map((one) => one.title);
  const others = [together, ...single].filter((world) => world !== best);
  return { ...best, skipped: [...best.skipped, ...others.flatMap((world) => beatenIn(world, titles))] };
}

const beatenIn = ({ applied, skipped }: World, by: readonly string[]): readonly Skipped[] => [
  ...skipped,
  ...applied.map(({ ruleId, phase, title, code }): Skipped => ({
    ruleId,
    phase,
    title,
    code,
    why: { kind: "beaten", by },
  })),
];

const inOrder = <One extends { readonly phase: Phase; readonly ruleId: string }>(
  results: readonly One[],
): readonly One[] =>
  results.toSorted(
    (a, b) => promotionPhases.indexOf(a.phase) - promotionPhases.indexOf(b.phase) || (a.ruleId < b.ruleId ? -1 : 1),
  );

function finish(lines: readonly BasketLine[], { slots, applied, skipped }: World): PricedBasket {
  const priced = lines.map((line) => finishLine(line, { slots, applied }));
  const sum = (cents: (line: PricedBasketLine) => Cents) => sumCents(priced.map((line) => cents(line)));
  const totalCents = sum((line) => line.totalCents);
  const discountCents = sum((line) => line.discountCents);
  return {
    lines: priced,
    applied: inOrder(applied),
    skipped: inOrder(skipped),
    listCents: addCents(totalCents, discountCents),
    discountCents,
    totalCents,
  };
}

function finishLine(
  line: BasketLine,
  { slots, applied }: { slots: readonly Slot[]; applied: readonly Applied[] },
): PricedBasketLine {
  const listOf = (part: LinePart) => timesCents(unitOf[part](line), line.quantity);
  const netOf = (part: LinePart) =>
    slots.find((slot) => slot.line.key === line.key && slot.part === part)?.netCents ?? asCents(0);
  const goodsCents = listOf("goods");
  const carePlanCents = listOf("carePlan");
  const installationCents = listOf("installation");
  const totalCents = sumCents(lineParts.map((part) => netOf(part)));
  const lineShares = applied
    .filter((one) => one.phase === "line")
    .flatMap((one) => one.shares)
    .filter((share) => share.key === line.key && share.part === "goods");
  return {
    key: line.key,
    quantity: line.quantity,
    goodsCents,
    carePlanCents,
    installationCents,
    lineDiscountCents: sumCents(lineShares.map((share) => share.cents)),
    discountCents: subtractCents(addCents(goodsCents, carePlanCents, installationCents), totalCents),
    goodsDiscountCents: subtractCents(goodsCents, netOf("goods")),
    totalCents,
  };
}
