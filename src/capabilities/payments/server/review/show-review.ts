import { asCents, type Cents, maxCents, nearestCents, subtractCents, toDollars } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { OrderPayment } from "../../order-payments.contract.ts";
import type { PaymentReview, ReviewRow } from "../../payment-review.office.contract.ts";
import {
  asksAmount,
  type ReviewFacts,
  reviewDecisions,
  type ReviewDecision,
  settleObstacle,
} from "../../payment-review.rules.ts";
import { type Attempt, readAttempt } from "../attempts/attempts.store.ts";
import { showOrderPayments } from "../office/order-payments.ts";
import {
  findOrderOfCase,
  listSettled,
  readReturningCents,
  type ReviewCase,
  type SettledReview,
} from "./review.store.ts";

const dollarsOf = (cents: Cents | null) => (cents === null ? null : toDollars(cents));

export const showRow = (found: ReviewCase, settled: SettledReview | undefined): ReviewRow => ({
  id: found.id,
  kind: found.kind,
  site: found.site,
  orderNumber: found.orderNumber,
  provider: found.provider,
  reference: found.reference,
  amount: dollarsOf(found.cents),
  currency: found.currency,
  since: found.since.toISOString(),
  settled:
    found.isOpen || settled === undefined ? null : { way: settled.way, by: settled.by, at: settled.at.toISOString() },
});

/** The facts that decide which decisions are allowed. Read them with the payment locked before a change. */
export async function readFacts(db: Database | Tx, found: ReviewCase, attempt: Attempt | null): Promise<ReviewFacts> {
  if (attempt === null)
    return { kind: found.kind, hasProviderRef: false, refundableCents: asCents(0), returningCents: asCents(0) };
  const returningCents = await readReturningCents(db, attempt.id);
  const { capturedCents, refundedCents, disputedCents, providerRef } = attempt;
  const left = subtractCents(subtractCents(capturedCents, refundedCents), disputedCents);
  const refundableCents = maxCents(subtractCents(left, returningCents), asCents(0));
  return { kind: found.kind, hasProviderRef: providerRef !== null, refundableCents, returningCents };
}

/** The amount of the provider's latest successful report. */
export const reportedCents = (payment: OrderPayment | null): Cents | null => {
  const reported = payment?.events.findLast(({ isSuccess, amount }) => isSuccess && amount !== null && amount > 0);
  return reported?.amount == null ? null : nearestCents(reported.amount);
};

export async function readPayment(db: Database | Tx, found: ReviewCase): Promise<OrderPayment | null> {
  if (found.orderId === null) return null;
  return (await showOrderPayments(db, found.orderId)).find(({ id }) => id === found.attemptId) ?? null;
}

/** A case with what both sides know, and the allowed decisions. */
export async function showReview(db: Database, found: ReviewCase): Promise<PaymentReview> {
  const attempt = found.attemptId === null ? null : await readAttempt(db, found.attemptId);
  const [facts, payment, order, settled] = await Promise.all([
    readFacts(db, found, attempt),
    readPayment(db, found),
    found.orderId === null ? null : findOrderOfCase(db, found.orderId),
    listSettled(db, [found.id]),
  ]);
  const wayOf = (way: ReviewDecision) => {
    const reason = found.isOpen ? settleObstacle(way, facts) : "It is settled.";
    return { isAllowed: reason === null, reason, asksAmount: asksAmount(found.kind, way) };
  };
  const [accept, refund, cancel] = reviewDecisions.map((way) => wayOf(way)) as [
    DecisionOption,
    DecisionOption,
    DecisionOption,
  ];
  return {
    id: found.id,
    kind: found.kind,
    isOpen: found.isOpen,
    site: found.site,
    provider: found.provider,
    reference: found.reference,
    amount: dollarsOf(found.cents),
    reported: payment === null ? dollarsOf(found.cents) : dollarsOf(reportedCents(payment)),
    currency: found.currency,
    cause: found.cause,
    since: found.since.toISOString(),
    order: order && {
      number: order.number,
      state: order.state,
      total: toDollars(order.totalCents),
      paid: toDollars(order.paidCents),
    },
    payment,
    settled: settled.map(({ way, cents, reason, by, at }) => ({
      way,
      amount: dollarsOf(cents),
      reason,
      by,
      at: at.toISOString(),
    })),
    ways: { accept, refund, void: cancel },
  };
}
type DecisionOption = PaymentReview["ways"]["accept"];
