import { formatDay } from "#kit/calendar-day.ts";
import { type Cents, formatAmount } from "#kit/money.ts";
import type { SkipReason } from "./promotion.rules.ts";

const money = (cents: Cents): string => formatAmount(cents, "when-non-zero");
const pieces = (count: number): string => `${count} more ${count === 1 ? "item" : "items"}`;

/** Why a rule takes nothing off, in a sentence for the shopper. */
export function describeWhyNot(why: SkipReason): string {
  switch (why.kind) {
    case "otherSite":
      return "It is for another of our shops.";
    case "inactive":
      return "It is no longer offered.";
    case "noCode":
      return "It needs a code.";
    case "notOnThisSite":
      return "This offer does not apply here: our prices are already reduced.";
    case "notStarted":
      return `It starts on ${formatDay(why.startsOn)}.`;
    case "ended":
      return `It ended on ${formatDay(why.endsOn)}.`;
    case "usedUp":
      return "It has reached its limit of uses.";
    case "usedByCustomer":
      return "It can be used once, and this email address has used it.";
    case "nothingQualifies":
      return "Nothing in your cart qualifies for it.";
    case "belowMinimum":
      return `Spend ${money(why.missingCents)} more on eligible products; it applies from ${money(why.minSpendCents)}.`;
    case "tooFew":
      return `Add ${pieces(why.missing)} that it is for.`;
    case "partnerMissing":
      return "The other product in the offer is not in your cart.";
    case "giftMissing":
      return `Put ${why.sku} in your cart and it costs nothing.`;
    case "nothingLeft":
      return "There is nothing left to discount.";
    case "beaten":
      return why.by.length === 1 ? `${why.by[0]} saves you more.` : "Other offers in your cart save you more together.";
  }
}
