-- Units that are in a consignment cannot be changed any more; returns are of what was delivered.
create view fulfilment_public_consignments as select id, order_id, state, origin, delivered_at from consignments;

create view fulfilment_public_consignment_lines as select consignment_id, line, quantity from consignment_lines;
