-- Orders that staff placed with a payment link: nothing of them is picked before the first payment.
create or replace view checkout_public_sent_orders as select
  id, number, site, state, kind, token, email, phone, delivery_address, delivery_contact, unique_requirements, crew_note,
  locality_country, locality_id, zone_code, warehouse_code, subdivision, delivery_day, placed_at, updated_at,
  due_cents = 0 and later_cents = 0 and balance_received_cents = 0 and total_cents > gift_cents as awaits_payment
from orders;
