import { asCents, formatAmount } from "#kit/money.ts";

type Detail = Readonly<Record<string, string | number | readonly string[]>>;
/** What a member of staff must choose. */
export const fieldsOfStaff = {
  store: "Please choose a store.",
  salesperson: "Please choose a salesperson from the list.",
} as const;

export const deliveredByMaker = (titles: string): string =>
  `${titles} is brought by its maker and cannot be carried out of a store. Please remove it or choose delivery.`;

export const giftCardTitle = (lastDigits: string): string => `Gift card ending ${lastDigits}`;

const dollarsOf = (cents: unknown): string => formatAmount(asCents(typeof cents === "number" ? cents : 0));

/** What the shopper reads when a code that was on the cart cannot be used after all. */
export const unusableCodeMessages = {
  /** Since the page was opened; `why` is the cart's own sentence. */
  couponStopped: ({ code, why }: { readonly code: string; readonly why: string }) =>
    `The code ${code} takes nothing off any more. ${why} Please check the new total and place the order again.`,
  couponUsedUp: (detail: Detail) =>
    `${String(detail["title"] ?? "This coupon")} has just been used up. Please check the new total and place the order again.`,
  couponExpired: (detail: Detail) =>
    `${String(detail["title"] ?? "This coupon")} has ended. Please check the new total and place the order again.`,
  giftCardShort: (detail: Detail) =>
    `There is only ${dollarsOf(detail["leftCents"])} left on your gift card. Please check what is to be paid and place the order again.`,
} as const;

export const creditMessages = {
  exceeded: (left: string) =>
    `This order is more than what is left of your credit (${left}). Please pay in another way or call us.`,
  aboveOrderLimit: (limit: string) =>
    `Your business lets you order up to ${limit} at a time on account. Please ask one of its admins to place this order, or pay in another way.`,
} as const;

/** What is said of a wallet that gave nothing to pay with. */
export const walletMessages = {
  missing: (wallet: string) => `Please pay with ${wallet} again: it gave us nothing to take the payment from.`,
  used: (wallet: string) => `This payment with ${wallet} was used before. Nothing more was taken. Please pay again.`,
} as const;

/** The reason of a transition, stored in the order's history. */
export const movedBecause = {
  CreditCard: "paid by card",
  None: "nothing was left to pay",
  Cash: "paid in cash in the store",
  Account: "put on the customer's account",
  Other: "staff see to the payment",
  CashOnDelivery: "to be paid in cash on delivery",
  PaidInstalments: "to be paid in instalments",
  link: "the customer was mailed a link to pay",
  carried: "handed over in the store",
  quote: "staff were asked what delivery costs",
  card: "a card payment was begun",
  elsewhere: "a payment was begun at a provider",
  authorised: "the payment was authorised",
  provider: "the payment was made",
  pending: "the provider is still processing the payment",
  unpaid: "The payment did not go through",
  tooLate: "The payment came too late for this delivery",
  anew: "the shopper began another payment",
} as const;

/** The lines of a payment that are no goods, as providers show them to the shopper. */
export const lineNames = {
  delivery: "Delivery",
  supplierDelivery: "Delivery by the maker",
  storage: "Storage, per day",
  deposit: (orderNumber: string) => `Deposit for order ${orderNumber}`,
  balance: (orderNumber: string) => `Balance of order ${orderNumber}`,
  day: (orderNumber: string) => `Another delivery day for order ${orderNumber}`,
} as const;

export const submitBlocks = {
  suburb: "Please, select a suburb in the suggested list.",
  deposit: "There is an error with the deposit amount. Please try again or contact support.",
  fields: "There has been an error. Please check below to see what fields are invalid.",
  date: "There is an error with the delivery date. Please try again or contact support.",
} as const;

export const cancelled = { byShopper: "You've cancelled your payment.", here: "The transaction was canceled" } as const;

export const leaveQuestion = "You have not completed your order yet. Are you sure you want to leave?";

export const mieleWarning = {
  text: "Your order contains Miele products. Miele delivers and installs these itself and will contact you to confirm the date.",
  tick: "I understand",
} as const;

export const deliveryUnavailable = (supportNumber: string): string =>
  `Unfortunately delivery is not currently available for your order. Please call us to see if we can make alternative arrangements ${supportNumber}`;

/** It is unknown whether money was taken. */
export const outcomeUnknown = (supportNumber: string): string =>
  `An error occurred when processing your checkout request. Please do not attempt to checkout again. To resolve this issue, kindly contact a member of our team on ${supportNumber}.`;

/** A card number outside the encrypted card fields. */
export const cardInClear = (label: string): string =>
  `For your safety we did not take this order: there is a card number in the field “${label}”. Please remove it there and use the card fields only.`;
