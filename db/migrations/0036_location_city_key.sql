-- In New Zealand a place is found by its town too: the town as it is typed, worked out once and not with every search.
alter table localities add column city_key text generated always as (place_key(city)) stored;
