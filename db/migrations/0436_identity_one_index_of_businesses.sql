-- 0435 has its columns too.
drop index if exists customers_that_are_businesses;
