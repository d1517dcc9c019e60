import { sql } from "kysely";
import type { Cents } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";
import { providers } from "#shop/payment-methods.ts";
import type { AttemptState } from "../../payments.rules.ts";
import type { RefundState } from "../refunds/refunds.store.ts";

export type PaymentRow = {
  readonly id: string;
  readonly provider: string;
  readonly method: string;
  readonly state: AttemptState;
  readonly amountCents: Cents;
  readonly capturedCents: Cents;
  readonly refundedCents: Cents;
  readonly disputedCents: Cents;
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
  readonly reference: string;
  readonly providerRef: string | null;
  readonly refusal: string | null;
  readonly begunAt: Date;
  readonly isLater: boolean;
};

/** An order's payments, oldest first. */
export async function listPaymentRows(db: Database | Tx, orderId: string): Promise<PaymentRow[]> {
  const found = await sql<PaymentRow>`
    select id, provider, method, state, amount_cents as "amountCents", captured_cents as "capturedCents",
      refunded_cents as "refundedCents", disputed_cents as "disputedCents", card_brand as "cardBrand",
      card_last4 as "cardLast4", merchant_reference as reference, provider_ref as "providerRef", refusal,
      created_at as "begunAt", is_later as "isLater"
    from payment_attempts where order_id = ${orderId} order by number`.execute(db);
  return found.rows;
}

export type PaymentEventRow = {
  readonly attemptId: string;
  readonly at: Date;
  readonly kind: string;
  readonly isSuccess: boolean;
  readonly cents: Cents | null;
  readonly isApplied: boolean;
};

/** What providers reported of an order's payments, oldest first. */
export async function listPaymentEvents(db: Database | Tx, orderId: string): Promise<PaymentEventRow[]> {
  const found = await sql<PaymentEventRow>`
    select e.attempt_id as "attemptId", e.occurred_at as at, e.kind, e.is_success as "isSuccess", e.amount_cents as cents,
      e.applied_at is not null as "isApplied"
    from payment_events e join payment_attempts a on a.id = e.attempt_id
    where a.order_id = ${orderId} order by e.occurred_at, e.received_at`.execute(db);
  return found.rows;
}

export type PaymentRefundRow = {
  readonly id: string;
  readonly attemptId: string;
  readonly at: Date;
  readonly cents: Cents;
  readonly state: RefundState;
  readonly reason: string;
  readonly wasRetried: boolean;
};

export async function listPaymentRefunds(db: Database | Tx, orderId: string): Promise<PaymentRefundRow[]> {
  const found = await sql<PaymentRefundRow>`
    select r.id, r.attempt_id as "attemptId", r.created_at as at, r.cents, r.state, r.reason,
      exists (select 1 from payment_refunds again where again.retry_of = r.id) as "wasRetried"
    from payment_refunds r join payment_attempts a on a.id = r.attempt_id
    where a.order_id = ${orderId} order by r.created_at, r.id`.execute(db);
  return found.rows;
}

export type PaymentDisputeRow = {
  readonly id: string;
  readonly attemptId: string;
  readonly stage: string;
  readonly status: string;
  readonly cents: Cents;
  readonly dueAt: Date | null;
};

export async function listPaymentDisputes(db: Database | Tx, orderId: string): Promise<PaymentDisputeRow[]> {
  const found = await sql<PaymentDisputeRow>`
    select d.id, d.attempt_id as "attemptId", d.stage, d.status, d.amount_cents as cents, d.due_at as "dueAt"
    from payment_disputes d join payment_attempts a on a.id = d.attempt_id
    where a.order_id = ${orderId} order by d.opened_at`.execute(db);
  return found.rows;
}

/** The orders with a payment that has this reference: ours, or the provider's of the payment or of its capture. */
export async function findOrdersOfReference(db: Database, reference: string): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select order_id as id from payment_attempts where merchant_reference = ${reference}
    union select order_id from payment_attempts where provider = any(${[...providers]}::text[]) and provider_ref = ${reference}
    union select order_id from payment_attempts where provider = any(${[...providers]}::text[]) and capture_ref = ${reference}`.execute(
    db,
  );
  return found.rows.map(({ id }) => id);
}

export type OrdersInTrouble = Readonly<Record<"review" | "refund-failed" | "disputed", readonly string[]>>;

/**
 * Orders whose money needs a person, at most `most` of each: an unexplained payment, a refund that the provider
 * turned down, a dispute that is open.
 */
export async function listOrdersInTrouble(db: Database, most: number): Promise<OrdersInTrouble> {
  const { rows } = await sql<{ trouble: keyof OrdersInTrouble; id: string }>`
    (select distinct 'review' as trouble, order_id as id from payment_attempts
      where state in ('needs_review', 'capture_failed') limit ${most})
    union all (select distinct 'refund-failed', a.order_id from payment_refunds r
      join payment_attempts a on a.id = r.attempt_id where r.state = 'failed' limit ${most})
    union all (select distinct 'disputed', a.order_id from payment_disputes d
      join payment_attempts a on a.id = d.attempt_id where d.status = 'open' limit ${most})`.execute(db);
  const idsOf = (trouble: keyof OrdersInTrouble) => rows.flatMap((row) => (row.trouble === trouble ? [row.id] : []));
  return { review: idsOf("review"), "refund-failed": idsOf("refund-failed"), disputed: idsOf("disputed") };
}
