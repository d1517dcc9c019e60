-- Why staff have to look at a payment: the provider reported another amount, or nobody says how it ended.
alter table payment_attempts
  add column review_kind text check (review_kind in ('mismatch', 'unanswered')),
  add column review_cause text;
create index payment_attempts_late_money on payment_attempts (updated_at)
  where state = 'voiding' and captured_cents > refunded_cents;
create index payment_events_unknown on payment_events (received_at) where attempt_id is null;

-- What staff decided about a payment in review. A repeated press has the same key and is the same decision.
create table payment_reviews (
  key uuid primary key,
  -- the payment's, the refund's or the event's
  case_id uuid not null,
  kind text not null check (kind in (
    'mismatch', 'unanswered', 'unknown-reference', 'late-success', 'capture-failed', 'capture-silent', 'refund-silent')),
  way text not null check (way in ('accept', 'refund', 'void')),
  attempt_id uuid references payment_attempts,
  cents integer,
  reason text not null,
  by_name text not null,
  at timestamptz not null
);
create index payment_reviews_of_case on payment_reviews (case_id, at);

-- What staff did about a dispute: evidence that they sent at the provider, or that the shop accepts it. A repeated press has
-- the same key.
create table payment_dispute_answers (
  key uuid primary key,
  dispute_id uuid not null references payment_disputes,
  kind text not null check (kind in ('evidence', 'accepted')),
  text text not null,
  by_name text not null,
  at timestamptz not null
);
create index payment_dispute_answers_of_dispute on payment_dispute_answers (dispute_id, at);
create unique index payment_dispute_answers_accepted on payment_dispute_answers (dispute_id) where kind = 'accepted';
