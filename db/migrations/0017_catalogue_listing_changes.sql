-- Which products changed, in which transaction: what a process that keeps lists in its memory reads to stay true.
-- Rows are only ever added, so writers never wait for each other here; old ones are thrown away after an hour.
create table listing_changes (
  id bigint generated always as identity primary key,
  product_id integer not null,
  -- number of the transaction, which is how a reader tells what it has not seen yet, whatever the order of commits
  changed_in bigint not null default (pg_current_xact_id()::text::bigint),
  changed_at timestamptz not null default now()
);
create index listing_changes_by_transaction on listing_changes (changed_in);

create function note_listing_change() returns trigger language plpgsql as $$
begin
  insert into listing_changes (product_id) select distinct product_id from changed_rows;
  return null;
end $$;

create function note_product_change() returns trigger language plpgsql as $$
begin
  insert into listing_changes (product_id) select id from changed_rows;
  return null;
end $$;

create trigger offers_added after insert on offers
  referencing new table as changed_rows for each statement execute function note_listing_change();
create trigger offers_changed after update on offers
  referencing new table as changed_rows for each statement execute function note_listing_change();
create trigger offers_removed after delete on offers
  referencing old table as changed_rows for each statement execute function note_listing_change();

create trigger products_changed after update on products
  referencing new table as changed_rows for each statement execute function note_product_change();

create trigger stock_added after insert on stock
  referencing new table as changed_rows for each statement execute function note_listing_change();
create trigger stock_changed after update on stock
  referencing new table as changed_rows for each statement execute function note_listing_change();
create trigger stock_removed after delete on stock
  referencing old table as changed_rows for each statement execute function note_listing_change();

create trigger prices_told after insert on price_changes
  referencing new table as changed_rows for each statement execute function note_listing_change();

create trigger holds_added after insert on stock_holds
  referencing new table as changed_rows for each statement execute function note_listing_change();
create trigger holds_changed after update on stock_holds
  referencing new table as changed_rows for each statement execute function note_listing_change();
