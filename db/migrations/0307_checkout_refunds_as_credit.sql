-- A refund that the customer gets as store credit: a gift card, and no payment goes back.
alter table order_refunds add column is_credit boolean not null default false;
