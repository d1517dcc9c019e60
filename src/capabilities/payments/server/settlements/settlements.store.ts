import { sql } from "kysely";
import type { Cents } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { Provider } from "#shop/payment-methods.ts";
import { type ComparedLine, needsPayment, type PaymentMoney, type SettlementState } from "../../settlements.rules.ts";
import type { SettlementKind, SettlementLine } from "../../settlements/settlement-line.ts";

/** A site's account at a provider. */
export type AccountKey = { readonly provider: Provider; readonly site: string };

/** Imports of one site run one after another. */
export async function lockSettlements(tx: Tx, site: string): Promise<void> {
  void (await sql`select pg_advisory_xact_lock(hashtextextended(${`settlements ${site}`}, 120))`.execute(tx));
}

type Amounts = { readonly lineKey: string; readonly grossCents: Cents; readonly feeCents: Cents };

/** The amounts of those lines that were imported before. */
export async function listKnownLines(
  tx: Tx,
  { provider, site }: AccountKey,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Amounts>> {
  const found = await sql<Amounts>`
    select line_key as "lineKey", gross_cents as "grossCents", fee_cents as "feeCents" from payment_settlement_lines
    where provider = ${provider} and site = ${site} and line_key = any(${[...keys]}::text[])`.execute(tx);
  return new Map(found.rows.map((row) => [row.lineKey, row]));
}

export async function insertLines(
  tx: Tx,
  { provider, site }: AccountKey,
  lines: readonly SettlementLine[],
): Promise<void> {
  const rows = lines.map((line) => ({
    ...line,
    state: (needsPayment(line.kind) ? "unknown-payment" : "no-payment-needed") satisfies SettlementState,
  }));
  await sql`
    insert into payment_settlement_lines (provider, site, line_key, kind, merchant_reference, payment_ref, provider_ref,
      gross_cents, fee_cents, net_cents, currency, occurred_at, state)
    select ${provider}, ${site}, "lineKey", kind, "merchantReference", "paymentRef", "providerRef", "grossCents", "feeCents",
      "netCents", currency, "occurredAt", state
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line ("lineKey" text, kind text, "merchantReference" text,
      "paymentRef" text, "providerRef" text, "grossCents" int, "feeCents" int, "netCents" int, currency text,
      "occurredAt" timestamptz, state text)`.execute(tx);
}

/** Gives lines that have none their payment: that with our reference, else that with the provider's id. */
export async function findPayments(tx: Tx, site: string): Promise<void> {
  await sql`
    update payment_settlement_lines l set attempt_id = a.id
    from payment_attempts a join checkout_public_orders o on o.id = a.order_id
    where l.site = ${site} and l.state = 'unknown-payment' and l.attempt_id is null
      and o.site = l.site and a.provider = l.provider and a.merchant_reference = l.merchant_reference`.execute(tx);
  await sql`
    update payment_settlement_lines l set attempt_id = a.id
    from payment_attempts a join checkout_public_orders o on o.id = a.order_id
    where l.site = ${site} and l.state = 'unknown-payment' and l.attempt_id is null and o.site = l.site
      and a.provider = l.provider
      and (a.provider_ref in (l.payment_ref, l.provider_ref) or a.capture_ref in (l.payment_ref, l.provider_ref))`.execute(
    tx,
  );
}

export type SettledPayment = PaymentMoney & { readonly id: string; readonly lines: readonly ComparedLine[] };

/** The payments of a site that have a line which is not matched, with all of their lines. */
export async function listUnmatchedPayments(tx: Tx, site: string): Promise<SettledPayment[]> {
  const found = await sql<SettledPayment>`
    select a.id, a.captured_cents as "capturedCents",
      (select coalesce(jsonb_agg(jsonb_build_object('providerRef', r.provider_ref, 'cents', r.cents, 'state', r.state)
          order by r.created_at), '[]')
        from payment_refunds r where r.attempt_id = a.id and r.state in ('refunded', 'failed')) as refunds,
      (select coalesce(jsonb_agg(d.amount_cents), '[]') from payment_disputes d where d.attempt_id = a.id) as disputes,
      (select jsonb_agg(jsonb_build_object('lineKey', l.line_key, 'kind', l.kind, 'providerRef', l.provider_ref,
          'grossCents', l.gross_cents) order by l.id)
        from payment_settlement_lines l where l.attempt_id = a.id) as lines
    from payment_attempts a
    where a.id in (
      select attempt_id from payment_settlement_lines
      where site = ${site} and state in ('unknown-payment', 'amount-differs') and attempt_id is not null)`.execute(tx);
  return found.rows;
}

export async function saveStates(
  tx: Tx,
  attemptId: string,
  states: ReadonlyMap<string, SettlementState>,
): Promise<void> {
  await sql`
    update payment_settlement_lines l set state = s.state
    from unnest(${[...states.keys()]}::text[], ${[...states.values()]}::text[]) as s (line_key, state)
    where l.attempt_id = ${attemptId} and l.line_key = s.line_key and l.state <> s.state`.execute(tx);
}

export type StateCount = { readonly state: SettlementState; readonly lines: number };

export async function countStates(
  tx: Tx,
  { provider, site }: AccountKey,
  keys: readonly string[],
): Promise<StateCount[]> {
  const found = await sql<StateCount>`
    select state, count(*)::int as lines from payment_settlement_lines
    where provider = ${provider} and site = ${site} and line_key = any(${[...keys]}::text[])
    group by state order by state`.execute(tx);
  return found.rows;
}

export type DifferingLine = {
  readonly provider: Provider;
  readonly state: "amount-differs" | "unknown-payment";
  readonly kind: SettlementKind;
  readonly grossCents: Cents;
  readonly reference: string | null;
  readonly occurredAt: Date | null;
  /** Of the order whose payment it names; null for none. */
  readonly orderNumber: string | null;
};

export async function listDifferingLines(db: Database | Tx, site: string): Promise<DifferingLine[]> {
  const found = await sql<DifferingLine>`
    select l.provider, l.state, l.kind, l.gross_cents as "grossCents", l.occurred_at as "occurredAt",
      coalesce(l.merchant_reference, l.payment_ref, l.provider_ref) as reference, o.number as "orderNumber"
    from payment_settlement_lines l left join payment_attempts a on a.id = l.attempt_id
      left join checkout_public_orders o on o.id = a.order_id
    where l.site = ${site} and l.state in ('amount-differs', 'unknown-payment') order by l.provider, l.id`.execute(db);
  return found.rows;
}

export type UnsettledMoney = {
  readonly provider: Provider;
  readonly kind: "capture" | "refund";
  readonly cents: Cents;
  readonly reference: string;
  readonly since: Date;
  readonly orderNumber: string;
};

/** Captured and refunded money from before a moment that no line is about; of equal refunds the latest count. */
export async function listUnsettledMoney(
  db: Database | Tx,
  site: string,
  { providers, before }: { readonly providers: readonly Provider[]; readonly before: Date },
): Promise<UnsettledMoney[]> {
  const found = await sql<UnsettledMoney>`
    with ours as (
      select a.id, a.provider, a.captured_cents, a.merchant_reference, o.number
      from payment_attempts a join checkout_public_orders o on o.id = a.order_id
      where o.site = ${site} and a.provider = any(${[...providers]}::text[]) and a.captured_cents > 0),
    refunds as (
      select r.attempt_id, r.cents, r.updated_at,
        row_number() over (partition by r.attempt_id, r.cents order by r.updated_at, r.id) as place
      from payment_refunds r join ours on ours.id = r.attempt_id where r.state = 'refunded')
    select provider, 'capture' as kind, captured_cents as cents, merchant_reference as reference, captured.at as since,
      number as "orderNumber"
    from ours cross join lateral (
      select min(at) as at from payments_ledger l where l.attempt_id = ours.id and l.event = 'capture') as captured
    where captured.at < ${before}
      and not exists (select 1 from payment_settlement_lines l where l.attempt_id = ours.id and l.kind = 'capture')
    union all
    select ours.provider, 'refund', r.cents, ours.merchant_reference, r.updated_at, ours.number
    from refunds r join ours on ours.id = r.attempt_id
    where r.updated_at < ${before} and r.place > (
      select count(*) from payment_settlement_lines l
      where l.attempt_id = r.attempt_id and l.kind = 'refund' and l.gross_cents = -r.cents)
    order by provider, since, reference, kind`.execute(db);
  return found.rows;
}

export type OtherMoney = { readonly provider: Provider; readonly lines: number; readonly cents: Cents };

/** What providers moved for reasons of their own, which the ledger does not have. */
export async function sumOtherLines(db: Database | Tx, site: string): Promise<OtherMoney[]> {
  const found = await sql<OtherMoney>`
    select provider, count(*)::int as lines, sum(gross_cents)::int as cents from payment_settlement_lines
    where site = ${site} and kind = 'other' group by provider having sum(gross_cents) <> 0 order by provider`.execute(
    db,
  );
  return found.rows;
}

/** How many lines of a site are in which state. */
export async function countAllStates(db: Database | Tx, site: string): Promise<StateCount[]> {
  const found = await sql<StateCount>`
    select state, count(*)::int as lines from payment_settlement_lines where site = ${site} group by state order by state`.execute(
    db,
  );
  return found.rows;
}
