-- What storing the goods beyond the free days costs is part of the order's total; what is sent back when a placed order
-- moves to a day with a smaller fee is counted beside what was paid. See docs/decisions/0094.
alter table orders
  add column storage_days integer not null default 0 check (storage_days >= 0),
  add column storage_daily_cents integer not null default 0 check (storage_daily_cents >= 0),
  add column storage_refunded_cents integer not null default 0 check (storage_refunded_cents >= 0),
  drop constraint orders_check,
  add constraint orders_total_check check (
    total_cents = items_cents + delivery_cents + suppliers_cents + services_cents + storage_days * storage_daily_cents),
  drop constraint orders_due_check,
  add constraint orders_due_check check (
    due_cents >= 0 and gift_cents + due_cents + later_cents - storage_refunded_cents <= total_cents);

-- what storing the goods until the paid day costs
alter table order_later_payments
  add column storage_days integer not null default 0 check (storage_days >= 0),
  add column storage_daily_cents integer not null default 0 check (storage_daily_cents >= 0);
