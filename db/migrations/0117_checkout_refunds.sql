-- What staff refunded of an order, beside what the shop refunds by itself. The key comes from the request, so that a repeated
-- one refunds nothing.
create table order_refunds (
  id uuid primary key,
  -- their order
  number bigint generated always as identity,
  order_id uuid not null references orders,
  -- [{"kind": "line", "line": 0, "quantity": 1, "cents": 4900}, {"kind": "delivery" | "goodwill", "cents": 900}]
  parts jsonb not null,
  cents integer not null check (cents > 0),
  reason text not null,
  who text not null,
  at timestamptz not null
);
create index order_refunds_of_order on order_refunds (order_id);
-- their sum
alter table orders add column refund_cents integer not null default 0 check (refund_cents >= 0);
