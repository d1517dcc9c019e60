-- One piece that came back and is sold as a product of its own, with its own price and stock. See
-- docs/decisions/0244-an-outlet-unit-is-a-product-of-its-own.md.
create sequence outlet_unit_numbers;
create table outlet_units (
  product_id integer primary key references products on delete cascade,
  number bigint not null unique default nextval('outlet_unit_numbers'),
  -- the product it is a piece of; no reference: it may be sold on after that one has gone
  of_product_id integer not null,
  site text not null,
  condition text not null,
  marks text not null,
  serial text not null,
  -- the return it came with
  return_number text not null,
  made_at timestamptz not null
);
create index outlet_units_of_product on outlet_units (of_product_id);
