-- What returns read of other capabilities' tables: what reached the customer, and when.
create view fulfilment_public_consignment_units as select consignment_id, line, serial from consignment_units;

create view checkout_public_order_events as select order_id, at, from_state, to_state from order_events;

create view checkout_public_returned_lines as select
  order_id, position, product_id, sku, title, quantity, unit_cents, rrp_cents
from order_lines;
