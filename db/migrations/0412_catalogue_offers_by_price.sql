create index concurrently if not exists offers_by_price on offers (site, price_cents, product_id);
