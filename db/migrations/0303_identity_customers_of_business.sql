create index concurrently if not exists customers_of_business on customers (business_id) where business_id is not null;
