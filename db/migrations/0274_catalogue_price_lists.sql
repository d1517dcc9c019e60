-- Prices for the customers of a group, from a number of pieces on. See docs/decisions/0272-price-lists-lower-a-price.md.
create table price_lists (
  site text not null,
  -- as customers have it
  group_code text not null check (group_code <> ''),
  name text not null,
  created_at timestamptz not null,
  primary key (site, group_code)
);

create table price_list_prices (
  site text not null,
  group_code text not null,
  product_id integer not null references products on delete cascade,
  from_quantity integer not null check (from_quantity >= 1),
  price_cents integer not null check (price_cents > 0),
  primary key (site, group_code, product_id, from_quantity),
  foreign key (site, group_code) references price_lists on delete cascade
);
create index price_list_prices_of_product on price_list_prices (product_id);
