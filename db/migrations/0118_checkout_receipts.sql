-- Money for an order that no provider took: staff record what arrived. The key comes from the request, so that a repeated one
-- records nothing.
create table order_receipts (
  id uuid primary key,
  order_id uuid not null references orders,
  method text not null check (method in ('bank-transfer', 'cash', 'cheque', 'other')),
  cents integer not null check (cents > 0),
  received_on date not null,
  reference text not null,
  who text not null,
  at timestamptz not null
);
create index order_receipts_of_order on order_receipts (order_id);

-- what of a receivable was paid: that much credit is free again
alter table receivables
  add column paid_cents integer not null default 0 check (paid_cents >= 0),
  add constraint receivables_not_overpaid check (paid_cents <= cents);
