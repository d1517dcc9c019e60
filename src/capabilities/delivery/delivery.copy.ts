import { formatAmount } from "#kit/money.ts";
import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { deliveryContract, UnavailableBecause } from "./delivery.contract.ts";
import { formatStorageDays, type StorageFee } from "./storage.rules.ts";

export const deliveryRefusalMessages: RefusalMessages<RefusalsOf<typeof deliveryContract>> = {
  unknownAddress: "Delivery services unavailable for the provided address",
  unknownCart: "We can't find that cart. Please open your cart again.",
};

export const supplierMessages = {
  notServed: (name: string) => `${name} does not deliver to this address. Please call us and we will try to help.`,
} as const;

type Reason = Exclude<NonNullable<UnavailableBecause>, "too-many">;

/** The reason for the shopper, followed by the phone number. */
export const reasonCopy: Readonly<Record<Reason, string>> = {
  "not-served": "We don't deliver to this address.",
  "not-sold": "A product in your order is no longer for sale. See your cart.",
  undated: "A product in your order is out of stock and has no arrival date yet.",
  "no-room": "All deliveries to this address are fully booked.",
  supplier: "Part of your order is delivered by its manufacturer, who does not deliver to this address.",
};

/** Fewer pieces could come; `most` is at least one. */
export const tooMany = ({ title, requested, most }: { title: string; requested: number; most: number }): string =>
  `You asked for ${requested} of “${title}”. We can deliver ${most}. There is no arrival date for more yet.`;

export const calendarCopy = {
  title: "Choose a delivery day",
  waiting: "Loading delivery days",
  deliverLater: "Deliver later",
  more: "Show more days",
  chosen: "Your delivery day",
  storage: (fee: StorageFee) =>
    `Storage fee for this day: ${formatStorageDays(fee)}, ${formatAmount(fee.cents)} in all. It is included in your total.`,
  today: "TODAY - ",
  unavailable: (supportNumber: string) =>
    `Unfortunately delivery is not currently available for your order. Please call us to see if we can make alternative arrangements ${supportNumber}`,
  failed: "We can't load the delivery days right now. Please try again.",
  again: "Try again",
  services: "Add to your delivery",
  suppliers: "Delivered by the manufacturer",
  ownDays: "Delivered by us",
} as const;

export const shipmentsCopy = {
  title: "When each part arrives",
  soonest: "Each as soon as possible",
  fewest: "Fewest deliveries",
  ours: "Delivered by us",
  sum: (days: number, price: string) =>
    days === 1 ? `Everything arrives on one day, ${price} in all` : `Deliveries on ${days} days, ${price} in all`,
} as const;

export const promiseCopy = {
  to: (suburb: string) => `To ${suburb}`,
  free: (day: string) => `Free on ${day}`,
  by: (name: string) => `Delivered by ${name}`,
  none: (suburb: string) => `No delivery day for ${suburb} yet. Please call us.`,
  undated: "No delivery day yet. Please call us.",
} as const;
