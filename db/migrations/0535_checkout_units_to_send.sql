-- How many units of an open order are in no consignment. The list of orders to send reads it by an index of its own,
-- instead of summing the lines and consignments of every open order.
-- See docs/decisions/0399-the-units-to-send-are-stored-on-the-order.md.
alter table orders add column units_to_send integer not null default 0;

-- 0 for an order that is not open, and for one that was dispatched without any consignment: the office does not send it.
create function count_units_to_send(of_order uuid, in_state text) returns integer language plpgsql as $$
begin
  if in_state not in ('placed', 'picking', 'dispatched') then return 0; end if;
  if in_state = 'dispatched' and not exists (select from consignments where order_id = of_order) then return 0; end if;
  return (
    select coalesce(sum(greatest(0, l.quantity - coalesce((
      select sum(s.quantity) from consignments c join consignment_lines s on s.consignment_id = c.id
      where c.order_id = of_order and c.state <> 'cancelled' and s.line = l.position), 0))), 0)
    from order_lines l where l.order_id = of_order);
end $$;

create function set_units_to_send(of_orders uuid[]) returns void language plpgsql as $$
begin
  -- Locked before they are counted, so that the count sees what another transaction committed meanwhile.
  perform from orders where id = any(of_orders) order by id for no key update;
  update orders o set units_to_send = n.units
  from (select id, count_units_to_send(id, state) as units from orders where id = any(of_orders)) n
  where o.id = n.id and o.units_to_send <> n.units;
end $$;

create function count_units_of_moved_order() returns trigger language plpgsql as $$
begin
  new.units_to_send := count_units_to_send(new.id, new.state);
  return new;
end $$;

create function count_units_of_changed_lines() returns trigger language plpgsql as $$
begin
  perform set_units_to_send(array(select distinct order_id from changed));
  return null;
end $$;

create function count_units_of_consignment() returns trigger language plpgsql as $$
begin
  perform set_units_to_send(array[case when tg_op = 'DELETE' then old.order_id else new.order_id end]);
  return null;
end $$;

create function count_units_of_consignment_lines() returns trigger language plpgsql as $$
begin
  perform set_units_to_send(array(
    select distinct c.order_id from changed l join consignments c on c.id = l.consignment_id));
  return null;
end $$;

create trigger moved_order_counts_units before update of state on orders for each row
  when (old.state is distinct from new.state) execute function count_units_of_moved_order();
