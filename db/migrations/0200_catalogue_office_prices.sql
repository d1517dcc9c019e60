-- What a site pays for a product, without GST. It stays when the product is off sale, and no shopper reads it.
create table offer_costs (
  site text not null,
  product_id integer not null references products on delete cascade,
  cost_cents integer not null check (cost_cents > 0),
  primary key (site, product_id)
);
create index offer_costs_of_product on offer_costs (product_id);

-- A price from one day to another, both included, in the site's time zone; afterwards the usual price is asked again.
create table offer_specials (
  site text not null,
  product_id integer not null,
  special_cents integer not null check (special_cents > 0),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  -- what is asked afterwards; null until the special runs
  usual_cents integer check (usual_cents > special_cents),
  primary key (site, product_id),
  foreign key (site, product_id) references offers on delete cascade
);

-- What staff changed: one price, many at once, a file, or the return to what was before.
create table price_edits (
  -- made by the screen, or the job's
  id uuid primary key,
  kind text not null check (kind in ('single', 'bulk', 'import', 'undo')),
  title text not null,
  -- null: of several sites
  site text,
  at timestamptz not null,
  who uuid not null,
  who_name text not null,
  reason text not null,
  -- the row of the audit log
  audit_id bigint not null
);
create unique index price_edits_by_audit on price_edits (audit_id);

create table price_edit_lines (
  id bigint generated always as identity primary key,
  edit_id uuid not null references price_edits,
  site text not null,
  product_id integer not null,
  before jsonb not null,
  after jsonb not null
);
create index price_edit_lines_of_edit on price_edit_lines (edit_id, id);
create index price_edit_lines_of_offer on price_edit_lines (site, product_id, id desc);
