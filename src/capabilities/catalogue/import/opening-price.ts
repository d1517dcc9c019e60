import type { TypeMapping } from "./mappings.ts";

/** Each star above or below three is worth three percent, between two below and four above. */
const STAR_WORTH = 0.03;
const MIDDLE_STARS = 3;

/**
 * What an ordinary shop would ask, in Australian dollars. The register has no prices, so a model opens at one made
 * from its type, its capacity and its stars: the same for the same facts, today and tomorrow.
 */
export function openingDollars(mapping: TypeMapping, facts: { capacity: number; stars: number | null }): number {
  const { base, each } = mapping.price;
  const size = mapping.capacity === "inches" ? facts.capacity ** 2 : facts.capacity;
  const above = Math.min(4, Math.max(-2, (facts.stars ?? MIDDLE_STARS) - MIDDLE_STARS));
  return (base + each * size) * (1 + above * STAR_WORTH);
}
