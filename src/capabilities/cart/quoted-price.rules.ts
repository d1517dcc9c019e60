import { asCents, type Cents, maxCents, subtractCents, sumCents, timesCents } from "#kit/money.ts";
import { appliedOf, subtractShares, type Slot } from "./basket-phases.rules.ts";
import type { Applied, LinePart, Rule, Share } from "./promotion.rules.ts";

/** The quoted price for `quantity` of one part of a line. */
export type QuotedPrice = {
  /** The product code. */
  readonly key: string;
  readonly part: LinePart;
  readonly quantity: number;
  readonly cents: Cents;
};

/** The prices of one quote. */
export type PriceQuote = { readonly id: string; readonly title: string; readonly prices: readonly QuotedPrice[] };

export type QuotedSlots = {
  /** Lines with a quoted price. No offer applies to them. */
  readonly quoted: readonly Slot[];
  /** The lines that offers may apply to. */
  readonly others: readonly Slot[];
  readonly applied: readonly Applied[];
};

/** What a quoted price takes off one part of a line. Pieces beyond the quoted quantity cost the list price. */
export function quotedDiscount(slot: Slot, prices: readonly QuotedPrice[]): Cents {
  const price = prices.find(({ key, part }) => key === slot.line.key && part === slot.part);
  if (price === undefined) return asCents(0);
  const pieces = Math.min(slot.line.quantity, price.quantity);
  return maxCents(
    asCents(0),
    subtractCents(timesCents(slot.unitCents, pieces), asCents(Math.ceil((price.cents * pieces) / price.quantity))),
  );
}

const ruleOf = ({ id, title }: PriceQuote): Rule => ({
  id,
  title,
  site: "",
  phase: "line",
  isActive: true,
  startsOn: null,
  endsOn: null,
  scope: {},
  except: {},
  minSpendCents: asCents(0),
  minQuantity: 0,
  mostTimes: null,
  isExclusive: false,
  effect: { kind: "quoted" },
  code: null,
  uses: "free",
});

function applyOne(slots: readonly Slot[], priceQuote: PriceQuote): Applied[] {
  const touched = slots.flatMap((slot) => {
    const cents = quotedDiscount(slot, priceQuote.prices);
    return cents === 0 ? [] : [{ slot, share: { key: slot.line.key, part: slot.part, cents } satisfies Share }];
  });
  if (touched.length === 0) return [];
  const goods = touched.filter(({ slot }) => slot.part === "goods");
  return [
    appliedOf(ruleOf(priceQuote), {
      times: goods.reduce((sum, { slot }) => sum + slot.line.quantity, 0) || 1,
      baseCents: sumCents(touched.map(({ slot }) => slot.netCents)),
      shares: touched.map(({ share }) => share),
      roundings: [],
      oddCents: [],
    }),
  ];
}

/** A quoted price is left out when the list price is no higher, so that offers can apply to the line. */
export function applyPriceQuotes(slots: readonly Slot[], priceQuotes: readonly PriceQuote[]): QuotedSlots {
  const applied = priceQuotes.flatMap((priceQuote) => applyOne(slots, priceQuote));
  const shares = applied.flatMap((one) => one.shares);
  const quotedKeys = new Set(shares.map(({ key }) => key));
  const less = subtractShares(slots, shares);
  return {
    quoted: less.filter(({ line }) => quotedKeys.has(line.key)),
    others: less.filter(({ line }) => !quotedKeys.has(line.key)),
    applied,
  };
}
