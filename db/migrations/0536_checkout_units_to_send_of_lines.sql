-- Whoever changes the lines of an order changes its units to send. Each migration locks as few tables as it can.
create trigger added_lines_count_units after insert on order_lines
  referencing new table as changed for each statement execute function count_units_of_changed_lines();
create trigger changed_lines_count_units after update on order_lines
  referencing new table as changed for each statement execute function count_units_of_changed_lines();
create trigger removed_lines_count_units after delete on order_lines
  referencing old table as changed for each statement execute function count_units_of_changed_lines();

-- The view has one column more.
create or replace view checkout_public_sent_orders as select
  id, number, site, state, kind, token, email, phone, delivery_address, delivery_contact, unique_requirements, crew_note,
  locality_country, locality_id, zone_code, warehouse_code, subdivision, delivery_day, placed_at, updated_at,
  due_cents = 0 and later_cents = 0 and balance_received_cents = 0 and total_cents > gift_cents as awaits_payment,
  units_to_send
from orders;
