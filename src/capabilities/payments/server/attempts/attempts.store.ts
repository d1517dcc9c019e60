import { type RawBuilder, sql } from "kysely";
import { asCents, type Cents } from "#kit/money.ts";
import { type Database, lockThenRead, type Tx } from "#platform/database.ts";
import { cardProvider, type Provider, redirectProviders } from "#shop/payment-methods.ts";
import type { SiteCode } from "#shop/site.ts";
import { type AttemptState, mayMove } from "../../payments.rules.ts";

export type Attempt = {
  readonly id: string;
  readonly orderId: string;
  readonly cartId: string;
  readonly site: SiteCode;
  readonly state: AttemptState;
  readonly method: string;
  readonly provider: Provider;
  /** The authorised amount, and the part of it that is not captured because the order no longer needs it. */
  readonly amountCents: Cents;
  readonly releasedCents: Cents;
  readonly capturedCents: Cents;
  readonly refundedCents: Cents;
  /** What disputes took of the captured money. */
  readonly disputedCents: Cents;
  /** The provider's times of its latest report of a capture, and of a failed one. */
  readonly captureReportedAt: Date | null;
  readonly captureFailedAt: Date | null;
  readonly currency: string;
  readonly merchantReference: string;
  readonly providerRef: string | null;
  /** The provider's id of the capture, where it differs. */
  readonly captureRef: string | null;
  readonly startKey: string;
  readonly resumeKey: string;
  readonly captureKey: string;
  readonly cancelKey: string;
  readonly answer: object | null;
  readonly cartVersion: number;
  /** The payment of an order that was placed before. */
  readonly isLater: boolean;
  /** By the database's clock, like `updatedAt`. */
  readonly begunAt: Date;
  readonly updatedAt: Date;
};

const columns = sql`
  a.id, a.order_id as "orderId", a.cart_id as "cartId", o.site, a.state, a.method, a.provider, a.amount_cents as "amountCents",
  a.released_cents as "releasedCents", a.captured_cents as "capturedCents", a.refunded_cents as "refundedCents", a.disputed_cents as "disputedCents",
  a.capture_told_at as "captureReportedAt", a.capture_failed_at as "captureFailedAt", a.currency, a.merchant_reference as "merchantReference", a.provider_ref as "providerRef",
  a.capture_ref as "captureRef", a.start_key as "startKey", a.resume_key as "resumeKey", a.begun_at as "begunAt",
  a.capture_key as "captureKey", a.cancel_key as "cancelKey", a.answer, o.cart_version as "cartVersion", a.is_later as "isLater", a.updated_at as "updatedAt"`;
const table = sql`payment_attempts a join checkout_public_orders o on o.id = a.order_id`;

/** The cart's attempt that may still take money, or has taken it. */
export async function findOpenAttempt(db: Database | Tx, cartId: string): Promise<Attempt | null> {
  const found = await sql<Attempt>`
    select ${columns} from ${table} where a.cart_id = ${cartId} and a.state in (
      'created', 'requesting', 'action_required', 'pending', 'authorised', 'capturing', 'captured', 'unknown', 'voiding', 'needs_review')
    order by a.state = 'voiding', a.number desc limit 1`.execute(db);
  return found.rows[0] ?? null;
}

/** Every attempt of an order, oldest first, locked; lock the order first. */
export async function lockAttempts(tx: Tx, orderId: string): Promise<readonly Attempt[]> {
  await sql`select 1 from payment_attempts where order_id = ${orderId} order by number for update`.execute(tx);
  const found =
    await sql<Attempt>`select ${columns} from ${table} where a.order_id = ${orderId} order by a.number`.execute(tx);
  return found.rows;
}

export async function readAttempt(db: Database | Tx, id: string): Promise<Attempt> {
  const found = await sql<Attempt>`select ${columns} from ${table} where a.id = ${id}`.execute(db);
  const attempt = found.rows[0];
  if (!attempt) throw new Error(`There is no payment attempt ${id}.`);
  return attempt;
}

export async function findAttemptByReference(db: Database, merchantReference: string): Promise<Attempt | null> {
  const found =
    await sql<Attempt>`select ${columns} from ${table} where a.merchant_reference = ${merchantReference}`.execute(db);
  return found.rows[0] ?? null;
}

/** The attempt with a provider's id of the payment or of its capture. */
export async function findAttemptByProviderRef(
  db: Database,
  provider: Provider,
  providerRef: string,
): Promise<Attempt | null> {
  const found = await sql<Attempt>`
    select ${columns} from ${table} where a.provider = ${provider}
      and (a.provider_ref = ${providerRef} or a.capture_ref = ${providerRef})`.execute(db);
  return found.rows[0] ?? null;
}

/** The attempt, with its order locked first and then itself: all code locks in this order. */
export async function lockAttempt(tx: Tx, id: string): Promise<Attempt> {
  const attempt = await lockWhere(tx, sql`a.id = ${id}`);
  if (!attempt) throw new Error(`There is no payment attempt ${id}.`);
  return attempt;
}

/** Two statements, because one that locks rows of a view and of a table begins with the table. */
async function lockWhere(tx: Tx, condition: RawBuilder<unknown>): Promise<Attempt | null> {
  const lockOrder = sql`
    select 1 from checkout_public_orders o
    where o.id = (select a.order_id from payment_attempts a where ${condition}) for no key update`;
  const lockAndRead = sql<Attempt>`select ${columns} from ${table} where ${condition} for no key update of a`;
  const [attempt] = await lockThenRead(tx, lockOrder, lockAndRead);
  return attempt ?? null;
}

/** Like `lockAttempt`, by our reference; null for an unknown reference. */
export const lockAttemptByReference = (tx: Tx, merchantReference: string): Promise<Attempt | null> =>
  lockWhere(tx, sql`a.merchant_reference = ${merchantReference}`);

export type NewAttempt = {
  readonly id: string;
  readonly orderId: string;
  readonly cartId: string;
  readonly number: number;
  readonly method: string;
  readonly provider: Provider;
  readonly amountCents: Cents;
  readonly currency: string;
  readonly merchantReference: string;
  readonly keys: { start_key: string; resume_key: string; capture_key: string; cancel_key: string };
  readonly isLater?: boolean;
  readonly now: Date;
};

/** Inserts the attempt. A second open one for the same cart violates a unique index. */
export async function insertAttempt(tx: Tx, attempt: NewAttempt): Promise<void> {
  const { keys } = attempt;
  // The database's clock measures how long nothing was reported of an attempt, as in every later transition.
  await sql`
    insert into payment_attempts (id, order_id, cart_id, number, method, provider, state, is_later, amount_cents, currency,
      merchant_reference, start_key, resume_key, capture_key, cancel_key, created_at, updated_at)
    values (${attempt.id}, ${attempt.orderId}, ${attempt.cartId}, ${attempt.number}, ${attempt.method}, ${attempt.provider},
      'requesting', ${attempt.isLater ?? false}, ${attempt.amountCents}, ${attempt.currency}, ${attempt.merchantReference},
      ${keys.start_key}, ${keys.resume_key}, ${keys.capture_key}, ${keys.cancel_key}, ${attempt.now}, clock_timestamp())`.execute(
    tx,
  );
}

export async function nextAttemptNumber(tx: Tx, orderId: string): Promise<number> {
  const found = await sql<{
    next: number;
  }>`select coalesce(max(number), 0)::int + 1 as next from payment_attempts where order_id = ${orderId}`.execute(tx);
  return found.rows[0]?.next ?? 1;
}

export type AttemptChange = {
  readonly to: AttemptState;
  readonly cause: string;
  readonly providerRef?: string | null;
  readonly cardBrand?: string | null;
  readonly cardLast4?: string | null;
  readonly refusal?: string | null;
  readonly capturedCents?: Cents;
  readonly captureRef?: string;
  /** The provider's times of its latest report of a capture, and of a failed one. */
  readonly captureReportedAt?: Date;
  readonly captureFailedAt?: Date;
  /** The answer of the submit, stored so that a repeat gets the same. */
  readonly answer?: object;
  /** Why staff have to look; kept with the cause. */
  readonly review?: "mismatch" | "unanswered";
};

/**
 * Writes an attempt's state (except `beginCapture`); call it with the attempt locked. Answers false, and records an
 * anomaly, when the transition is not allowed.
 */
export async function moveAttempt(tx: Tx, attempt: Attempt, change: AttemptChange): Promise<boolean> {
  if (!mayMove(attempt.state, change.to)) {
    if (attempt.state !== change.to) {
      await sql`
        insert into payment_anomalies (attempt_id, from_state, to_state, cause, noticed_at)
        values (${attempt.id}, ${attempt.state}, ${change.to}, ${change.cause}, clock_timestamp())`.execute(tx);
    }
    return false;
  }
  await sql`
    update payment_attempts set state = ${change.to}, updated_at = clock_timestamp(),
      provider_ref = coalesce(${change.providerRef ?? null}, provider_ref),
      card_brand = coalesce(${change.cardBrand ?? null}, card_brand),
      card_last4 = coalesce(${change.cardLast4 ?? null}, card_last4),
      refusal = coalesce(${change.refusal ?? null}, refusal),
      captured_cents = coalesce(${change.capturedCents ?? null}, captured_cents),
      capture_told_at = coalesce(${change.captureReportedAt ?? null}, capture_told_at),
      capture_failed_at = coalesce(${change.captureFailedAt ?? null}, capture_failed_at),
      capture_ref = coalesce(${change.captureRef ?? null}, capture_ref),
      review_kind = coalesce(${change.review ?? null}, review_kind),
      review_cause = case when ${change.review ?? null}::text is null then review_cause else ${change.cause} end,
      answer = coalesce(${change.answer === undefined ? null : JSON.stringify(change.answer)}::jsonb, answer)
    where id = ${attempt.id}`.execute(tx);
  return true;
}

/**
 * Records that the capture of an authorised attempt is requested, and answers the attempt; null where there is nothing
 * to capture. A repeated call is no transition. It locks order and attempt like all other code, in one statement.
 */
export async function beginCapture(db: Database, id: string): Promise<Attempt | null> {
  const found = await sql<Attempt>`
    with owed as (
      select a.id from checkout_public_orders o join payment_attempts a on a.order_id = o.id
      where a.id = ${id} and a.state in ('authorised', 'capturing') and a.provider_ref is not null
      for no key update of o, a)
    update payment_attempts a set state = 'capturing', updated_at = clock_timestamp()
    from owed, checkout_public_orders o where a.id = owed.id and o.id = a.order_id
    returning ${columns}`.execute(db);
  return found.rows[0] ?? null;
}

/** Records that a part of an authorised payment is not captured. Call it with the attempt locked. */
export async function releaseCents(tx: Tx, attemptId: string, cents: Cents): Promise<void> {
  await sql`
    update payment_attempts set released_cents = released_cents + ${cents}, updated_at = clock_timestamp()
    where id = ${attemptId}`.execute(tx);
}

/** Records the id that we gave a payment, before it starts. */
export async function storeOwnRef(db: Database, attemptId: string, providerRef: string): Promise<void> {
  await sql`
    update payment_attempts set provider_ref = ${providerRef}
    where id = ${attemptId} and provider_ref is null`.execute(db);
}

/** Stores the submit's answer, so that a repeat gets the same. */
export async function storeAnswer(tx: Tx, attemptId: string, answer: object): Promise<void> {
  await sql`update payment_attempts set answer = ${JSON.stringify(answer)}::jsonb where id = ${attemptId}`.execute(tx);
}

/** Records money that arrived during a cancellation; the state stays the same. */
export async function recordLateMoney(
  tx: Tx,
  attemptId: string,
  late: { readonly providerRef: string; readonly captureRef: string; readonly cents: Cents },
): Promise<void> {
  await sql`
    update payment_attempts set captured_cents = ${late.cents}, capture_ref = ${late.captureRef},
      provider_ref = coalesce(provider_ref, ${late.providerRef}), updated_at = clock_timestamp()
    where id = ${attemptId}`.execute(tx);
}

/** Records a provider's report of a capture that is known already. */
export async function recordCaptureReport(tx: Tx, attemptId: string, at: Date): Promise<void> {
  await sql`
    update payment_attempts set capture_told_at = greatest(capture_told_at, ${at}) where id = ${attemptId}`.execute(tx);
}

/** Records that the attempt was polled now; the next poll is due after another silent period. */
export async function touchAttempt(db: Database, attemptId: string): Promise<void> {
  await sql`update payment_attempts set updated_at = clock_timestamp() where id = ${attemptId}`.execute(db);
}

/**
 * A provider that finishes a payment on its own is asked after it less and less often: after a tenth of its age, and
 * every six hours at the least.
 */
const patience = sql`case when a.state = 'pending' and a.provider = any(${redirectProviders}::text[])
  then least((clock_timestamp() - a.begun_at) / 10, interval '6 hours') else interval '0' end`;

/** Attempts without a recent report. Those being cancelled are polled where the provider can be polled. */
export async function listSilentAttempts(db: Database, olderThanMs: number): Promise<Attempt[]> {
  const found = await sql<Attempt>`
    select ${columns} from ${table}
    where (a.state in ('created', 'requesting', 'unknown', 'pending', 'action_required')
        or (a.state = 'voiding' and a.provider <> ${cardProvider} and a.captured_cents = 0))
      and a.updated_at < clock_timestamp() - greatest(${olderThanMs} * interval '1 millisecond', ${patience})
    order by a.updated_at limit 50`.execute(db);
  return found.rows;
}

/** What providers were asked for or have promised for an order, and have not taken yet. */
export async function centsUnderWay(tx: Tx | Database, orderId: string): Promise<Cents> {
  const found = await sql<{ cents: Cents }>`
    select coalesce(sum(amount_cents), 0)::int as cents from payment_attempts
    where order_id = ${orderId} and captured_cents = 0 and state in ('created', 'requesting', 'action_required', 'pending',
      'authorised', 'capturing', 'unknown', 'needs_review')`.execute(tx);
  return found.rows[0]?.cents ?? asCents(0);
}

/** Whether a later payment of this order is still open. */
export async function isPayingLater(tx: Tx, orderId: string): Promise<boolean> {
  const found = await sql`
    select 1 from payment_attempts where order_id = ${orderId} and is_later
      and state in ('created', 'requesting', 'action_required', 'pending', 'unknown', 'needs_review')`.execute(tx);
  return found.rows.length > 0;
}
