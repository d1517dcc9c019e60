-- What an order goes through after it was written down, who moved it, and how it is paid where no provider is asked.
alter table orders drop constraint orders_state_check;
alter table orders
  add constraint orders_state_check check (state in (
    'draft', 'awaiting_payment', 'awaiting_delivery_quote', 'placed', 'picking', 'dispatched', 'delivered', 'cancelled')),
  add column kind text not null default 'delivery' check (kind in ('delivery', 'cash-and-carry')),
  add column payment_type text not null default 'CreditCard'
    check (payment_type in ('None', 'CreditCard', 'Cash', 'Account', 'Other')),
  -- who was signed in
  add column customer_id uuid,
  -- of them, the one who served
  add column staff_id text,
  add column salesperson_code text,
  add column subdivision text references stores (subdivision),
  add column po_number text not null default '',
  add column unique_requirements text not null default '',
  -- the first day that could be had when it was ordered: nothing comes before it, and storage is free from it on
  add column first_day date,
  -- [{title, cents}], positive; items_cents has them taken off already
  add column discounts jsonb not null default '[]',
  -- [{title, cents}]: paid with, not taken off
  add column gift_cards jsonb not null default '[]',
  add column gift_cents integer not null default 0 check (gift_cents >= 0),
  add constraint orders_due_check check (due_cents >= 0 and gift_cents + due_cents <= total_cents);
create index orders_of_customer on orders (customer_id, placed_at desc) where customer_id is not null;

-- the line's share of every discount, for all its pieces
alter table order_lines add column discount_cents integer not null default 0;

-- Rows are only ever added.
create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  at timestamptz not null,
  -- shopper, staff:{id}, provider, shop
  who text not null,
  from_state text not null,
  -- the same as from_state where something else was changed
  to_state text not null,
  why text not null
);
create index order_events_of_order on order_events (order_id, id);
create function keep_order_events() returns trigger language plpgsql as $$
begin
  raise exception 'What happened to an order is never changed.';
end $$;
create trigger order_events_append_only before update or delete or truncate on order_events
  for each statement execute function keep_order_events();

-- What is paid, or promised, without a provider.
create table order_payments (
  order_id uuid not null references orders,
  type text not null check (type in ('Cash', 'Account', 'Other')),
  cents integer not null check (cents > 0),
  -- false: promised
  is_received boolean not null,
  taken_by text,
  at timestamptz not null,
  primary key (order_id, type)
);

-- What customers owe on account.
create table receivables (
  order_id uuid primary key references orders,
  customer_id uuid not null,
  cents integer not null check (cents > 0),
  state text not null default 'open' check (state in ('open', 'settled', 'cancelled')),
  created_at timestamptz not null
);
create index receivables_open on receivables (customer_id) where state = 'open';

-- Money on its way back. The key is written down before the provider is asked.
create table payment_refunds (
  id uuid primary key,
  attempt_id uuid not null references payment_attempts,
  key uuid not null unique,
  cents integer not null check (cents > 0),
  state text not null check (state in ('queued', 'received', 'refunded', 'failed')),
  -- the provider's name for it
  provider_ref text,
  reason text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index payment_refunds_of_attempt on payment_refunds (attempt_id);

-- What was typed into a checkout, without anything of a card.
create table checkout_sessions (
  site text not null,
  -- customer:{id} or visitor:{id}
  owner text not null,
  body jsonb not null,
  expires_at timestamptz not null,
  primary key (site, owner)
);
create index checkout_sessions_by_end on checkout_sessions (expires_at);

-- A payment that is being stopped no longer keeps the next one from beginning, nor does a late success keep us from
-- stopping it: whoever begins a payment looks for both.
drop index payment_attempts_one_open;
create unique index payment_attempts_one_open on payment_attempts (cart_id)
  where state in ('created', 'requesting', 'action_required', 'pending', 'authorised', 'capturing', 'captured', 'unknown', 'needs_review');

-- What of sold goods was still on its way, so that a cancelled order gives back what it took.
alter table stock_holds add column from_arriving integer not null default 0;
