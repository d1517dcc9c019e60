import { type CalendarDay, formatDay } from "#kit/calendar-day.ts";
import type { ChangeRefusal } from "./order-changes.rules.ts";
import type { OrderState } from "./order-states.rules.ts";

/** The state of an order, as text for shoppers. */
export const stateTitles: Readonly<Record<OrderState, string>> = {
  draft: "Not ordered yet",
  awaiting_payment: "Waiting for the payment",
  payment_pending: "Waiting for your payment to go through",
  awaiting_delivery_quote: "We are working out the delivery",
  placed: "Order placed",
  picking: "Being packed",
  dispatched: "On its way",
  delivered: "Delivered",
  cancelled: "Cancelled",
};

export const carriedOut = "Handed over in the store";

/** Why something can no longer be changed here. */
export const changeRefusals: Readonly<Record<ChangeRefusal, string>> = {
  over: "This order is closed.",
  unpaid: "Your payment is still being processed. You can change this order once it has gone through.",
  left: "This order has left our warehouse. Please call us and we will do what we can.",
  carried: "This order was handed over in the store.",
  "no-truck": "The day of this delivery is arranged with you by telephone.",
  planned: "The truck for this delivery has been planned. Please call us and we will do what we can.",
};

/** The record of a change, shown to the customer. */
export const changed = {
  date: (from: CalendarDay, to: CalendarDay) => `Delivery moved from ${formatDay(from)} to ${formatDay(to)}`,
  dateRefunded: (from: CalendarDay, to: CalendarDay, amount: string) =>
    `Delivery moved from ${formatDay(from)} to ${formatDay(to)}; ${amount} of the storage fee refunded`,
  dateByUs: (from: CalendarDay, to: CalendarDay, reason: string) =>
    `We moved the delivery from ${formatDay(from)} to ${formatDay(to)}: ${reason}`,
  contact: "Contact details changed",
  paidBalance: (amount: string, card: string) => `${amount} of the balance paid, ${card}`,
  paidDate: (from: CalendarDay, to: CalendarDay, paid: { amount: string; card: string }) =>
    `Delivery moved from ${formatDay(from)} to ${formatDay(to)}; ${paid.amount} paid for it, ${paid.card}`,
  note: (note: string) => (note === "" ? "The note for the crew was deleted" : `Note for the crew: ${note}`),
  received: (amount: string, reference: string) =>
    reference === "" ? `${amount} received` : `${amount} received, reference ${reference}`,
  refunded: (amount: string, reason: string) => `${amount} refunded: ${reason}`,
  cancelled: (reason: string) => (reason === "" ? "Cancelled by its owner" : `Cancelled by its owner: ${reason}`),
} as const;

/** Why staff cannot refund what they asked for. */
export const refundMessages = {
  noSuchLine: "The order has no such line.",
  tooManyUnits: "More units than were bought, or than are left to refund. Please check the quantities.",
  deliveryRefunded: "The delivery of this order was refunded before.",
  nothingToRefund: "Choose what to refund: units of a line, the delivery, or an amount.",
  badAmount: "The amount has more than two decimals.",
  overLimit: ({ limit }: Readonly<Record<string, unknown>>) =>
    `Your limit for one refund is ${String(limit)}. Ask for approval.`,
  tooMuch: ({ asked, left }: Readonly<Record<string, unknown>>) =>
    `${String(asked)} is more than can be refunded: ${String(left)} of what was paid is left. Money counts once the provider has taken it.`,
} as const;

/** Why staff cannot record what arrived. */
export const receiptMessages = {
  notOwed: "Nothing is owed for this order: it was not placed, or was cancelled.",
  dayClosed: ({ day }: Readonly<Record<string, unknown>>) =>
    `The store has closed ${String(day)}. Reopen that day, or record the cash on the day it arrived.`,
  moreThanOwed: ({ asked, left }: Readonly<Record<string, unknown>>) =>
    `${String(asked)} is more than is owed: ${String(left)} is left to pay for this order.`,
  wrongDay: "The day is not a day, or lies in the future.",
  noSuchBusiness: "There is no such business on this site.",
} as const;

/** Why nothing can be paid. */
export const balanceRefusals = {
  nothing: "Nothing is left to pay.",
  pending: "Your first payment has to go through before you can pay the rest.",
  notYet: "We call you with the price of the delivery first.",
  cancelled: "This order was cancelled: nothing is to be paid.",
} as const;

/** What the office reads when an order cannot go where it was sent. */
export const officeOrderMessages = {
  linkUnpaid: "It was not paid in time",
  wrongMove: (from: OrderState, to: OrderState) =>
    `An order that is “${stateTitles[from]}” cannot become “${stateTitles[to]}”.`,
  carriedOut: "Only goods that are carried out of a store are handed over without a truck.",
  unpaid:
    "This order is placed by its payment, once the provider has finished it. Until then it can only be cancelled.",
  noQuote: "A quoted delivery is agreed with the customer, who then orders it: this request can only be cancelled.",
} as const;

export const paidBy = {
  nothing: "No payment needed",
  giftCard: "Gift card",
  card: "Card",
  cash: "Cash, paid in the store",
  account: (poNumber: string) => (poNumber === "" ? "On account" : `On account, purchase order ${poNumber}`),
  other: "Arranged with our staff",
  link: "Payment link by email",
  cashOnDelivery: "Cash on delivery",
  instalments: "Instalments with us",
} as const;
