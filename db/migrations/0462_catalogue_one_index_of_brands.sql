-- 0461 begins with its column.
drop index if exists products_by_manufacturer;
