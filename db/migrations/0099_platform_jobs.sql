-- Jobs are rows of the library's own table, which exists before this file runs.
insert into pgboss.job (
  name, id, data, state, retry_count, retry_limit, retry_delay, retry_backoff, retry_delay_max, start_after, created_on,
  completed_on, keep_until, expire_seconds, deletion_seconds, heartbeat_seconds, policy, output
)
select
  q.name,
  case when o.once_key is null then gen_random_uuid()
    else left(encode(sha256(convert_to(o.once_key, 'UTF8')), 'hex'), 32)::uuid end,
  jsonb_build_object('kind', o.kind, 'payload', o.payload),
  (case when o.done_at is not null then 'completed' when o.last_error is not null then 'retry' else 'created' end)::pgboss.job_state,
  greatest(o.attempts - 1, 0), q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, o.run_at, least(o.run_at, now()),
  o.done_at, o.run_at + q.retention_seconds * interval '1 second', q.expire_seconds, q.deletion_seconds,
  q.heartbeat_seconds, q.policy,
  case when o.done_at is null and o.last_error is not null then jsonb_build_object('error', o.last_error) end
from outbox o
join pgboss.queue q
  on q.name = case when o.kind in ('payment-capture', 'payment-cancel', 'payment-refund', 'payment-look', 'payment-event')
    then 'payments' else 'general' end
on conflict do nothing;

drop table outbox;
