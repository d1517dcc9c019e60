create index concurrently if not exists customers_by_kind on customers (commercial, created_at desc, id desc)
  where merged_into is null;
