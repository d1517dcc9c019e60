-- Stocktakes by scanning: what was counted at a place, and what should have been there when its count began.
create table stocktakes (
  id uuid primary key,
  warehouse_code text not null references warehouses,
  state text not null check (state in ('open', 'posted', 'cancelled')),
  started_at timestamptz not null,
  started_by uuid not null,
  started_by_name text not null,
  ended_at timestamptz,
  ended_by_name text
);
create index stocktakes_by_start on stocktakes (started_at desc, id);

create table stocktake_lines (
  stocktake_id uuid not null references stocktakes on delete cascade,
  product_id integer not null references products on delete cascade,
  -- on hand, and sold but still there, at the first scan: sales and trucks in between change nothing about a difference
  expected integer not null,
  counted integer not null check (counted >= 0),
  counted_at timestamptz not null,
  primary key (stocktake_id, product_id)
);
