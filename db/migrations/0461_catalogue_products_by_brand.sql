create index concurrently if not exists products_by_brand_and_title on products (manufacturer_id, title, id);
