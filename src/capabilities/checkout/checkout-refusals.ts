import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { checkoutContract } from "./checkout.contract.ts";
import { fieldLabel } from "#shop/field-label.ts";
import { cardInClear, deliveryUnavailable, outcomeUnknown, submitBlocks } from "./checkout.copy.ts";
import { receiptMessages, refundMessages } from "./orders/orders.copy.ts";
import { outcomeMessages } from "#capabilities/payments/outcome-messages.rules.ts";

const support = (detail: Readonly<Record<string, unknown>>) => String(detail["supportNumber"] ?? "");

/**
 * The messages for refusals of the checkout's calls. The server sends them, so they are not in the browser's scripts.
 */
export const checkoutRefusalMessages: RefusalMessages<RefusalsOf<typeof checkoutContract>> = {
  invalid: submitBlocks.fields,
  changed:
    "Your cart or its prices have changed since this page was opened. Please check the new total and place the order again.",
  dateGone: "That delivery date is no longer available. Please choose another one.",
  unknownService:
    "One of the delivery services you chose is not offered for this order. Please check your services and place the order again.",
  unknownSupplier:
    "You chose a delivery date for a manufacturer who delivers nothing in this order. Please check your delivery dates and place the order again.",
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
  unknownPayment: outcomeMessages.unconfirmed,
  cardInClear: (detail) => cardInClear(fieldLabel(String(detail["field"] ?? "").split("."))),
  refused: (detail) =>
    `Sorry there has been a problem with your payment. Please check your details or try a different payment method. If the problem persists, kindly contact a member of our team on ${support(detail)}.`,
  cardRejected: "Please check your card details.",
  forbidden: "permission denied for the resource",
  outcomeUnknown: (detail) => outcomeUnknown(support(detail)),
  unknownOrder: "We cannot show this order here. The link in your confirmation email opens it.",
  notPlaced: "This order has not been placed.",
  tooLarge: "That is more than we can keep for you.",
  linkExpired: "This link has expired. Please call us and we will look your order up.",
  tooMany: "That was too many tries at once. Please wait a few minutes and try again.",
  tooLate: "This order can no longer be changed here. Please call us and we will do what we can.",
  nothingOwed: "Nothing is left to pay for this order.",
  otherAmount: "The amount has changed since this page was opened. Please check it and pay again.",
  notOffered: "This is not offered for this order.",
  pageBeyond: ({ lastPage }) => `The orders end at page ${String(lastPage)}.`,
  noSuchOrder: "There is no order of that number on this site.",
  wrongMove: "This order cannot be moved there.",
  cannotRefund:
    "The storage fee cannot be refunded online to the way you paid. Please call us: we will move your delivery and refund it.",
  ...refundMessages,
  ...receiptMessages,
  dearerDate: "That day costs more than the one you paid for. Please choose another one, or call us to change it.",
};
