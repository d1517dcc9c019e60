-- Rules that hold an order for review. A draft holds nothing; a published rule is not changed, but retired.
create table fraud_rules (
  -- of the press: a repeated one is the same rule
  id uuid primary key,
  -- {"kind": "value", "dollars": 5000}, see fraud.rules.ts
  rule jsonb not null,
  state text not null check (state in ('draft', 'published', 'retired')),
  version integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null
);
create index fraud_rules_published on fraud_rules (changed_at) where state = 'published';

-- An order that a rule held: nothing of it is allocated or sent until somebody releases it.
create table order_holds (
  order_id uuid primary key references orders,
  -- sentences
  reasons jsonb not null,
  state text not null check (state in ('held', 'released', 'cancelled')),
  held_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  why text not null default '',
  check ((state = 'held') = (decided_at is null))
);
create index order_holds_held on order_holds (held_at) where state = 'held';
create view checkout_public_order_holds as select order_id, state from order_holds;

-- What velocity looks for.
create index orders_by_lower_email on orders (lower(email), placed_at) where placed_at is not null;
create index orders_by_phone on orders (phone, placed_at) where placed_at is not null;
create index orders_by_delivery_place on orders (lower(delivery_address->>'address'), placed_at) where placed_at is not null;
