-- Which days a zone's truck runs, at what price, and how much of each run is taken.
create table zone_days (
  zone_code text not null references delivery_zones on delete cascade,
  -- 1 Monday … 7 Sunday
  weekday smallint not null check (weekday between 1 and 7),
  price_cents integer not null check (price_cents >= 0),
  primary key (zone_code, weekday)
);

create table public_holidays (
  country char(2) not null,
  -- empty: the whole country
  state text not null default '',
  day date not null,
  name text not null,
  primary key (country, state, day)
);

-- Days on which nothing leaves a warehouse, or nothing reaches one zone.
create table blackout_days (
  id integer generated always as identity primary key,
  warehouse_code text references warehouses,
  zone_code text references delivery_zones,
  day date not null,
  reason text not null,
  check (num_nonnulls(warehouse_code, zone_code) = 1)
);
create index blackout_days_by_day on blackout_days (day);

-- Brings its own goods, on its own days, at its own price.
create table suppliers (
  code text primary key,
  name text not null,
  lead_days integer not null check (lead_days >= 0),
  weekdays smallint[] not null,
  -- negative counts as 0
  price_cents integer not null,
  countries text[] not null,
  -- empty: every state
  states text[] not null default '{}',
  note text not null default ''
);
alter table manufacturers add constraint manufacturers_supplier foreign key (supplier_code) references suppliers (code);

create table delivery_services (
  sku text primary key,
  country char(2) not null,
  title text not null,
  blurb text not null default '',
  price_cents integer not null check (price_cents >= 0),
  -- root categories it can be bought for; empty: every one
  category_uris text[] not null default '{}',
  is_selected boolean not null default false,
  is_hidden boolean not null default false,
  sort_order integer not null default 0
);

-- A run comes into being with the first order on it.
create table delivery_runs (
  zone_code text not null references delivery_zones,
  day date not null,
  capacity integer not null,
  taken integer not null default 0 check (taken >= 0 and taken <= capacity),
  primary key (zone_code, day)
);
