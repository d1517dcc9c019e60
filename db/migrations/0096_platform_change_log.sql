-- One log of changes for everything that a process caches. See docs/change-log.md.
drop table listing_changes;

create table changes (
  id bigint generated always as identity primary key,
  -- the table that changed
  topic text not null,
  -- product ids, for tables whose changes concern single products; null: everything of the topic
  keys integer[],
  changed_in xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now()
);
create index changes_by_transaction on changes (changed_in);

-- Rows of transactions before pruned_before may be deleted. A reader whose snapshot is older starts anew.
create table change_log_horizon (
  is_only_row boolean primary key default true check (is_only_row),
  pruned_before xid8 not null,
  -- becomes pruned_before with the next pruning
  next_before xid8 not null,
  moved_at timestamptz not null
);
insert into change_log_horizon (pruned_before, next_before, moved_at)
values (pg_snapshot_xmin(pg_current_snapshot()), pg_snapshot_xmin(pg_current_snapshot()), now());

-- The notification wakes processes before their next poll; the log alone says what changed.
create function log_topic(topic text) returns void language sql as $$
  insert into changes (topic) values (topic);
  select pg_notify('changes', topic);
$$;

create function log_change() returns trigger language plpgsql as $$
begin
  perform log_topic(tg_table_name);
  return null;
end $$;

create function log_changed_rows() returns trigger language plpgsql as $$
begin
  if exists (select from changed_rows) then perform log_topic(tg_table_name); end if;
  return null;
end $$;

-- One row for each statement, however many products it changed; a statement that changed very many names none.
create function log_products(topic text, ids integer[]) returns void language plpgsql as $$
begin
  if ids is null then return; end if;
  insert into changes (topic, keys) values (topic, case when cardinality(ids) <= 10000 then ids end);
  -- Stock changes with every order, and a notification makes commits wait for each other.
  if topic not in ('stock', 'stock_holds') then perform pg_notify('changes', topic); end if;
end $$;

create function log_product_change() returns trigger language plpgsql as $$
begin
  perform log_products(tg_table_name, (select array_agg(distinct product_id) from changed_rows));
  return null;
end $$;

create function log_products_change() returns trigger language plpgsql as $$
begin
  perform log_products(tg_table_name, (select array_agg(id) from changed_rows));
  return null;
end $$;

-- Customers ask questions and vote all day, and neither is on a page before staff publish it.
create function log_published_question() returns trigger language plpgsql as $$
begin
  if exists (select from changed_rows where state = 'published') then perform log_topic(tg_table_name); end if;
  return null;
end $$;

-- The triggers of the four older schemes go.
do $$
declare
  old record;
begin
  for old in
    select t.tgname, t.tgrelid::regclass as of_table from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where p.proname in
      ('note_listing_change', 'note_product_change', 'note_table_change', 'note_published_question', 'note_delivery_change')
  loop
    execute format('drop trigger %I on %s', old.tgname, old.of_table);
  end loop;
end $$;
drop function note_listing_change, note_product_change, note_table_change, note_published_question, note_delivery_change;
drop table data_versions;

-- A statement that changes no row is not logged.
create function create_log_triggers(of_table text, logs_rows text) returns void language plpgsql as $$
begin
  execute format('create trigger log_added after insert on %I
    referencing new table as changed_rows for each statement execute function %I()', of_table, logs_rows);
  execute format('create trigger log_changed after update on %I
    referencing new table as changed_rows for each statement execute function %I()', of_table, logs_rows);
  execute format('create trigger log_removed after delete on %I
    referencing old table as changed_rows for each statement execute function %I()', of_table, logs_rows);
  execute format('create trigger log_emptied after truncate on %I
    for each statement execute function log_change()', of_table);
end $$;

select create_log_triggers(of_table, 'log_changed_rows') from unnest(array[
  'manufacturers', 'categories', 'warranties', 'installations', 'companions', 'reviews', 'answers',
  'promotions', 'promotion_products', 'promotion_rules', 'sales', 'settings', 'static_pages', 'alert_banners', 'redirects',
  'stores', 'cooking_demos', 'warehouses', 'delivery_zones', 'zone_days', 'localities', 'public_holidays', 'blackout_days',
  'suppliers', 'supplier_runs', 'supplier_closed_days', 'delivery_services']) as of_table;
select create_log_triggers(of_table, 'log_product_change')
from unnest(array['offers', 'stock', 'stock_holds', 'price_changes']) as of_table;

-- A product is shown once it has an offer, so that adding one alone changes nothing.
create trigger log_changed after update on products
  referencing new table as changed_rows for each statement execute function log_products_change();
create trigger log_new_questions after insert on questions
  referencing new table as changed_rows for each statement execute function log_published_question();
create trigger log_change after update of state, site, author, body or delete or truncate on questions
  for each statement execute function log_change();

create or replace function tell_stock_status() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  if current_setting('shop.stock_status_told', true) = 'yes' then return null; end if;
  if tg_op = 'INSERT' then
    select array_agg(distinct product_id) into ids from added where on_hand > 0 or arriving > 0;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct product_id) into ids from gone where on_hand > 0 or arriving > 0;
  else
    select array_agg(distinct product_id) into ids from (
      select warehouse_code, product_id, on_hand > 0, arriving > 0, arrives_on from added
      except select warehouse_code, product_id, on_hand > 0, arriving > 0, arrives_on from gone) changed;
  end if;
  if ids is not null then perform refresh_stock_status(ids); end if;
  return null;
end $$;
