-- What a provider says that it settled: one row for each line of its reports, kept as it was imported. Amounts are positive
-- where the shop gets money.
create table payment_settlement_lines (
  id bigint generated always as identity primary key,
  provider text not null,
  site text not null,
  -- the same whenever the line is imported
  line_key text not null,
  kind text not null check (kind in (
    'capture', 'refund', 'dispute', 'dispute-reversed', 'fee', 'payout', 'other')),
  merchant_reference text,
  -- the provider's ids of the payment, and of this capture or refund
  payment_ref text,
  provider_ref text,
  gross_cents integer not null,
  -- what the provider kept
  fee_cents integer not null,
  net_cents integer not null,
  currency char(3) not null,
  -- null where the report has no time
  occurred_at timestamptz,
  attempt_id uuid references payment_attempts,
  state text not null check (state in ('matched', 'amount-differs', 'unknown-payment', 'no-payment-needed')),
  imported_at timestamptz not null default clock_timestamp(),
  unique (provider, site, line_key),
  check (net_cents = gross_cents - fee_cents)
);
create index payment_settlement_lines_of_attempt on payment_settlement_lines (attempt_id) where attempt_id is not null;
create index payment_settlement_lines_differing on payment_settlement_lines (site)
  where state in ('amount-differs', 'unknown-payment');
