-- What payments need of orders for the daily close: money that was received without a provider.
create view checkout_public_order_payments as select order_id, type, cents, is_received, taken_by, at from order_payments;

create view checkout_public_order_receipts as select id, order_id, method, cents, received_on, who, at from order_receipts;
