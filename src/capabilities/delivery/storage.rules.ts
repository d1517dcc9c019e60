import { addDays, type CalendarDay, daysBetween } from "#kit/calendar-day.ts";
import { asCents, type Cents, formatAmount, minCents, timesCents } from "#kit/money.ts";

/** Days for which goods are stored without charge; the first available delivery day is the first of them. */
export const FREE_STORAGE_DAYS = 60;
/** Products from this price on are charged for. */
export const STORED_FROM_CENTS = asCents(300_00);
/** For the goods of one order. */
export const MAX_PER_DAY = asCents(4_00);

export const storageMessage =
  "To continue, please tick the box to acknowledge that my delivery date selection will incur a daily fee.";

export type StoragePolicy = "charged" | "free";

export type PricedLine = { readonly priceCents: Cents; readonly quantity: number; readonly isProforma: boolean };
/** A null supplier code: the goods wait in our warehouse and come on our truck. */
export type StoredLine = PricedLine & { readonly supplierCode: string | null };

const isDear = (line: PricedLine): boolean => !line.isProforma && line.priceCents >= STORED_FROM_CENTS;

export type StorageQuestion = {
  readonly policy: StoragePolicy;
  readonly lines: readonly PricedLine[];
  readonly firstDay: CalendarDay | null;
  readonly selectedDay: CalendarDay | null;
};

const lastFreeDay = (firstDay: CalendarDay): CalendarDay => addDays(firstDay, FREE_STORAGE_DAYS - 1);

/**
 * Whether the shopper must acknowledge the storage terms: the site charges for storage, the cart has a product of $300
 * or more that is not proforma, and the day is at most 59 days after the first available one.
 */
export function asksForStorage({ policy, lines, firstDay, selectedDay }: StorageQuestion): boolean {
  if (policy === "free" || firstDay === null || selectedDay === null) return false;
  return lines.some(isDear) && selectedDay <= lastFreeDay(firstDay);
}

/** The fee for one day: 0.1 % of the stored goods' price, rounded up to 10 cents, $4 at most. */
export function dailyStorageCents(lines: readonly StoredLine[]): Cents {
  const stored = lines.filter((line) => isDear(line) && line.supplierCode === null);
  const goods = stored.reduce((sum, line) => sum + line.priceCents * line.quantity, 0);
  return minCents(MAX_PER_DAY, asCents(Math.ceil(goods / 10_000) * 10));
}

export type StorageTerms = { readonly freeUntil: CalendarDay; readonly dailyCents: Cents };

/** Until when an order's goods are stored for free and what each later day costs; null where storage is never charged. */
export function storageTerms(input: {
  readonly policy: StoragePolicy;
  readonly lines: readonly StoredLine[];
  readonly firstDay: CalendarDay | null;
}): StorageTerms | null {
  const dailyCents = dailyStorageCents(input.lines);
  if (input.policy === "free" || input.firstDay === null || dailyCents === 0) return null;
  return { freeUntil: lastFreeDay(input.firstDay), dailyCents };
}

export type StorageFee = { readonly days: number; readonly dailyCents: Cents; readonly cents: Cents };

export const noStorageFee: StorageFee = { days: 0, dailyCents: asCents(0), cents: asCents(0) };

/** What storing the goods until a delivery day costs. */
export function storageFee(terms: StorageTerms | null, day: CalendarDay | null): StorageFee {
  if (terms === null || day === null || day <= terms.freeUntil) return noStorageFee;
  const days = daysBetween(terms.freeUntil, day);
  return { days, dailyCents: terms.dailyCents, cents: timesCents(terms.dailyCents, days) };
}

/** `10 days at $2.00`. */
export const formatStorageDays = ({ days, dailyCents }: Pick<StorageFee, "days" | "dailyCents">): string =>
  `${days === 1 ? "1 day" : `${days} days`} at ${formatAmount(dailyCents)}`;
