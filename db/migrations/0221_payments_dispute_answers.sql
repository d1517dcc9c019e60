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
