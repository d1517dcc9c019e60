import { type CalendarDay, formatDay } from "#kit/calendar-day.ts";
import { asCents, type Cents, formatAmount } from "#kit/money.ts";

type Named = { readonly title: string };
type Offered = Named & {
  readonly day: CalendarDay;
  readonly cents: Cents;
  readonly differenceCents: Cents;
  readonly quantity: number;
};

const amount = (cents: Cents): string => formatAmount(cents, "when-non-zero");

/** `$50 more`, `$49.50 less each` */
function describeDifference(cents: Cents, each: string): string {
  if (cents === 0) return "the same price";
  return `${amount(asCents(Math.abs(cents)))} ${cents > 0 ? "more" : "less"}${each}`;
}

/** Texts of the similar product that arrives sooner. */
export const fasterDeliveryCopy = {
  title: "Want it sooner?",
  offer: ({ day, title, cents, differenceCents, quantity }: Offered) => {
    const each = quantity > 1 ? " each" : "";
    return `Arrives ${formatDay(day)}: ${title}, ${amount(cents)}${each} (${describeDifference(differenceCents, each)})`;
  },
  instead: (line: Named, day: CalendarDay | null) =>
    day === null
      ? `In place of ${line.title}. We cannot say yet when that arrives.`
      : `In place of ${line.title}, which arrives ${formatDay(day)}.`,
  delivery: (cents: Cents) => `Delivery on that day costs ${amount(cents)}.`,
  swap: "Swap",
  swapWhat: (line: Named, instead: Named) => `${line.title} for ${instead.title}`,
  swapping: "Swapping",
  swapped: (line: Named, instead: Named) => `${instead.title} is in your order now, in place of ${line.title}.`,
  back: "Swap back",
} as const;
