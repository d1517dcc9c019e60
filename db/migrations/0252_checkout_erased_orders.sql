-- Orders of people who were erased keep the name and the address of their tax documents until this day.
alter table orders add column kept_until date;
create index orders_kept on orders (kept_until) where kept_until is not null;
