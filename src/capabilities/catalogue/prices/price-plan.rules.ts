import type { CalendarDay } from "#kit/calendar-day.ts";
import { asCents, type Cents } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";

/** What staff decide about the price of a product on a site. */
export type PriceState = {
  /** What is asked while no special runs. */
  readonly price: Cents;
  readonly rrp: Cents | null;
  /** The price that is said to have been asked before. */
  readonly was: Cents | null;
  /** Without GST. */
  readonly cost: Cents | null;
  readonly special: Cents | null;
  /** The first and the last day of the special. */
  readonly from: CalendarDay | null;
  readonly to: CalendarDay | null;
};
export type PriceChange = Partial<PriceState>;

const MAX_CENTS = 2_000_000_000;

export type PriceFault = "badPrice" | "badRrp" | "badCost" | "badSpecial" | "noDays" | "badDays" | "specialOver";

/** Whether the special of a state is asked on a day. */
export const isSpecialOn = ({ special, from, to }: PriceState, day: CalendarDay): boolean =>
  special !== null && from !== null && to !== null && from <= day && day <= to;

/** What a shopper is asked on a day. */
export const askedOn = (state: PriceState, day: CalendarDay): Cents =>
  isSpecialOn(state, day) ? (state.special ?? state.price) : state.price;

const isAmount = (cents: number): boolean => cents >= 1 && cents <= MAX_CENTS;

/** The state after a change, or why it cannot be. Without a special there are no days. */
export function planPrice(state: PriceState, change: PriceChange, today: CalendarDay): Result<PriceState, PriceFault> {
  const changed = { ...state, ...change };
  const next = changed.special === null ? { ...changed, from: null, to: null } : changed;
  const { price, rrp, cost, special, from, to } = next;
  if (!isAmount(price)) return refuse("badPrice");
  const isRrpNew = rrp !== state.rrp || price !== state.price;
  // A list may hold an RRP below its price; it stands in the way of changes to the two alone.
  if (rrp !== null && isRrpNew && (rrp > MAX_CENTS || rrp < price)) return refuse("badRrp");
  if (cost !== null && !isAmount(cost)) return refuse("badCost");
  if (special === null) return ok(next);
  if (!isAmount(special) || special >= price) return refuse("badSpecial");
  if (from === null || to === null) return refuse("noDays");
  if (to < from) return refuse("badDays");
  const isSame = special === state.special && from === state.from && to === state.to;
  return to < today && !isSame ? refuse("specialOver") : ok(next);
}

const fields = [
  "price",
  "rrp",
  "was",
  "cost",
  "special",
  "from",
  "to",
] as const satisfies readonly (keyof PriceState)[];

/** The fields that differ. */
export const changedFields = (before: PriceState, after: PriceState): readonly (keyof PriceState)[] =>
  fields.filter((field) => before[field] !== after[field]);

/** The lowest price that the state asks on any day. */
export const lowestOf = ({ price, special }: PriceState): Cents => special ?? price;

/** Of the price without GST, in percent with one decimal; null without a cost. */
export function marginOf(price: Cents, cost: Cents | null, gstRate: number): number | null {
  if (cost === null || price === 0) return null;
  const net = price / (1 + gstRate);
  return Math.round(((net - cost) / net) * 1000) / 10;
}

/** Whether a price without GST is less than what the product costs. */
export const isBelowCost = (price: Cents, cost: Cents | null, gstRate: number): boolean =>
  cost !== null && Math.round(price / (1 + gstRate)) < cost;

/** The prices that the price grid saves at once: few enough that shoppers do not wait for them. */
export const MAX_ROWS = 500;

export const roundings = ["none", "00", "95", "9"] as const;
export type Rounding = (typeof roundings)[number];

const steps: Readonly<Record<Rounding, { readonly step: number; readonly rest: number }>> = {
  none: { step: 1, rest: 0 },
  "00": { step: 100, rest: 0 },
  "95": { step: 100, rest: 95 },
  "9": { step: 1000, rest: 900 },
};

/** The nearest price that ends so; of two as near the lower one, and never nothing. */
export function roundPrice(cents: number, rounding: Rounding): Cents {
  const { step, rest } = steps[rounding];
  const nearest = Math.ceil((cents - rest) / step - 0.5) * step + rest;
  return asCents(Math.max(nearest, rest === 0 ? step : rest));
}

export const bulkFields = ["price", "rrp", "special"] as const;
export const bulkPriceMethods = ["percent", "amount", "set", "remove"] as const;

export type BulkChange = {
  readonly field: (typeof bulkFields)[number];
  readonly by: (typeof bulkPriceMethods)[number];
  /** Percent, or cents. */
  readonly value: number;
  readonly rounding: Rounding;
  readonly from: CalendarDay | null;
  readonly to: CalendarDay | null;
};

/** A bulk change applied to one price; null where its base is missing, such as the RRP. */
export function bulkChangeOf(state: PriceState, bulk: BulkChange): PriceChange | null {
  const { field, by, value, rounding, from, to } = bulk;
  if (by === "remove") return field === "price" || state[field] === null ? null : { [field]: null };
  // A special comes off the usual price.
  const base = field === "special" ? state.price : state[field];
  if (base === null && by !== "set") return null;
  const start = base ?? 0;
  const exact = by === "percent" ? (start * (100 + value)) / 100 : by === "amount" ? start + value : value;
  // Rounding never turns a price of less than nothing into one.
  const cents = exact < 0.5 ? asCents(Math.round(exact)) : roundPrice(Math.round(exact), rounding);
  return field === "special" ? { special: cents, from, to } : { [field]: cents };
}

/** Whether a change takes a price down to less than the cost. A new cost alone changes no price. */
export const fallsBelowCost = (before: PriceState, after: PriceState, gstRate: number): boolean =>
  lowestOf(after) < lowestOf(before) && isBelowCost(lowestOf(after), after.cost, gstRate);
