-- One row for each statement instead of one for each product: an import that runs for minutes leaves a few hundred rows
-- that nobody may see yet, and not a hundred thousand that every list has to step over meanwhile.
truncate listing_changes;
alter table listing_changes drop column product_id, add column product_ids integer[] not null;

create or replace function note_listing_change() returns trigger language plpgsql as $$
begin
  insert into listing_changes (product_ids) select array_agg(distinct product_id) from changed_rows having count(*) > 0;
  return null;
end $$;

create or replace function note_product_change() returns trigger language plpgsql as $$
begin
  insert into listing_changes (product_ids) select array_agg(id) from changed_rows having count(*) > 0;
  return null;
end $$;
