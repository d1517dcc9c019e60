import type { Config } from "#platform/config.ts";
import { type Database, inTransaction } from "#platform/database.ts";
import type { SiteCode } from "#shop/site.ts";
import { lockAttempt, readAttempt } from "../attempts/attempts.store.ts";
import type { OnPayment } from "../outcomes/payment-event.ts";
import { providerOf } from "../providers/providers.ts";
import { recordRefundMade, reportFailedRefund } from "./refund-results.ts";
import { moveRefund, readRefund } from "./refunds.store.ts";

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
export async function refundPayment({ db, config, refundId, now, onPayment }: RefundJob): Promise<void> {
  const refund = await readRefund(db, refundId);
  if (refund.state !== "queued") return;
  const attempt = await readAttempt(db, refund.attemptId);
  const answer = await providerOf(config, attempt.provider).refund({
    site: attempt.site as SiteCode,
    key: refund.key,
    reference: attempt.merchantReference,
    captureRef: attempt.captureRef ?? attempt.providerRef ?? "",
    amount: { cents: refund.cents, currency: attempt.currency },
  });
  if (answer.kind === "received") {
    await moveRefund(db, refundId, { to: "received", providerRef: answer.providerRef });
    return;
  }
  await inTransaction(db, async (tx) => {
    const locked = await lockAttempt(tx, attempt.id);
    if (answer.kind === "done")
      await recordRefundMade(tx, locked, { refund, providerRef: answer.providerRef, now, onPayment });
    else await reportFailedRefund(tx, locked, { refund, now, onPayment });
  });
}
