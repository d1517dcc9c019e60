import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { orderDocumentsContract } from "../documents/order-documents.office.contract.ts";
import type { orderRecordsContract } from "./order-records.office.contract.ts";
import { receiptMessages, refundMessages } from "../orders/orders.copy.ts";

export const orderRecordsRefusalMessages: RefusalMessages<RefusalsOf<typeof orderRecordsContract>> = {
  noSuchOrder: "There is no order of that number on this site.",
  notWaiting: "This order does not wait for its payment link any more.",
  wrongUntil: "Choose a day from today to 60 days from now.",
  notHeld: ({ state }) =>
    state === "cancelled" ? "This order was cancelled. Nothing was changed." : "This order is not held for review.",
  noSuchMail: "There is no such mail about this order.",
  wrongMove: "This order cannot be moved there.",
  otherAmount: ({ now }) => `The refund has changed: it is ${String(now)} now. Check it and confirm again.`,
  overLimit: refundMessages.overLimit,
  usedKey: "This refund was sent for another order. Close the dialog and begin again.",
  notFailed: "This refund has not failed, or was sent again already.",
  nothingLeft: "Its payment has less left than this refund. Refund a smaller amount.",
  noSuchLine: refundMessages.noSuchLine,
  tooManyUnits: refundMessages.tooManyUnits,
  deliveryRefunded: refundMessages.deliveryRefunded,
  nothingToRefund: refundMessages.nothingToRefund,
  badAmount: refundMessages.badAmount,
  tooMuch: refundMessages.tooMuch,
  wrongDay: receiptMessages.wrongDay,
  moreThanOwed: receiptMessages.moreThanOwed,
  notOwed: receiptMessages.notOwed,
  dayClosed: receiptMessages.dayClosed,
};

export const orderDocumentsRefusalMessages: RefusalMessages<RefusalsOf<typeof orderDocumentsContract>> = {
  noSuchOrder: "There is no order of that number on this site.",
  noInvoice: "This order was never placed, so it has no tax invoice.",
  noSuchRefund: "There is no such refund of this order.",
};
