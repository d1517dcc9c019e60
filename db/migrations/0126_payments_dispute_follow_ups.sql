-- How often the shop asked after an open dispute, and when it did so last.
alter table payment_disputes
  add column follow_ups smallint not null default 0,
  add column followed_up_at timestamptz;
