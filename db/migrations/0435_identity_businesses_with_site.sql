create index concurrently if not exists businesses_by_company on customers (company_name, id) include (site, commercial)
  where commercial <> 'none' and merged_into is null and erased_at is null;
