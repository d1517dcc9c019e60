-- Staff correct a unit from the version that they have read. Lists are in the order of the unique index of numbers.
alter table outlet_units add column version integer not null default 1;
