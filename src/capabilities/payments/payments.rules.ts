import type { Cents } from "#kit/money.ts";

/**
 * One flag set for `opts` (what a shopper may use) and `selectedPaymentOption` (what was chosen). Card, being 0, is
 * "none of the others".
 */
export const paymentOptions = {
  card: 0,
  cashOnDelivery: 1,
  payPal: 2,
  accountCredit: 4,
  paidInstalments: 8,
  cashAndCarry: 16,
  uniqueRequirements: 32,
  warehouseStorageCharge: 64,
  partialPayment: 128,
  zip: 256,
  zipInStore: 512,
  serviceOverride: 1024,
  afterPay: 2048,
  klarna: 4096,
  humm: 8192,
  applePay: 16384,
  googlePay: 32768,
  payPalPayIn4: 65536,
  staffOther: 131072,
} as const;
export type PaymentOption = keyof typeof paymentOptions;

/** Whether `opts` holds an option. Card is always held. */
export const hasOption = (opts: number, option: PaymentOption): boolean =>
  (opts & paymentOptions[option]) === paymentOptions[option];

/** The option a number means, or null for a number that is none of them. */
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

/** The moves an attempt may make. Anything else is kept as an anomaly and not made. */
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
  capturing: ["captured", "capture_failed", "unknown"],
  captured: ["partially_refunded", "refunded", "charged_back"],
  capture_failed: ["capturing", "captured", "voiding", "needs_review"],
  // A provider may refuse and then, seconds later, say that it took the money after all.
  refused: ["authorised", "captured", "voiding"],
  cancelled: ["voiding"],
  expired: ["voiding"],
  // Money that came although it was to be stopped goes back from here: meanwhile the shopper may pay in another way.
  voiding: ["voided", "cancelled", "captured", "needs_review", "partially_refunded", "refunded"],
  voided: [],
  unknown: ["authorised", "captured", "refused", "cancelled", "expired", "voiding", "needs_review", "pending"],
  needs_review: ["captured", "voiding", "cancelled", "refunded"],
  partially_refunded: ["partially_refunded", "refunded", "charged_back"],
  refunded: ["charged_back"],
  charged_back: ["captured"],
};

export const mayMove = (from: AttemptState, to: AttemptState): boolean => moves[from].includes(to);

/** The attempt has secured the money: captured, or authorised with the capture under way. */
export const securedStates: readonly AttemptState[] = ["authorised", "capturing", "captured"];
export const isSecured = (state: AttemptState): boolean => securedStates.includes(state);

/** The attempt ended and took nothing. */
export const isWithoutMoney = (state: AttemptState): boolean =>
  state === "refused" || state === "cancelled" || state === "expired" || state === "voided";

/** The largest share a number of dollars may differ: none. Limits are inclusive, in cents. */
export function isWithin(amount: Cents, limits: { readonly minimum: Cents; readonly maximum: Cents }): boolean {
  return amount >= limits.minimum && amount <= limits.maximum;
}

/** `HC-100123-1`: unique for ever, at most 40 characters of A-Z, 0-9 and hyphen. */
export const merchantReference = (siteCode: string, orderNumber: string, attemptNumber: number): string =>
  `${siteCode.toUpperCase()}-${orderNumber}-${attemptNumber}`;
