import type { RefusalSentences, RefusalsOf } from "#shop/contract.ts";
import type { orderDocumentsContract } from "./order-documents.office.contract.ts";
import type { orderRecordsContract } from "./order-records.office.contract.ts";
import type { OrderState } from "./order-states.rules.ts";
import { receiptSays, refundSays } from "./orders.copy.ts";

/** The state of an order, as staff say it. */
export const officeStates: Readonly<Record<OrderState, string>> = {
  draft: "Draft",
  awaiting_payment: "At the payment",
  payment_pending: "Payment pending",
  awaiting_delivery_quote: "Waits for a delivery quote",
  placed: "To pick",
  picking: "Being picked",
  dispatched: "On its way",
  delivered: "Delivered",
  cancelled: "Cancelled",
};

/** Why staff cannot do something with an order. */
export const whyNot = {
  permission: (verb: string) => `Your roles don't let you ${verb} on this site. An owner can change them.`,
  left: "The goods have left the warehouse. Take them back as a return.",
  cancelled: "This order was cancelled already.",
  nothingCaptured: "No provider has taken money for this order that could go back.",
  nothingOwed: "Nothing is left to receive for this order.",
  notPlaced: "This order is not placed yet.",
} as const;

export const orderRecordsRefused: RefusalSentences<RefusalsOf<typeof orderRecordsContract>> = {
  noSuchOrder: "There is no order of that number on this site.",
  noSuchMail: "There is no such mail about this order.",
  wrongMove: "This order cannot be moved there.",
  otherAmount: ({ now }) => `The refund has changed: it is ${String(now)} now. Check it and confirm again.`,
  usedKey: "This refund was sent for another order. Close the dialog and begin again.",
  notFailed: "This refund has not failed, or was sent again already.",
  nothingLeft: "Its payment has less left than this refund. Refund a smaller amount.",
  noSuchLine: refundSays.noSuchLine,
  tooManyUnits: refundSays.tooManyUnits,
  deliveryRefunded: refundSays.deliveryRefunded,
  nothingToRefund: refundSays.nothingToRefund,
  badAmount: refundSays.badAmount,
  tooMuch: refundSays.tooMuch,
  wrongDay: receiptSays.wrongDay,
  moreThanOwed: receiptSays.moreThanOwed,
  notOwed: receiptSays.notOwed,
};

export const orderDocumentsRefused: RefusalSentences<RefusalsOf<typeof orderDocumentsContract>> = {
  noSuchOrder: "There is no order of that number on this site.",
  noInvoice: "This order was never placed, so it has no tax invoice.",
  noSuchRefund: "There is no such refund of this order.",
};

/** How staff name the mails about an order. */
export const mailNames: Readonly<Record<string, string>> = {
  confirmed: "Confirmation",
  date: "New delivery day",
  contact: "New contact",
  paid: "Payment received",
  refunded: "Refund",
  cancelled: "Cancellation",
  "payment-pending": "Payment pending",
  "payment-failed": "Payment failed",
  "payment-late": "Late payment",
};
