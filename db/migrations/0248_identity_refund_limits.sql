-- What one person may refund at once with a role. Who may approve refunds has no limit.
alter table roles add column refund_limit_cents integer not null default 50000 check (refund_limit_cents >= 0);
