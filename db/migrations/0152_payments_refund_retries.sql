-- A failed refund is tried again once, as a refund of its own.
alter table payment_refunds add column retry_of uuid unique references payment_refunds;
create index payment_attempts_in_review on payment_attempts (order_id) where state in ('needs_review', 'capture_failed');

-- What is asked for and not taken yet counts as paid in the list of orders.
create or replace view payments_public_payment_attempts as select
  id, order_id, cart_id, number, method, state, card_brand, card_last4, answer, updated_at, begun_at, is_later,
  amount_cents, captured_cents
from payment_attempts;
