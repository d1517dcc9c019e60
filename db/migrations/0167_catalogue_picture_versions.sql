-- Counts the changes of what a photograph says, so that two people who change it at once learn of each other.
alter table product_pictures add column version integer not null default 1;
