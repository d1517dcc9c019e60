-- What a product is called, apart from what is said about it: short enough to stay in its row, so that finding and
-- ordering by names never reads descriptions.
alter table offers add column named tsvector not null default '';
update offers o set named = strip(ts_filter(search, '{a,b}'));
create index offers_by_named on offers using gin (named);
create index offers_by_manufacturer on offers (site, manufacturer_id);
