import type { Cents } from "#kit/money.ts";
import type { Tx } from "#platform/database.ts";
import type { Attempt } from "../attempts/attempts.store.ts";

/**
 * The outcome of a payment. Listeners run in the transaction that records it, with the order and then the attempt
 * locked; `attempt` is its state before.
 */
export type PaymentEvent = { readonly attempt: Attempt; readonly now: Date } & (
  | { readonly kind: "paid"; readonly money: "promised" | "taken" }
  /** The provider has the payer's agreement and not the money yet: it can take days. */
  | { readonly kind: "pending" }
  /** No payment results; `late`: the money came too late and is refunded. */
  | { readonly kind: "refused" | "cancelled" | "expired" | "late"; readonly why: string }
  /** Money was received, or refunded if negative. */
  | { readonly kind: "counted"; readonly cents: Cents }
  /** Authorised money could not be captured. */
  | { readonly kind: "capture-failed" }
);

export type PaymentAnswer =
  | { readonly kind: "accepted" }
  /** The amount, or a part of it, is not owed: the money is refunded. `sentences`: the message for the shopper. */
  | { readonly kind: "not-owed"; readonly why: string; readonly sentences?: readonly string[] }
  /** The order can no longer be placed: the transaction is rolled back, and the payment is reported again as late. */
  | { readonly kind: "impossible"; readonly why: string };

/** The order's side of a payment. Checkout provides it; payments has no other access to orders. */
export type OnPayment = (tx: Tx, event: PaymentEvent) => Promise<PaymentAnswer>;
