-- The cosmetic marks of a product that a site sells as a second, in the order of their pictures.
create table unit_marks (
  site text not null,
  product_id integer not null references products (id) on delete cascade,
  position integer not null check (position between 1 and 3),
  kind text not null check (kind in ('scratch', 'scuff', 'dent', 'chip')),
  place text not null check (place <> ''),
  -- the longest side
  size_mm integer not null check (size_mm between 1 and 2000),
  -- the product works in every way despite the mark
  works boolean not null,
  -- the side from which the mark can be seen once the product is in place
  seen_from text not null check (seen_from in ('front', 'left', 'right', 'top', 'back', 'inside')),
  primary key (product_id, site, position)
);
select create_log_triggers('unit_marks', 'log_product_change');
