-- What an order no longer needs of an authorised payment: it is not captured, and the provider frees it.
alter table payment_attempts add column released_cents integer not null default 0
  check (released_cents between 0 and amount_cents);

-- What a payment is for is what is still wanted of it.
create or replace view payments_public_payment_attempts as select
  id, order_id, cart_id, number, method, state, card_brand, card_last4, answer, updated_at, begun_at, is_later,
  amount_cents - released_cents as amount_cents, captured_cents
from payment_attempts;
