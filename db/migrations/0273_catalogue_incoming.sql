-- Incoming stock follows the purchase orders wherever a product has one on its way, whoever writes stock; elsewhere it is
-- what imports and the bulk API write. See docs/decisions/0271-purchase-orders-set-incoming-stock.md.

-- What of a product is still for sale of the goods to come, and the day when the first of it comes. Orders that wait for
-- goods take the first ones.
create function incoming_for_sale(warehouse text, product integer, out arriving integer, out arrives_on date)
language sql stable as $$
  with waiting as (
    select coalesce(sum(h.from_arriving), 0) as pieces
    from stock_holds h join checkout_public_orders o on o.id = h.order_id
    where h.warehouse_code = warehouse and h.product_id = product and h.state = 'sold' and h.from_arriving > 0
      and o.state not in ('dispatched', 'delivered', 'cancelled')),
  deliveries as (
    select l.open, l.expected_on, sum(l.open) over (order by l.expected_on, o.serial) as so_far
    from purchasing_public_open_lines l join purchasing_public_orders o on o.id = l.order_id
    where o.warehouse_code = warehouse and l.product_id = product)
  select greatest(0, coalesce(sum(d.open), 0) - w.pieces)::integer, min(d.expected_on) filter (where d.so_far > w.pieces)
  from waiting w left join deliveries d on true group by w.pieces
$$;

create function follow_purchase_orders() returns trigger language plpgsql as $$
begin
  -- The update below fires this trigger again, also where it changed no row.
  if not exists (select from added) then return null; end if;
  update stock s set arriving = i.arriving, arrives_on = i.arrives_on
  from (
    select distinct a.warehouse_code, a.product_id from added a
    join purchasing_public_open_lines l on l.product_id = a.product_id
    join purchasing_public_orders o on o.id = l.order_id and o.warehouse_code = a.warehouse_code) ordered
  cross join lateral incoming_for_sale(ordered.warehouse_code, ordered.product_id) i
  where s.warehouse_code = ordered.warehouse_code and s.product_id = ordered.product_id
    and (s.arriving, s.arrives_on) is distinct from (i.arriving, i.arrives_on);
  return null;
end $$;
create trigger stock_follows_purchase_orders after insert on stock
  referencing new table as added for each statement execute function follow_purchase_orders();
create trigger stock_keeps_to_purchase_orders after update on stock
  referencing new table as added for each statement execute function follow_purchase_orders();

-- What goods are called and which codes a scanner may read on them, for receiving.
create view catalogue_public_product_codes as select id, sku, title, model, gtin from products;
