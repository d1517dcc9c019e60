import type { RefusalSentences, RefusalsOf } from "#shop/contract.ts";
import type { checkoutContract } from "./checkout.contract.ts";

type Detail = Readonly<Record<string, string | number | readonly string[]>>;
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
  soldOut: (detail) =>
    `${String(detail["titles"] ?? "Something in your cart")} has just sold out. Please remove it and place the order again.`,
  methodNotOffered: "That way to pay is not offered for this order. Please choose another one.",
  paymentUnderWay: "A payment for this order is already in progress",
  cardInClear: "For your safety we did not take this order: a card number was sent outside the encrypted card fields.",
  refused: (detail) =>
    `Sorry there has been a problem with your payment. Please check your details or try a different payment method. If the problem persists, kindly contact a member of our team on ${support(detail)}.`,
  cardRejected: "Please check your card details.",
  forbidden: "permission denied for the resource",
  outcomeUnknown: (detail) =>
    `An error occurred when processing your checkout request. Please do not attempt to checkout again. To resolve this issue, kindly contact a member of our team on ${support(detail)}.`,
  unknownOrder: "We cannot show this order here. The link in your confirmation e-mail opens it.",
  notPlaced: "This order has not been placed.",
};
