-- Staff who are limited to stores see the disputes of orders that their stores sold.
create or replace view checkout_public_orders as select
  id, number, site, cart_id, cart_version, state, token, currency, email, delivery_address, locality_country,
  locality_id, zone_code, warehouse_code, delivery_day, early_notification, total_cents, due_cents,
  paid_cents, updated_at, placed_at, customer_id, staff_id, po_number, later_cents, subdivision
from orders;
