import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import type { SiteCode } from "#shop/site.ts";
import { releaseExpiredCodes } from "#capabilities/cart/server/cart.service.ts";
import { releaseExpiredStock } from "#capabilities/catalogue/server/catalogue.service.ts";
import { releaseExpiredRuns } from "#capabilities/delivery/server/delivery.service.ts";
import {
  type Attempt,
  beginCapture,
  cardGateway,
  listSilentAttempts,
  lockAttempt,
  moveAttempt,
  gatewayOf,
  moveRefund,
  readAttempt,
  readRefund,
  type Refund,
  type RefundAnswer,
} from "#capabilities/payments/server/payments.service.ts";
import { lookSoon } from "./jobs.ts";
import { knownOf, sweepPayment } from "./poll-payment.ts";
import { reportFailedRefund, recordRefundMade } from "./refund-results.ts";
import { removeSessionsBefore } from "./sessions.store.ts";

type Reconciling = { readonly db: Database; readonly config: Config; readonly log: Context["log"] };

/** Payments that wait for a bank or a person have longer. */
const WAITING_MS = 30 * 60_000;

/**
 * Finishes what a crash or a lost answer left open. News of a payment that was made arrives by webhook and places the
 * order; where none arrives the payment is stopped by its reference, and the provider's answer to that settles it.
 */
export async function reconcile({ db, config, log }: Reconciling, now: Date): Promise<number> {
  const silent = await listSilentAttempts(db, config.paymentSilenceMs);
  const due = silent.filter((attempt) => !isWaiting(attempt) || Date.now() - attempt.updatedAt.getTime() > WAITING_MS);
  for (const attempt of due) {
    const swept =
      attempt.provider === "adyen"
        ? stopAttempt(db, config, attempt)
        : sweepPayment({ db, config, attemptId: attempt.id, cause: "sweeper", now });
    await swept.catch((error: unknown) =>
      log.warn({ err: error, attempt: attempt.id }, "a payment could not be stopped yet"),
    );
  }
  await releaseExpiredRuns(db, now);
  await releaseExpiredStock(db, now);
  await releaseExpiredCodes(db, now);
  await removeSessionsBefore(db, now);
  return due.length;
}

/** Other providers can be asked, so nobody has to wait for long. */
const isWaiting = ({ state, provider }: Attempt) =>
  provider === "adyen" && (state === "pending" || state === "action_required");

async function stopAttempt(db: Database, config: Config, attempt: Attempt): Promise<void> {
  const isStopping = await db.transaction().execute(async (tx) => {
    const locked = await lockAttempt(tx, attempt.id);
    // It was silent when it was listed. Whoever settled it since then has the last word.
    if (locked.state !== attempt.state || +locked.updatedAt !== +attempt.updatedAt) return false;
    if (locked.state === "requesting" || locked.state === "created") {
      await moveAttempt(tx, locked, {
        to: locked.state === "created" ? "requesting" : "unknown",
        cause: "no answer was heard",
      });
    }
    return moveAttempt(tx, await lockAttempt(tx, attempt.id), { to: "voiding", cause: "no answer was heard" });
  });
  if (isStopping) await cancelPayment(db, config, attempt.id);
}

/** Stops a payment at the provider; whether there was one to stop comes by webhook. Throws when nobody answers. */
export async function cancelPayment(db: Database, config: Config, attemptId: string): Promise<void> {
  const attempt = await readAttempt(db, attemptId);
  const site = attempt.site as SiteCode;
  if (attempt.provider !== "adyen") {
    if (attempt.providerRef !== null) await gatewayOf(config, attempt.provider).stop(knownOf(attempt));
    return lookSoon(db, attemptId, 0);
  }
  if (attempt.providerRef === null)
    await cardGateway(config).cancelByReference(site, attempt.cancelKey, attempt.merchantReference);
  else await cardGateway(config).cancel(changeOf(attempt, attempt.cancelKey, attempt.providerRef));
}

/**
 * Takes the money of an order that was placed; that it was taken comes by webhook. Written down before it is asked for,
 * so that whoever cancels the order in the meantime knows that there will be money to send back. Throws when nobody
 * answers.
 */
export async function capturePayment(db: Database, config: Config, attemptId: string): Promise<void> {
  const attempt = await beginCapture(db, attemptId);
  if (attempt === null || attempt.providerRef === null) return;
  const answer = await cardGateway(config).capture(changeOf(attempt, attempt.captureKey, attempt.providerRef));
  if (answer === "received") return;
  await db.transaction().execute(async (tx) => {
    const locked = await lockAttempt(tx, attemptId);
    if (locked.state === "capturing") await moveAttempt(tx, locked, { to: "capture_failed", cause: "capture job" });
  });
}

/**
 * Sends money back, once for its key. Some providers say at once that it is done, of others the news comes by webhook.
 * Throws when nobody answers.
 */
export async function refundPayment(db: Database, config: Config, { refundId, now }: RefundJob): Promise<void> {
  const refund = await readRefund(db, refundId);
  if (refund.state !== "queued") return;
  const attempt = await readAttempt(db, refund.attemptId);
  const answer = await askForRefund(config, attempt, refund);
  if (answer.kind === "received") {
    await moveRefund(db, refundId, { to: "received", providerRef: answer.providerRef });
    return;
  }
  await db.transaction().execute(async (tx) => {
    const locked = await lockAttempt(tx, attempt.id);
    if (answer.kind === "done") await recordRefundMade(tx, locked, { refund, providerRef: answer.providerRef, now });
    else await reportFailedRefund(tx, locked, { refund, now });
  });
}

export type RefundJob = { readonly refundId: string; readonly now: Date };

async function askForRefund(config: Config, attempt: Attempt, refund: Refund): Promise<RefundAnswer> {
  const amount = { cents: refund.cents, currency: attempt.currency };
  if (attempt.provider !== "adyen") {
    const { site, merchantReference: reference } = attempt;
    const captureRef = attempt.captureRef ?? attempt.providerRef ?? "";
    return gatewayOf(config, attempt.provider).refund({
      site: site as SiteCode,
      key: refund.key,
      reference,
      captureRef,
      amount,
    });
  }
  const change = changeOf(attempt, refund.key, attempt.providerRef ?? "");
  const providerRef = await cardGateway(config).refund({ ...change, amount });
  return providerRef === null
    ? { kind: "refused", cause: "the provider refused it" }
    : { kind: "received", providerRef };
}

const changeOf = (attempt: Attempt, key: string, providerRef: string) => ({
  site: attempt.site as SiteCode,
  key,
  providerRef,
  amount: { cents: attempt.amountCents, currency: attempt.currency },
  reference: attempt.merchantReference,
});
