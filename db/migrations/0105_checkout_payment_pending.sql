-- An order whose payment the provider has begun and not finished: it holds its goods and its delivery day meanwhile.
alter table orders drop constraint orders_state_check;
alter table orders
  add constraint orders_state_check check (state in (
    'draft', 'awaiting_payment', 'payment_pending', 'awaiting_delivery_quote', 'placed', 'picking', 'dispatched',
    'delivered', 'cancelled'));
