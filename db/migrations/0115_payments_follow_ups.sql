-- How often the shop asked after a capture or a refund that it heard nothing of, and when it did so last.
alter table payment_attempts
  add column follow_ups smallint not null default 0,
  add column followed_up_at timestamptz;
alter table payment_refunds
  add column follow_ups smallint not null default 0,
  add column followed_up_at timestamptz;

create index payment_attempts_capturing on payment_attempts (updated_at) where state = 'capturing';
create index payment_refunds_received on payment_refunds (updated_at) where state = 'received';
