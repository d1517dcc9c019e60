import type { Config } from "#platform/config.ts";
import { type Database, inTransaction } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import { isAlertDue } from "../../follow-ups.rules.ts";
import { type Attempt, lockAttempt, readAttempt } from "../attempts/attempts.store.ts";
import { readDispute } from "../disputes/disputes.store.ts";
import { receiveDispute } from "../disputes/receive-dispute.ts";
import type { OnPayment } from "../outcomes/payment-event.ts";
import { reportIncident } from "../outcomes/payment-incidents.ts";
import { capturePayment } from "../polling/change-payment.ts";
import { providerOf } from "../providers/providers.ts";
import { applyRefundAnswer, sentRefundOf } from "../refunds/refund-payment.ts";
import { readRefund } from "../refunds/refunds.store.ts";
import {
  countFollowUp,
  type DueCapture,
  type DueDispute,
  type DueRefund,
  listDueCaptures,
  listDueDisputes,
  listDueRefunds,
} from "./follow-ups.store.ts";

export type FollowUpTools = {
  readonly db: Database;
  readonly config: Config;
  readonly log: Context["log"];
  readonly onPayment: OnPayment;
  readonly now: Date;
};

/** Asks after captures, refunds and disputes that no provider has reported; answers how many. Several processes ask once. */
export async function followUpPayments(tools: FollowUpTools): Promise<number> {
  const { db } = tools;
  const [captures, refunds, disputes] = await Promise.all([
    listDueCaptures(db),
    listDueRefunds(db),
    listDueDisputes(db),
  ]);
  for (const due of captures) await orLater(tools, due.attemptId, () => followUpCapture(tools, due));
  for (const due of refunds) await orLater(tools, due.attemptId, () => followUpRefund(tools, due));
  for (const due of disputes) await orLater(tools, due.attemptId, () => followUpDispute(tools, due));
  return captures.length + refunds.length + disputes.length;
}

/** A provider that does not answer is asked again after the next wait. */
const orLater = ({ log }: FollowUpTools, attempt: string, work: () => Promise<void>): Promise<void> =>
  work().catch((error: unknown) => log.warn({ err: error, attempt }, "a payment could not be asked after"));

/**
 * Repeats the capture under its key, which takes effect once: its first request may have been lost. The money of an order
 * that was cancelled meanwhile is returned, whether it was captured or not.
 */
async function followUpCapture(tools: FollowUpTools, { attemptId, followUpCount }: DueCapture): Promise<void> {
  const { db, config, onPayment, now } = tools;
  if (!(await countFollowUp(db, { table: "payment_attempts", id: attemptId, followUpCount }))) return;
  const isWanted = await inTransaction(db, async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    if (attempt.state !== "capturing") return null;
    if (isAlertDue("capture", followUpCount)) await reportIncident(tx, attempt, { kind: "capture-silent", now });
    return (await onPayment(tx, { kind: "capture-failed", attempt, now })).kind === "accepted";
  });
  if (isWanted === true) await capturePayment(db, config, attemptId);
  if (isWanted === false) await reverse(config, await readAttempt(db, attemptId));
}

async function reverse(config: Config, attempt: Attempt): Promise<void> {
  const { provider, providerRef, cancelKey: key, merchantReference: reference } = attempt;
  await providerOf(config, provider).reverse?.({ site: attempt.site, key, reference, providerRef });
}

/** A provider that cannot be asked reports refunds itself; then only staff are alerted. */
async function followUpRefund(tools: FollowUpTools, { refundId, attemptId, followUpCount }: DueRefund): Promise<void> {
  const { db, config, now } = tools;
  if (!(await countFollowUp(db, { table: "payment_refunds", id: refundId, followUpCount }))) return;
  const [refund, attempt] = await Promise.all([readRefund(db, refundId), readAttempt(db, attemptId)]);
  const answer = await providerOf(config, attempt.provider).askRefund?.(sentRefundOf(attempt, refund));
  if (answer !== undefined) await applyRefundAnswer(tools, { refund, attempt, answer });
  if (!isAlertDue("refund", followUpCount)) return;
  await inTransaction(db, async (tx) => {
    const locked = await lockAttempt(tx, attemptId);
    const { state } = await readRefund(tx, refundId);
    if (state === "received") await reportIncident(tx, locked, { kind: "refund-silent", now, key: refundId });
  });
}

/** A provider that cannot be asked reports disputes itself. Staff are alerted once when the day to answer by has passed. */
async function followUpDispute(
  tools: FollowUpTools,
  { disputeId, attemptId, disputeRef, followUpCount }: DueDispute,
): Promise<void> {
  const { db, config, now } = tools;
  if (!(await countFollowUp(db, { table: "payment_disputes", id: disputeId, followUpCount }))) return;
  const { site, provider, merchantReference } = await readAttempt(db, attemptId);
  const report = await providerOf(config, provider).askDispute?.({ site, disputeRef });
  if (report != null) {
    const eventId = `asked ${disputeRef} ${report.occurredAt.toISOString()}`;
    await receiveDispute(db, provider, { eventId, report, merchantReference });
    if (report.status !== "open") return;
  }
  await inTransaction(db, async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    const { status, dueAt } = await readDispute(tx, disputeId);
    if (status === "open" && dueAt !== null && dueAt < now)
      await reportIncident(tx, attempt, { kind: "dispute-silent", now, key: disputeId });
  });
}
