create index concurrently if not exists customers_by_tag on customers using gin (tags);
