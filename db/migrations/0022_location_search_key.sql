-- A place's name as it is typed: without accents, apostrophes and dots, a hyphen as a space. `O'Connor` is `oconnor`.
create function place_key(value text) returns text language sql immutable strict parallel safe
  as $$ select translate(public.plain(value), '-''’‘`ʻʼ.', ' ') $$;

alter table localities add column search_key text generated always as (place_key(suburb)) stored;
create index localities_by_key on localities (country, postcode, search_key);
