-- How many customers a price list is for.
create view identity_public_customer_groups as select id, site, group_code from customers where group_code <> '' and merged_into is null;
create index customers_by_group on customers (site, group_code) where group_code <> '';
