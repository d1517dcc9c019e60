-- What the office keeps about an order: its customer sees none of it.
create table order_notes (
  -- from the request: a repeated one is the same note
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  at timestamptz not null,
  member_id uuid not null,
  member_name text not null,
  text text not null
);
create index order_notes_of_order on order_notes (order_id, at);

create table order_tags (
  order_id uuid not null references orders on delete cascade,
  tag text not null,
  primary key (order_id, tag)
);
create index order_tags_by_tag on order_tags (tag, order_id);

-- who works on an order
create table order_assignees (
  order_id uuid primary key references orders on delete cascade,
  member_id uuid not null,
  member_name text not null,
  at timestamptz not null
);
create index order_assignees_by_member on order_assignees (member_id);

-- The mails about an order as they were sent.
create table order_mails (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  kind text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  message_id text not null unique,
  sent_at timestamptz not null
);
create index order_mails_of_order on order_mails (order_id, sent_at);

-- The words that an order is found by. An index needs it to depend on its arguments alone.
create function order_words(number text, email text, phone text, delivery jsonb, billing jsonb) returns tsvector
language sql immutable parallel safe as $$
  select to_tsvector('simple'::regconfig, concat_ws(' ', number, translate(email, '@.+-_', '     '), email,
    translate(phone, ' ()+-', ''), right(translate(phone, ' ()+-', ''), 9),
    translate(concat_ws(' ', delivery->>'firstName', delivery->>'lastName', delivery->>'companyName', delivery->>'suburb',
      delivery->>'postcode', billing->>'firstName', billing->>'lastName', billing->>'companyName', billing->>'suburb',
      billing->>'postcode'), '.-''', '   ')))
$$;
create index orders_by_words on orders using gin (order_words(number, email, phone, delivery_address, billing_address))
  where state not in ('draft', 'awaiting_payment');

-- The list of the office, newest first: of all orders, of a site, in a state.
create index orders_by_time on orders ((coalesce(placed_at, created_at)), id) where state not in ('draft', 'awaiting_payment');
create index orders_of_site_by_time on orders (site, (coalesce(placed_at, created_at)), id)
  where state not in ('draft', 'awaiting_payment');
create index orders_in_state_by_time on orders (state, (coalesce(placed_at, created_at)), id)
  where state in ('awaiting_delivery_quote', 'payment_pending', 'placed', 'picking', 'dispatched');
create index orders_unpaid_by_time on orders ((coalesce(placed_at, created_at)), id)
  where state in ('payment_pending', 'placed', 'picking', 'dispatched', 'delivered')
    and total_cents - gift_cents - paid_cents - refund_cents > 0;
create index orders_by_total on orders (total_cents, id) where state not in ('draft', 'awaiting_payment');
create index orders_by_email on orders (lower(email));
create index orders_by_day on orders (delivery_day, id) where state not in ('draft', 'awaiting_payment');
create index order_lines_by_sku on order_lines (upper(sku) text_pattern_ops);
