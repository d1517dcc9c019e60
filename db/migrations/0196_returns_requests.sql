-- Goods that customers send back. See docs/decisions/0243-consumer-law-stands-above-the-policy-of-returns.md.
create table returns (
  -- from the request, so that a repeated one makes nothing new
  id uuid primary key,
  -- the order's number and a count: 100231-R1
  number text not null unique,
  order_id uuid not null,
  site text not null,
  state text not null check (state in ('requested', 'approved', 'refused', 'received', 'inspected', 'refunded', 'closed')),
  reason text not null
    check (reason in ('change-of-mind', 'faulty', 'damaged-in-transit', 'dead-on-arrival', 'wrong-item')),
  -- what the customer wrote
  words text not null,
  delivered_on date not null,
  asked_at timestamptz not null,
  -- a member of staff with their name at that time; null: the customer
  asked_by text,
  -- the terms of that day, so that a later change of the policy changes nothing
  terms jsonb not null,
  failure text check (failure in ('major', 'minor')),
  way text check (way in ('drop-off', 'carrier')),
  -- the warehouse that the goods go to, and then where they are
  place text,
  received_by text,
  received_at timestamptz,
  -- of the press that received it
  received_key uuid,
  -- what was kept of the refund
  restocking_cents integer not null default 0 check (restocking_cents >= 0),
  pick_up_cents integer not null default 0 check (pick_up_cents >= 0),
  refund_id uuid unique,
  changed_at timestamptz not null
);
create index returns_of_order on returns (order_id);
create index returns_by_age on returns (asked_at desc, number desc);
create index returns_open on returns (site, state, asked_at desc) where state not in ('refused', 'refunded', 'closed');

create table return_lines (
  return_id uuid not null references returns on delete cascade,
  -- its place among the order's lines, from 0
  line integer not null,
  quantity integer not null check (quantity > 0),
  received integer check (received >= 0 and received <= quantity),
  primary key (return_id, line)
);

-- Units that were looked at, and what became of them.
create table return_inspections (
  -- from the request
  id uuid primary key,
  return_id uuid not null,
  line integer not null,
  quantity integer not null check (quantity > 0),
  outcome text not null check (outcome in ('new', 'outlet', 'write-off', 'sent-back')),
  serial text not null,
  note text not null,
  -- the product that an outlet unit became
  unit_sku text,
  by_name text not null,
  at timestamptz not null,
  foreign key (return_id, line) references return_lines on delete cascade,
  check ((outcome = 'outlet') = (unit_sku is not null))
);
create index return_inspections_of_line on return_inspections (return_id, line);

-- Who did what, oldest first.
create table return_events (
  id bigint generated always as identity primary key,
  return_id uuid not null references returns on delete cascade,
  at timestamptz not null,
  -- null: the customer
  by_name text,
  text text not null
);
create index return_events_of_return on return_events (return_id, id);
