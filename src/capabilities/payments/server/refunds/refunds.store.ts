import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type Cents, sumCents } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";

export type RefundState = "queued" | "received" | "refunded" | "failed";

export type Refund = {
  readonly id: string;
  readonly attemptId: string;
  readonly key: string;
  readonly cents: Cents;
  readonly state: RefundState;
  /** The provider's id, once it has answered. */
  readonly providerRef: string | null;
};

const columns = sql`id, attempt_id as "attemptId", key, cents, state, provider_ref as "providerRef"`;

/** Queues the refund of an attempt's captured money that was not refunded yet; see `insertRefund`. */
export const insertRefundOfRest = (tx: Tx, attemptId: string, reason: string): Promise<Refund | null> =>
  insertRefund(tx, attemptId, { reason, mostCents: null });

/**
 * Queues a refund of an attempt's captured money under its own key: `mostCents`, or all of it for null, but never more
 * than the rest that was neither refunded nor taken back by a bank; null when nothing is left. Call it with the attempt locked.
 */
export async function insertRefund(
  tx: Tx,
  attemptId: string,
  { reason, mostCents }: { readonly reason: string; readonly mostCents: Cents | null },
): Promise<Refund | null> {
  const made = await sql<Refund>`
    insert into payment_refunds (id, attempt_id, key, cents, state, reason, created_at, updated_at)
    select ${randomUUID()}::uuid, a.id, ${randomUUID()}::uuid, least(a.captured_cents - a.disputed_cents - coalesce(r.cents, 0), ${mostCents}::int), 'queued', ${reason},
      clock_timestamp(), clock_timestamp()
    from payment_attempts a
      left join (select attempt_id, sum(cents)::int as cents from payment_refunds where state <> 'failed' group by 1) r
        on r.attempt_id = a.id
    where a.id = ${attemptId} and a.captured_cents - a.disputed_cents > coalesce(r.cents, 0)
    returning ${columns}`.execute(tx);
  return made.rows[0] ?? null;
}

/** A payment with what can be refunded of it. */
export type Refundable = { readonly id: string; readonly cents: Cents };

/**
 * What can be given back of an order's payments now, the oldest first: authorised, or captured and neither refunded nor
 * taken back by a bank.
 */
export async function listRefundable(db: Database | Tx, orderId: string): Promise<Refundable[]> {
  const found = await sql<Refundable>`
    select id, cents from (
      select a.id, a.number, case when a.state = 'authorised' then a.amount_cents - a.released_cents
        else a.captured_cents - a.disputed_cents - coalesce(r.cents, 0) end as cents
      from payment_attempts a
        left join (select attempt_id, sum(cents)::int as cents from payment_refunds where state <> 'failed' group by 1) r
          on r.attempt_id = a.id
      where a.order_id = ${orderId} and a.state in ('authorised', 'captured', 'partially_refunded', 'charged_back')) given
    where cents > 0 order by number`.execute(db);
  return found.rows;
}

export const refundableCents = async (db: Database | Tx, orderId: string): Promise<Cents> =>
  sumCents((await listRefundable(db, orderId)).map(({ cents }) => cents));

/** Queues a failed refund anew, if its payment still has that much; null otherwise. Call it with the attempt locked. */
export async function insertRetry(tx: Tx, failed: Refund, reason: string): Promise<Refund | null> {
  const made = await sql<Refund>`
    insert into payment_refunds (id, attempt_id, key, cents, state, reason, retry_of, created_at, updated_at)
    select ${randomUUID()}::uuid, a.id, ${randomUUID()}::uuid, ${failed.cents}::int, 'queued', ${reason}, ${failed.id},
      clock_timestamp(), clock_timestamp()
    from payment_attempts a
      left join (select attempt_id, sum(cents)::int as cents from payment_refunds where state <> 'failed' group by 1) r
        on r.attempt_id = a.id
    where a.id = ${failed.attemptId} and a.captured_cents - a.disputed_cents - coalesce(r.cents, 0) >= ${failed.cents}
    returning ${columns}`.execute(tx);
  return made.rows[0] ?? null;
}

export async function readRefund(db: Database | Tx, id: string): Promise<Refund> {
  const found = await sql<Refund>`select ${columns} from payment_refunds where id = ${id}`.execute(db);
  const refund = found.rows[0];
  if (!refund) throw new Error(`There is no refund ${id}.`);
  return refund;
}

/** The refund of a provider's message: by the provider's id, else the oldest one of that amount without an answer. */
export async function findRefund(
  tx: Tx,
  reported: { readonly attemptId: string; readonly providerRef: string; readonly cents: Cents },
): Promise<Refund | null> {
  const found = await sql<Refund>`
    select ${columns} from payment_refunds
    where attempt_id = ${reported.attemptId} and (provider_ref = ${reported.providerRef} or (provider_ref is null and cents = ${reported.cents}))
    order by provider_ref is null, created_at limit 1 for update`.execute(tx);
  return found.rows[0] ?? null;
}

/** Records a refund that was made at the provider and not by the shop. It is not counted yet. */
export async function addRefundMadeElsewhere(
  tx: Tx,
  attemptId: string,
  { providerRef, cents }: { readonly providerRef: string; readonly cents: Cents },
): Promise<Refund> {
  const made = await sql<Refund>`
    insert into payment_refunds (id, attempt_id, key, cents, state, reason, provider_ref, created_at, updated_at)
    values (${randomUUID()}::uuid, ${attemptId}, ${randomUUID()}::uuid, ${cents}, 'received', 'made at the provider', ${providerRef},
      clock_timestamp(), clock_timestamp())
    returning ${columns}`.execute(tx);
  const refund = made.rows[0];
  if (!refund) throw new Error("A refund was not stored.");
  return refund;
}

/** Changes a refund's state; false when it had ended already. A refund that was made can still fail. */
export async function moveRefund(
  tx: Tx | Database,
  id: string,
  change: { readonly to: RefundState; readonly providerRef?: string },
): Promise<boolean> {
  const moved = await sql`
    update payment_refunds set state = ${change.to}, provider_ref = coalesce(${change.providerRef ?? null}, provider_ref),
      updated_at = clock_timestamp()
    where id = ${id} and state <> ${change.to} and state <> 'failed'
      and (state <> 'refunded' or ${change.to} = 'failed')`.execute(tx);
  return (moved.numAffectedRows ?? 0n) > 0n;
}

/** Adds refunded money to its attempt. */
export async function countRefunded(tx: Tx, attemptId: string, cents: Cents): Promise<void> {
  await sql`
    update payment_attempts set refunded_cents = refunded_cents + ${cents}, updated_at = clock_timestamp()
    where id = ${attemptId}`.execute(tx);
}
