import { formatAmount } from "#kit/money.ts";
import type { RefusalSentences, RefusalsOf } from "#shop/contract.ts";
import type { checkoutContract } from "./checkout.contract.ts";

type Detail = Readonly<Record<string, string | number | readonly string[]>>;
/** What a member of staff must choose. */
export const fieldsOfStaff = {
  store: "Please choose a store.",
  salesperson: "Please choose a salesperson from the list.",
} as const;

export const broughtByMaker = (titles: string): string =>
  `${titles} is brought by its maker and cannot be carried out of a store. Please remove it or choose delivery.`;

export const giftCardTitle = (lastDigits: string): string => `Gift card ending ${lastDigits}`;

const dollarsOf = (cents: unknown): string => formatAmount(typeof cents === "number" ? cents : 0);

/** What the shopper reads when a code that was on the cart cannot be used after all. */
export const codesGone = {
  couponUsedUp: (detail: Detail) =>
    `${String(detail["title"] ?? "This coupon")} has just been used up. Please check the new total and place the order again.`,
  couponExpired: (detail: Detail) =>
    `${String(detail["title"] ?? "This coupon")} has ended. Please check the new total and place the order again.`,
  giftCardShort: (detail: Detail) =>
    `There is only ${dollarsOf(detail["leftCents"])} left on your gift card. Please check what is to be paid and place the order again.`,
} as const;

export const creditSays = {
  exceeded: (left: string) =>
    `This order is more than what is left of your credit (${left}). Please pay in another way or call us.`,
} as const;

/** For who paid so late that what was kept for them had gone. */
export const heldTooLong =
  "Your payment took longer than we could keep everything for you, and something in your cart has gone meanwhile. Nothing was taken. Please check your cart and place the order again.";

/** What is said of payments that go on elsewhere. */
export const paymentSays = {
  expired: "The time for this payment has run out. Nothing was taken. Please place the order again.",
  tooLate:
    "Your payment took longer than we could keep everything for you, and something in your cart has gone meanwhile. Your money is on its way back. Please check your cart and place the order again.",
  notYet:
    "Your payment is not finished. Nothing was taken. Please place the order again, or choose another way to pay.",
  /** PAY-125. */
  unconfirmed: "We couldn't confirm your payment. Please try again or contact us.",
  ended: { cancelled: "the shopper cancelled the payment", expired: "the time for the payment ran out" },
} as const;

/** What is said of a wallet that gave nothing to pay with. */
export const walletSays = {
  missing: (wallet: string) => `Please pay with ${wallet} again: it gave us nothing to take the payment from.`,
  used: (wallet: string) => `This payment with ${wallet} was used before. Nothing more was taken. Please pay again.`,
} as const;

/** Why an order moved on, as its trail keeps it. */
export const movedBecause = {
  CreditCard: "paid by card",
  None: "nothing was left to pay",
  Cash: "paid in cash in the store",
  Account: "put on the customer's account",
  Other: "staff see to the payment",
  carried: "handed over in the store",
  quote: "staff were asked what delivery costs",
  card: "a card payment was begun",
  elsewhere: "a payment was begun at a provider",
  provider: "the payment was made",
  anew: "the shopper began another payment",
} as const;

const support = (detail: Detail) => String(detail["supportNumber"] ?? "");

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

export const refused: RefusalSentences<RefusalsOf<typeof checkoutContract>> = {
  invalid: submitBlocks.fields,
  changed:
    "Your cart or its prices have changed since this page was opened. Please check the new total and place the order again.",
  dateGone: "That delivery date is no longer available. Please choose another one.",
  deliveryUnavailable: (detail) => deliveryUnavailable(support(detail)),
  deposit: submitBlocks.deposit,
  codeGone: "A code on your cart can no longer be used. Please check the new total and place the order again.",
  creditExceeded: "This order is more than what is left of your credit. Please pay in another way or call us.",
  soldOut: (detail) =>
    `${String(detail["titles"] ?? "Something in your cart")} has just sold out. Please remove it and place the order again.`,
  methodNotOffered: "That way to pay is not offered for this order. Please choose another one.",
  paymentUnderWay: "A payment for this order is already in progress",
  fraudCheck:
    "This page has been open for a while, or was sent before. Nothing was taken. Please place the order again; if it stays, reload the page.",
  unknownPayment: paymentSays.unconfirmed,
  cardInClear: "For your safety we did not take this order: a card number was sent outside the encrypted card fields.",
  refused: (detail) =>
    `Sorry there has been a problem with your payment. Please check your details or try a different payment method. If the problem persists, kindly contact a member of our team on ${support(detail)}.`,
  cardRejected: "Please check your card details.",
  forbidden: "permission denied for the resource",
  outcomeUnknown: (detail) =>
    `An error occurred when processing your checkout request. Please do not attempt to checkout again. To resolve this issue, kindly contact a member of our team on ${support(detail)}.`,
  unknownOrder: "We cannot show this order here. The link in your confirmation e-mail opens it.",
  notPlaced: "This order has not been placed.",
  tooLarge: "That is more than we can keep for you.",
  linkExpired: "This link has expired. Please call us and we will look your order up.",
  tooMany: "That was too many tries at once. Please wait a few minutes and try again.",
  tooLate: "This order can no longer be changed here. Please call us and we will do what we can.",
  nothingOwed: "Nothing is left to pay for this order.",
  otherAmount: "The amount has changed since this page was opened. Please check it and pay again.",
  notOffered: "This is not offered for this order.",
  noSuchOrder: "There is no order of that number on this site.",
  wrongMove: "This order cannot be moved there.",
  dearerDate: "That day costs more than the one you paid for. Please choose another one, or call us to change it.",
};
