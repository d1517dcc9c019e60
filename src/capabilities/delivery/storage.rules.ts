import { addDays, daysBetween, type CalendarDay } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";

/** Days from the first available one for which goods are kept without charge. */
export const FREE_STORAGE_DAYS = 60;
/** Products from this price on are charged for. */
export const STORED_FROM_CENTS = 300_00;
/** For the goods of one order. */
export const MOST_A_DAY = 4_00;

export const storageMessage =
  "To continue, please tick the box to acknowledge that my delivery date selection will incur a daily fee.";

export type StoredLine = { readonly priceCents: Cents; readonly quantity: number; readonly isProforma: boolean };

const isStored = (line: StoredLine): boolean => !line.isProforma && line.priceCents >= STORED_FROM_CENTS;

export type StorageQuestion = {
  readonly charge: "on" | "off";
  readonly lines: readonly StoredLine[];
  readonly firstDay: CalendarDay | null;
  readonly selectedDay: CalendarDay | null;
};

/**
 * Whether the shopper must acknowledge the storage terms: the charge is on, something dear enough that is not proforma
 * is in the cart, and the day lies no later than 59 days after the first available one.
 */
export function asksForStorage({ charge, lines, firstDay, selectedDay }: StorageQuestion): boolean {
  if (charge === "off" || firstDay === null || selectedDay === null) return false;
  return lines.some(isStored) && selectedDay <= addDays(firstDay, FREE_STORAGE_DAYS - 1);
}

/** The fee for one day past the free ones: 0.1 % of the stored goods' price, rounded up to 10 cents, $4 at most. */
export function dailyStorageCents(lines: readonly StoredLine[]): Cents {
  const goods = lines.filter(isStored).reduce((sum, line) => sum + line.priceCents * line.quantity, 0);
  return Math.min(MOST_A_DAY, Math.ceil(goods / 10_000) * 10);
}

/** Days that cost something: none within the 60 that begin on the first available day. */
export const chargedStorageDays = (firstDay: CalendarDay, selectedDay: CalendarDay): number =>
  Math.max(0, daysBetween(firstDay, selectedDay) - (FREE_STORAGE_DAYS - 1));

export function storageFeeCents(
  days: { readonly firstDay: CalendarDay; readonly selectedDay: CalendarDay },
  lines: readonly StoredLine[],
): Cents {
  return chargedStorageDays(days.firstDay, days.selectedDay) * dailyStorageCents(lines);
}
