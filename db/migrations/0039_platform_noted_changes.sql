-- Whatever a process keeps in its memory notes its changes as products do: in the transaction that makes them, one row for
-- each statement, under the name of its table. See docs/decisions/0048.
alter table listing_changes add column of_table text not null default 'offers';

create or replace function note_listing_change() returns trigger language plpgsql as $$
begin
  insert into listing_changes (product_ids, of_table)
  select array_agg(distinct product_id), tg_table_name from changed_rows having count(*) > 0;
  return null;
end $$;

create or replace function note_product_change() returns trigger language plpgsql as $$
begin
  insert into listing_changes (product_ids, of_table)
  select array_agg(id), tg_table_name from changed_rows having count(*) > 0;
  return null;
end $$;

-- Tables that many products share: without products, for it is the whole table.
create function note_table_change() returns trigger language plpgsql as $$
begin
  insert into listing_changes (product_ids, of_table) values ('{}', tg_table_name);
  return null;
end $$;

create trigger noted_manufacturers after insert or update or delete or truncate on manufacturers
  for each statement execute function note_table_change();
create trigger noted_categories after insert or update or delete or truncate on categories
  for each statement execute function note_table_change();
create trigger noted_warranties after insert or update or delete or truncate on warranties
  for each statement execute function note_table_change();
create trigger noted_installations after insert or update or delete or truncate on installations
  for each statement execute function note_table_change();
create trigger noted_promotions after insert or update or delete or truncate on promotions
  for each statement execute function note_table_change();
create trigger noted_promotion_products after insert or update or delete or truncate on promotion_products
  for each statement execute function note_table_change();
create trigger noted_promotion_rules after insert or update or delete or truncate on promotion_rules
  for each statement execute function note_table_change();
create trigger noted_settings after insert or update or delete or truncate on settings
  for each statement execute function note_table_change();
