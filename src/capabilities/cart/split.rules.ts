import { asCents, type Cents } from "#kit/money.ts";

/** Hundredths of a percent: 12.5 % is 1250. */
export type BasisPoints = number;

const WHOLE = 10_000;

/** A share of an amount, rounded to the nearest cent and half a cent up: the only rounding the engine does. */
export const shareOf = (cents: Cents, points: BasisPoints): Cents =>
  asCents(Number((BigInt(cents) * BigInt(points) * 2n + BigInt(WHOLE)) / BigInt(2 * WHOLE)));

/** A share of an amount before it is rounded, in cents: 1999 at 500 points is 99.95. */
export const exactShareOf = (cents: Cents, points: BasisPoints): number =>
  Number(BigInt(cents) * BigInt(points)) / WHOLE;

export type Portion = { readonly key: string; readonly cents: Cents };
export type Split = {
  /** One for each portion, in their order. */
  readonly shares: readonly Cents[];
  /** Keys of the portions that got one of the odd cents. */
  readonly oddCents: readonly string[];
};

/**
 * Shares an amount out over portions in proportion to them, by largest remainder: the shares add up to the amount, none
 * exceeds its portion, and who gets an odd cent depends on the portions and their keys, never on their order. The
 * amount must not exceed the portions together.
 */
export function splitByLargestRemainder(amount: Cents, portions: readonly Portion[]): Split {
  const whole = portions.reduce((sum, one) => sum + BigInt(one.cents), 0n);
  if (whole === 0n) return { shares: portions.map(() => asCents(0)), oddCents: [] };
  if (BigInt(amount) > whole || amount < 0) throw new RangeError(`${amount} cannot be shared out over ${whole} cents.`);
  const parts = portions.map(({ key, cents }) => {
    const product = BigInt(amount) * BigInt(cents);
    return { key, floor: Number(product / whole), remainder: product % whole };
  });
  const missing = amount - parts.reduce((sum, one) => sum + one.floor, 0);
  const first = parts
    .toSorted((a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder) || byKey(a, b))
    .slice(0, missing);
  const odd = new Set(first);
  return {
    shares: parts.map((one) => asCents(one.floor + (odd.has(one) ? 1 : 0))),
    oddCents: first.map((one) => one.key),
  };
}

const byKey = (a: { readonly key: string }, b: { readonly key: string }): number =>
  a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
