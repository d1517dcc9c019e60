import type { Config } from "#platform/config.ts";
import { type Database, inTransaction } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import { flowOf } from "#shop/payment-methods.ts";
import { type Attempt, listSilentAttempts, lockAttempt, moveAttempt } from "../attempts/attempts.store.ts";
import type { OnPayment } from "../outcomes/payment-event.ts";
import { cancelPayment } from "./change-payment.ts";
import { sweepPayment } from "./poll-payment.ts";

export type Sweeping = {
  readonly db: Database;
  readonly config: Config;
  readonly log: Context["log"];
  readonly onPayment: OnPayment;
};

/** Payments that wait for a bank or a person get more time. */
const WAITING_MS = 30 * 60_000;

/**
 * Finishes payments that a crash or a lost answer left open, and returns how many there were. The notification of a
 * payment places its order; where none arrives the payment is cancelled by its reference, and the provider's answer to
 * that decides.
 */
export async function sweepPayments({ db, config, log, onPayment }: Sweeping, now: Date): Promise<number> {
  const silent = await listSilentAttempts(db, config.paymentSilenceMs);
  const due = silent.filter((attempt) => !isWaiting(attempt) || Date.now() - attempt.updatedAt.getTime() > WAITING_MS);
  for (const attempt of due) {
    const swept = reportsByWebhook(attempt)
      ? stopAttempt(db, config, attempt)
      : sweepPayment({ db, config, onPayment, attemptId: attempt.id, cause: "sweeper", now });
    await swept.catch((error: unknown) =>
      log.warn({ err: error, attempt: attempt.id }, "a payment could not be stopped yet"),
    );
  }
  return due.length;
}

/** The state of a card payment comes by webhook; every other provider can be polled, so the sweeper acts sooner. */
const reportsByWebhook = ({ provider }: Attempt): boolean => flowOf(provider) === "card";
const isWaiting = (attempt: Attempt): boolean =>
  reportsByWebhook(attempt) && (attempt.state === "pending" || attempt.state === "action_required");

async function stopAttempt(db: Database, config: Config, attempt: Attempt): Promise<void> {
  const isStopping = await inTransaction(db, async (tx) => {
    const locked = await lockAttempt(tx, attempt.id);
    // A transition since the list was read takes precedence.
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
