-- Draft first, money second, confirm third.
create sequence order_numbers start 100001;

create table orders (
  id uuid primary key,
  number text not null unique,
  site text not null,
  -- one order comes of a cart, however often it is submitted
  cart_id uuid not null unique references carts,
  cart_version integer not null,
  state text not null check (state in ('draft', 'awaiting_payment', 'placed', 'cancelled')),
  -- lets its holder see the order without logging in
  token text not null unique,
  currency char(3) not null,
  email text not null,
  phone text not null,
  newsletter boolean not null,
  delivery_address jsonb not null,
  -- null: the same as the delivery address
  billing_address jsonb,
  locality_country char(2) not null,
  locality_id text not null,
  zone_code text references delivery_zones,
  warehouse_code text references warehouses,
  delivery_day date,
  early_notification boolean not null default false,
  delivery_contact jsonb,
  installation_contact jsonb,
  items_cents integer not null,
  delivery_cents integer not null,
  suppliers_cents integer not null,
  services_cents integer not null,
  total_cents integer not null check (total_cents >= 0),
  -- what was to be paid now: the total or a deposit
  due_cents integer not null,
  paid_cents integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  placed_at timestamptz,
  check (total_cents = items_cents + delivery_cents + suppliers_cents + services_cents)
);

create table order_lines (
  order_id uuid not null references orders on delete cascade,
  position integer not null,
  product_code text not null,
  product_id integer not null references products,
  sku text not null,
  title text not null,
  manufacturer text not null,
  category text not null,
  condition text,
  quantity integer not null,
  unit_cents integer not null,
  rrp_cents integer,
  -- {id, name, cents}
  warranty jsonb,
  install jsonb,
  is_proforma boolean not null,
  supplier_code text references suppliers (code),
  primary key (order_id, position)
);

create table order_services (
  order_id uuid not null references orders on delete cascade,
  sku text not null references delivery_services,
  title text not null,
  cents integer not null,
  primary key (order_id, sku)
);

create table order_supplier_days (
  order_id uuid not null references orders on delete cascade,
  supplier_code text not null references suppliers (code),
  day date not null,
  cents integer not null,
  primary key (order_id, supplier_code)
);

-- Goods kept for an order: held while it is paid, sold when it is placed, released when it comes to nothing.
create table stock_holds (
  order_id uuid not null references orders on delete cascade,
  warehouse_code text not null,
  product_id integer not null,
  quantity integer not null check (quantity > 0),
  state text not null check (state in ('held', 'sold', 'released')),
  held_until timestamptz not null,
  primary key (order_id, warehouse_code, product_id),
  foreign key (warehouse_code, product_id) references stock (warehouse_code, product_id)
);
create index stock_holds_open on stock_holds (warehouse_code, product_id) where state = 'held';
create index stock_holds_expiring on stock_holds (held_until) where state = 'held';

-- An order's place on a truck.
create table delivery_bookings (
  order_id uuid primary key references orders on delete cascade,
  zone_code text not null,
  day date not null,
  state text not null check (state in ('held', 'booked', 'released')),
  held_until timestamptz not null,
  foreign key (zone_code, day) references delivery_runs (zone_code, day)
);
create index delivery_bookings_expiring on delivery_bookings (held_until) where state = 'held';
