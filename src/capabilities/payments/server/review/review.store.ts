import { sql } from "kysely";
import { asCents, type Cents } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { ReviewKind, ReviewDecision } from "../../payment-review.rules.ts";

export type ReviewCase = {
  readonly id: string;
  readonly kind: ReviewKind;
  readonly isOpen: boolean;
  readonly attemptId: string | null;
  readonly refundId: string | null;
  readonly eventId: string | null;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  readonly site: string | null;
  readonly provider: string;
  readonly cents: Cents | null;
  readonly currency: string | null;
  readonly reference: string;
  readonly cause: string | null;
  readonly since: Date;
};

export type SettledReview = {
  readonly key: string;
  readonly caseId: string;
  readonly kind: ReviewKind;
  readonly way: ReviewDecision;
  readonly cents: Cents | null;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
};

/** Payments that need a person now. A payment without an order has no site. */
const openCases = sql`(
  select a.id, case a.state when 'needs_review' then coalesce(a.review_kind, 'unanswered') when 'capture_failed' then 'capture-failed'
      when 'capturing' then 'capture-silent' else 'late-success' end as kind,
    a.id as attempt_id, null::uuid as refund_id, a.provider, null::text as event_id, a.order_id,
    case when a.state = 'voiding' then a.captured_cents else a.amount_cents end as cents, a.currency,
    a.merchant_reference as reference, a.review_cause as cause, a.updated_at as since
  from payment_attempts a
  where a.state in ('needs_review', 'capture_failed')
    or (a.state = 'capturing' and a.follow_ups >= 3)
    or (a.state = 'voiding' and a.captured_cents > a.refunded_cents)
  union all
  select r.id, 'refund-silent', a.id, r.id, a.provider, null, a.order_id, r.cents, a.currency, a.merchant_reference, null, r.updated_at
  from payment_refunds r join payment_attempts a on a.id = r.attempt_id
  where r.state = 'received' and r.follow_ups >= 8
  union all
  select md5(e.provider || ' ' || e.event_id)::uuid, 'unknown-reference', null, null, e.provider, e.event_id, null, e.amount_cents,
    e.currency, e.event_id, e.kind, e.received_at
  from payment_events e
  where e.attempt_id is null
    and not exists (select from payment_reviews v where v.case_id = md5(e.provider || ' ' || e.event_id)::uuid))`;

/** A case may be asked for again after it was settled, so settled ones are read from what they were about. */
const cases = sql`(
  select id, kind, true as "isOpen", attempt_id, refund_id, provider, event_id, order_id, cents, currency, reference, cause, since
  from ${openCases} cases
  union all
  select v.case_id, v.kind, false, v.attempt_id, r.id, coalesce(a.provider, e.provider), e.event_id, a.order_id,
    coalesce(r.cents, a.amount_cents, e.amount_cents), coalesce(a.currency, e.currency),
    coalesce(a.merchant_reference, e.event_id), coalesce(a.review_cause, e.kind), v.at
  from (select distinct on (case_id) * from payment_reviews order by case_id, at desc) v
    left join payment_attempts a on a.id = v.attempt_id
    left join payment_refunds r on r.id = v.case_id
    left join payment_events e on v.attempt_id is null and e.attempt_id is null
      and md5(e.provider || ' ' || e.event_id)::uuid = v.case_id
  where not exists (select from ${openCases} c where c.id = v.case_id)) c
  left join checkout_public_orders o on o.id = c.order_id`;

const columns = sql`
  c.id, c.kind, c."isOpen", c.attempt_id as "attemptId", c.refund_id as "refundId", c.event_id as "eventId",
  c.order_id as "orderId", o.number as "orderNumber", o.site, c.provider, c.cents, c.currency, c.reference, c.cause, c.since`;

export type ReviewSearch = {
  readonly sites: readonly string[];
  /** Also payments that no order has. */
  readonly withUnknown: boolean;
  readonly isOpen: boolean;
  readonly kind: string;
  readonly provider: string;
  readonly words: string;
  readonly after: { readonly at: string; readonly id: string } | null;
};

export const REVIEW_PAGE = 50;

const isSeen = (sites: readonly string[], withUnknown: boolean) =>
  sql`(o.site = any(${[...sites]}::text[]) or (c.order_id is null and ${withUnknown}))`;

/** Open cases with the oldest first; settled ones with the latest first. One row more than a page shows that there is a next page. */
export async function listReviews(db: Database, search: ReviewSearch): Promise<readonly ReviewCase[]> {
  const { sites, withUnknown, isOpen, kind, provider, words, after } = search;
  // A cursor has milliseconds, so rows are in the order of those.
  const place = sql`(date_trunc('milliseconds', c.since), c.id)`;
  const last = sql`(${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid)`;
  const isBehind = isOpen ? sql`${place} > ${last}` : sql`${place} < ${last}`;
  const found = await sql<ReviewCase>`
    select ${columns} from ${cases}
    where ${isSeen(sites, withUnknown)} and c."isOpen" = ${isOpen} and (${kind} = '' or c.kind = ${kind})
      and (${provider} = '' or c.provider = ${provider})
      and (${words} = '' or o.number = ${words} or upper(c.reference) = upper(${words}))
      and (${after === null} or ${isBehind})
    order by ${isOpen ? sql`${place}` : sql`${place} desc`} limit ${REVIEW_PAGE + 1}`.execute(db);
  return found.rows;
}

export async function countReviews(db: Database, sites: readonly string[], withUnknown: boolean): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from ${openCases} c left join checkout_public_orders o on o.id = c.order_id
    where ${isSeen(sites, withUnknown)}`.execute(db);
  return found.rows[0]?.count ?? 0;
}

export async function findReview(
  db: Database | Tx,
  { id, sites, withUnknown }: { readonly id: string; readonly sites: readonly string[]; readonly withUnknown: boolean },
): Promise<ReviewCase | null> {
  const found = await sql<ReviewCase>`
    select ${columns} from ${cases} where c.id = ${id} and ${isSeen(sites, withUnknown)} limit 1`.execute(db);
  return found.rows[0] ?? null;
}

/** A report about an unknown payment is locked itself, because no payment is. */
export async function lockUnknownEvent(tx: Tx, eventId: string): Promise<void> {
  await sql`select 1 from payment_events where event_id = ${eventId} and attempt_id is null for update`.execute(tx);
}

const settledColumns = sql`key, case_id as "caseId", kind, way, cents, reason, by_name as by, at`;

/** What was decided about cases, the latest first. */
export async function listSettled(db: Database | Tx, caseIds: readonly string[]): Promise<readonly SettledReview[]> {
  const found = await sql<SettledReview>`
    select ${settledColumns} from payment_reviews where case_id = any(${[...caseIds]}::uuid[]) order by at desc, key`.execute(
    db,
  );
  return found.rows;
}

export async function findSettled(db: Database | Tx, key: string): Promise<SettledReview | null> {
  const found = await sql<SettledReview>`select ${settledColumns} from payment_reviews where key = ${key}`.execute(db);
  return found.rows[0] ?? null;
}

export async function insertSettled(
  tx: Tx,
  made: SettledReview & { readonly attemptId: string | null },
): Promise<void> {
  const { key, caseId, kind, way, attemptId, cents, reason, by, at } = made;
  await sql`
    insert into payment_reviews (key, case_id, kind, way, attempt_id, cents, reason, by_name, at)
    values (${key}, ${caseId}, ${kind}, ${way}, ${attemptId}, ${cents}, ${reason}, ${by}, ${at})`.execute(tx);
}

export type OrderOfCase = {
  readonly number: string;
  readonly state: string;
  readonly totalCents: Cents;
  readonly paidCents: Cents;
};

export async function findOrderOfCase(db: Database | Tx, orderId: string): Promise<OrderOfCase | null> {
  const found = await sql<OrderOfCase>`
    select number, state, total_cents as "totalCents", paid_cents as "paidCents" from checkout_public_orders
    where id = ${orderId}`.execute(db);
  return found.rows[0] ?? null;
}

/** The part of a payment that is being refunded. */
export async function readReturningCents(db: Database | Tx, attemptId: string): Promise<Cents> {
  const found = await sql<{ cents: Cents }>`
    select coalesce(sum(cents), 0)::int as cents from payment_refunds
    where attempt_id = ${attemptId} and state in ('queued', 'received')`.execute(db);
  return found.rows[0]?.cents ?? asCents(0);
}
