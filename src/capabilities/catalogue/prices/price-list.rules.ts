import { asCents, type Cents, minCents } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { isBelowCost } from "./price-plan.rules.ts";

/** What one piece costs a group from a number of pieces on. */
export type PriceStep = { readonly from: number; readonly cents: Cents };

/** A group's prices of a product; `askedCents` is what everybody pays. */
export type GroupPriced = { readonly askedCents: Cents; readonly steps: readonly PriceStep[] };

export const MAX_STEPS = 10;
export const MAX_FROM_QUANTITY = 10_000;

/**
 * What one of `quantity` pieces costs a customer of the group: the price of the last step that the quantity reaches, and
 * never more than everybody is asked.
 */
export function groupPrice(steps: readonly PriceStep[], quantity: number, publicPrice: Cents): Cents {
  const reached = steps.filter(({ from }) => from <= quantity).toSorted((a, b) => a.from - b.from);
  return minCents(publicPrice, reached.at(-1)?.cents ?? publicPrice);
}

/** Equal prices have the same version, by any author. */
export const versionOfSteps = (steps: readonly PriceStep[]): string =>
  steps.map(({ from, cents }) => `${from}:${cents}`).join(",");

export type StepFault = "badQuantity" | "quantityTwice" | "badPrice" | "dearerForMore" | "tooManySteps" | "belowCost";

type Terms = { readonly costCents: Cents | null; readonly gstRate: number };

/** The steps in their order, or what is wrong with them. */
export function checkSteps(
  input: readonly { readonly from: number; readonly cents: number }[],
  { costCents, gstRate }: Terms,
): Result<readonly PriceStep[], StepFault> {
  if (input.length > MAX_STEPS) return refuse("tooManySteps");
  const steps = input.toSorted((a, b) => a.from - b.from);
  for (const [at, { from, cents }] of steps.entries()) {
    const before = steps[at - 1];
    if (!Number.isInteger(from) || from < 1 || from > MAX_FROM_QUANTITY) return refuse("badQuantity");
    if (before?.from === from) return refuse("quantityTwice", { from });
    if (!Number.isInteger(cents) || cents < 1 || cents > 100_000_000) return refuse("badPrice");
    if (before !== undefined && cents > before.cents) return refuse("dearerForMore", { from });
    if (isBelowCost(asCents(cents), costCents, gstRate)) return refuse("belowCost", { cost: costCents ?? 0, from });
  }
  return ok(steps.map(({ from, cents }) => ({ from, cents: asCents(cents) })));
}
