create table carts (
  id uuid primary key default gen_random_uuid(),
  site text not null,
  visitor_id uuid not null,
  state text not null default 'open' check (state in ('open', 'ordered', 'removed')),
  -- grows with every change
  version integer not null default 1,
  email text,
  coupon_code text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index carts_one_open on carts (site, visitor_id) where state = 'open';

create table cart_lines (
  cart_id uuid not null references carts on delete cascade,
  -- the SKU with its chosen condition unit
  product_code text not null,
  product_id integer not null references products,
  unit_id text not null default '',
  quantity integer not null check (quantity between 1 and 99),
  warranty_id text references warranties,
  install_id text references installations,
  added_at timestamptz not null,
  primary key (cart_id, product_code)
);
