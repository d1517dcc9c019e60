-- When a business pays what it buys on account. The account itself, its approval and its credit limit are the customer's.
create table business_terms (
  -- no reference: accounts come and go by other rules
  customer_id uuid primary key,
  -- from the day of the order
  payment_days integer not null check (payment_days between 0 and 120),
  decided_by text not null,
  decided_at timestamptz not null,
  reason text not null,
  -- of the press: a repeated one changes nothing
  key uuid not null,
  version integer not null default 1
);
