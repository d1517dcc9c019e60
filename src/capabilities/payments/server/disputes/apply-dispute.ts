import { asCents, type Cents, subtractCents } from "#kit/money.ts";
import { type Database, inTransaction, type Tx } from "#platform/database.ts";
import type { Provider } from "#shop/payment-methods.ts";
import { disputeAfter } from "../../disputes.rules.ts";
import { type Attempt, lockAttempt } from "../attempts/attempts.store.ts";
import { moveToStateOfMoney } from "../attempts/money-state.ts";
import { queueDisputeAlert } from "../jobs.ts";
import type { OnPayment } from "../outcomes/payment-event.ts";
import { reportIncident } from "../outcomes/payment-incidents.ts";
import type { DisputeReport } from "../providers/payment-provider.ts";
import { refundRest } from "../refunds/release-or-refund.ts";
import { markEventApplied, readEvent } from "../webhooks/provider-events.store.ts";
import { addDisputeEvent, findOrAddDispute, listDisputeEvents, saveDispute, saveDisputed } from "./disputes.store.ts";

type DisputeTools = { readonly db: Database; readonly onPayment: OnPayment; readonly now: Date };

export type DisputeJob = { readonly provider: Provider; readonly eventId: string; readonly report: DisputeReport };

/** Applies a provider's stored report about a dispute once. The result does not depend on the order of the reports. */
export async function applyDispute({ db, onPayment, now }: DisputeTools, job: DisputeJob): Promise<void> {
  const { provider, eventId, report } = job;
  const event = await readEvent(db, provider, eventId);
  if (event === null || event.appliedAt !== null || event.attemptId === null) return;
  const { attemptId } = event;
  await inTransaction(db, async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    if ((await readEvent(tx, provider, eventId))?.appliedAt !== null) return;
    const { id, isNew } = await findOrAddDispute(tx, { attemptId, provider, paymentRef: attempt.providerRef }, report);
    await addDisputeEvent(tx, id, job);
    const dispute = disputeAfter(await listDisputeEvents(tx, id));
    if (dispute === null) throw new Error(`The dispute ${id} has no events.`);
    // An amount in another currency cannot be counted; the mail to the office names it.
    const takenCents = report.amount.currency === attempt.currency ? dispute.takenCents : asCents(0);
    const disputed = await saveDispute(tx, id, { ...dispute, takenCents });
    await countDisputed(tx, attempt, { cents: disputed, now, onPayment });
    if (isNew) {
      await reportIncident(tx, attempt, { kind: "dispute", now });
      await queueDisputeAlert(tx, id);
    }
    await markEventApplied(tx, provider, eventId);
  });
}

type Counting = { readonly now: Date; readonly onPayment: OnPayment };

/** Counts what disputes took of captured money. While nothing is captured yet, the capture counts it. */
async function countDisputed(
  tx: Tx,
  attempt: Attempt,
  { cents, now, onPayment }: Counting & { readonly cents: Cents },
): Promise<void> {
  const returned = subtractCents(attempt.disputedCents, cents);
  if (returned === 0) return;
  await saveDisputed(tx, attempt.id, cents);
  if (attempt.capturedCents === 0) return;
  await moveToStateOfMoney(tx, { ...attempt, disputedCents: cents }, "dispute");
  const reply = await onPayment(tx, { kind: "counted", attempt, cents: returned, now });
  // Money that came back for an order that was cancelled meanwhile belongs to the customer.
  if (returned > 0 && reply.kind !== "accepted") await refundRest(tx, attempt.id, reply.why);
}

/** Counts disputes and refunds that were reported before the capture. Call it with the captured attempt. */
export async function countEarlierReports(tx: Tx, captured: Attempt, { now, onPayment }: Counting): Promise<void> {
  if (captured.disputedCents === 0 && captured.refundedCents === 0) return;
  await moveToStateOfMoney(tx, captured, "dispute");
  const taken = asCents(-captured.disputedCents);
  if (taken !== 0) await onPayment(tx, { kind: "counted", attempt: captured, cents: taken, now });
}
