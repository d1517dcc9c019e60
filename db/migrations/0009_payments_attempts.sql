create table payment_attempts (
  id uuid primary key,
  order_id uuid not null references orders,
  cart_id uuid not null references carts,
  number integer not null,
  method text not null,
  provider text not null,
  state text not null check (state in (
    'created', 'requesting', 'action_required', 'pending', 'authorised', 'capturing', 'captured', 'capture_failed',
    'refused', 'cancelled', 'expired', 'voiding', 'voided', 'unknown', 'needs_review',
    'partially_refunded', 'refunded', 'charged_back')),
  void_requested boolean not null default false,
  amount_cents integer not null check (amount_cents > 0),
  currency char(3) not null,
  -- {SITE}-{order number}-{attempt number}, unique for ever
  merchant_reference text not null unique,
  provider_ref text,
  -- one key for each thing that can move money, written before the call
  start_key uuid not null unique,
  resume_key uuid not null unique,
  capture_key uuid not null unique,
  cancel_key uuid not null unique,
  captured_cents integer not null default 0,
  refunded_cents integer not null default 0,
  card_brand text,
  card_last4 text,
  -- what the shopper may be told
  refusal text,
  -- what the submit answered, so that a repeat answers the same
  answer jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (order_id, number)
);
create unique index payment_attempts_one_open on payment_attempts (cart_id)
  where state in ('created', 'requesting', 'action_required', 'pending', 'authorised', 'capturing', 'captured', 'unknown', 'voiding', 'needs_review');
create unique index payment_attempts_by_provider_ref on payment_attempts (provider, provider_ref) where provider_ref is not null;
create index payment_attempts_unsettled on payment_attempts (updated_at)
  where state in ('created', 'requesting', 'action_required', 'pending', 'authorised', 'capturing', 'unknown', 'voiding');

-- What a provider told us, kept before it is acted on; the same event is applied once.
create table payment_events (
  provider text not null,
  event_id text not null,
  attempt_id uuid references payment_attempts,
  kind text not null,
  is_success boolean not null,
  amount_cents integer,
  currency char(3),
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  primary key (provider, event_id)
);

-- Moves that were asked for and are not allowed: kept for a person to look at, never made.
create table payment_anomalies (
  id bigint generated always as identity primary key,
  attempt_id uuid not null references payment_attempts,
  from_state text not null,
  to_state text not null,
  cause text not null,
  noticed_at timestamptz not null
);
