-- What a visitor of a site compares, in the order it was ticked. The rule of three is kept by the code, under the lock
-- of the row; the check is there for whatever else may ever write here.
create table compare_lists (
  site text not null,
  visitor_id uuid not null,
  product_ids integer[] not null default '{}' check (cardinality(product_ids) <= 3),
  updated_at timestamptz not null,
  primary key (site, visitor_id)
);
