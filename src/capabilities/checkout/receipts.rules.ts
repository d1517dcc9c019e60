import { asCents, type Cents, maxCents, minCents, subtractCents } from "#kit/money.ts";

export const receiptMethods = ["bank-transfer", "cash", "cheque", "other"] as const;
export type ReceiptMethod = (typeof receiptMethods)[number];

export type OwedOrder = {
  readonly totalCents: Cents;
  readonly giftCents: Cents;
  readonly paidCents: Cents;
  readonly refundCents: Cents;
};

/** What is still to be received for an order; `underWay`: what providers have promised and not taken yet. */
export const outstandingCents = (
  { totalCents, giftCents, paidCents, refundCents }: OwedOrder,
  underWay: Cents,
): Cents => maxCents(asCents(0), subtractCents(totalCents, giftCents, paidCents, refundCents, underWay));

/** The part of a receipt that pays what a business owes for the order. */
export const settledCents = (
  { cents, paidCents }: { readonly cents: Cents; readonly paidCents: Cents },
  receipt: Cents,
): Cents => minCents(subtractCents(cents, paidCents), receipt);
