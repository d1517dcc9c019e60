-- The values are listed in src/shop/payment-methods.ts, so that a new payment method needs no migration.
alter table orders drop constraint orders_payment_type_check;
alter table orders add constraint orders_payment_type_check check (payment_type ~ '^[A-Z][A-Za-z0-9]*$');
