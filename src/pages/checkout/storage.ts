import { type DayParts, fromDayParts } from "#kit/calendar-day.ts";
import { formCopy } from "#capabilities/checkout/form/checkout-form.copy.ts";
import type { Availability } from "#capabilities/delivery/delivery.contract.ts";
import { asksForStorage, type StoragePolicy } from "#capabilities/delivery/storage.rules.ts";
import { nearestCents } from "#kit/money.ts";
import type { Delivery } from "./use-delivery.ts";

/** Whether the storage terms have to be accepted for the chosen day. */
export function mustAcceptStorage({ availability, choices }: Delivery, policy: StoragePolicy): boolean {
  const lines = choices.cart.products.map(({ price, quantity, isProforma }) => ({
    priceCents: nearestCents(price),
    quantity,
    isProforma,
  }));
  const firstDay = availability.rawDates.find((one) => one.available)?.day ?? null;
  return asksForStorage({ policy, lines, firstDay, selectedDay: choices.day });
}

/** The free storage period, as a sentence. The cost of a later day is shown at the day. */
export const storageSentence = (storage: Availability["storage"]): string =>
  formCopy.storage.none(storage && fromDayParts(storage.freeUntil as DayParts));
