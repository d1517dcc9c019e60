import { type Cents, formatAmount } from "#kit/money.ts";

/**
 * Why a payment is in review. `mismatch`: the provider reported another amount. `unanswered`: its outcome is unknown.
 * `unknown-reference`: the provider reports a payment that the shop did not begin. `late-success`: money arrived for a payment
 * that had ended. `capture-failed`: authorised money could not be taken. `capture-silent`, `refund-silent`: the provider was
 * asked often enough and says nothing.
 */
export const reviewKinds = [
  "mismatch",
  "unanswered",
  "unknown-reference",
  "late-success",
  "capture-failed",
  "capture-silent",
  "refund-silent",
] as const;
export type ReviewKind = (typeof reviewKinds)[number];

export const reviewDecisions = ["accept", "refund", "void"] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

export type ReviewFacts = {
  readonly kind: ReviewKind;
  /** Whether the provider gave the payment an id; without it nothing can be refunded. */
  readonly hasProviderRef: boolean;
  /** Captured, and neither refunded nor being refunded. */
  readonly refundableCents: Cents;
  /** Being refunded. */
  readonly returningCents: Cents;
};

const noId =
  "The provider never gave this payment an id, so it can't be refunded from here. Look for our reference there.";
const undecided: Readonly<Record<ReviewDecision, (facts: ReviewFacts) => string | null>> = {
  accept: ({ hasProviderRef }) => (hasProviderRef ? null : noId),
  refund: ({ hasProviderRef }) => (hasProviderRef ? null : noId),
  void: () => null,
};
const notOurs = "The shop has no payment to change. Change it at the provider, then accept to close this case.";
const onItsWay = "A refund is on its way; a second one could pay twice.";

/** For each kind why a decision is not allowed; null where it is. */
const closed: Readonly<Record<ReviewKind, Readonly<Record<ReviewDecision, (facts: ReviewFacts) => string | null>>>> = {
  mismatch: undecided,
  unanswered: undecided,
  "unknown-reference": { accept: () => null, refund: () => notOurs, void: () => notOurs },
  "late-success": {
    accept: () => "The order did not wait for this money. Take a new payment if the customer still wants the goods.",
    refund: ({ refundableCents, returningCents }) =>
      refundableCents > 0
        ? null
        : returningCents > 0
          ? `${formatAmount(returningCents)} is on its way back already.`
          : "Nothing of it is left to refund.",
    void: () => "The money was taken, so it goes back as a refund.",
  },
  "capture-failed": {
    accept: () => "The provider did not take the money. Void this payment and ask the customer for another one.",
    refund: () => "Nothing was taken, so nothing can be refunded.",
    void: () => null,
  },
  "capture-silent": {
    accept: () => null,
    refund: () => "Nothing is recorded as taken. Accept it first, then refund the order.",
    void: () => "The provider was asked to take the money, so it can't be voided any more.",
  },
  "refund-silent": { accept: () => null, refund: () => onItsWay, void: () => onItsWay },
};

/** Why staff cannot settle a payment this way, as a sentence; null where they can. */
export const settleObstacle = (way: ReviewDecision, facts: ReviewFacts): string | null =>
  closed[facts.kind][way](facts);

/** Whether staff have to say how much the provider took: what it reported is not what was asked for, or is not known. */
export const asksAmount = (kind: ReviewKind, way: ReviewDecision): boolean =>
  (kind === "mismatch" || kind === "unanswered") && way !== "void";
