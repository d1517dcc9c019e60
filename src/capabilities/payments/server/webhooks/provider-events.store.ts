import { sql } from "kysely";
import type { Cents } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";
import { securedStates } from "../../payments.rules.ts";

export type ProviderEvent = {
  readonly provider: string;
  readonly eventId: string;
  readonly attemptId: string | null;
  readonly kind: string;
  readonly isSuccess: boolean;
  readonly amountCents: Cents;
  readonly currency: string;
  readonly occurredAt: Date;
};

/**
 * Stores an event that repeats the answer to its payment: money is authorised, under the reference that we have. False,
 * without storing, where it contains more.
 */
export async function storeKnownEvent(db: Database, event: ProviderEvent, of: PaymentNamed): Promise<boolean> {
  const stored = await sql<{ isKnown: boolean }>`
    with known as (
      select id from payment_attempts where merchant_reference = ${of.merchantReference}
        and provider_ref = ${of.providerRef} and state = any(${securedStates}::text[])),
    stored as (
      insert into payment_events (provider, event_id, attempt_id, kind, is_success, amount_cents, currency, occurred_at, received_at, applied_at)
      select ${event.provider}, ${event.eventId}, id, ${event.kind}, ${event.isSuccess}, ${event.amountCents}, ${event.currency},
        ${event.occurredAt}, clock_timestamp(), clock_timestamp() from known
      on conflict (provider, event_id) do nothing)
    select exists (select from known) as "isKnown"`.execute(db);
  return stored.rows[0]?.isKnown ?? false;
}

type PaymentNamed = { readonly merchantReference: string; readonly providerRef: string };

/** Stores an applied event; it was not stored before, and its attempt is locked. */
export async function storeAppliedEvent(tx: Tx, event: ProviderEvent): Promise<void> {
  await sql`
    insert into payment_events (provider, event_id, attempt_id, kind, is_success, amount_cents, currency, occurred_at, received_at, applied_at)
    values (${event.provider}, ${event.eventId}, ${event.attemptId}, ${event.kind}, ${event.isSuccess}, ${event.amountCents}, ${event.currency},
      ${event.occurredAt}, clock_timestamp(), clock_timestamp())`.execute(tx);
}

export async function isEventStored(tx: Tx, provider: string, eventId: string): Promise<boolean> {
  const found = await sql`
    select 1 from payment_events where provider = ${provider} and event_id = ${eventId}`.execute(tx);
  return found.rows.length > 0;
}

/** Stores an event; false when it was stored before. */
export async function storeEvent(db: Tx | Database, event: ProviderEvent): Promise<boolean> {
  const stored = await sql`
    insert into payment_events (provider, event_id, attempt_id, kind, is_success, amount_cents, currency, occurred_at, received_at)
    values (${event.provider}, ${event.eventId}, ${event.attemptId}, ${event.kind}, ${event.isSuccess}, ${event.amountCents}, ${event.currency},
      ${event.occurredAt}, clock_timestamp())
    on conflict (provider, event_id) do nothing`.execute(db);
  return (stored.numAffectedRows ?? 0n) > 0n;
}

export async function readEvent(
  db: Tx | Database,
  provider: string,
  eventId: string,
): Promise<(ProviderEvent & { readonly appliedAt: Date | null }) | null> {
  const found = await sql<ProviderEvent & { appliedAt: Date | null }>`
    select provider, event_id as "eventId", attempt_id as "attemptId", kind, is_success as "isSuccess", amount_cents as "amountCents",
      currency, occurred_at as "occurredAt", applied_at as "appliedAt"
    from payment_events where provider = ${provider} and event_id = ${eventId} for update`.execute(db);
  return found.rows[0] ?? null;
}

export async function markEventApplied(tx: Tx, provider: string, eventId: string): Promise<void> {
  await sql`update payment_events set applied_at = clock_timestamp() where provider = ${provider} and event_id = ${eventId}`.execute(
    tx,
  );
}
