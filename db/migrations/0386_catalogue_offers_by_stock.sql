create index concurrently if not exists offers_by_stock on offers (stock_status, product_id) where stock_status <> 'inStock';
