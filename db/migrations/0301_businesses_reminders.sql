-- Whether a business is reminded of what is overdue.
alter table business_terms add column has_reminders boolean not null default true;

-- Each step of each order is reminded of once.
create table business_reminders (
  order_id uuid not null,
  -- days after the due day
  step integer not null,
  customer_id uuid not null,
  at timestamptz not null,
  primary key (order_id, step)
);

-- Money of a business for several orders at once.
create table business_receipts (
  -- of the press: a repeated one is the same receipt
  id uuid primary key,
  customer_id uuid not null,
  cents integer not null check (cents > 0),
  -- what no order has had yet
  unallocated_cents integer not null check (unallocated_cents >= 0 and unallocated_cents <= cents),
  method text not null,
  received_on date not null,
  reference text not null,
  recorded_by text not null,
  at timestamptz not null
);
create index business_receipts_of_business on business_receipts (customer_id, at);

create table business_allocations (
  -- of the press: a repeated one is the same allocation
  key uuid not null,
  receipt_id uuid not null references business_receipts,
  order_id uuid not null,
  cents integer not null check (cents > 0),
  recorded_by text not null,
  at timestamptz not null,
  primary key (key, order_id)
);
create index business_allocations_of_receipt on business_allocations (receipt_id);
