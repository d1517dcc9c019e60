-- The open carts of customers, for their record in the office.
create view cart_public_customer_carts as select
  c.id, c.site, c.customer_id, c.updated_at,
  (select coalesce(sum(l.quantity), 0)::integer from cart_lines l where l.cart_id = c.id) as pieces
from carts c where c.state = 'open' and c.customer_id is not null;
