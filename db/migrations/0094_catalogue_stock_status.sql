-- What offers say of stock follows the stock, whoever changes it: an order, or somebody with psql. It changes when the
-- last one leaves a warehouse or the first one comes, not with every order, so cached pages stay until then. An import
-- says both itself and sets shop.stock_status_told. See docs/decisions/0107.
--
-- A site's country is that of its stores. Offers whose availability is told by hand keep what they say.
create function refresh_stock_status(ids integer[]) returns integer language plpgsql as $$
declare
  changed integer;
begin
  with countries as (select distinct site, country from stores, unnest(sites) as site),
  told as (
    select o.site, o.product_id, p.superseded_by, coalesce(sum(s.on_hand), 0) as on_hand, coalesce(sum(s.arriving), 0) as arriving,
      min(s.arrives_on) filter (where s.arriving > 0) as arrives_on
    from offers o
    join products p on p.id = o.product_id
    left join countries c on c.site = o.site
    left join warehouses w on c.country is null or w.country = c.country
    left join stock s on s.warehouse_code = w.code and s.product_id = o.product_id
    where o.product_id = any(ids) and o.stock_status not in ('indeterminate', 'supersededAndNoStock')
    group by 1, 2, 3),
  fresh as (
    select site, product_id,
      case when on_hand > 0 then 'inStock' when arriving > 0 then 'backOrder'
        when superseded_by is not null then 'supersededAndNoStock' else 'noStock' end as status,
      case when on_hand = 0 and arriving > 0 then arrives_on end as ships_on
    from told)
  update offers o set stock_status = f.status, ships_on = f.ships_on
  from fresh f
  where o.site = f.site and o.product_id = f.product_id
    and (o.stock_status <> f.status or o.ships_on is distinct from f.ships_on);
  get diagnostics changed = row_count;
  return changed;
end $$;

create function tell_stock_status() returns trigger language plpgsql as $$
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
  if ids is not null and refresh_stock_status(ids) > 0 then perform pg_notify('data_changed', 'catalogue'); end if;
  return null;
end $$;

create trigger stock_status_added after insert on stock
  referencing new table as added for each statement execute function tell_stock_status();
create trigger stock_status_changed after update on stock
  referencing new table as added old table as gone for each statement execute function tell_stock_status();
create trigger stock_status_removed after delete on stock
  referencing old table as gone for each statement execute function tell_stock_status();
