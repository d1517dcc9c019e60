import type { Cents } from "#kit/money.ts";
import { type PaymentOption, paymentOptions } from "#shop/payment-methods.ts";

export { type PaymentOption, paymentOptions };

/** Whether `opts` contains an option. It always contains the card. */
export const hasOption = (opts: number, option: PaymentOption): boolean =>
  (opts & paymentOptions[option]) === paymentOptions[option];

/** The option of a number, or null for an unknown number. */
export function findOption(value: number): PaymentOption | null {
  const found = Object.entries(paymentOptions).find(([, flag]) => flag === value);
  return (found?.[0] as PaymentOption | undefined) ?? null;
}

export const attemptStates = [
  "created",
  "requesting",
  "action_required",
  "pending",
  "authorised",
  "capturing",
  "captured",
  "capture_failed",
  "refused",
  "cancelled",
  "expired",
  "voiding",
  "voided",
  "unknown",
  "needs_review",
  "partially_refunded",
  "refunded",
  "charged_back",
] as const;
export type AttemptState = (typeof attemptStates)[number];

/** The allowed transitions of an attempt. Any other is recorded as an anomaly and not made. */
const moves: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  created: ["requesting", "cancelled"],
  requesting: ["action_required", "pending", "authorised", "captured", "refused", "unknown", "cancelled", "voiding"],
  action_required: [
    "authorised",
    "captured",
    "pending",
    "refused",
    "cancelled",
    "expired",
    "unknown",
    "voiding",
    "needs_review",
  ],
  pending: ["authorised", "captured", "refused", "cancelled", "expired", "unknown", "voiding", "needs_review"],
  authorised: ["capturing", "captured", "capture_failed", "voiding", "voided", "unknown"],
  // `voided`: cancelled at the provider, not by the shop.
  capturing: ["captured", "capture_failed", "unknown", "voided"],
  // A bank may refuse a capture after it was reported.
  captured: ["partially_refunded", "refunded", "charged_back", "capture_failed"],
  capture_failed: ["capturing", "captured", "voiding", "voided", "needs_review"],
  // A provider may refuse and, seconds later, report that it took the money after all.
  refused: ["authorised", "captured", "voiding"],
  cancelled: ["voiding"],
  expired: ["voiding"],
  // Money that arrives during a cancellation is refunded from this state: meanwhile the shopper may pay by another
  // method.
  voiding: ["voided", "cancelled", "captured", "needs_review", "partially_refunded", "refunded"],
  voided: [],
  unknown: ["authorised", "captured", "refused", "cancelled", "expired", "voiding", "needs_review", "pending"],
  needs_review: ["captured", "voiding", "cancelled", "refunded"],
  // A refund may fail after it was reported.
  partially_refunded: ["partially_refunded", "refunded", "charged_back"],
  refunded: ["partially_refunded", "charged_back"],
  // A dispute that is won returns the money; part of it may have been refunded before.
  charged_back: ["captured", "partially_refunded", "refunded"],
};

export const mayMove = (from: AttemptState, to: AttemptState): boolean => moves[from].includes(to);

/** The state of an attempt whose money was captured. */
export function stateOfMoney(money: {
  readonly capturedCents: Cents;
  readonly refundedCents: Cents;
  readonly disputedCents: Cents;
}): Extract<AttemptState, "captured" | "partially_refunded" | "refunded" | "charged_back"> {
  if (money.disputedCents > 0) return "charged_back";
  if (money.refundedCents === 0) return "captured";
  return money.refundedCents >= money.capturedCents ? "refunded" : "partially_refunded";
}
/** How long a provider may take to finish a payment that is pending; after that staff have to look. */
export const PENDING_DAYS = 7;

/** The attempt has secured the money: captured, or authorised with the capture under way. */
export const securedStates: readonly AttemptState[] = ["authorised", "capturing", "captured"];
export const isSecured = (state: AttemptState): boolean => securedStates.includes(state);

/** The attempt ended without taking money. */
export const isWithoutMoney = (state: AttemptState): boolean =>
  state === "refused" || state === "cancelled" || state === "expired" || state === "voided";

/** Limits are inclusive, in cents. */
export function isWithin(amount: Cents, limits: { readonly minimum: number; readonly maximum: number }): boolean {
  return amount >= limits.minimum && amount <= limits.maximum;
}

/** `HC-100123-1`: never reused, at most 40 characters of A-Z, 0-9 and hyphen. */
export const merchantReference = (siteCode: string, orderNumber: string, attemptNumber: number): string =>
  `${siteCode.toUpperCase()}-${orderNumber}-${attemptNumber}`;
