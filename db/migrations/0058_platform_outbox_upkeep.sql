-- Done jobs are deleted after a week, and failing ones are counted and listed: each by its own small index.
create index outbox_done on outbox (done_at) where done_at is not null;
create index outbox_failing on outbox (id) where done_at is null and last_error is not null;
