-- Units that are in a consignment cannot be changed any more.
create view fulfilment_public_consignments as select id, order_id, state, origin from consignments;

create view fulfilment_public_consignment_lines as select consignment_id, line, quantity from consignment_lines;
