-- A plan is kept for a connection, and the first change of offers may be one row or none: joined row by row, old and new
-- offers of a later large change took hours. Counted without a join, a change costs what it changes.
create or replace function count_words_changed() returns trigger language plpgsql as $$
begin
  insert into words as w (site, word, uses)
  select d.site, d.word, sum(d.step)
  from (
    select site, unnest(words) as word, 1 as step from added
    union all
    select site, unnest(words), -1 from gone) d
  group by d.site, d.word having sum(d.step) <> 0 order by d.site, d.word
  on conflict (site, word) do update set uses = w.uses + excluded.uses;
  -- A word that a new offer has is in use.
  delete from words w using (
    select site, unnest(words) as word from gone except select site, unnest(words) from added) d
  where w.site = d.site and w.word = d.word and w.uses <= 0;
  return null;
end $$;
