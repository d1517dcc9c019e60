create index concurrently if not exists offers_of_product on offers (product_id, site);
