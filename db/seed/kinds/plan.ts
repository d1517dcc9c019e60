import type { Maker, Tier } from "../manufacturers.ts";
import type { Random } from "../random.ts";

export type FactValue = string | number | boolean;
export type Facts = Record<string, FactValue>;

/** Number in the model name, width, height and depth in mm, price in dollars of an everyday maker, facts of the size. */
export type Size = readonly [code: number, width: number, height: number, depth: number, price: number, facts?: Facts];

/** A sentence for every product of the kind, or for those where a fact is true or has the value named. */
export type Point = string | readonly [fact: string, sentence: string];

export type Making = {
  readonly random: Random;
  readonly tier: Tier;
  /** Facts of the chosen size. */
  readonly size: Facts;
  /** One of four, by how good the maker is. */
  readonly by: <T>(value: T, everyday: T, premium: T, best: T) => T;
  /** True in that share of a tier's products. */
  readonly has: (value: number, everyday: number, premium: number, best: number) => boolean;
  /** A whole number no further than `spread` from `middle`. */
  readonly near: (middle: number, spread: number) => number;
};

export type Plan = {
  kind: string;
  letters: string;
  count: number;
  makers: readonly string[];
  /** The usual one first. */
  finishes: readonly string[];
  /** How many finishes one model comes in at most. */
  variants: number;
  sizes: readonly Size[];
  /** `{key}` stands for a fact. */
  title: string;
  category: string | ((facts: Facts) => string);
  /** Kilograms for a cubic metre of the product's box. */
  density: number;
  warrantyYears: readonly [number, number, number, number];
  facts: (making: Making) => Facts;
  points: readonly Point[];
  /** Sizes that a maker would not make are passed over. */
  fits?: (maker: Maker, size: Facts) => boolean;
  openings: readonly Point[];
  uses: readonly string[];
  box: readonly string[];
};

export const yearsUsual = [1, 2, 2, 5] as const;
export const yearsLong = [2, 3, 5, 7] as const;
export const yearsFurniture = [2, 5, 10, 10] as const;

/** Facts without those that are false: a shopper is told what a thing has. */
export function told(facts: Record<string, FactValue | false | undefined>): Facts {
  return Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== false && value !== undefined),
  ) as Facts;
}

export function halves(stars: number, from: number, to: number): number {
  return Math.min(to, Math.max(from, Math.round(stars * 2) / 2));
}

/** Stars that follow from use against what is usual for the size. */
export function starsFor(kwh: number, usual: number): number {
  return halves(3.5 + (1 - kwh / usual) * 8, 1.5, 6);
}
