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

/**
 * Of what is outstanding, what was promised when the order was placed: on account, in cash on delivery. The rest is its
 * balance.
 */
export const promisedCents = (
  { dueCents, balanceCents }: { readonly dueCents: Cents; readonly balanceCents: Cents },
  outstanding: Cents,
): Cents => minCents(dueCents, subtractCents(outstanding, minCents(outstanding, balanceCents)));

/** The part of a receipt that pays what a business owes for the order. */
export const settledCents = (
  { cents, paidCents }: { readonly cents: Cents; readonly paidCents: Cents },
  receipt: Cents,
): Cents => minCents(subtractCents(cents, paidCents), receipt);
