import { addDays, type CalendarDay, type DayParts, fromDayParts } from "#kit/calendar-day.ts";
import { asCents, type Cents, toCents } from "#kit/money.ts";
import type { Availability, AvailableDate } from "./delivery.contract.ts";
import { noStorageFee, type StorageFee, storageFee, type StorageTerms } from "./storage.rules.ts";
import { CALENDAR_DAYS, defaultDay, EXTENDED_DAYS, firstOpenDay, holdToProformaDay } from "./delivery.rules.ts";

/** One day as a calendar shows it. */
export type ShownDay = { readonly day: CalendarDay; readonly cents: Cents; readonly available: boolean };

/** The dates of an answer as days; what is no date is left out. */
export function readDates(dates: readonly AvailableDate[]): readonly ShownDay[] {
  return dates.flatMap(({ date, price, available }) => {
    const day = fromDayParts(date as DayParts);
    return day === null ? [] : [{ day, cents: toCents(price) ?? asCents(0), available }];
  });
}

/** The storage terms of an answer; null where no day costs anything. */
export function readStorageTerms({ storage }: Pick<Availability, "storage">): StorageTerms | null {
  const freeUntil = storage === null ? null : fromDayParts(storage.freeUntil as DayParts);
  return storage === null || freeUntil === null
    ? null
    : { freeUntil, dailyCents: toCents(storage.dailyFee) ?? asCents(0) };
}

/** The part of an answer that the checkout stores. */
export type CalendarView = {
  readonly rawDates: readonly ShownDay[];
  readonly showCalendarWithAvailableDates: boolean;
  readonly selectedDate: CalendarDay | null;
  /** Cents; 0 without a day. */
  readonly selectedShippingCost: Cents;
  /** For keeping the goods until the selected day. */
  readonly storage: StorageFee;
  readonly isSameDay: boolean;
  readonly deliveryUnavailable: boolean;
};

export const emptyView: CalendarView = {
  rawDates: [],
  showCalendarWithAvailableDates: false,
  selectedDate: null,
  selectedShippingCost: asCents(0),
  storage: noStorageFee,
  isSameDay: false,
  deliveryUnavailable: false,
};

/** An answer with the day that was stored or picked, where it can still be had, else with the first that can. */
export function viewOf(answer: Availability, wanted: CalendarDay | null): CalendarView {
  const read = readDates(answer.availability.dates);
  // The server holds proforma carts to their day already; doing it twice changes nothing.
  const rawDates = answer.hasProformaDelivery ? holdToProformaDay(read) : read;
  const chosen = defaultDay(rawDates, wanted);
  return {
    rawDates,
    showCalendarWithAvailableDates: firstOpenDay(rawDates) !== null,
    selectedDate: chosen?.day ?? null,
    selectedShippingCost: chosen?.cents ?? asCents(0),
    storage: storageFee(readStorageTerms(answer), chosen?.day ?? null),
    isSameDay: chosen !== null && chosen.day === fromDayParts(answer.today as DayParts),
    deliveryUnavailable: answer.deliveryUnavailable,
  };
}

/** The days of one page of 42; the last page has what is left. */
export const pageOfDays = <D>(days: readonly D[], page: number): readonly D[] =>
  days.slice(page * CALENDAR_DAYS, (page + 1) * CALENDAR_DAYS);

export const pagesOf = (days: readonly unknown[]): number => Math.max(1, Math.ceil(days.length / CALENDAR_DAYS));

/** The page that contains a day; the first when none does. */
export function pageOfDay(days: readonly { readonly day: CalendarDay }[], day: CalendarDay | null): number {
  const index = days.findIndex((one) => one.day === day);
  return index === -1 ? 0 : Math.floor(index / CALENDAR_DAYS);
}

/** `Deliver later`: the first day that can be had three weeks from today or after. */
export function extendedDay<D extends ShownDay>(days: readonly D[], today: CalendarDay): D | null {
  const from = addDays(today, EXTENDED_DAYS);
  return days.find((one) => one.available && one.day >= from) ?? null;
}
