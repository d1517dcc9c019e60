create index concurrently if not exists orders_of_store_by_time on orders (subdivision, (coalesce(placed_at, created_at)), id)
  where subdivision is not null and state not in ('draft', 'awaiting_payment');
