import type { Tone } from "#office/ui/states.tsx";
import type { AttemptState } from "#capabilities/payments/payments.rules.ts";
import type { OrderTab } from "../order-management/office-list.rules.ts";
import type { OrderState } from "../orders/order-states.rules.ts";
import { type PaymentType, providerName } from "../paying/payment-types.rules.ts";

export const tabNames: Readonly<Record<OrderTab, string>> = {
  "to-pick": "To pick",
  "waiting-for-stock": "Waiting for stock",
  review: "Review",
  unpaid: "Unpaid",
  late: "Late",
  "refund-failed": "Refund failed",
  disputed: "Disputed",
};

export const stateTones: Readonly<Record<OrderState, Tone>> = {
  draft: "neutral",
  awaiting_payment: "neutral",
  payment_pending: "neutral",
  awaiting_delivery_quote: "warn",
  placed: "neutral",
  picking: "info",
  dispatched: "info",
  delivered: "good",
  cancelled: "bad",
};

const otherPayments: Readonly<Partial<Record<PaymentType, string>>> = {
  None: "Nothing to pay",
  CreditCard: "Card",
  Cash: "Cash in the store",
  Account: "On account",
  Other: "Other",
  CashOnDelivery: "Cash on delivery",
  PaidInstalments: "Instalments with us",
};
export const describePaymentType = (type: PaymentType): string => providerName[type] ?? otherPayments[type] ?? type;

/** What staff call the state of a payment. */
export const paymentStates: Readonly<Record<AttemptState, { readonly text: string; readonly tone: Tone }>> = {
  created: { text: "Begun", tone: "neutral" },
  requesting: { text: "Asked for", tone: "neutral" },
  action_required: { text: "Waits for the customer", tone: "neutral" },
  pending: { text: "Pending", tone: "neutral" },
  authorised: { text: "Authorised", tone: "info" },
  capturing: { text: "Capture asked for", tone: "info" },
  captured: { text: "Captured", tone: "good" },
  capture_failed: { text: "Capture failed", tone: "bad" },
  refused: { text: "Refused", tone: "bad" },
  cancelled: { text: "Cancelled", tone: "neutral" },
  expired: { text: "Expired", tone: "neutral" },
  voiding: { text: "Being voided", tone: "info" },
  voided: { text: "Voided", tone: "neutral" },
  unknown: { text: "Not known", tone: "warn" },
  needs_review: { text: "Needs review", tone: "warn" },
  partially_refunded: { text: "Refunded in part", tone: "info" },
  refunded: { text: "Refunded", tone: "neutral" },
  charged_back: { text: "Charged back", tone: "bad" },
};

export const refundStates = {
  pending: { text: "Pending", tone: "neutral" },
  done: { text: "Done", tone: "good" },
  failed: { text: "Failed", tone: "bad" },
} as const satisfies Readonly<Record<string, { readonly text: string; readonly tone: Tone }>>;

export const recordPath = (site: string, number: string): string => `/orders/${site}/${number}`;
