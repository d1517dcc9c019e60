-- What exists (products) and what a site sells of it, at which price (offers).
create table manufacturers (
  id integer generated always as identity primary key,
  uri text not null unique,
  name text not null unique,
  country text not null,
  founded integer,
  blurb text not null default '',
  -- delivers its own goods; null: our trucks do
  supplier_code text,
  is_proforma boolean not null default false,
  -- which warning checkout shows for this manufacturer
  brand_warning text check (brand_warning in ('miele'))
);

create table categories (
  id integer generated always as identity primary key,
  uri text not null unique,
  parent_id integer references categories,
  -- root/child/grandchild, made of uris
  path text not null unique,
  title text not null,
  singular text not null,
  level smallint not null check (level between 1 and 3),
  sort_order integer not null,
  -- the product kind whose drawing stands for the category
  kind text not null,
  blurb text not null default ''
);
create index categories_by_parent on categories (parent_id);

create table products (
  id integer generated always as identity primary key,
  sku text not null unique check (sku <> ''),
  model text not null,
  -- upper-case letters and digits only: how people type a model number
  model_key text generated always as (upper(regexp_replace(model, '[^A-Za-z0-9]', '', 'g'))) stored,
  slug text not null unique,
  title text not null,
  manufacturer_id integer not null references manufacturers,
  category_id integer not null references categories,
  -- what it is drawn as
  kind text not null,
  finish text not null,
  width_mm integer check (width_mm > 0),
  height_mm integer check (height_mm > 0),
  depth_mm integer check (depth_mm > 0),
  -- facts by category: capacity, energy, finish, doors …; units are in docs/glossary.md
  facts jsonb not null default '{}',
  features text[] not null default '{}',
  description text not null default '',
  in_the_box text[] not null default '{}',
  energy_stars numeric(3, 1),
  kwh_per_year numeric(8, 1),
  released_on date not null,
  rating_average numeric(3, 2),
  rating_count integer not null default 0,
  superseded_by text,
  source text not null default 'seed',
  -- the row of an import file this product came from, kept so that an export gives it back
  source_row jsonb,
  updated_at timestamptz not null default now()
);
create index products_by_model on products (model_key text_pattern_ops);
create index products_by_category on products (category_id);
create index products_by_manufacturer on products (manufacturer_id);

-- One row for each product a site sells: the read model of every listing, search and price.
create table offers (
  site text not null,
  product_id integer not null references products on delete cascade,
  price_cents integer not null check (price_cents >= 0),
  rrp_cents integer check (rrp_cents >= 0),
  condition text check (condition in ('Cosmetic Imperfection', 'New Condition', 'Brand New Runout')),
  missing_parts text,
  -- set when the offer is for one unit of the product; part of the product code
  unit_id text not null default '',
  ribbon_type text check (ribbon_type in ('save', 'catalogue-item', 'cashback', 'win', 'new', 'bonus', 'special-offer', 'sale')),
  ribbon_text text,
  -- replaces the price when set
  alt_price_message text,
  stock_status text not null check (stock_status in ('inStock', 'backOrder', 'noStock', 'supersededAndNoStock', 'indeterminate')),
  -- when back-ordered goods ship
  ships_on date,
  is_hot boolean not null default false,
  popularity integer not null default 0,
  listed_on date not null,
  -- copied from the product so that a listing reads one table
  category_ids integer[] not null,
  manufacturer_id integer not null,
  rating_average numeric(3, 2),
  rating_count integer not null default 0,
  energy_stars numeric(3, 1),
  -- 'facet:value' pairs
  facets text[] not null default '{}',
  model_key text not null,
  search tsvector not null,
  primary key (site, product_id)
);
create index offers_by_category on offers using gin (category_ids);
create index offers_by_facet on offers using gin (facets);
create index offers_by_search on offers using gin (search);
create index offers_by_popularity on offers (site, popularity desc, product_id);
create index offers_by_model on offers (site, model_key text_pattern_ops);

-- Every price a site ever asked: the proof behind each "was" and each saving.
create table price_changes (
  id bigint generated always as identity primary key,
  site text not null,
  product_id integer not null references products on delete cascade,
  price_cents integer not null,
  rrp_cents integer,
  changed_at timestamptz not null,
  reason text not null
);
create index price_changes_of_product on price_changes (product_id, site, changed_at desc);

create table warranties (
  id text primary key,
  country char(2) not null,
  category_id integer not null references categories,
  title text not null,
  years integer not null check (years > 0),
  price_cents integer not null check (price_cents >= 0),
  -- offered for products within this price, both ends included
  from_cents integer not null,
  to_cents integer not null
);

create table installations (
  id text primary key,
  country char(2) not null,
  category_id integer not null references categories,
  title text not null,
  blurb text not null default '',
  price_cents integer not null check (price_cents >= 0)
);

create table reviews (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  title text not null,
  body text not null,
  author text not null,
  place text not null,
  is_verified boolean not null,
  written_on date not null
);
create index reviews_of_product on reviews (product_id, written_on desc);

create table stock (
  warehouse_code text not null references warehouses,
  product_id integer not null references products on delete cascade,
  on_hand integer not null check (on_hand >= 0),
  arriving integer not null default 0 check (arriving >= 0),
  arrives_on date,
  primary key (warehouse_code, product_id)
);
create index stock_of_product on stock (product_id);

create table promotions (
  id integer generated always as identity primary key,
  site text not null,
  path text not null,
  title text not null,
  blurb text not null default '',
  start_date date not null,
  end_date date not null,
  manufacturer_id integer references manufacturers,
  ribbon_type text,
  is_featured boolean not null default false,
  redemption text,
  redemption_end_date date,
  reward_label text,
  sort_order integer not null,
  unique (site, path)
);
create table promotion_products (
  promotion_id integer not null references promotions on delete cascade,
  product_id integer not null references products on delete cascade,
  primary key (promotion_id, product_id)
);
create index promotion_products_of_product on promotion_products (product_id);
