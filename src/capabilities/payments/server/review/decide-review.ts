import { type Cents, nearestCents, subtractCents } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { Tx } from "#platform/database.ts";
import { enqueue } from "#platform/jobs.ts";
import { allSites, type OfficeContext, requestedSites, staffOf } from "#platform/office-service.ts";
import { flowOf } from "#shop/payment-methods.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import { settledLabels } from "../../payment-review.copy.ts";
import type { PaymentReview } from "../../payment-review.office.contract.ts";
import { asksAmount, type ReviewDecision, settleObstacle } from "../../payment-review.rules.ts";
import { type Attempt, lockAttempt, moveAttempt } from "../attempts/attempts.store.ts";
import { paymentJobKinds, queueRefund } from "../jobs.ts";
import { applyAccepted, returnLateMoney } from "../outcomes/apply-captured.ts";
import { applyEnded } from "../outcomes/apply-unpaid.ts";
import type { OnPayment } from "../outcomes/payment-event.ts";
import { refundRest } from "../refunds/release-or-refund.ts";
import { recordRefundMade } from "../refunds/refund-results.ts";
import { insertRefund, readRefund } from "../refunds/refunds.store.ts";
import { changeMoney } from "../webhooks/change-money.ts";
import {
  findReview,
  findSettled,
  insertSettled,
  listSettled,
  lockUnknownEvent,
  type ReviewCase,
} from "./review.store.ts";
import { readFacts, readPayment, reportedCents, showReview } from "./show-review.ts";

export type Deciding = {
  readonly id: string;
  readonly way: ReviewDecision;
  readonly key: string;
  readonly reason: string;
  /** In dollars, as staff read it at the provider; null where it is known. */
  readonly amount: number | null;
};

export type DecisionRefusal =
  | "unknownCase"
  | "settledBefore"
  | "notInReview"
  | "notAllowed"
  | "noAmount"
  | "cannotPlace"
  | "usedKey";

const permissionOf = (way: ReviewDecision) => (way === "refund" ? "refunds.write" : "payments.write");

/** The cases that a person may see: those of their sites, and without limits also payments that have no order. */
export function scopeOf(context: OfficeContext, permission: "payments.read" | "payments.write" | "refunds.write") {
  const sites = requestedSites(context, permission, []);
  return { sites, withUnknown: sites.length === allSites(context).length };
}

/**
 * Settles a payment in review once. The same press again answers the same; of two people the second gets a sentence with the
 * name of the first. Amounts are cents.
 */
export async function decideReview(
  context: OfficeContext,
  onPayment: OnPayment,
  deciding: Deciding,
): Promise<Result<PaymentReview, DecisionRefusal>> {
  const { id, way, key } = deciding;
  const scope = { id, ...scopeOf(context, permissionOf(way)) };
  const seen = await findReview(context.db, scope);
  if (seen === null) return refuse("unknownCase");
  const done = await commitUnlessRefused(context.db, async (tx): Promise<Result<null, DecisionRefusal>> => {
    const attempt = await lockCase(tx, seen);
    const repeated = await findSettled(tx, key);
    if (repeated !== null) return repeated.caseId === id && repeated.way === way ? ok(null) : refuse("usedKey");
    const found = await findReview(tx, scope);
    const [before] = await listSettled(tx, [id]);
    if (found === null || !found.isOpen)
      return before === undefined ? refuse("notInReview") : refuse("settledBefore", { by: before.by, way: before.way });
    const why = settleObstacle(way, await readFacts(tx, found, attempt));
    if (why !== null) return refuse("notAllowed", { why });
    const cents = await centsOf(tx, found, deciding);
    if (cents === "unknown") return refuse("noAmount");
    const { name: by } = staffOf(context);
    await insertSettled(tx, {
      key,
      caseId: id,
      kind: found.kind,
      way,
      attemptId: found.attemptId,
      cents,
      reason: deciding.reason,
      by,
      at: context.now,
    });
    await recordAudit(tx, context, {
      area: way === "refund" ? "refunds" : "payments",
      action: `payment-${settledLabels[way].toLowerCase()}`,
      ...(found.site !== null && { site: found.site }),
      record: { kind: "payment-review", id, name: `Payment ${found.reference}` },
      before: { kind: found.kind, state: attempt?.state ?? null },
      after: { way, cents },
      reason: deciding.reason,
    });
    return apply(tx, { found, attempt, cents, way, key, now: context.now, onPayment });
  });
  if (!done.ok) return done;
  const after = await findReview(context.db, scope);
  return after === null ? refuse("unknownCase") : ok(await showReview(context.db, after));
}

async function lockCase(tx: Tx, { attemptId, eventId }: ReviewCase): Promise<Attempt | null> {
  if (attemptId !== null) return lockAttempt(tx, attemptId);
  if (eventId !== null) await lockUnknownEvent(tx, eventId);
  return null;
}

/** The amount that a decision is about; `unknown` where the provider has not reported it. */
async function centsOf(tx: Tx, found: ReviewCase, { way, amount }: Deciding): Promise<Cents | null | "unknown"> {
  if (!asksAmount(found.kind, way)) return found.cents;
  const cents = amount === null ? reportedCents(await readPayment(tx, found)) : nearestCents(amount);
  return cents === null || cents <= 0 || cents > 100_000_000 ? "unknown" : cents;
}

type Applying = {
  readonly found: ReviewCase;
  readonly attempt: Attempt | null;
  readonly cents: Cents | null;
  readonly way: ReviewDecision;
  readonly key: string;
  readonly now: Date;
  readonly onPayment: OnPayment;
};

async function apply(tx: Tx, applying: Applying): Promise<Result<null, "cannotPlace">> {
  const { found, attempt, way } = applying;
  if (attempt === null) return ok(null);
  if (way === "void") return cancel(tx, attempt, applying);
  if (found.kind === "late-success") {
    await refundRest(tx, attempt.id, "review: refunded");
    return ok(null);
  }
  if (found.refundId !== null) return confirmRefund(tx, found.refundId, attempt, applying);
  if (found.kind === "capture-silent") return confirmCapture(tx, attempt, applying);
  return way === "accept" ? accept(tx, attempt, applying) : refundAttempt(tx, attempt, applying);
}

/** A redirect provider has nothing to cancel: the payment ends here, and later money is refunded. */
async function cancel(tx: Tx, attempt: Attempt, { key, now, onPayment }: Applying) {
  const cause = "review: voided";
  if (attempt.state === "needs_review" && flowOf(attempt.provider) === "redirect") {
    await applyEnded(tx, attempt, { to: "cancelled", cause, now, onPayment });
    return ok(null);
  }
  await moveAttempt(tx, attempt, { to: "voiding", cause });
  // The payment may have been cancelled before without success, so this request has a name of its own.
  const payload = { attemptId: attempt.id };
  await enqueue(tx, {
    queue: "payments",
    kind: paymentJobKinds.cancel,
    payload,
    onceKey: `cancel:${attempt.id}:${key}`,
  });
  return ok(null);
}

async function confirmRefund(tx: Tx, refundId: string, attempt: Attempt, { now, onPayment }: Applying) {
  const refund = await readRefund(tx, refundId);
  const providerRef = refund.providerRef ?? "confirmed by staff";
  await recordRefundMade(tx, attempt, { refund, providerRef, now, onPayment });
  return ok(null);
}

async function confirmCapture(tx: Tx, attempt: Attempt, { now, onPayment }: Applying) {
  const cents = subtractCents(attempt.amountCents, attempt.releasedCents);
  const eventRef = attempt.providerRef ?? "";
  await changeMoney(tx, attempt, { meaning: "captured", cents, eventRef, occurredAt: now, now, onPayment });
  return ok(null);
}

const capturedAt = (attempt: Attempt) => {
  const providerRef = attempt.providerRef ?? "";
  return { kind: "captured", providerRef, captureRef: attempt.captureRef ?? providerRef } as const;
};

/** The money pays for the order. What is more than the customer agreed to goes back; what is less is still owed. */
async function accept(tx: Tx, attempt: Attempt, { cents, now, onPayment }: Applying) {
  const capturedCents = cents ?? attempt.amountCents;
  const outcome = capturedAt(attempt);
  const accepted = await applyAccepted(tx, attempt, {
    outcome,
    cause: "review: accepted",
    now,
    onPayment,
    capturedCents,
  });
  if (!accepted.ok) return refuse("cannotPlace", accepted.detail);
  if (accepted.value !== "paid" || capturedCents <= attempt.amountCents) return ok(null);
  const mostCents = subtractCents(capturedCents, attempt.amountCents);
  const refund = await insertRefund(tx, attempt.id, { reason: "more than the customer agreed to", mostCents });
  if (refund !== null) await queueRefund(tx, refund.id);
  return ok(null);
}

async function refundAttempt(tx: Tx, attempt: Attempt, { cents, now, onPayment }: Applying) {
  const taken = { ...attempt, amountCents: cents ?? attempt.amountCents };
  const outcome = capturedAt(attempt);
  await returnLateMoney(tx, taken, { outcome, cause: "review", why: "refunded by staff", now, onPayment });
  return ok(null);
}
