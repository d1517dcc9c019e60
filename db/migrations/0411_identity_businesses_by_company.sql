create index concurrently if not exists customers_that_are_businesses on customers (company_name, id)
  where commercial <> 'none' and merged_into is null and erased_at is null;
