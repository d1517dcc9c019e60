-- What is paid on the order's own page after it was placed: the balance of a deposit, what a dearer delivery day costs
-- more. Such a payment goes through the same machine as the first, beside it.
alter table payment_attempts add column is_later boolean not null default false;
drop index payment_attempts_one_open;
create unique index payment_attempts_one_open on payment_attempts (cart_id)
  where not is_later and state in (
    'created', 'requesting', 'action_required', 'pending', 'authorised', 'capturing', 'captured', 'unknown', 'needs_review');
-- One at a time; the next may begin once the one before it is promised or has come to nothing.
create unique index payment_attempts_one_later on payment_attempts (order_id)
  where is_later and state in ('created', 'requesting', 'action_required', 'pending', 'unknown', 'needs_review');

create table order_later_payments (
  attempt_id uuid primary key references payment_attempts,
  order_id uuid not null references orders,
  -- the page's own name for one press of the button: however often it arrives, it is one payment
  request_key uuid not null,
  purpose text not null check (purpose in ('balance', 'day')),
  -- the day that is paid for
  day date,
  cents integer not null check (cents > 0),
  -- when the card was authorised and the order changed by it
  counted_at timestamptz,
  check ((purpose = 'day') = (day is not null)),
  unique (order_id, request_key)
);

alter table orders
  -- the sum of its counted later payments
  add column later_cents integer not null default 0 check (later_cents >= 0),
  -- a word for those who carry it in
  add column crew_note text not null default '',
  drop constraint orders_due_check,
  add constraint orders_due_check check (due_cents >= 0 and gift_cents + due_cents + later_cents <= total_cents);
