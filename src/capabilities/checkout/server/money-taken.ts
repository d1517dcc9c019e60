import type { Tx } from "#platform/database.ts";
import { isWithoutMoney } from "#capabilities/payments/payments.rules.ts";
import {
  type Attempt,
  insertRefundOfRest,
  keepAnswer,
  moveAttempt,
  noteLateMoney,
  type PaymentOutcome,
} from "#capabilities/payments/server/payments.service.ts";
import { movedBecause } from "../checkout.copy.ts";
import { paymentSays } from "../payment-says.copy.ts";
import { sendMoneyBack } from "./jobs.ts";
import { addPaid } from "./orders.store.ts";
import { placeOrder, reopen } from "./place-order.ts";
import type { StoredAnswer } from "./apply-outcome.ts";
import { reportIncident } from "./payment-incidents.ts";

type Taken = {
  readonly outcome: Extract<PaymentOutcome, { kind: "captured" }>;
  readonly cause: string;
  readonly now: Date;
};

/** Money that was taken places its order, or goes back; it is never just kept. */
export async function settleCaptured(tx: Tx, attempt: Attempt, taken: Taken): Promise<void> {
  if (attempt.capturedCents > 0) return;
  const { outcome, cause, now } = taken;
  if (isWithoutMoney(attempt.state) || attempt.state === "voiding")
    return keepLateMoney(tx, attempt, { ...taken, why: "the payment had been stopped" });
  const { providerRef, captureRef } = outcome;
  const capturedCents = attempt.amountCents;
  const answer: StoredAnswer = { kind: "completed" };
  const change = { to: "captured", cause, providerRef, captureRef, capturedCents, answer } as const;
  if (!(await moveAttempt(tx, attempt, change))) return;
  const why = movedBecause.provider;
  const isPlaced = await placeOrder(tx, { orderId: attempt.orderId, who: "provider", why, now });
  await addPaid(tx, attempt.orderId, capturedCents);
  if (!isPlaced) await sendBack(tx, attempt, "the order was no longer open");
}

type Late = Taken & { readonly why: string };

/**
 * Money that came for an order that cannot have it any more: it is written down and sent back at once. Meanwhile the
 * shopper may pay in another way.
 */
export async function keepLateMoney(tx: Tx, attempt: Attempt, { outcome, cause, now, why }: Late): Promise<void> {
  if (attempt.capturedCents > 0) return;
  const wasStopped = isWithoutMoney(attempt.state) || attempt.state === "voiding";
  if (attempt.state !== "voiding" && !(await moveAttempt(tx, attempt, { to: "voiding", cause: `${cause}: ${why}` })))
    return;
  const { providerRef, captureRef } = outcome;
  await noteLateMoney(tx, attempt.id, { providerRef, captureRef, cents: attempt.amountCents });
  await addPaid(tx, attempt.orderId, attempt.amountCents);
  await sendBack(tx, attempt, why);
  await reportIncident(tx, attempt, { kind: "late-money", now });
  await reopen(tx, attempt, { why, now });
  if (wasStopped) return;
  const sentences = [paymentSays.tooLate];
  await keepAnswer(tx, attempt.id, { kind: "refused", sentences, refusalReason: null } satisfies StoredAnswer);
}

async function sendBack(tx: Tx, attempt: Attempt, why: string): Promise<void> {
  const refund = await insertRefundOfRest(tx, attempt.id, why);
  if (refund) await sendMoneyBack(tx, refund.id);
}
