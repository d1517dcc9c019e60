-- How far a bulk request with an Idempotency-Key has come, written with each batch, so that a repetition goes on there.
create table bulk_requests (
  -- an API key or a member of staff
  asker_id uuid not null,
  key text not null,
  kind text not null,
  lines_done integer not null default 0,
  begun_at timestamptz not null,
  primary key (asker_id, key)
);
create index bulk_requests_by_age on bulk_requests (begun_at);
