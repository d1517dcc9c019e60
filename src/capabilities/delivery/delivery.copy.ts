import { formatAmount } from "#kit/money.ts";
import type { RefusalSentences, RefusalsOf } from "#shop/contract.ts";
import type { deliveryContract, UnavailableBecause } from "./delivery.contract.ts";
import { sayStorageDays, type StorageFee } from "./storage.rules.ts";

export const refused: RefusalSentences<RefusalsOf<typeof deliveryContract>> = {
  unknownAddress: "Delivery services unavailable for the provided address",
  unknownCart: "That cart is gone. Please open your cart again.",
};

export const supplierSays = {
  notServed: (name: string) => `${name} does not deliver to this address. Please call us and we will find a way.`,
} as const;

type Reason = Exclude<NonNullable<UnavailableBecause>, "too-many">;

/** The reason for the shopper, followed by the phone number. */
export const reasonCopy: Readonly<Record<Reason, string>> = {
  "not-served": "Our trucks do not go to this address.",
  "not-sold": "Something in your order is no longer sold. Your cart says what.",
  undated: "Something in your order is not in stock, and nobody can say yet when it arrives.",
  "no-room": "Every truck to this address is fully booked.",
  supplier: "Part of your order is brought by its maker, who does not come to this address.",
};

/** Fewer pieces could come; `most` is at least one. */
export const tooMany = ({ title, asked, most }: { title: string; asked: number; most: number }): string =>
  `You asked for ${asked} of “${title}”. We can bring ${most}, and nobody can say yet when more arrive.`;

export const calendarCopy = {
  title: "Choose a delivery day",
  waiting: "Looking up delivery days",
  deliverLater: "Deliver later",
  more: "Show more days",
  chosen: "Your delivery day",
  storage: (fee: StorageFee) =>
    `Storage fee for this day: ${sayStorageDays(fee)}, ${formatAmount(fee.cents)} in all. It is included in your total.`,
  today: "TODAY - ",
  unavailable: (supportNumber: string) =>
    `Unfortunately delivery is not currently available for your order. Please call us to see if we can make alternative arrangements ${supportNumber}`,
  failed: "The delivery days cannot be looked up just now. Please try again.",
  again: "Try again",
  services: "Add to your delivery",
  suppliers: "Delivered by the maker",
  ownDays: "What our own truck brings",
} as const;

export const shipmentsCopy = {
  title: "When each part comes",
  soonest: "Soonest each",
  fewest: "Fewest trips",
  ours: "Our truck",
  sum: (days: number, price: string) =>
    days === 1 ? `Everything comes on one day, ${price} in all` : `Deliveries on ${days} days, ${price} in all`,
} as const;

export const promiseCopy = {
  to: (suburb: string) => `To ${suburb}`,
  free: (day: string) => `Free on ${day}`,
  by: (name: string) => `Brought by ${name}`,
  none: (suburb: string) => `No delivery day for ${suburb} yet. Call us and we will find one.`,
  undated: "The day is not known yet. Call us and we will tell you more.",
} as const;
