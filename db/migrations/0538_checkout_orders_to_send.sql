create index concurrently if not exists orders_to_send on orders (delivery_day, placed_at, number) where units_to_send > 0;
