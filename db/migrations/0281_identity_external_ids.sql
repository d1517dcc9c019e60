-- What another system calls a customer, site by site.
alter table customers add column external_id text;
create unique index customers_by_external_id on customers (site, external_id);
