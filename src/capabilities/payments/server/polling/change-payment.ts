import { subtractCents } from "#kit/money.ts";
import type { Config } from "#platform/config.ts";
import { type Database, inTransaction } from "#platform/database.ts";
import { flowOf } from "#shop/payment-methods.ts";
import { beginCapture, lockAttempt, moveAttempt, readAttempt } from "../attempts/attempts.store.ts";
import { queuePoll } from "../jobs.ts";
import { providerOf } from "../providers/providers.ts";
import { knownPayment } from "./poll-payment.ts";

/**
 * Cancels a payment at its provider. The result comes by webhook or by a poll. Throws when the provider does not
 * answer.
 */
export async function cancelPayment(db: Database, config: Config, attemptId: string): Promise<void> {
  const attempt = await readAttempt(db, attemptId);
  const { provider, providerRef, cancelKey: key, merchantReference: reference } = attempt;
  await providerOf(config, provider).stop({ site: attempt.site, key, reference, providerRef });
  if (flowOf(provider) !== "card") await queuePoll(db, attemptId, 0);
}

/**
 * Captures the money of a placed order, as much as it still needs; the webhook confirms it. The request is recorded first,
 * so that a cancellation of the order in the meantime refunds the money. Throws when the provider does not answer.
 */
export async function capturePayment(db: Database, config: Config, attemptId: string): Promise<void> {
  const attempt = await beginCapture(db, attemptId);
  if (attempt === null || attempt.providerRef === null) return;
  const { amountCents, releasedCents, currency } = attempt;
  const amount = { cents: subtractCents(amountCents, releasedCents), currency };
  const answer = await providerOf(config, attempt.provider).capture?.({ ...knownPayment(attempt), amount });
  if (answer !== "refused") return;
  await inTransaction(db, async (tx) => {
    const locked = await lockAttempt(tx, attemptId);
    if (locked.state === "capturing") await moveAttempt(tx, locked, { to: "capture_failed", cause: "capture job" });
  });
}
