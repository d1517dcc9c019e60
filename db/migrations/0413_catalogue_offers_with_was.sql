create index concurrently if not exists offers_with_was on offers (site, product_id) where was_cents is not null;
