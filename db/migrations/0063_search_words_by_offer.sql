-- Each offer keeps the words it counts in `words`, and the counts follow every change of offers by its difference.
-- Counting a whole site again made the import of a single price as slow as the catalogue was long.
alter table offers add column words text[] not null default '{}';

-- The words that searches are corrected by: each once, without accents, of a length that people mistype.
create function search_words(value text) returns text[] language sql immutable parallel safe
  return (select coalesce(array_agg(distinct word order by word), '{}')
    from regexp_split_to_table(plain(value), '[^a-z0-9]+') word where length(word) between 3 and 30);

create function count_words_added() returns trigger language plpgsql as $$
begin
  insert into words as w (site, word, uses)
  select a.site, word, count(*) from added a, unnest(a.words) word group by a.site, word order by a.site, word
  on conflict (site, word) do update set uses = w.uses + excluded.uses;
  return null;
end $$;

create function count_words_changed() returns trigger language plpgsql as $$
begin
  insert into words as w (site, word, uses)
  select d.site, d.word, sum(d.step)
  from (
    select a.site, unnest(a.words) as word, 1 as step from added a join gone g using (site, product_id)
    where a.words is distinct from g.words
    union all
    select g.site, unnest(g.words), -1 from gone g join added a using (site, product_id)
    where a.words is distinct from g.words) d
  group by d.site, d.word having sum(d.step) <> 0 order by d.site, d.word
  on conflict (site, word) do update set uses = w.uses + excluded.uses;
  delete from words w using (
    select distinct g.site, unnest(g.words) as word from gone g join added a using (site, product_id)
    where a.words is distinct from g.words) d
  where w.site = d.site and w.word = d.word and w.uses <= 0;
  return null;
end $$;

create function count_words_removed() returns trigger language plpgsql as $$
begin
  update words w set uses = w.uses - d.uses
  from (select g.site, word, count(*)::int as uses from gone g, unnest(g.words) word group by g.site, word) d
  where w.site = d.site and w.word = d.word;
  delete from words w using (select distinct g.site, unnest(g.words) as word from gone g) d
  where w.site = d.site and w.word = d.word and w.uses <= 0;
  return null;
end $$;

create trigger words_added after insert on offers
  referencing new table as added for each statement execute function count_words_added();
create trigger words_changed after update on offers
  referencing new table as added old table as gone for each statement execute function count_words_changed();
create trigger words_removed after delete on offers
  referencing old table as gone for each statement execute function count_words_removed();

-- What is counted already is counted anew, offer by offer.
delete from words;
with recursive above as (
  select id as leaf, id, parent_id, title from categories
  union all
  select above.leaf, parent.id, parent.parent_id, parent.title from categories parent join above on parent.id = above.parent_id
),
lineage as (select leaf, string_agg(title, ' ') as titles from above group by leaf)
update offers o set words = search_words(concat_ws(' ', p.title, m.name, lineage.titles))
from products p
join manufacturers m on m.id = p.manufacturer_id
join lineage on lineage.leaf = p.category_id
where p.id = o.product_id;
