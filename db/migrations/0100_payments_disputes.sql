-- A payer asked their bank, or the provider, for the money back. The row follows from all of its events.
create table payment_disputes (
  id uuid primary key,
  attempt_id uuid not null references payment_attempts,
  provider text not null,
  -- the provider's id
  dispute_ref text not null,
  stage text not null check (stage in ('inquiry', 'announced', 'chargeback', 'pre-arbitration', 'second-chargeback')),
  status text not null check (status in ('open', 'won', 'lost')),
  amount_cents integer not null check (amount_cents >= 0),
  -- what the provider took back and has not returned
  taken_cents integer not null default 0 check (taken_cents >= 0),
  currency char(3) not null,
  reason text not null,
  -- until when the shop can answer
  due_at timestamptz,
  opened_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, dispute_ref)
);
create index payment_disputes_of_attempt on payment_disputes (attempt_id);
create index payment_disputes_open on payment_disputes (due_at) where status = 'open';

create table payment_dispute_events (
  provider text not null,
  event_id text not null,
  dispute_id uuid not null references payment_disputes,
  stage text not null,
  status text not null,
  amount_cents integer not null,
  currency char(3) not null,
  reason text not null,
  due_at timestamptz,
  occurred_at timestamptz not null,
  primary key (provider, event_id)
);
create index payment_dispute_events_of_dispute on payment_dispute_events (dispute_id);

-- what disputes took of the captured money
alter table payment_attempts add column disputed_cents integer not null default 0 check (disputed_cents >= 0);
create index payment_attempts_by_capture_ref on payment_attempts (provider, capture_ref) where capture_ref is not null;

-- A capture can fail after it was reported, and succeed after that: the later event decides, whichever arrives first.
alter table payment_attempts
  add column capture_told_at timestamptz,
  add column capture_failed_at timestamptz;
