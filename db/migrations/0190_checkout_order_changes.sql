-- What staff changed of placed orders. The key comes from the request, so that a repeated one changes nothing.
create table order_changes (
  id uuid primary key,
  -- their order
  number bigint generated always as identity,
  order_id uuid not null references orders,
  -- sentences that the customer reads
  summary jsonb not null,
  -- the new total less the old one
  cents integer not null,
  -- what went back to the payer
  refund_cents integer not null check (refund_cents >= 0),
  reason text not null,
  who text not null,
  at timestamptz not null
);
create index order_changes_of_order on order_changes (order_id);

-- A change that lowers the total has a credit note like a refund, and lowers the total instead of counting beside it.
alter table order_refunds add column is_change boolean not null default false;

alter table orders
  -- the sum of what went back because the order was changed
  add column change_refunded_cents integer not null default 0 check (change_refunded_cents >= 0),
  drop constraint orders_due_check,
  add constraint orders_due_check check (
    due_cents >= 0
    and gift_cents + due_cents + later_cents - storage_refunded_cents - change_refunded_cents <= total_cents);

-- A line that was cancelled stays with the quantity 0, because consignments and refunds name lines by their place.
alter table order_lines add constraint order_lines_quantity_check check (quantity >= 0);
create or replace view checkout_public_order_lines as select
  order_id, position, product_id, title, quantity, is_proforma, supplier_code
from order_lines where quantity > 0;
