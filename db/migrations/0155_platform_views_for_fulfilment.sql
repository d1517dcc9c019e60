-- What fulfilment and returns read of other capabilities' tables.
create view checkout_public_sent_orders as select
  id, number, site, state, kind, token, email, phone, delivery_address, delivery_contact, unique_requirements, crew_note,
  locality_country, locality_id, zone_code, warehouse_code, subdivision, delivery_day, placed_at, updated_at
from orders;

create view checkout_public_sent_lines as select
  order_id, position, product_id, product_code, sku, title, manufacturer, condition, quantity, supplier_code, is_proforma
from order_lines;

create view checkout_public_supplier_days as select order_id, supplier_code, day from order_supplier_days;

create view delivery_public_runs as select zone_code, day, capacity, taken, bulky_capacity, bulky_taken from delivery_runs;

create view delivery_public_bookings as select order_id, zone_code, day, bulky, state from delivery_bookings;

create view delivery_public_zone_days as select zone_code, weekday, price_cents from zone_days;

create view delivery_public_blackouts as select zone_code, warehouse_code, day, reason from blackout_days;

create view location_public_warehouse_places as select code, suburb, postcode, latitude, longitude from warehouses;
