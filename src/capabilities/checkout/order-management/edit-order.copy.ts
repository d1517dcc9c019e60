import { type CalendarDay, formatDay } from "#kit/calendar-day.ts";
import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { NotEditable } from "./edit-order.rules.ts";
import type { orderEditContract } from "./order-changes.office.contract.ts";

type Detail = Readonly<Record<string, unknown>>;
const text = (value: unknown): string => String(value);
const units = (count: unknown): string => (count === 1 ? "1 unit" : `${text(count)} units`);

/** Why an order cannot be changed at all. */
export const notEditableReasons: Readonly<Record<NotEditable, string>> = {
  notPlaced: "This order isn't placed yet, so there is nothing to change.",
  cancelled: "This order was cancelled, so it can't be changed.",
  carried: "This order was handed over in the store. Take goods back as a return.",
  left: "The goods have left the warehouse. Take them back as a return.",
};

export const staleOrder = "This order has changed since you opened it. Check it and make your change again.";

/** What changed, as the customer reads it. */
export const editMessages = {
  cancelled: (quantity: number, title: string) => `${quantity} × ${title} cancelled`,
  fewer: (quantity: number, before: number, title: string) => `${title}: ${quantity} instead of ${before}`,
  price: (title: string, before: string, now: string) => `${title}: ${now} each instead of ${before}`,
  added: (quantity: number, title: string) => `${quantity} × ${title} added`,
  serviceAdded: (title: string) => `${title} added`,
  serviceRemoved: (title: string) => `${title} cancelled`,
  day: (from: CalendarDay, to: CalendarDay) => `Delivery moved from ${formatDay(from)} to ${formatDay(to)}`,
  noTruck: "No delivery by our truck any more",
  address: "Delivery address changed",
  contact: "Contact details changed",
  crewNote: "Note for the crew changed",
} as const;

export const orderEditRefusalMessages: RefusalMessages<RefusalsOf<typeof orderEditContract>> = {
  noSuchOrder: "There is no order of that number on this site.",
  notChangeable: "This order can't be changed.",
  noSuchLine: "The order has no such line.",
  lineSent: ({ title, consigned }: Detail) =>
    `${text(title)}: ${units(consigned)} can't be cancelled, because a consignment with it is being packed or has left.`,
  lineRefunded: ({ title, refunded }: Detail) =>
    `${text(title)}: ${units(refunded)} ${refunded === 1 ? "was" : "were"} refunded already and can't be refunded again.`,
  mayNotPrice: "Your roles don't let you change the price of a line. Ask somebody who may approve prices.",
  badLinePrice: ({ title }: Detail) =>
    `${text(title)}: enter a price from $0.01 to $1,000,000, with at most two decimals.`,
  pricedAfterSending: ({ title }: Detail) =>
    `${text(title)}: units of it have left, so its price can't be changed. Refund a part of it instead.`,
  pricedAfterRefund: ({ title }: Detail) =>
    `${text(title)}: units of it were refunded, so its price can't be changed. Refund a part of it instead.`,
  tooMany: ({ title, most }: Detail) => `${text(title)}: enter ${text(most)} units or fewer.`,
  nothingLeft: "Nothing would be left of this order. Cancel the whole order instead.",
  noSuchProduct: ({ sku }: Detail) => `This site doesn't sell ${text(sku)}. Check the SKU.`,
  notForSale: ({ title, problem }: Detail) => `${text(title)} can't be added. ${text(problem)}`,
  soldOut: ({ titles }: Detail) => `There aren't enough units of ${text(titles)} in stock.`,
  otherSupplier: ({ title }: Detail) =>
    `${text(title)} is delivered by its supplier, who brings nothing else of this order. Place a new order for it.`,
  noTruck: ({ title }: Detail) =>
    `${text(title)} comes on our truck, and this order has no delivery day with us. Place a new order for it.`,
  runFull: "The truck has no room for that on this delivery day. Choose another day.",
  tooLateForDay: ({ day }: Detail) => `What was added can't be ready by ${text(day)}. Choose a later day.`,
  dayGone: "That delivery day isn't available. Choose another day.",
  unknownService: ({ sku }: Detail) => `The service ${text(sku)} isn't offered for these goods.`,
  invalid: "Some of the contact details aren't right.",
  unknownSuburb: "Suburb and postcode don't belong together, or we don't deliver there. Check both.",
  otherWarehouse: "That suburb is served by another warehouse. Cancel this order and place a new one.",
  addressOfSupplier: ({ title }: Detail) =>
    `${text(title)} is delivered by its supplier, who has the present address. Place a new order for the other suburb.`,
  paymentUnderWay: "The customer is paying for this order right now. Try again in a few minutes.",
  cannotRefund:
    "What was paid doesn't cover that refund now: a payment may still be being taken, or the money came without a provider. Try again in a few minutes, or pay it back by hand.",
  staleVersion: staleOrder,
  nothingChanged: "Nothing is different yet. Change something first.",
  otherAmount: ({ now }: Detail) => `The difference has changed: it is ${text(now)} now. Check it and save again.`,
  usedKey: "This change was sent for another order. Close the panel and begin again.",
};

/** What staff should tell the customer before they save. */
export const editWarns = {
  offerLost: (title: string, amount: string, why: string) => `“${title}” no longer applies (${amount}). ${why}`,
  offerLess: (title: string, before: string, after: string) => `“${title}” takes off ${after} instead of ${before}.`,
  serviceLost: (title: string) => `${title} isn't offered for what is left, and is cancelled with it.`,
  payLink: (amount: string) => `The customer gets an email with a link to pay ${amount}.`,
} as const;
