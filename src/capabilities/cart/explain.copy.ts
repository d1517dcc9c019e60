import { type Cents, formatAmount } from "#kit/money.ts";
import type { Applied, Reduction } from "./promotion.rules.ts";

const money = (cents: Cents): string => formatAmount(cents, "when-non-zero");

/** `12.5 %`, of 1250 hundredths of a percent. */
export const formatPercent = (points: number): string => `${points / 100}%`;

const times = (count: number, one: string, many: string): string => (count === 1 ? one : `${count} ${many}`);

const describePair = (off: Reduction): string =>
  off.kind === "percentOff"
    ? off.points === 10_000
      ? "costs nothing"
      : `is ${formatPercent(off.points)} cheaper`
    : `is ${money(off.cents)} cheaper`;

/** How an amount came about, in a sentence. */
export function describeReduction({ effect, phase, baseCents, times: count }: Applied): string {
  switch (effect.kind) {
    case "percentOff":
      return `${formatPercent(effect.points)} of ${money(baseCents)}.`;
    case "centsOff":
      return phase === "line"
        ? `${money(effect.cents)} off ${times(count, "one item", "items")}.`
        : `${money(effect.cents)} off, at most what the goods cost: ${money(baseCents)}.`;
    case "gift":
      return "One of them costs nothing.";
    case "together":
      return `${times(count, "Bought together", "pairs bought together")}: one of each pair ${describePair(effect.off)}.`;
    case "quoted":
      return `${times(count, "One item", "items")} at the price that was agreed, in place of other offers.`;
    case "nForM":
      return `${times(count, "One group", "groups")} of ${effect.take}, of which ${effect.pay} are paid: the cheapest cost nothing.`;
  }
}

/** What was rounded, in sentences. */
export function describeRounding({ roundings, oddCents, shares }: Applied, titleOf: (key: string) => string): string[] {
  const sentences = roundings.map(({ key, exactCents, cents }) => {
    const whose = key === null ? "" : ` for each ${titleOf(key)}`;
    return `Rounded ${cents < exactCents ? "down" : "up"} to a whole cent: ${formatAmount(cents)}${whose}.`;
  });
  if (oddCents.length === 0) return sentences;
  const where = `Shared out over ${shares.length} lines by what they cost`;
  const odd = oddCents.length === 1 ? "the odd cent goes" : "odd cents go";
  return [...sentences, `${where}; ${odd} to ${oddCents.map(titleOf).join(", ")}.`];
}
