import { formatAmount } from "#kit/money.ts";
import type { Applied, PairSaving, Phase } from "./promotion.rules.ts";

const money = (cents: number): string => formatAmount(cents, "when-non-zero");

/** `12.5 %`, of 1250 hundredths of a percent. */
export const sayPercent = (points: number): string => `${points / 100}%`;

const times = (count: number, one: string, many: string): string => (count === 1 ? one : `${count} ${many}`);

const sayPair = (off: PairSaving): string =>
  off.kind === "percentOff"
    ? off.points === 10_000
      ? "costs nothing"
      : `is ${sayPercent(off.points)} cheaper`
    : `is ${money(off.cents)} cheaper`;

/** How an amount came about, in a sentence. */
export function sayHow({ effect, phase, baseCents, times: count }: Applied): string {
  switch (effect.kind) {
    case "percentOff":
      return `${sayPercent(effect.points)} of ${money(baseCents)}.`;
    case "centsOff":
      return phase === "line"
        ? `${money(effect.cents)} off ${times(count, "one item", "items")}.`
        : `${money(effect.cents)} off, at most what the goods cost: ${money(baseCents)}.`;
    case "gift":
      return "One of them costs nothing.";
    case "together":
      return `${times(count, "Bought together", "pairs bought together")}: one of each pair ${sayPair(effect.off)}.`;
    case "nForM":
      return `${times(count, "One group", "groups")} of ${effect.take}, of which ${effect.pay} are paid: the cheapest cost nothing.`;
  }
}

/** What was rounded, in sentences. */
export function sayRounding(
  { rounding, oddCents, cents, shares }: Applied,
  titleOf: (key: string) => string,
): string[] {
  const said: string[] = [];
  if (rounding.kind === "nearest") {
    const exact = `$${(rounding.exactCents / 100).toFixed(4).replace(/0{1,2}$/, "")}`;
    said.push(
      rounding.each
        ? `${exact} for each item is rounded to the nearest cent, ${formatAmount(Math.floor(rounding.exactCents + 0.5))}.`
        : `${exact} is rounded to the nearest cent, ${formatAmount(cents)}.`,
    );
  }
  if (oddCents.length > 0) {
    const who = oddCents.map(titleOf).join(", ");
    said.push(
      `Shared out over ${shares.length} lines; the odd ${oddCents.length === 1 ? "cent goes" : "cents go"} to ${who}.`,
    );
  }
  return said;
}

export const phaseNames: Readonly<Record<Phase, string>> = {
  line: "Off single lines",
  bundle: "Bought together",
  order: "Off the whole order",
  coupon: "Coupon",
};
