-- What a wallet gave the browser pays once: a digest of each token that was sent on, and the payment it was for.
create table payment_tokens (
  digest text primary key,
  attempt_id uuid not null references payment_attempts (id) on delete cascade
);
create index payment_tokens_attempt on payment_tokens (attempt_id);
