create table stores (
  uri text primary key,
  name text not null,
  -- the code staff and the checkout know the store by
  subdivision text not null unique,
  sites text[] not null,
  country char(2) not null,
  address text not null,
  suburb text not null,
  state text not null default '',
  postcode text not null,
  phone text not null,
  latitude double precision not null,
  longitude double precision not null,
  time_zone text not null,
  warehouse_code text not null references warehouses,
  -- seven entries, Monday first: {isOpen, openTime, closeTime}
  open_times jsonb not null,
  is_appointment_only boolean not null default false,
  virtual_tour_id text,
  has_cooking_demos boolean not null default false,
  services text[] not null default '{}'
);
create index stores_of_site on stores using gin (sites);
