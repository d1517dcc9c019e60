import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { paymentReviewContract } from "./payment-review.office.contract.ts";
import type { ReviewKind, ReviewDecision } from "./payment-review.rules.ts";

export const reviewKindLabels: Readonly<Record<ReviewKind, string>> = {
  mismatch: "Another amount",
  unanswered: "End not known",
  "unknown-reference": "Unknown payment",
  "late-success": "Money came late",
  "capture-failed": "Capture failed",
  "capture-silent": "Capture not confirmed",
  "refund-silent": "Refund not confirmed",
};

/** What happened, for somebody who sees such a payment for the first time. */
export const reviewExplained: Readonly<Record<ReviewKind, string>> = {
  mismatch: "The provider reported another amount than the customer agreed to, so the order is not paid yet.",
  unanswered: "The provider was asked for a long time and does not say whether money was taken.",
  "unknown-reference": "The provider reports a payment that this shop did not begin.",
  "late-success": "The provider took money after the payment had ended here. The shop sends it back by itself.",
  "capture-failed": "The customer's bank promised the money, and the provider could not take it.",
  "capture-silent": "The shop asked the provider to take the money, and it does not confirm it.",
  "refund-silent": "The provider accepted a refund and does not confirm it.",
};

const takeIt = "The money pays for the order, which is placed if it can be.";
const sendBack = "The money is recorded and goes back to the customer. The order is not placed.";
const cancelIt = "The provider is asked to cancel the payment. Nothing is taken.";

/** What each decision does. */
export const decisionsExplained: Readonly<Record<ReviewKind, Partial<Readonly<Record<ReviewDecision, string>>>>> = {
  mismatch: { accept: takeIt, refund: sendBack, void: cancelIt },
  unanswered: { accept: takeIt, refund: sendBack, void: cancelIt },
  "unknown-reference": { accept: "The case is closed. No payment or order changes." },
  "late-success": { refund: "What is left of the money goes back to the customer." },
  "capture-failed": { void: cancelIt },
  "capture-silent": { accept: "The money is recorded as taken. Check it at the provider first." },
  "refund-silent": { accept: "The refund is recorded as made. Check it at the provider first." },
};

export const decisionLabels: Readonly<Record<ReviewDecision, string>> = {
  accept: "Accept",
  refund: "Refund",
  void: "Void",
};
export const settledLabels: Readonly<Record<ReviewDecision, string>> = {
  accept: "Accepted",
  refund: "Refunded",
  void: "Voided",
};

type Detail = Readonly<Record<string, unknown>>;

export const paymentReviewRefusalMessages: RefusalMessages<RefusalsOf<typeof paymentReviewContract>> = {
  unknownCase: "There is no such payment in review on your sites.",
  settledBefore: ({ by, way }: Detail) =>
    `${String(by)} settled this payment: ${settledLabels[way as ReviewDecision].toLowerCase()}. Nothing was changed.`,
  notInReview: "This payment is not in review any more. Nothing was changed.",
  notAllowed: ({ why }: Detail) => String(why),
  noAmount: "Enter the amount that the provider took, as its own page shows it.",
  cannotPlace: ({ why }: Detail) => `The order can't be placed: ${String(why)}. Refund the payment instead.`,
  usedKey: "This was sent for another payment. Close the dialog and begin again.",
};
