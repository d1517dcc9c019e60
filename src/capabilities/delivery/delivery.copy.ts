import type { RefusalSentences, RefusalsOf } from "#shop/contract.ts";
import type { deliveryContract } from "./delivery.contract.ts";

export const refused: RefusalSentences<RefusalsOf<typeof deliveryContract>> = {
  unknownAddress: "Delivery services unavailable for the provided address",
  unknownCart: "That cart is gone. Please open your cart again.",
};

export const supplierSays = {
  notServed: (name: string) => `${name} does not deliver to this address. Please call us and we will find a way.`,
} as const;

export const calendarCopy = {
  title: "Choose a delivery day",
  waiting: "Looking up delivery days",
  deliverLater: "Deliver later",
  more: "Show more days",
  chosen: "Your delivery day",
  today: "TODAY - ",
  unavailable: (supportNumber: string) =>
    `Unfortunately delivery is not currently available for your order. Please call us to see if we can make alternative arrangements ${supportNumber}`,
  failed: "The delivery days cannot be looked up just now. Please try again.",
  again: "Try again",
  services: "Add to your delivery",
  suppliers: "Delivered by the maker",
} as const;

export const promiseCopy = {
  to: (suburb: string) => `To ${suburb}`,
  free: (day: string) => `Free on ${day}`,
  by: (name: string) => `Brought by ${name}`,
  none: (suburb: string) => `No delivery day for ${suburb} yet. Call us and we will find one.`,
} as const;
