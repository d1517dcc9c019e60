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
  ready: (count: number) => `${count} delivery ${count === 1 ? "day" : "days"} to choose from`,
  legend: "Prices are for the whole delivery.",
  earlier: "Earlier days",
  later: "Later days",
  deliverLater: "Deliver later",
  asList: "Show as a list",
  asCalendar: "Show as a calendar",
  next: "Next available days",
  more: "Show more days",
  chosen: "Your delivery day",
  sameDay: "Today: order now and it comes today.",
  unavailable: (supportNumber: string) =>
    `Unfortunately delivery is not currently available for your order. Please call us to see if we can make alternative arrangements ${supportNumber}`,
  failed: "The delivery days cannot be looked up just now. Please try again.",
  again: "Try again",
  services: "Add to your delivery",
  suppliers: "Delivered by the maker",
  soldOut: "This day has just been taken. Please choose another one.",
} as const;
