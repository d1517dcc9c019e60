-- The ledger of stock: every change of stock on hand is a row, whoever makes it, and their sum is what is on hand.
-- See docs/decisions/0228-the-stock-ledger-is-written-by-triggers.md.
create table stock_movements (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  warehouse_code text not null,
  -- no reference: the ledger outlives its product
  product_id integer not null,
  quantity integer not null check (quantity <> 0),
  -- on hand after it
  on_hand integer not null,
  -- opening, import, sold, cancelled, adjustment, transfer, count, receipt, return; direct: nobody said why
  cause text not null,
  -- the order, the transfer, the stocktake
  reference text,
  reason text not null default '',
  -- the member of staff with their name at that time
  who uuid,
  who_name text not null default ''
);
create index stock_movements_of_product on stock_movements (product_id, warehouse_code, id desc) include (quantity);

insert into stock_movements (at, warehouse_code, product_id, quantity, on_hand, cause)
select now(), warehouse_code, product_id, on_hand, on_hand, 'opening' from stock where on_hand <> 0;

-- A writer says why with set_config('shop.stock_change', …, true) in its transaction; who says nothing is written too.
create function record_stock_movements() returns trigger language plpgsql as $$
declare
  change jsonb := coalesce(nullif(current_setting('shop.stock_change', true), ''), '{}')::jsonb;
  moved_at timestamptz := coalesce((change ->> 'at')::timestamptz, now());
  cause text := coalesce(change ->> 'cause', 'direct');
  reference text := change ->> 'reference';
  reason text := coalesce(change ->> 'reason', '');
  who uuid := (change ->> 'who')::uuid;
  who_name text := coalesce(change ->> 'whoName', '');
begin
  if tg_op = 'INSERT' then
    insert into stock_movements (at, warehouse_code, product_id, quantity, on_hand, cause, reference, reason, who, who_name)
    select moved_at, n.warehouse_code, n.product_id, n.on_hand, n.on_hand, cause, reference, reason, who, who_name
    from added n where n.on_hand <> 0;
  elsif tg_op = 'DELETE' then
    insert into stock_movements (at, warehouse_code, product_id, quantity, on_hand, cause, reference, reason, who, who_name)
    select moved_at, g.warehouse_code, g.product_id, -g.on_hand, 0, cause, reference, reason, who, who_name
    from gone g where g.on_hand <> 0;
  else
    insert into stock_movements (at, warehouse_code, product_id, quantity, on_hand, cause, reference, reason, who, who_name)
    select moved_at, warehouse_code, product_id, coalesce(n.on_hand, 0) - coalesce(g.on_hand, 0), coalesce(n.on_hand, 0),
      cause, reference, reason, who, who_name
    from added n full join gone g using (warehouse_code, product_id)
    where coalesce(n.on_hand, 0) <> coalesce(g.on_hand, 0);
  end if;
  return null;
end $$;
create trigger stock_recorded_added after insert on stock
  referencing new table as added for each statement execute function record_stock_movements();
create trigger stock_recorded_changed after update on stock
  referencing new table as added old table as gone for each statement execute function record_stock_movements();
create trigger stock_recorded_removed after delete on stock
  referencing old table as gone for each statement execute function record_stock_movements();

create function refuse_stock_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger of stock is never rewritten: correct the stock with another movement.'
    using errcode = 'restrict_violation';
end $$;
create trigger stock_movements_are_append_only before update or delete on stock_movements
  for each row execute function refuse_stock_ledger_change();
create trigger stock_movements_are_not_emptied before truncate on stock_movements
  for each statement execute function refuse_stock_ledger_change();
-- Emptied at once, the table would leave no row of what is gone.
create trigger stock_is_not_emptied before truncate on stock
  for each statement execute function refuse_stock_ledger_change();

-- What staff have posted by the id of their request, so that one sent twice is done once.
create table stock_postings (
  id uuid primary key,
  at timestamptz not null,
  kind text not null
);

-- From this many pieces down, a product is low at a place.
create table stock_levels (
  warehouse_code text not null references warehouses,
  product_id integer not null references products on delete cascade,
  low_at integer not null check (low_at >= 0),
  primary key (warehouse_code, product_id)
);

-- Sold pieces of a product at a place, for what has not left yet.
create index stock_holds_sold on stock_holds (warehouse_code, product_id) where state = 'sold';
