import type { CalendarDay } from "#kit/calendar-day.ts";
import { formatAmount } from "#kit/money.ts";
import { formCopy } from "#capabilities/checkout/checkout-form.copy.ts";
import {
  asksForStorage,
  chargedStorageDays,
  dailyStorageCents,
  FREE_STORAGE_DAYS,
  type StoredLine,
  storageFeeCents,
} from "#capabilities/delivery/storage.rules.ts";
import type { Delivery } from "./use-delivery.ts";

export type Storage = {
  readonly lines: readonly StoredLine[];
  readonly firstDay: CalendarDay;
  readonly selectedDay: CalendarDay;
};

/** What the storage terms have to be accepted for, or null where nothing waits that is charged for. */
export function storageOf({ availability, choices }: Delivery, charge: "on" | "off"): Storage | null {
  const lines = choices.cart.products.map(({ price, quantity, isProforma }) => ({
    priceCents: Math.round(price * 100),
    quantity,
    isProforma,
  }));
  const firstDay = availability.rawDates.find((one) => one.available)?.day ?? null;
  const selectedDay = choices.day;
  if (firstDay === null || selectedDay === null) return null;
  return asksForStorage({ charge, lines, firstDay, selectedDay }) ? { lines, firstDay, selectedDay } : null;
}

/** What it comes to until the chosen day. */
export function sayStorage({ lines, firstDay, selectedDay }: Storage): string {
  const days = chargedStorageDays(firstDay, selectedDay);
  if (days === 0) return formCopy.storage.free(FREE_STORAGE_DAYS);
  return formCopy.storage.fee({
    days,
    daily: formatAmount(dailyStorageCents(lines)),
    total: formatAmount(storageFeeCents({ firstDay, selectedDay }, lines)),
  });
}
