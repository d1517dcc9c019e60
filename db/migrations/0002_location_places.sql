-- Where a shopper can live and where goods leave from.
create table warehouses (
  code text primary key,
  name text not null,
  country char(2) not null check (country in ('AU', 'NZ')),
  state text not null default '',
  address text not null,
  suburb text not null,
  postcode text not null,
  latitude double precision not null,
  longitude double precision not null,
  time_zone text not null
);

create table delivery_zones (
  code text primary key,
  name text not null,
  warehouse_code text not null references warehouses,
  time_zone text not null,
  -- working days between the order and the first run
  lead_days integer not null check (lead_days >= 0),
  cut_off time not null,
  -- until when an order can still go out today; null: never the same day
  same_day_cut_off time,
  same_day_price_cents integer check (same_day_price_cents >= 0),
  capacity_per_run integer not null check (capacity_per_run >= 0)
);

create table localities (
  country char(2) not null check (country in ('AU', 'NZ')),
  -- {postcode}_{SUBURB}, spaces as '-'
  id text not null,
  suburb text not null,
  city text not null,
  state text not null default '',
  postcode text not null check (postcode ~ '^[0-9]{4}$'),
  latitude double precision not null,
  longitude double precision not null,
  -- null: no truck goes there
  zone_code text references delivery_zones,
  -- what typing is matched against: lower case, no accents
  search_name text generated always as (plain(suburb)) stored,
  primary key (country, id)
);
create index localities_by_name on localities (country, search_name text_pattern_ops);
create index localities_by_postcode on localities (country, postcode text_pattern_ops);
create index localities_by_zone on localities (zone_code);
