-- What the office adds to products: a version for each save, numbers, texts of single sites, relations, documents, drafts.
alter table products add column version integer not null default 1;
-- Global Trade Item Number: 8, 12, 13 or 14 digits, the last a check digit.
alter table products add column gtin text check (gtin ~ '^(\d{8}|\d{12,14})$');
create unique index products_by_gtin on products (gtin);
-- What staff find a product by, in parts of words.
alter table products add column office_words text generated always as (
  lower(sku || ' ' || model || ' ' || regexp_replace(model, '[^A-Za-z0-9]', '', 'g') || ' ' || title || ' ' || coalesce(gtin, '')))
  stored;
create index products_by_office_words on products using gin (office_words gin_trgm_ops);
create index products_by_title on products (title, id);
create index products_by_change on products (updated_at, id);

-- The score that a product needs before it may be published. Null: that of the category above.
alter table categories add column publish_bar smallint check (publish_bar between 0 and 100);

-- Where a site says something else than the product. Null: what the product says.
create table product_texts (
  site text not null,
  product_id integer not null references products on delete cascade,
  description text,
  features text[],
  seo_title text,
  seo_description text,
  primary key (site, product_id)
);
create index product_texts_of_product on product_texts (product_id);

create table product_relations (
  product_id integer not null references products on delete cascade,
  kind text not null check (kind in ('accessory', 'alternative', 'spare-part')),
  related_id integer not null references products on delete cascade,
  sort_order integer not null,
  primary key (product_id, kind, related_id),
  check (product_id <> related_id)
);
create index product_relations_to on product_relations (related_id);

create table product_documents (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  kind text not null check (kind in ('manual', 'energy-label', 'warranty', 'other')),
  title text not null,
  url text not null check (url like 'https://%'),
  sort_order integer not null
);
create index product_documents_of_product on product_documents (product_id);

-- What a site will ask for a product that it does not sell yet, or no longer. Publishing makes it an offer.
create table offer_drafts (
  site text not null,
  product_id integer not null references products on delete cascade,
  price_cents integer not null check (price_cents > 0),
  rrp_cents integer check (rrp_cents >= 0),
  condition text,
  missing_parts text,
  unit_id text not null default '',
  alt_price_message text,
  is_hot boolean not null default false,
  popularity integer not null default 0,
  -- null: it was never listed
  listed_on date,
  primary key (site, product_id)
);
create index offer_drafts_of_product on offer_drafts (product_id);

-- How complete a product is, computed by the rules after each change.
create table product_scores (
  product_id integer primary key references products on delete cascade,
  score smallint not null check (score between 0 and 100),
  -- the bar of its category at that time
  bar smallint not null,
  missing text[] not null,
  scored_at timestamptz not null
);
create index product_scores_by_score on product_scores (score, product_id);

-- Completeness by day and department.
create table catalogue_health (
  day date not null,
  category_id integer not null references categories on delete cascade,
  products integer not null,
  score_sum integer not null,
  below_bar integer not null,
  primary key (day, category_id)
);

select create_log_triggers(of_table, 'log_product_change')
from unnest(array['product_texts', 'product_relations', 'product_documents']) as of_table;
