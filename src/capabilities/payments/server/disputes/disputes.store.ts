import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Cents } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { Dispute, DisputeEvent } from "../../disputes.rules.ts";
import type { DisputeReport } from "../providers/payment-provider.ts";

export type DisputeRow = Dispute & {
  readonly id: string;
  readonly attemptId: string;
  readonly disputeRef: string;
  readonly currency: string;
};

export type DisputeOf = { readonly attemptId: string; readonly provider: string; readonly paymentRef: string | null };
export type FoundDispute = { readonly id: string; readonly isNew: boolean };

/**
 * The dispute that a report belongs to, created with its first report. Some reports name the payment in place of the
 * dispute; they belong to the payment's dispute, which gets its own id from the first report that names it.
 */
export async function findOrAddDispute(tx: Tx, of: DisputeOf, report: DisputeReport): Promise<FoundDispute> {
  const { attemptId, provider, paymentRef } = of;
  const found = await sql<{ id: string }>`
    update payment_disputes set dispute_ref = case when ${report.disputeRef} = ${paymentRef} then dispute_ref else ${report.disputeRef} end
    where id = (
      select id from payment_disputes
      where attempt_id = ${attemptId} and (dispute_ref in (${report.disputeRef}, ${paymentRef}) or ${report.disputeRef} = ${paymentRef})
      order by dispute_ref = ${report.disputeRef} desc, opened_at desc limit 1)
    returning id`.execute(tx);
  const known = found.rows[0];
  if (known) return { id: known.id, isNew: false };
  const id = randomUUID();
  const { amount, stage, status, reason, dueAt, occurredAt } = report;
  await sql`
    insert into payment_disputes (id, attempt_id, provider, dispute_ref, stage, status, amount_cents, currency, reason, due_at, opened_at, updated_at)
    values (${id}, ${attemptId}, ${provider}, ${report.disputeRef}, ${stage}, ${status}, ${amount.cents}, ${amount.currency}, ${reason},
      ${dueAt}, ${occurredAt}, clock_timestamp())`.execute(tx);
  return { id, isNew: true };
}

/** Stores one report of a provider; a repeated one is stored once. */
export async function addDisputeEvent(
  tx: Tx,
  disputeId: string,
  {
    provider,
    eventId,
    report,
  }: { readonly provider: string; readonly eventId: string; readonly report: DisputeReport },
): Promise<void> {
  const { stage, status, amount, reason, dueAt, occurredAt } = report;
  await sql`
    insert into payment_dispute_events (provider, event_id, dispute_id, stage, status, amount_cents, currency, reason, due_at, occurred_at)
    values (${provider}, ${eventId}, ${disputeId}, ${stage}, ${status}, ${amount.cents}, ${amount.currency}, ${reason}, ${dueAt}, ${occurredAt})
    on conflict (provider, event_id) do nothing`.execute(tx);
}

export async function listDisputeEvents(tx: Database | Tx, disputeId: string): Promise<DisputeEvent[]> {
  const found = await sql<DisputeEvent>`
    select event_id as "eventId", stage, status, amount_cents as "amountCents", reason, due_at as "dueAt", occurred_at as "occurredAt"
    from payment_dispute_events where dispute_id = ${disputeId}`.execute(tx);
  return found.rows;
}

/** Writes a dispute, and answers what all disputes of its payment took. */
export async function saveDispute(tx: Tx, id: string, dispute: Dispute): Promise<Cents> {
  const { stage, status, amountCents, takenCents, reason, dueAt, openedAt } = dispute;
  const saved = await sql<{ attemptId: string }>`
    update payment_disputes set stage = ${stage}, status = ${status}, amount_cents = ${amountCents}, taken_cents = ${takenCents},
      reason = ${reason}, due_at = ${dueAt}, opened_at = ${openedAt}, updated_at = clock_timestamp()
    where id = ${id} returning attempt_id as "attemptId"`.execute(tx);
  const summed = await sql<{ cents: Cents }>`
    select coalesce(sum(taken_cents), 0)::int as cents from payment_disputes
    where attempt_id = ${saved.rows[0]?.attemptId}`.execute(tx);
  return summed.rows[0]?.cents ?? takenCents;
}

/** Records what disputes took of an attempt's money. */
export async function saveDisputed(tx: Tx, attemptId: string, cents: Cents): Promise<void> {
  await sql`
    update payment_attempts set disputed_cents = ${cents}, updated_at = clock_timestamp() where id = ${attemptId}`.execute(
    tx,
  );
}

export async function readDispute(db: Database | Tx, id: string): Promise<DisputeRow> {
  const found = await sql<DisputeRow>`
    select id, attempt_id as "attemptId", dispute_ref as "disputeRef", currency, stage, status, amount_cents as "amountCents",
      taken_cents as "takenCents", reason, due_at as "dueAt", opened_at as "openedAt"
    from payment_disputes where id = ${id}`.execute(db);
  const dispute = found.rows[0];
  if (!dispute) throw new Error(`There is no dispute ${id}.`);
  return dispute;
}
