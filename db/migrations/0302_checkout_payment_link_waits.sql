-- Orders that staff placed with a payment link and that are not paid: what was done about them.
create table order_link_waits (
  order_id uuid primary key references orders,
  reminded_at timestamptz,
  -- what staff gave instead of the site's usual days
  extended_until timestamptz
);
