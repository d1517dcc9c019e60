import type { Cents } from "#kit/money.ts";
import { appliedOf, takeOff, type Slot } from "./basket-phases.rules.ts";
import type { Applied, LinePart, Rule, Share } from "./promotion.rules.ts";

/** What `quantity` of one part of a line cost together, because somebody was promised so. */
export type AgreedPrice = {
  /** The product code. */
  readonly key: string;
  readonly part: LinePart;
  readonly quantity: number;
  readonly cents: Cents;
};

/** Prices that one quote promises. */
export type Agreement = { readonly id: string; readonly title: string; readonly prices: readonly AgreedPrice[] };

export type Kept = {
  /** Lines whose price was agreed: no offer touches them. */
  readonly slots: readonly Slot[];
  /** The others, which offers are for. */
  readonly free: readonly Slot[];
  readonly applied: readonly Applied[];
};

/** What a promise takes off a part of a line. Pieces beyond what was promised cost what the list says. */
export function agreedOff(slot: Slot, prices: readonly AgreedPrice[]): Cents {
  const price = prices.find(({ key, part }) => key === slot.line.key && part === slot.part);
  if (price === undefined) return 0;
  const pieces = Math.min(slot.line.quantity, price.quantity);
  return Math.max(0, pieces * slot.unitCents - Math.ceil((price.cents * pieces) / price.quantity));
}

const ruleOf = ({ id, title }: Agreement): Rule => ({
  id,
  title,
  site: "",
  phase: "line",
  isActive: true,
  startsOn: null,
  endsOn: null,
  scope: {},
  except: {},
  minSpendCents: 0,
  minQuantity: 0,
  mostTimes: null,
  isExclusive: false,
  effect: { kind: "agreed" },
  code: null,
  uses: "free",
});

function applyOne(slots: readonly Slot[], agreement: Agreement): Applied[] {
  const touched = slots.flatMap((slot) => {
    const cents = agreedOff(slot, agreement.prices);
    return cents === 0 ? [] : [{ slot, share: { key: slot.line.key, part: slot.part, cents } satisfies Share }];
  });
  if (touched.length === 0) return [];
  const goods = touched.filter(({ slot }) => slot.part === "goods");
  return [
    appliedOf(ruleOf(agreement), {
      times: goods.reduce((sum, { slot }) => sum + slot.line.quantity, 0) || 1,
      baseCents: touched.reduce((sum, { slot }) => sum + slot.netCents, 0),
      shares: touched.map(({ share }) => share),
      roundings: [],
      oddCents: [],
    }),
  ];
}

/** A promise that saves nothing, because the list has become cheaper, is no promise to hold on to. */
export function keepAgreements(slots: readonly Slot[], agreements: readonly Agreement[]): Kept {
  const applied = agreements.flatMap((agreement) => applyOne(slots, agreement));
  const shares = applied.flatMap((one) => one.shares);
  const agreed = new Set(shares.map(({ key }) => key));
  const less = takeOff(slots, shares);
  return {
    slots: less.filter(({ line }) => agreed.has(line.key)),
    free: less.filter(({ line }) => !agreed.has(line.key)),
    applied,
  };
}
