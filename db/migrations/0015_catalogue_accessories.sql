-- Which categories belong together, and why: what a product page offers beside the product.
create table companions (
  category_id integer not null references categories on delete cascade,
  companion_id integer not null references categories on delete cascade,
  -- on screen, above the companion: 'The same width as the cooktop'
  reason text not null check (reason <> ''),
  -- what the two must have in common to be offered together
  matching text not null default 'nothing' check (matching in ('nothing', 'width', 'manufacturer', 'finish')),
  sort_order integer not null,
  primary key (category_id, companion_id),
  check (category_id <> companion_id)
);
