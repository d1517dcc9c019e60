import type { Maker, Tier } from "../manufacturers.ts";
import type { Random } from "../random.ts";

export type FactValue = string | number | boolean;
export type Facts = Record<string, FactValue>;

/**
 * Number in the model name, width, height and depth in mm, price in dollars for an everyday brand, facts of the size.
 */
export type Size = readonly [code: number, width: number, height: number, depth: number, price: number, facts?: Facts];

/** A sentence for every product of the kind, or for those where a fact is true or has the named value. */
export type Point = string | readonly [fact: string, sentence: string];

export type Making = {
  readonly random: Random;
  readonly tier: Tier;
  /** Facts of the chosen size. */
  readonly size: Facts;
  /** One of four values, by the brand's tier. */
  readonly by: <T>(value: T, everyday: T, premium: T, best: T) => T;
  /** True for that share of a tier's products. */
  readonly has: (value: number, everyday: number, premium: number, best: number) => boolean;
  /** A whole number at most `spread` from `middle`. */
  readonly near: (middle: number, spread: number) => number;
};

export type Plan = {
  kind: string;
  letters: string;
  count: number;
  makers: readonly string[];
  /** The usual one first. */
  finishes: readonly string[];
  /** False: the title does not say the finish. */
  isNamedByFinish?: false;
  /** The largest number of finishes of one model. */
  variants: number;
  sizes: readonly Size[];
  /** `{key}` is replaced by a fact. */
  title: string;
  category: string | ((facts: Facts) => string);
  /** Kilograms for a cubic metre of the product's box. */
  density: number;
  warrantyYears: readonly [number, number, number, number];
  facts: (making: Making) => Facts;
  points: readonly Point[];
  /** Skips sizes that the brand would not make. */
  fits?: (maker: Maker, size: Facts) => boolean;
  openings: readonly Point[];
  uses: readonly string[];
  box: readonly string[];
};

export const yearsUsual = [1, 2, 2, 5] as const;
export const yearsLong = [2, 3, 5, 7] as const;
export const yearsFurniture = [2, 5, 10, 10] as const;

/** Facts without false ones: a page lists only what a product has. */
export function statedFacts(facts: Record<string, FactValue | false | undefined>): Facts {
  return Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== false && value !== undefined),
  ) as Facts;
}

export function halves(stars: number, from: number, to: number): number {
  return Math.min(to, Math.max(from, Math.round(stars * 2) / 2));
}

/** Stars from the energy use, compared with the usual one for the size. */
export function starsFor(kwh: number, usual: number): number {
  return halves(3.5 + (1 - kwh / usual) * 8, 1.5, 6);
}
