-- Where a product lies in a warehouse.
create table bays (
  warehouse_code text not null,
  product_id integer not null,
  bay text not null,
  primary key (warehouse_code, product_id)
);

-- Who carries a consignment. The truck is ours, on the run of its order.
create table carriers (
  code text primary key,
  name text not null,
  -- {number} stands for the tracking number; null without a page
  tracking_url text
);
insert into carriers (code, name, tracking_url) values
  ('truck', 'Our truck', null),
  ('australia-post', 'Australia Post', 'https://auspost.com.au/mypost/track/details/{number}'),
  ('startrack', 'StarTrack', 'https://startrack.com.au/track/details/{number}'),
  ('nz-post', 'NZ Post', 'https://www.nzpost.co.nz/tools/tracking?trackid={number}'),
  ('supplier', 'The supplier', null),
  ('collected', 'Collected in the store', null);

-- Some units of an order that leave one place together.
create table consignments (
  -- from the request, so that a repeated one makes nothing new
  id uuid primary key,
  -- the order's number and a count: 100231-1
  number text not null unique,
  order_id uuid not null,
  site text not null,
  origin_kind text not null check (origin_kind in ('warehouse', 'supplier', 'store')),
  -- of a warehouse or supplier; a store is its subdivision
  origin text not null,
  state text not null check (state in ('picking', 'packed', 'dispatched', 'delivered', 'cancelled')),
  carrier text not null references carriers,
  tracking text not null default '',
  made_at timestamptz not null,
  packed_at timestamptz,
  dispatched_at timestamptz,
  delivered_at timestamptz
);
create index consignments_of_order on consignments (order_id);
create index consignments_open on consignments (origin, state) where state in ('picking', 'packed', 'dispatched');

create table consignment_lines (
  consignment_id uuid not null references consignments on delete cascade,
  -- its place among the order's lines, from 0
  line integer not null,
  quantity integer not null check (quantity >= 0),
  primary key (consignment_id, line)
);

-- One row for each unit that was picked.
create table consignment_units (
  -- of the scan, so that a repeated one counts once
  id uuid primary key,
  consignment_id uuid not null,
  line integer not null,
  -- null until it is packed, and where the unit has none
  serial text,
  picked_by text not null,
  picked_at timestamptz not null,
  foreign key (consignment_id, line) references consignment_lines on delete cascade
);
create index consignment_units_of_line on consignment_units (consignment_id, line);
create index consignment_units_by_serial on consignment_units (serial) where serial is not null;

-- Units that were not found or not fit to be sent.
create table short_picks (
  -- from the request
  id uuid primary key,
  consignment_id uuid not null references consignments on delete cascade,
  line integer not null,
  quantity integer not null check (quantity > 0),
  reason text not null check (reason in ('not-in-bay', 'damaged', 'wrong-product')),
  note text not null,
  by_name text not null,
  at timestamptz not null
);
create index short_picks_of_consignment on short_picks (consignment_id);

create table delivery_attempts (
  -- from the request
  id uuid primary key,
  consignment_id uuid not null references consignments on delete cascade,
  day date,
  reason text not null check (reason in ('nobody-home', 'refused', 'no-access', 'does-not-fit', 'damaged', 'out-of-time')),
  note text not null,
  new_day date,
  by_name text not null,
  at timestamptz not null
);
create index delivery_attempts_of_consignment on delivery_attempts (consignment_id);

create table proofs_of_delivery (
  consignment_id uuid primary key references consignments on delete cascade,
  received_by text not null,
  -- a PNG in base64; null without one
  signature text,
  -- a JPEG, PNG or WebP in base64; null without one
  photo text,
  photo_type text,
  by_name text not null,
  at timestamptz not null,
  check (num_nulls(photo, photo_type) in (0, 2))
);
