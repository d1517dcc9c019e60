-- Every table that public pages show notes its changes, so that a cached page sees a change whoever made it: the shop, an
-- import or somebody with psql. One row for each statement and no lock, so writers never wait for each other here.
-- Stock, carts and orders note nothing more than before. See docs/decisions/0066.
create trigger noted_static_pages after insert or update or delete or truncate on static_pages
  for each statement execute function note_table_change();
create trigger noted_alert_banners after insert or update or delete or truncate on alert_banners
  for each statement execute function note_table_change();
create trigger noted_redirects after insert or update or delete or truncate on redirects
  for each statement execute function note_table_change();
create trigger noted_sales after insert or update or delete or truncate on sales
  for each statement execute function note_table_change();
create trigger noted_stores after insert or update or delete or truncate on stores
  for each statement execute function note_table_change();
create trigger noted_reviews after insert or update or delete or truncate on reviews
  for each statement execute function note_table_change();
create trigger noted_answers after insert or update or delete or truncate on answers
  for each statement execute function note_table_change();
create trigger noted_companions after insert or update or delete or truncate on companions
  for each statement execute function note_table_change();
create trigger noted_cooking_demos after insert or update or delete or truncate on cooking_demos
  for each statement execute function note_table_change();

-- Shoppers ask questions and vote all day, and neither shows on a page before staff publish it.
create function note_published_question() returns trigger language plpgsql as $$
begin
  insert into listing_changes (product_ids, of_table)
  select '{}', tg_table_name where exists (select from changed_rows where state = 'published');
  return null;
end $$;
create trigger noted_new_questions after insert on questions
  referencing new table as changed_rows for each statement execute function note_published_question();
create trigger noted_questions after update of state, site, author, body or delete or truncate on questions
  for each statement execute function note_table_change();
