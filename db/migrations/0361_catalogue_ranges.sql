create index concurrently if not exists products_by_range on products (manufacturer_id, (facts ->> 'range'));
