-- Stored pages ask for the public changes of a whole day; those of stock, one for each order, are not among them.
create index concurrently if not exists changes_of_pages on changes (changed_in) where topic not in ('stock', 'stock_holds');
