import type { Config } from "#platform/config.ts";
import { type Database, inTransaction } from "#platform/database.ts";
import { type Attempt, lockAttempt, readAttempt } from "../attempts/attempts.store.ts";
import type { OnPayment } from "../outcomes/payment-event.ts";
import type { RefundAnswer, SentRefund } from "../providers/payment-provider.ts";
import { providerOf } from "../providers/providers.ts";
import { recordRefundMade, reportFailedRefund } from "./refund-results.ts";
import { moveRefund, readRefund, type Refund } from "./refunds.store.ts";

export type RefundJob = {
  readonly db: Database;
  readonly config: Config;
  readonly refundId: string;
  readonly now: Date;
  readonly onPayment: OnPayment;
};

/**
 * Sends a refund, once for its key. Some providers confirm it at once, others by a notification. Throws when the
 * provider does not answer.
 */
export async function refundPayment(job: RefundJob): Promise<void> {
  const { db, config, refundId } = job;
  const refund = await readRefund(db, refundId);
  if (refund.state !== "queued") return;
  const attempt = await readAttempt(db, refund.attemptId);
  const answer = await providerOf(config, attempt.provider).refund({
    ...sentRefundOf(attempt, refund),
    reference: attempt.merchantReference,
    paymentRef: attempt.providerRef ?? "",
  });
  await applyRefundAnswer(job, { refund, attempt, answer });
}

/** A refund in the form that its provider needs. */
export const sentRefundOf = (attempt: Attempt, refund: Refund): SentRefund => ({
  site: attempt.site,
  key: refund.key,
  captureRef: attempt.captureRef ?? attempt.providerRef ?? "",
  providerRef: refund.providerRef ?? "",
  amount: { cents: refund.cents, currency: attempt.currency },
});

type Answered = { readonly refund: Refund; readonly attempt: Attempt; readonly answer: RefundAnswer };

/** Records what the provider says of a refund; one that is not made yet is asked after later. */
export async function applyRefundAnswer(
  { db, now, onPayment }: Pick<RefundJob, "db" | "now" | "onPayment">,
  { refund, attempt, answer }: Answered,
): Promise<void> {
  if (answer.kind === "received" || answer.kind === "pending") {
    if (refund.state === "queued") await moveRefund(db, refund.id, { to: "received", providerRef: answer.providerRef });
    return;
  }
  await inTransaction(db, async (tx) => {
    const locked = await lockAttempt(tx, attempt.id);
    const current = await readRefund(tx, refund.id);
    if (answer.kind === "done")
      await recordRefundMade(tx, locked, { refund: current, providerRef: answer.providerRef, now, onPayment });
    else await reportFailedRefund(tx, locked, { refund: current, now, onPayment });
  });
}
